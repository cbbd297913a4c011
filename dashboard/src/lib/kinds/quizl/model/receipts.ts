import type { Keep } from './kept.ts';
import { cellText } from './pad.ts';
import type { Move } from './view.ts';

/** A receipt as it stays on the device of whoever made the move. The grid itself is not in its name. */
export interface KeptReceipt {
  readonly what: string;
  readonly receipt: unknown;
}

const slot = (id: string) => `quizl-receipts:${id}`;
const mostKept = 200;

const isKept = (value: unknown): value is KeptReceipt =>
  typeof value === 'object' && value !== null && 'what' in value && 'receipt' in value;

export function readReceipts(keep: Keep, id: string): readonly KeptReceipt[] {
  try {
    const value: unknown = JSON.parse(keep.getItem(slot(id)) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

function named(move: Move): string {
  if (move.type === 'call') return `Call ${cellText(move.cell)}`;
  if (move.type === 'guess') return `Guess ${move.word.toUpperCase()}`;
  return move.type === 'set-grid' ? 'Your grid' : move.type;
}

/** Keeps what proves a move; a practice gives no receipts. */
export function keepReceipt(keep: Keep, id: string, move: Move, reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('receipt' in reply)) return;
  const all = [...readReceipts(keep, id), { what: named(move), receipt: reply.receipt }].slice(-mostKept);
  try {
    keep.setItem(slot(id), JSON.stringify(all));
  } catch {
    // A full or shut store: the receipt is lost, the move is not.
  }
}
