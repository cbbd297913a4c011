import type { Move } from './view.ts';

/** Where things are kept on this device. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is chosen and not yet done; it goes with the step it is for, so that it never turns up at another. */
export interface Chosen {
  readonly step: string;
  readonly token: string | null;
  readonly ghost: string | null;
  /** The letter that a swap takes off, and the cell it is taken from. */
  readonly remove: string | null;
  readonly from: string | null;
}
export const nothingChosen = (step: string): Chosen => ({
  step,
  token: null,
  ghost: null,
  remove: null,
  from: null,
});

const chosenSlot = (id: string) => `quizzle-chosen:${id}`;
const onceSlot = 'quizzle-at-once';
const receiptsSlot = (id: string) => `quizzle-receipts:${id}`;
const mostReceipts = 200;

function read(keep: Keep, slot: string): unknown {
  try {
    return JSON.parse(keep.getItem(slot) ?? 'null');
  } catch {
    return null;
  }
}
function write(keep: Keep, slot: string, value: unknown): void {
  try {
    keep.setItem(slot, JSON.stringify(value));
  } catch {
    // A full or shut store: it holds for this page only.
  }
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  'step' in value &&
  typeof value.step === 'string' &&
  ['token', 'ghost', 'remove', 'from'].every((name) =>
    isText(Object.entries(value).find(([key]) => key === name)?.[1] ?? null),
  );

/** What was chosen for a step, for example before a reload; nothing where it was for another step. */
export function readChosen(keep: Keep, id: string, step: string): Chosen {
  const value = read(keep, chosenSlot(id));
  return isChosen(value) && value.step === step ? { ...nothingChosen(step), ...value } : nothingChosen(step);
}
export const keepChosen = (keep: Keep, id: string, chosen: Chosen): void =>
  write(keep, chosenSlot(id), chosen);

/** Whether a tap on a cell places at once, without the button. */
export const readAtOnce = (keep: Keep): boolean => read(keep, onceSlot) === true;
export const keepAtOnce = (keep: Keep, on: boolean): void => write(keep, onceSlot, on);

/** A receipt as it stays on the device of whoever made the move. */
export interface KeptReceipt {
  readonly what: string;
  readonly receipt: unknown;
}
const isKept = (value: unknown): value is KeptReceipt =>
  typeof value === 'object' && value !== null && 'what' in value && 'receipt' in value;

export function readReceipts(keep: Keep, id: string): readonly KeptReceipt[] {
  const value = read(keep, receiptsSlot(id));
  return Array.isArray(value) ? value.filter(isKept) : [];
}

function named(move: Move): string {
  switch (move.type) {
    case 'place':
      return `Placed at ${move.cell}`;
    case 'replace':
      return `Exchanged, ${move.from} to ${move.to}`;
    case 'announce':
      return `Announced ${move.token === '.' ? 'a full stop' : move.token}`;
    case 'swap':
      return `Swapped ${move.remove} for ${move.take}`;
    case 'joker':
      return move.use === 'swap' ? 'Joker: swap' : 'Joker: tokens';
    default:
      return 'Threw';
  }
}

/** Keeps what proves a move; a patience gives no receipts. */
export function keepReceipt(keep: Keep, id: string, move: Move, reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('receipt' in reply)) return;
  write(
    keep,
    receiptsSlot(id),
    [...readReceipts(keep, id), { what: named(move), receipt: reply.receipt }].slice(-mostReceipts),
  );
}
