import { columnName, squareAt } from '../../../board.ts';

/** A board as a view gives it: rows of capitals, full stops, and spaces where nothing is. */
export type Rows = readonly string[];

export const fullStop = '.';
const empty = ' ';

/** What stands on a cell: a letter, a full stop, or a space; a space as well where there is no such cell. */
export function tokenAt(rows: Rows, cell: string): string {
  const at = squareAt(cell, rows.length, rows.length);
  return at ? (rows[at.row]?.[at.column] ?? empty) : empty;
}

export const isEmpty = (rows: Rows, cell: string): boolean =>
  squareAt(cell, rows.length, rows.length) !== null && tokenAt(rows, cell) === empty;

/** All cells, row by row. */
export const cellsOf = (size: number): string[] =>
  Array.from(
    { length: size * size },
    (_, index) => `${columnName(index % size)}${Math.floor(index / size) + 1}`,
  );

export const emptyRows = (size: number): string[] => Array.from({ length: size }, () => empty.repeat(size));

/** The board with a token on a cell, whatever stood there; a space takes it off. */
export function withToken(rows: Rows, cell: string, token: string): string[] {
  const at = squareAt(cell, rows.length, rows.length);
  return rows.map((row, index) =>
    at && index === at.row ? row.slice(0, at.column) + token + row.slice(at.column + 1) : row,
  );
}

export const firstEmpty = (rows: Rows): string | null =>
  cellsOf(rows.length).find((cell) => tokenAt(rows, cell) === empty) ?? null;

/** Where a letter stands. */
export const cellsWith = (rows: Rows, token: string): string[] =>
  cellsOf(rows.length).filter((cell) => tokenAt(rows, cell) === token);

export const filled = (rows: Rows): number => [...rows.join('')].filter((token) => token !== empty).length;

export const stopsOn = (rows: Rows): number =>
  [...rows.join('')].filter((token) => token === fullStop).length;

export type Direction = 'across' | 'down';

/** The row or column through a cell as one text, and the cell's place in it. */
function lineThrough(rows: Rows, cell: string, direction: Direction): { text: string; at: number } | null {
  const at = squareAt(cell, rows.length, rows.length);
  if (!at) return null;
  return direction === 'across'
    ? { text: rows[at.row] ?? '', at: at.column }
    : { text: rows.map((row) => row[at.column] ?? empty).join(''), at: at.row };
}

/** The letters that would stand together with a token on a cell, the token among them: `QR`; the token alone where nothing touches it. */
export function runWith(rows: Rows, cell: string, token: string, direction: Direction): string {
  const line = lineThrough(withToken(rows, cell, token), cell, direction);
  if (!line || token === fullStop) return token;
  const before = /[A-Z]*$/.exec(line.text.slice(0, line.at))?.[0] ?? '';
  const after = /^[A-Z]*/.exec(line.text.slice(line.at + 1))?.[0] ?? '';
  return before + token + after;
}

/** What stands in a cell's row and column as it is said: `Row: T, stop. Column: Q`; empty where nothing stands there. */
export function neighboursSaid(rows: Rows, cell: string): string {
  const said = (direction: Direction) => {
    const line = lineThrough(rows, cell, direction)?.text.trim() ?? '';
    return [...line]
      .map((token) => (token === fullStop ? 'stop' : token === empty ? 'gap' : token))
      .join(' ');
  };
  const parts = [
    ['Row', said('across')],
    ['Column', said('down')],
  ].filter(([, text]) => text !== '');
  return parts.map(([name, text]) => `${name}: ${text}`).join('. ');
}

/** The cells of a run, from its first. */
export function cellsOfRun(run: {
  readonly at: string;
  readonly word: string;
  readonly direction: Direction;
}): string[] {
  const at = squareAt(run.at, 26, 99);
  if (!at) return [];
  return [...run.word].map((_, step) =>
    run.direction === 'across'
      ? `${columnName(at.column + step)}${at.row + 1}`
      : `${columnName(at.column)}${at.row + step + 1}`,
  );
}

/** Where a run stands, as it is said: `row 2`, `column B`. */
export const lineOf = ({ at, direction }: { readonly at: string; readonly direction: Direction }): string =>
  direction === 'across' ? `row ${at.slice(1)}` : `column ${at.charAt(0)}`;
