/** Where a page keeps what must outlive it; `localStorage` and `sessionStorage` are such. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A receipt as it stays on the device of whoever sent the word. */
export interface KeptReceipt {
  readonly round: number;
  readonly word: string;
  readonly receipt: Readonly<Record<string, unknown>>;
}

const receiptsSlot = (gameId: string) => `receipts:${gameId}`;
const draftSlot = (gameId: string, serial: number) => `draft:${gameId}:${serial}`;

const isKept = (value: unknown): value is KeptReceipt =>
  typeof value === 'object' && value !== null && 'round' in value && 'receipt' in value && 'word' in value;

/** Receipts of one game that are on this device. A store that is shut or spoilt holds none. */
export function readReceipts(keep: Keep, gameId: string): readonly KeptReceipt[] {
  try {
    const value: unknown = JSON.parse(keep.getItem(receiptsSlot(gameId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Adds one; a second for the same round takes the place of the first. Gives back what is kept now. */
export function keepReceipt(keep: Keep, gameId: string, receipt: KeptReceipt): readonly KeptReceipt[] {
  const all = [...readReceipts(keep, gameId).filter((other) => other.round !== receipt.round), receipt];
  try {
    keep.setItem(receiptsSlot(gameId), JSON.stringify(all));
  } catch {
    // A full or shut store: the receipt holds for this page only.
  }
  return all;
}

/** What was typed and not sent, by the prompt's serial, so that a reload brings it back. */
export function readDraft(keep: Keep, gameId: string, serial: number): string {
  try {
    return keep.getItem(draftSlot(gameId, serial)) ?? '';
  } catch {
    return '';
  }
}
export function keepDraft(keep: Keep, gameId: string, serial: number, text: string): void {
  try {
    if (text === '') keep.removeItem(draftSlot(gameId, serial));
    else keep.setItem(draftSlot(gameId, serial), text);
  } catch {
    // As above.
  }
}
