import { cellsOfLine, lineNames } from '../../../../../../worker/kinds/quizl/grid.ts';
import { seatOf } from './turns.ts';
import type { ContestantId, Grid, View } from './view.ts';

/** What a guess may bring and cost, as the grid stands (Q5, Q13). */
export interface Prices {
  /** To the guesser if it is right: one for each cell hidden. */
  readonly right: number;
  /** To the owner of the grid if it is wrong. */
  readonly wrong: number;
  /** Turns that the guesser has to miss already. */
  readonly owed: number;
  /** In a duel it takes the place of one's call. */
  readonly takesTurn: boolean;
}

export function pricesOf(view: View, me: string, of: string): Prices | null {
  const grid = seatOf(view, of)?.grid;
  if (!grid?.set || grid.resolved !== null) return null;
  const duel = view.config.preset === 'duel';
  return {
    right: grid.hidden,
    wrong: duel ? 0 : 10,
    owed: seatOf(view, me)?.missedTurns ?? 0,
    takesTurn: duel,
  };
}

/** Whether a word can stand in a grid by what is open of it. */
export interface Fit {
  /** Lines on which it can be the hidden word. */
  readonly lines: readonly number[];
  /** Why there is none, in a sentence. */
  readonly why: string | null;
}

function agrees(word: string, { cells, revealed }: Grid, line: number): boolean {
  return cellsOfLine(line).every((cell, at) => !revealed.includes(cell) || cells[cell] === word[at]);
}

/** Q1: letters seen off the line are none of the word's. */
const seenOff = (word: string, { cells, revealed }: Grid, line: number): string | undefined => {
  const own = cellsOfLine(line);
  return revealed.find((cell) => !own.includes(cell) && word.includes(cells[cell] ?? '?'));
};

/** Looks at letters that are open, and at nothing else: no dictionary answers before a guess or after it. */
export function fitOf(word: string, grid: Grid, preset: View['config']['preset']): Fit {
  const upper = word.toUpperCase();
  const there = lineNames.filter((line) => agrees(upper, grid, line));
  const lines = there.filter((line) => seenOff(upper, grid, line) === undefined);
  if (preset === 'duel' && new Set(upper).size < upper.length) {
    return { lines: [], why: 'In a duel the letters of a word differ.' };
  }
  if (lines.length > 0) return { lines, why: null };
  const off = there.map((line) => seenOff(upper, grid, line)).find((cell) => cell !== undefined);
  const why =
    off === undefined
      ? 'It meets what is open on no line.'
      : `${grid.cells[off] ?? ''} is open at ${off}, off every line that could read it.`;
  return { lines: [], why };
}

/** `column 4`, `row 8 and column 1`, `5 lines`. */
export function linesInWords(lines: readonly number[]): string {
  const names = lines.map((line) => `${line >= 5 ? 'row' : 'column'} ${line}`);
  if (names.length > 2) return `${names.length} lines`;
  return names.join(' and ');
}

/** What a guess says before it is sent, as it is spoken. */
export function pricesInWords({ right, wrong, owed, takesTurn }: Prices, name: string): string {
  const cost = wrong > 0 ? `${wrong} to ${name}, and you miss a turn` : 'you miss a turn';
  const already = owed > 0 ? `, ${owed} owed already` : '';
  return `${takesTurn ? 'It takes the place of your call. ' : ''}Right: ${right} to you. Wrong: ${cost}${already}.`;
}

/** Five letters out of what was typed; the rest is dropped. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 5);

/** Whose grid to offer first: the one last chosen if it is still in play, else the one with most open. */
export function guessTarget(view: View, me: string, wanted: string | null): ContestantId | null {
  const open = view.seats.filter(
    ({ contestantId, grid }) => contestantId !== me && grid.set && grid.resolved === null,
  );
  const chosen = open.find(({ contestantId }) => contestantId === wanted);
  const most = open.toSorted((a, b) => b.grid.revealed.length - a.grid.revealed.length)[0];
  return (chosen ?? most)?.contestantId ?? null;
}
