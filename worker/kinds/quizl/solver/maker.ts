import { cellNames, cellsOfLine, indexOfCell, lineNames, type Rows, readLine } from '../grid.ts';

type Random = () => number;

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a];
  }
  return mixed;
}

const rowsOf = (letters: readonly string[]): Rows =>
  [0, 5, 10, 15, 20].map((start) => letters.slice(start, start + 5).join(''));

/** A grid in the making: what stands in each cell in reading order, null for nothing yet. */
export interface Unfinished {
  readonly letters: readonly (string | null)[];
  /** The line of the word; its five cells are filled. */
  readonly line: number;
}

/** The word in its line, and nothing else. */
export function withWord(word: string, line: number): Unfinished {
  const letters: (string | null)[] = cellNames.map(() => null);
  for (const [at, cell] of cellsOfLine(line).entries()) {
    letters[indexOfCell(cell) ?? 0] = word[at]?.toUpperCase() ?? null;
  }
  return { letters, line };
}

/** Letters that may still be put in: neither in the word nor elsewhere in the grid (Q1). */
export const bankOf = ({ letters }: Unfinished): string[] =>
  alphabet.filter((letter) => !letters.includes(letter));

/** How often another filling is tried before one with a second word is given up. */
const mostTries = 200;

/** Whether no line but the named one reads a word. */
export const hasNoSecond = (rows: Rows, line: number, isWord: (word: string) => boolean): boolean =>
  lineNames.every((other) => other === line || !isWord(readLine(rows, other)));

/**
 * Fills what is empty with letters from the bank, so that no other line reads a word (Q2); what stands there already is left alone.
 * Null when that cannot be done: the word is missing, letters clash, or what is there makes a second word already.
 */
export function arrangeRest(
  unfinished: Unfinished,
  { random, isWord }: { readonly random: Random; readonly isWord: (word: string) => boolean },
): Rows | null {
  const { letters, line } = unfinished;
  const empty = letters.filter((letter) => letter === null).length;
  const bank = bankOf(unfinished);
  const own = cellsOfLine(line).map((cell) => letters[indexOfCell(cell) ?? 0] ?? null);
  if (own.length === 0 || own.includes(null) || bank.length < empty) return null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const drawn = shuffled(bank, random);
    const rows = rowsOf(letters.map((letter) => letter ?? drawn.pop() ?? '?'));
    if (hasNoSecond(rows, line, isWord)) return rows;
  }
  return null;
}

/** Lines that look like words: all strings that are one or two letters away from one, as numbers. */
export interface Lookalikes {
  readonly near: ReadonlySet<number>;
  readonly far: ReadonlySet<number>;
}

const base = 27;
/** A pattern as a number; 26 stands for any letter. */
function codeOf(letters: readonly number[], open: readonly number[]): number {
  let code = 0;
  for (const [at, letter] of letters.entries()) code = code * base + (open.includes(at) ? 26 : letter);
  return code;
}
const singles = [[0], [1], [2], [3], [4]];
const pairs = [0, 1, 2, 3].flatMap((a) => [1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b]));
const lettersOf = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0) - 97);

/** Made once from the common words of five letters. */
export function lookalikesOf(common: readonly string[]): Lookalikes {
  const near = new Set<number>();
  const far = new Set<number>();
  for (const word of common) {
    const letters = lettersOf(word);
    for (const open of singles) near.add(codeOf(letters, open));
    for (const open of pairs) far.add(codeOf(letters, open));
  }
  return { near, far };
}

/** How much a line looks like words that it is not. */
function temptation(line: string, { near, far }: Lookalikes): number {
  const letters = lettersOf(line);
  const one = singles.filter((open) => near.has(codeOf(letters, open))).length;
  const two = pairs.filter((open) => far.has(codeOf(letters, open))).length;
  return 3 * one + two;
}

/**
 * Swaps that are tried on the way to a decoy grid: the more, the harder it is to see through. Over 400 grids the strong opponent nets
 * 7.5 points a grid at 150 swaps and 2.7 (± 0.8) at 1200.
 */
const mostSwaps = 1200;

/** Two fillers change places, or one gives way to a letter that is left out. */
function changed(letters: readonly string[], line: number, random: Random): string[] {
  const own = cellsOfLine(line);
  const places = [...cellNames.keys()].filter((place) => !own.includes(cellNames[place] ?? ''));
  const anyOf = (): number => places[Math.floor(random() * places.length)] ?? 0;
  const next = [...letters];
  const place = anyOf();
  const left = alphabet.filter((letter) => !letters.includes(letter));
  const from = Math.floor(random() * (places.length + left.length));
  const other = places[from];
  const letter = left[from - places.length];
  if (other !== undefined) [next[place], next[other]] = [letters[other] ?? '', letters[place] ?? ''];
  else if (letter !== undefined) next[place] = letter;
  return next;
}

/** What a grid's other lines look like together; -1 where one of them is a word. Lines are looked at once each. */
function appraiser(
  line: number,
  { isWord, lookalikes }: { readonly isWord: (word: string) => boolean; readonly lookalikes: Lookalikes },
): (rows: Rows) => number {
  const looked = new Map<string, number>();
  const look = (text: string): number => {
    const before = looked.get(text);
    if (before !== undefined) return before;
    const found = isWord(text) ? -1 : temptation(text, lookalikes);
    looked.set(text, found);
    return found;
  };
  return (rows) => {
    let sum = 0;
    for (const other of lineNames) {
      const found = other === line ? 0 : look(readLine(rows, other));
      if (found < 0) return -1;
      sum += found;
    }
    return sum;
  };
}

/** Improves a grid's fillers until other lines look like words, without being any: the rulebook's advice (Q1). */
export function withDecoys(
  start: Rows,
  line: number,
  tools: {
    readonly random: Random;
    readonly isWord: (word: string) => boolean;
    readonly lookalikes: Lookalikes;
  },
): Rows {
  const appraise = appraiser(line, tools);
  let best = start;
  let score = appraise(start);
  for (let tries = 0; tries < mostSwaps; tries += 1) {
    const next = rowsOf(changed([...best.join('')], line, tools.random));
    const reached = appraise(next);
    if (reached < Math.max(0, score)) continue;
    best = next;
    score = reached;
  }
  return best;
}
