/**
 * A board of words in steps: how many words it has from one place up to the next. What is before a place is a sum of steps, so that a page
 * by number, and a word's rank, are found by reading within one step (T12).
 */

export type StepBoard = 'fastest' | 'longest';

/** Words from a place up to that of the next step. */
export interface Step {
  readonly place: number;
  readonly words: number;
}

/** A word that came since the steps were made, or went: then `more` is below nought. */
export type SinceSteps = readonly [length: number, elapsedMs: number, more: number];

/** Places of one length; no word takes so many milliseconds. */
export const perLength = 1_000_000_000;
const longestLength = 999;

/** Where a word stands on a board, as a number that grows down the board. No step holds words of two lengths where these come first. */
export const placeOfWord = (
  board: StepBoard,
  { elapsedMs, length }: { readonly length: number; readonly elapsedMs: number },
): number => (board === 'fastest' ? elapsedMs : (longestLength - length) * perLength + elapsedMs);

/** The length and time that a place stands for; the fastest board looks at no length. */
export const wordAt = (board: StepBoard, place: number): { length: number; elapsedMs: number } =>
  board === 'fastest'
    ? { length: 0, elapsedMs: place }
    : { length: longestLength - Math.floor(place / perLength), elapsedMs: place % perLength };

/** The steps as they are kept, with the words since reckoned in, in the board's order. */
export function readSteps(
  board: StepBoard,
  kept: Readonly<Record<string, number>>,
  since: readonly SinceSteps[],
): readonly Step[] {
  const steps = new Map(Object.entries(kept).map(([place, words]) => [Number(place), words]));
  const places = [...steps.keys()].toSorted((a, b) => a - b);
  for (const [length, elapsedMs, more] of since) {
    const place = placeOfWord(board, { length, elapsedMs });
    const least = board === 'fastest' ? 0 : placeOfWord(board, { length, elapsedMs: 0 });
    const at = Math.max(places[lastUpTo(places, place)] ?? 0, least);
    steps.set(at, (steps.get(at) ?? 0) + more);
  }
  return [...steps].map(([place, words]) => ({ place, words })).toSorted((a, b) => a.place - b.place);
}

/** Index of the last place that is not beyond another; -1 where all are. */
function lastUpTo(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place from which to read for a row, counted from 0, and how many rows come before it from there; null beyond the last. */
export function stepOfRow(
  steps: readonly Step[],
  row: number,
): { readonly place: number; readonly skip: number } | null {
  let before = 0;
  for (const { place, words } of steps) {
    if (row < before + words) return { place, skip: row - before };
    before += words;
  }
  return null;
}

/** How many words stand in the steps before the one that holds a place, and where this one begins. */
export function stepsBefore(
  steps: readonly Step[],
  place: number,
): { readonly words: number; readonly from: number; readonly within: number } {
  let words = 0;
  let held: Step = { place: 0, words: 0 };
  for (const step of steps) {
    if (step.place > place) break;
    words += held.words;
    held = step;
  }
  return { words, from: held.place, within: held.words };
}
