import { cellNames, cellsOfLine, indexOfCell, lineNames } from '../grid.ts';
import { countBits, maskOf, type Vocabulary } from './vocabulary.ts';

/** What somebody may know of a grid that is not theirs: letters by cell, and words that it does not hold. */
export interface Knowledge {
  readonly cells: Readonly<Record<string, string>>;
  /** Wrong guesses, small letters. */
  readonly wrong: readonly string[];
  /** All letters of the word differ (Q13). */
  readonly allDifferent: boolean;
}

/** What may stand where, and how likely that is: the first `count` of three lists that go together, likelihoods adding up to 1. */
export interface Belief {
  readonly count: number;
  readonly lines: Uint8Array;
  /** Places in the vocabulary. */
  readonly words: Uint32Array;
  readonly likely: Float64Array;
  /** The letter in each cell, 0 for A; -1 where it is not known. */
  readonly known: Int8Array;
  /** A bit for each letter known. */
  readonly seen: number;
  /** How many cells are known that are not in a line, by its name. */
  readonly besideLine: readonly number[];
}

/** Cells of each line, as places in reading order. */
export const placesOfLine: readonly (readonly number[])[] = lineNames.map((line) =>
  cellsOfLine(line).map((cell) => indexOfCell(cell) ?? 0),
);

/** The letter in each cell, 0 for A; -1 where it is not known. */
export const lettersKnown = (cells: Knowledge['cells']): Int8Array =>
  Int8Array.from(cellNames, (cell) => (cells[cell]?.charCodeAt(0) ?? 64) - 65);

/** How many ways there are to draw `count` different letters from `from`. */
function draws(from: number, count: number): number {
  let ways = 1;
  for (let n = 0; n < count; n += 1) ways *= from - n;
  return ways;
}

/** What is known outside a line: a bit for each letter, and how many cells. */
function beside(known: Int8Array, places: readonly number[]): { mask: number; count: number } {
  let mask = 0;
  let count = 0;
  for (const [place, letter] of known.entries()) {
    if (letter < 0 || places.includes(place)) continue;
    mask |= 1 << letter;
    count += 1;
  }
  return { mask, count };
}

/** Whether a word can stand in a line, by the letters known in it. */
function fits(letters: Uint8Array, word: number, inLine: Int8Array): boolean {
  for (let place = 0; place < 5; place += 1) {
    const known = inLine[place] ?? -1;
    if (known >= 0 && known !== letters[word * 5 + place]) return false;
  }
  return true;
}

/** What the words that were guessed wrongly, and those that a duel does not allow, leave of the vocabulary's weights. */
function weightsFor(
  { wrong, allDifferent }: Knowledge,
  { words, weights, distinct }: Vocabulary,
): Float64Array {
  if (wrong.length === 0 && !allDifferent) return weights;
  const excluded = new Set(wrong);
  return weights.map((weight, word) =>
    excluded.has(words[word] ?? '') || (allDifferent && distinct[word] !== 5) ? 0 : weight,
  );
}

/**
 * Every line and word that fits what is known (Q1), weighed by how often such a word is hidden and how likely fillers drawn by
 * chance would then be the ones seen.
 */
export function believe(knowledge: Knowledge, vocabulary: Vocabulary): Belief {
  const known = lettersKnown(knowledge.cells);
  const { letters, masks, distinct } = vocabulary;
  const weights = weightsFor(knowledge, vocabulary);
  const lines = new Uint8Array(masks.length * placesOfLine.length);
  const words = new Uint32Array(lines.length);
  const likely = new Float64Array(lines.length);
  const besides = placesOfLine.map((places) => beside(known, places));
  let count = 0;
  for (const [line, places] of placesOfLine.entries()) {
    const { mask = 0, count: others = 0 } = besides[line] ?? {};
    const inLine = Int8Array.from(places, (place) => known[place] ?? -1);
    const ways = Float64Array.from({ length: 6 }, (_, different) => draws(26 - different, others));
    for (let word = 0; word < masks.length; word += 1) {
      const weight = weights[word] ?? 0;
      if (weight === 0 || ((masks[word] ?? 0) & mask) !== 0 || !fits(letters, word, inLine)) continue;
      lines[count] = line;
      words[count] = word;
      likely[count] = weight / (ways[distinct[word] ?? 0] ?? 1);
      count += 1;
    }
  }
  normalise(likely, count);
  const seen = known.reduce((mask, letter) => (letter < 0 ? mask : mask | (1 << letter)), 0);
  return { count, lines, words, likely, known, seen, besideLine: besides.map((one) => one.count) };
}

function normalise(likely: Float64Array, count: number): void {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += likely[at] ?? 0;
  for (let at = 0; at < count; at += 1) likely[at] = (likely[at] ?? 0) / sum;
}

/** The likeliest word, whatever its line; null when none fits. */
export function likeliestWord(
  { count, words, likely }: Belief,
  vocabulary: Vocabulary,
): { readonly word: string; readonly likely: number } | null {
  if (count === 0) return null;
  const sums = new Float64Array(vocabulary.words.length);
  let best = words[0] ?? 0;
  for (let at = 0; at < count; at += 1) {
    const word = words[at] ?? 0;
    const sum = (sums[word] ?? 0) + (likely[at] ?? 0);
    sums[word] = sum;
    if (sum > (sums[best] ?? 0)) best = word;
  }
  return { word: vocabulary.words[best] ?? '', likely: sums[best] ?? 0 };
}

/** How likely each line is to hold the word, by its name. */
export function likelyLines({ count, lines, likely }: Belief): number[] {
  const sums = lineNames.map(() => 0);
  for (let at = 0; at < count; at += 1) {
    const line = lines[at] ?? 0;
    sums[line] = (sums[line] ?? 0) + (likely[at] ?? 0);
  }
  return sums;
}

/**
 * The helper's list: words of the dictionary still possible on one line of a grid, in the order in which they are given.
 * `words` are small letters, five each.
 */
export function possibleOnLine(knowledge: Knowledge, line: number, words: readonly string[]): string[] {
  const known = lettersKnown(knowledge.cells);
  const places = placesOfLine[line] ?? [];
  const { mask } = beside(known, places);
  return words.filter((word) => {
    const own = maskOf(word);
    if ((own & mask) !== 0 || knowledge.wrong.includes(word)) return false;
    if (knowledge.allDifferent && countBits(own) < 5) return false;
    return places.every((place, at) => {
      const letter = known[place] ?? -1;
      return letter < 0 || letter === word.charCodeAt(at) - 97;
    });
  });
}
