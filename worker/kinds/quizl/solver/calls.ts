import { cellNames } from '../grid.ts';
import { type Belief, likelyLines, placesOfLine } from './belief.ts';
import type { Vocabulary } from './vocabulary.ts';

const letterCount = 26;

/** Uncertainty that probabilities leave, in bits; they need not add up to 1. */
function entropy(probabilities: readonly number[]): number {
  const sum = probabilities.reduce((total, p) => total + p, 0);
  if (sum <= 0) return 0;
  return probabilities.reduce((bits, p) => (p > 0 ? bits - (p / sum) * Math.log2(p / sum) : bits), 0);
}

/** Likelihoods by line: in each of its cells by letter, and of what its words leave for the other cells. */
interface Sums {
  readonly free: readonly number[];
  /** Five places by 26 letters. */
  readonly within: Float64Array;
  /** How likely a certain letter is in any one other cell, if its word does not hold it; all words together. */
  share: number;
  /** What of `share` falls away for a letter that is in the word. */
  readonly held: Float64Array;
  /** Uncertainty of one other cell once line and word are known, in bits, times how likely that is. */
  left: number;
}

/**
 * How many letters a filler can still be, by how many different letters the word has: neither in it nor seen beside its line. Letters
 * seen in the line are the word's own.
 */
const freeLetters = (besideLine: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((different) => Math.max(1, letterCount - different - besideLine));

function sumsByLine(belief: Belief, { letters, distinct }: Vocabulary): Sums[] {
  const sums = belief.besideLine.map(
    (besideLine): Sums => ({
      free: freeLetters(besideLine),
      within: new Float64Array(5 * letterCount),
      share: 0,
      held: new Float64Array(letterCount),
      left: 0,
    }),
  );
  for (let at = 0; at < belief.count; at += 1) {
    const sum = sums[belief.lines[at] ?? 0];
    const word = belief.words[at] ?? 0;
    if (sum !== undefined)
      add(sum, letters.subarray(word * 5, word * 5 + 5), distinct[word] ?? 5, belief.likely[at] ?? 0);
  }
  return sums;
}

function add(sum: Sums, word: Uint8Array, different: number, p: number): void {
  const count = sum.free[different] ?? 1;
  let counted = 0;
  for (let place = 0; place < 5; place += 1) {
    const letter = word[place] ?? 0;
    const cell = place * letterCount + letter;
    sum.within[cell] = (sum.within[cell] ?? 0) + p;
    if ((counted & (1 << letter)) === 0) sum.held[letter] = (sum.held[letter] ?? 0) + p / count;
    counted |= 1 << letter;
  }
  sum.share += p / count;
  sum.left += p * Math.log2(count);
}

/** The letter that a call may bring: how likely each is in this cell, and what would stay uncertain if the word were known. */
function outcomes(place: number, sums: readonly Sums[], seen: number): { letters: number[]; left: number } {
  const letters = Array.from({ length: letterCount }, () => 0);
  let left = 0;
  for (const [line, sum] of sums.entries()) {
    const inLine = placesOfLine[line]?.indexOf(place) ?? -1;
    if (inLine < 0) left += sum.left;
    for (let letter = 0; letter < letterCount; letter += 1) {
      if (inLine >= 0) {
        letters[letter] = (letters[letter] ?? 0) + (sum.within[inLine * letterCount + letter] ?? 0);
      } else if ((seen & (1 << letter)) === 0) {
        letters[letter] = (letters[letter] ?? 0) + Math.max(0, sum.share - (sum.held[letter] ?? 0));
      }
    }
  }
  return { letters, left };
}

/** How many bits it costs to lay bare the last cell of the line that holds the word: the owner would score. */
const bareCost = 8;

/** What a call of each cell is worth on one grid: information about line and word in bits, less the risk of laying it bare. */
export function worthOfCalls(belief: Belief, vocabulary: Vocabulary): number[] {
  const sums = sumsByLine(belief, vocabulary);
  const risky = likelyLines(belief);
  return cellNames.map((_, place) => {
    if ((belief.known[place] ?? -1) >= 0) return 0;
    const { letters, left } = outcomes(place, sums, belief.seen);
    const risk = placesOfLine.reduce((sum, places, line) => {
      const last =
        places.includes(place) && places.every((other) => other === place || isKnown(belief, other));
      return last ? sum + (risky[line] ?? 0) : sum;
    }, 0);
    return Math.max(0, entropy(letters) - left) - bareCost * risk;
  });
}

const isKnown = ({ known }: Belief, place: number): boolean => (known[place] ?? -1) >= 0;
