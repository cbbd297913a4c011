import type { ContestantId } from './view.ts';

/** A board as the view has it (I1): squares by name, free ones absent. */
export interface BoardView {
  readonly columns: number;
  readonly rows: number;
  readonly squares: Readonly<Record<string, ContestantId>>;
}

/** `A1` for column 0, row 0 (I1). */
export const squareName = (column: number, row: number): string =>
  `${String.fromCharCode(65 + column)}${row + 1}`;

/** All squares, row by row. */
export function squareNames(board: Pick<BoardView, 'columns' | 'rows'>): readonly string[] {
  return Array.from({ length: board.columns * board.rows }, (_, index) =>
    squareName(index % board.columns, Math.floor(index / board.columns)),
  );
}

/** Column and row of a square on this board, or null. */
export function placeOf(
  square: string,
  board: Pick<BoardView, 'columns' | 'rows'>,
): { column: number; row: number } | null {
  const match = /^([A-Z])([1-9][0-9]?)$/.exec(square);
  if (!match) return null;
  const column = (match[1] ?? '').charCodeAt(0) - 65;
  const row = Number(match[2]) - 1;
  return column < board.columns && row < board.rows ? { column, row } : null;
}

/** Orthogonal neighbours on the board (I11): no diagonals, no wrapping. */
export function neighbours(square: string, board: Pick<BoardView, 'columns' | 'rows'>): readonly string[] {
  const at = placeOf(square, board);
  if (!at) return [];
  const around = [
    [0, -1],
    [-1, 0],
    [1, 0],
    [0, 1],
  ] as const;
  return around
    .map(([dx, dy]) => ({ column: at.column + dx, row: at.row + dy }))
    .filter(({ column, row }) => column >= 0 && row >= 0 && column < board.columns && row < board.rows)
    .map(({ column, row }) => squareName(column, row));
}

/** What claiming a square would bring: points (twice the pairs it makes, so always even) and the squares it joins. */
export interface Gain {
  readonly square: string;
  readonly points: number;
  readonly joins: readonly string[];
}

/** Gain of one square for `owner`, with `picked` counted as theirs already. */
export function gainOf(
  board: BoardView,
  owner: ContestantId,
  square: string,
  picked: readonly string[] = [],
): Gain {
  const joins = neighbours(square, board).filter(
    (near) => board.squares[near] === owner || picked.includes(near),
  );
  return { square, points: joins.length * 2, joins };
}

/** Gain of several squares claimed in this order. */
export const gainOfAll = (board: BoardView, owner: ContestantId, squares: readonly string[]): number =>
  squares.reduce(
    (sum, square, index) => sum + gainOf(board, owner, square, squares.slice(0, index)).points,
    0,
  );

/** Points that each owned square scores (I11), for the board of the result. */
export function pointsBySquare(board: BoardView): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(board.squares).map(([square, owner]) => [
      square,
      neighbours(square, board).filter((near) => board.squares[near] === owner).length,
    ]),
  );
}

/** How many squares nobody has. */
export const freeSquares = (board: BoardView): number =>
  board.columns * board.rows - Object.keys(board.squares).length;

/** Squares read out of pasted text: `e2, E3` gives E2 and E3; `bad` says which of them cannot be claimed, and why. */
export interface ReadSquares {
  readonly squares: readonly string[];
  readonly bad: string | null;
}

/** `nameOf` gives the owner's name for the sentence. `left`: how many may be claimed. */
export function readSquares(
  text: string,
  board: BoardView,
  left: number,
  nameOf: (id: ContestantId) => string,
): ReadSquares {
  const tokens = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((token) => token !== '');
  const squares: string[] = [];
  for (const token of tokens) {
    const bad = whyNot(token, board, squares, nameOf);
    if (bad) return { squares, bad };
    squares.push(token);
  }
  const over = squares.length > left ? `Only ${left} left to claim, ${squares.length} named.` : null;
  return { squares, bad: over };
}

function whyNot(
  token: string,
  board: BoardView,
  taken: readonly string[],
  nameOf: (id: ContestantId) => string,
): string | null {
  if (!placeOf(token, board)) return `${token} is not on the board.`;
  const owner = board.squares[token];
  if (owner !== undefined) return `${token} is ${nameOf(owner)}’s.`;
  return taken.includes(token) ? `${token} is named twice.` : null;
}
