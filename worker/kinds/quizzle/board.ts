/** A board row by row in one text: capitals, full stops, and spaces where nothing is. */
export type Board = string;

/** What may stand in a cell. */
export const fullStop = '.';
const empty = ' ';
const firstLetter = 'A'.charCodeAt(0);

export const emptyBoard = (size: number): Board => empty.repeat(size * size);

/** The cell at a place of the text: `A1` top left, column letter first. */
export const cellName = (index: number, size: number): string =>
  `${String.fromCharCode(firstLetter + (index % size))}${Math.floor(index / size) + 1}`;

/** The place of a cell as it is called on such a board, small letters too; null when there is none of that name. */
export function readCell(text: string, size: number): number | null {
  const match = /^([A-Za-z])([1-9])$/.exec(text.trim());
  if (!match?.[1] || !match[2]) return null;
  const column = match[1].toUpperCase().charCodeAt(0) - firstLetter;
  const row = Number(match[2]) - 1;
  return column < size && row < size ? row * size + column : null;
}

/** A token as typed: a letter in either case, or a full stop; null when it is neither. */
export function readToken(text: string): string | null {
  const token = text.trim().toUpperCase();
  return /^[A-Z.]$/.test(token) ? token : null;
}

export const isEmptyAt = (board: Board, index: number): boolean => board[index] === empty;

/** The board with a token put at a place, whatever stood there. */
const withTokenAt = (board: Board, index: number, token: string): Board =>
  board.slice(0, index) + token + board.slice(index + 1);

/** Z3: the board with a token on an empty cell; null when the cell is not empty. */
export const placed = (board: Board, index: number, token: string): Board | null =>
  isEmptyAt(board, index) ? withTokenAt(board, index, token) : null;

/** What is exchanged, and where on one board (Z4). */
export interface Exchange {
  readonly remove: string;
  readonly take: string;
  readonly from: number;
  readonly to: number;
}

/** Z4: the board with a letter taken off and the new one put on an empty cell, the one just cleared included; null if that is not possible. */
export function replaced(board: Board, { remove, take, from, to }: Exchange): Board | null {
  if (board[from] !== remove) return null;
  return placed(withTokenAt(board, from, empty), to, take);
}

/** Z13: the first empty cell, row by row; -1 when there is none. */
export const firstEmpty = (board: Board): number => board.indexOf(empty);

/** How many cells hold a token. */
export const filled = (board: Board): number => [...board].filter((token) => token !== empty).length;

export const countStops = (board: Board): number => [...board].filter((token) => token === fullStop).length;

/** The board as it is shown: its rows. */
export const rowsOf = (board: Board, size: number): string[] =>
  Array.from({ length: size }, (_, row) => board.slice(row * size, (row + 1) * size));
