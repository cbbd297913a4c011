/**
 * A board in steps: how many words, or plays for one, it has from one place up to the next. What is before a place is a sum of steps, so
 * that a page by number, and a rank, are found by reading within one step (T12).
 */

/** A leaderboard of words. */
export type WordBoard = 'fastest' | 'longest';

/** Words, or plays, from a place up to that of the next step. */
export interface Step {
  readonly place: number;
  readonly rows: number;
}

/** A word that came since the steps were made, or went: then `more` is below nought. */
export type SinceSteps = readonly [length: number, elapsedMs: number, more: number];

/** Places of one length; no word takes so many milliseconds. */
export const perLength = 1_000_000_000;
/** No word has more letters. */
export const longestLength = 999;

/** Where a word stands on a board, as a number that grows down the board. No step holds words of two lengths where these come first. */
export const placeOfWord = (
  board: WordBoard,
  { elapsedMs, length }: { readonly length: number; readonly elapsedMs: number },
): number => (board === 'fastest' ? elapsedMs : (longestLength - length) * perLength + elapsedMs);

/** The length and time that a place stands for; the fastest board looks at no length. */
export const wordAt = (board: WordBoard, place: number): { length: number; elapsedMs: number } =>
  board === 'fastest'
    ? { length: 0, elapsedMs: place }
    : { length: longestLength - Math.floor(place / perLength), elapsedMs: place % perLength };

/** No play comes to more points, and none to so many of `secondary`. */
export const mostPoints = 100_000;
export const perPoint = 1000;

/** Of a table of plays for one: more points are before fewer, and of those level less of `secondary` (Z14). */
export const placeOfScore = ({
  points,
  secondary,
}: {
  readonly points: number;
  readonly secondary: number;
}): number => (mostPoints - points) * perPoint + secondary;

/** The score that a place stands for. */
export const scoreAt = (place: number): { points: number; secondary: number } => ({
  points: mostPoints - Math.floor(place / perPoint),
  secondary: place % perPoint,
});

/** Steps that are kept place by place, in their order. */
export const stepsIn = (kept: Readonly<Record<string, number>>): readonly Step[] =>
  Object.entries(kept)
    .map(([place, rows]) => ({ place: Number(place), rows }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => a.place - b.place);

/** The steps of words as they are kept, with those since reckoned in, in the board's order. */
export function wordSteps(
  board: WordBoard,
  kept: Readonly<Record<string, number>>,
  since: readonly SinceSteps[],
): readonly Step[] {
  const steps = new Map(stepsIn(kept).map(({ place, rows }) => [place, rows]));
  const places = [...steps.keys()];
  for (const [length, elapsedMs, more] of since) {
    const place = placeOfWord(board, { length, elapsedMs });
    const least = board === 'fastest' ? 0 : placeOfWord(board, { length, elapsedMs: 0 });
    const at = Math.max(places[lastUpTo(places, place)] ?? 0, least);
    steps.set(at, (steps.get(at) ?? 0) + more);
  }
  return stepsIn(Object.fromEntries(steps));
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
  for (const { place, rows } of steps) {
    if (row < before + rows) return { place, skip: row - before };
    before += rows;
  }
  return null;
}

const sum = (steps: readonly Step[]): number => steps.reduce((total, { rows }) => total + rows, 0);

/** Rows in the steps that begin before a place: all rows before it, where a step begins there or none holds rows on both its sides. */
export const rowsBefore = (steps: readonly Step[], place: number): number =>
  sum(steps.filter((step) => step.place < place));

/** Rows in the steps that begin behind a place. */
export const rowsBehind = (steps: readonly Step[], place: number): number =>
  sum(steps.filter((step) => step.place > place));

/** Where the step begins that holds a place. */
export const stepHolding = (steps: readonly Step[], place: number): number =>
  steps.findLast((step) => step.place <= place)?.place ?? 0;
