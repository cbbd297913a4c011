import { cellNames } from '../../../../../../worker/kinds/quizl/grid.ts';
import { opponentsOf } from './turns.ts';
import type { View } from './view.ts';

/** What is public of a cell to call: in how many grids of others it is hidden still, of how many in play. */
export interface PadCell {
  readonly cell: string;
  readonly hidden: number;
  readonly of: number;
}

/** The call pad of one contestant: public facts only (Q11). */
export function padOf(view: Pick<View, 'seats'>, me: string): ReadonlyMap<string, PadCell> {
  const others = opponentsOf(view, me);
  return new Map(
    cellNames.map((cell) => {
      const hidden = others.filter(({ grid }) => !grid.revealed.includes(cell)).length;
      return [cell, { cell, hidden, of: others.length }];
    }),
  );
}

/** `6-1`: how a cell is written where people read it. */
export const cellText = (cell: string): string => `${cell.charAt(0)}-${cell.charAt(1)}`;

/** As it is spoken and stands beside the button. */
export function padWords({ cell, hidden, of }: PadCell): string {
  const name = cellText(cell);
  if (of === 0) return name;
  if (hidden === 0) return `${name}, open everywhere, tells you nothing`;
  return of === 1 ? `${name}, hidden` : `${name}, hidden in ${hidden} of ${of}`;
}

/** A cell from two digits that were typed, whatever stands between them; null if there is no such cell. */
export function readCell(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return cellNames.includes(digits) ? digits : null;
}

/** Letters of a grid that everybody has seen, in alphabetical order. */
export const seenLetters = (cells: Readonly<Record<string, string>>, revealed: readonly string[]): string[] =>
  [...new Set(revealed.map((cell) => cells[cell] ?? ''))].filter((letter) => letter !== '').toSorted();

/** Cells revealed that show a grid (Q7). */
const shownAt = 15;

/** How many more cells show a grid by themselves; null where that rule does not hold (Q13) or it has been shown. */
export function opensIn(view: Pick<View, 'config'>, grid: View['seats'][number]['grid']): number | null {
  if (view.config.preset === 'duel' || !grid.set || grid.resolved !== null) return null;
  return shownAt - grid.revealed.length;
}
