import type { ContestantId } from '../../../schema/contract/ids.ts';

/** Who owns which square, by name; free squares are absent. */
export type Squares = Readonly<Record<string, ContestantId>>;

/** How large a board is. */
export interface Extent {
  readonly columns: number;
  readonly rows: number;
}

const firstLetter = 'A'.charCodeAt(0);

/** Column and row from 0 as a name: 0, 0 is `A1`, top left (I1). */
export const squareName = (column: number, row: number): string =>
  `${String.fromCharCode(firstLetter + column)}${row + 1}`;

/** The square as it is called on this board, or null when there is none of that name. Small letters will do. */
export function readSquare(text: string, { columns, rows }: Extent): string | null {
  const match = /^([A-Za-z])([1-9][0-9]?)$/.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const column = match[1].toUpperCase().charCodeAt(0) - firstLetter;
  const row = Number(match[2]) - 1;
  return column < columns && row < rows ? squareName(column, row) : null;
}

/** The squares above, below, left and right. Names beyond an edge are of no square, so nothing wraps round (I11). */
export function neighbours(square: string): string[] {
  const column = square.charCodeAt(0) - firstLetter;
  const row = Number(square.slice(1)) - 1;
  return [
    squareName(column, row - 1),
    squareName(column, row + 1),
    squareName(column - 1, row),
    squareName(column + 1, row),
  ];
}

export const countFree = (squares: Squares, { columns, rows }: Extent): number =>
  columns * rows - Object.keys(squares).length;
