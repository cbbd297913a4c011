/** The letters of a grid: five rows, top first, of five capitals. */
export type Rows = readonly string[];

/** Names of the cells in reading order, row first: `50` to `94`. */
export const cellNames: readonly string[] = Array.from(
  { length: 25 },
  (_, index) => `${5 + Math.floor(index / 5)}${index % 5}`,
);
const indexByName = new Map(cellNames.map((cell, index) => [cell, index]));

/** Names of the lines: columns 0 to 4, rows 5 to 9. */
export const lineNames: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Where a cell stands in reading order, or undefined when there is no such cell. */
export const indexOfCell = (cell: string): number | undefined => indexByName.get(cell);

const linesByName = lineNames.map((line) =>
  line >= 5 ? cellNames.slice((line - 5) * 5, (line - 4) * 5) : cellNames.filter((_, at) => at % 5 === line),
);

/** The cells of a line in the order in which it is read: rows rightwards, columns downwards. */
export const cellsOfLine = (line: number): readonly string[] => linesByName[line] ?? [];

/** The letter in a cell; `?` where there is none. */
export const letterAt = (rows: Rows, cell: string): string => {
  const index = indexOfCell(cell);
  return index === undefined ? '?' : (rows[Math.floor(index / 5)]?.[index % 5] ?? '?');
};

/** What a line reads, in small letters as words are (G10). */
export const readLine = (rows: Rows, line: number): string =>
  cellsOfLine(line)
    .map((cell) => letterAt(rows, cell))
    .join('')
    .toLowerCase();

/** A word where it stands. */
export interface WordOnLine {
  readonly line: number;
  readonly word: string;
}

/** Every line that reads a word, columns first (Q2). */
export const wordsOn = (rows: Rows, isWord: (word: string) => boolean): WordOnLine[] =>
  lineNames.map((line) => ({ line, word: readLine(rows, line) })).filter(({ word }) => isWord(word));
