import type { RandomBytes } from '../lib/random.ts';
import { offensivePrompts } from './offensive.ts';
import { placeOf, promptAt, promptCount, promptHeader } from './prompt-layout.ts';

/**
 * How open a prompt is, judged by the words that people can think of (common ones) and, where these are few, by all.
 * `expert` and above have words of at least five lengths.
 */
export const promptClasses = ['very_open', 'open', 'tight', 'expert', 'thin', 'impossible'] as const;
export type PromptClass = (typeof promptClasses)[number];

/** What a host is told in a word, by the number of all words that fit: none, under 20, 100, 500, or more. */
export const promptLabels = ['no_word', 'very_few', 'hard', 'good', 'easy'] as const;
export type PromptLabel = (typeof promptLabels)[number];

export const promptLevels = ['easy', 'normal', 'hard'] as const;
export type PromptLevel = (typeof promptLevels)[number];

/** What the list knows of a prompt. A word that starts and ends with it is one of `starts`, one of `ends` and one in `total`. */
export interface PromptStatistics {
  /** Upper case. */
  readonly letters: string;
  readonly starts: number;
  readonly ends: number;
  readonly total: number;
  /** Letters of the longest word that fits, 0 without one. */
  readonly longest: number;
  /** How many words there are of each length that occurs. */
  readonly lengths: Readonly<Record<string, number>>;
  /** The same counts among common words alone. */
  readonly common: { readonly starts: number; readonly ends: number; readonly total: number };
  readonly class: PromptClass;
  readonly label: PromptLabel;
  /** Nearly all words have it on one side: a suffix or a prefix, which makes a dull round. */
  readonly oneSided: boolean;
  readonly offensive: boolean;
}

export interface Prompts {
  /** The word list that was counted. */
  readonly list: string;
  /** Of a prompt read by I2. */
  statistics(letters: string): PromptStatistics;
  /**
   * A prompt of the level asked for, drawn evenly from the best that are left: never impossible, never offensive, never in
   * `used`. Null when all of that level have been used.
   */
  suggest(level: PromptLevel, random: RandomBytes, used: ReadonlySet<string>): string | null;
}

const levelClass = { easy: 'very_open', normal: 'open', hard: 'tight' } as const;
/** Words that a suggestion has at both ends if it can: among all, and at the least among common ones. */
const wantedSides = 25;
const leastSides = 5;
const leastLengths = 5;

interface Sides {
  readonly starts: number;
  readonly ends: number;
  readonly common: {
    readonly starts: number;
    readonly ends: number;
    readonly total: number;
    readonly lengths: number;
  };
}
interface Row extends Sides {
  readonly lengths: Readonly<Record<string, number>>;
}
const noWords: Row = {
  starts: 0,
  ends: 0,
  lengths: {},
  common: { starts: 0, ends: 0, total: 0, lengths: 0 },
};

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Reads numbers one after another. */
class Numbers {
  at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
}

function readSides(numbers: Numbers): Sides {
  const [starts, ends, both, lengths] = [numbers.next(), numbers.next(), numbers.next(), numbers.next()];
  return {
    common: { starts, ends, total: starts + ends - both, lengths },
    starts: numbers.next(),
    ends: numbers.next(),
  };
}

function readRow(numbers: Numbers): Row {
  const sides = readSides(numbers);
  const shortest = numbers.next();
  const counts = Array.from({ length: numbers.next() }, () => numbers.next());
  const lengths = counts
    .map((count, i) => [String(shortest + i), count] as const)
    .filter(([, count]) => count > 0);
  return { ...sides, lengths: Object.fromEntries(lengths) };
}

/** Where the row of each prompt begins; 0 where no word fits. Rows themselves are read when asked for. */
function readIndex(bytes: Uint8Array): Uint32Array {
  const index = new Uint32Array(promptCount);
  const numbers = new Numbers(bytes, promptHeader.bytes);
  let place = 0;
  for (let left = numbers.next(); left > 0; left -= 1) {
    place += numbers.next();
    index[place] = numbers.at;
    for (let head = 0; head < 7; head += 1) numbers.next();
    for (let lengths = numbers.next(); lengths > 0; lengths -= 1) numbers.next();
  }
  return index;
}

/** The class that common words alone give, or null where they are too few. */
function commonClassOf({ total, lengths }: Sides['common']): 'very_open' | 'open' | 'tight' | null {
  if (lengths < leastLengths || total < 20) return null;
  if (total >= 200) return 'very_open';
  return total >= 60 ? 'open' : 'tight';
}

function classOf(row: Row, total: number): PromptClass {
  const byCommon = commonClassOf(row.common);
  if (byCommon !== null) return byCommon;
  if (total >= 20 && Object.keys(row.lengths).length >= leastLengths) return 'expert';
  return total > 0 ? 'thin' : 'impossible';
}

function labelOf(total: number): PromptLabel {
  if (total === 0) return 'no_word';
  if (total < 20) return 'very_few';
  if (total < 100) return 'hard';
  return total < 500 ? 'good' : 'easy';
}

function statisticsOf(letters: string, row: Row): PromptStatistics {
  const total = sum(Object.values(row.lengths));
  const { starts, ends, total: common } = row.common;
  return {
    letters,
    starts: row.starts,
    ends: row.ends,
    total,
    longest: Math.max(0, ...Object.keys(row.lengths).map(Number)),
    lengths: row.lengths,
    common: { starts, ends, total: common },
    class: classOf(row, total),
    label: labelOf(total),
    oneSided: Math.min(row.starts, row.ends) * 20 < total,
    offensive: offensivePrompts.has(letters),
  };
}

/** An even draw below `count`: draws that would favour the first few are made again. */
function draw(random: RandomBytes, count: number): number {
  const limit = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const bytes = random(4);
    const value = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
    if (value < limit) return value % count;
  }
}

interface Candidate extends Sides {
  readonly letters: string;
}

/** The best of what is left: with enough words at both ends; else with some; else whatever has the class. */
function bestOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const some = candidates.filter(({ common }) => Math.min(common.starts, common.ends) >= leastSides);
  const enough = some.filter(({ starts, ends }) => Math.min(starts, ends) >= wantedSides);
  return [enough, some, candidates].find((pool) => pool.length > 0) ?? [];
}

function candidates(
  bytes: Uint8Array,
  index: Uint32Array,
  level: PromptLevel,
  used: ReadonlySet<string>,
): Candidate[] {
  const found: Candidate[] = [];
  index.forEach((at, place) => {
    if (at === 0) return;
    const sides = readSides(new Numbers(bytes, at));
    if (commonClassOf(sides.common) !== levelClass[level]) return;
    const letters = promptAt(place);
    if (!offensivePrompts.has(letters) && !used.has(letters)) found.push({ letters, ...sides });
  });
  return found;
}

/**
 * Opens the table of prompts. Needs no word list, so a browser may load it alone.
 * Throws when the bytes are no table of this version: a fault of the build.
 */
export function promptsOf(buffer: ArrayBuffer): Prompts {
  const bytes = new Uint8Array(buffer);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== promptHeader.magic || bytes[4] !== promptHeader.version)
    throw new Error('These bytes are no table of prompts.');
  const name = bytes.subarray(promptHeader.name, promptHeader.bytes).filter((byte) => byte !== 0);
  const index = readIndex(bytes);
  return {
    list: String.fromCharCode(...name),
    statistics: (letters) => {
      const prompt = letters.toUpperCase();
      const at = index[placeOf(prompt)] ?? 0;
      return statisticsOf(prompt, at === 0 ? noWords : readRow(new Numbers(bytes, at)));
    },
    suggest: (level, random, used) => {
      const best = bestOf(candidates(bytes, index, level, used));
      return best.length === 0 ? null : (best[draw(random, best.length)]?.letters ?? null);
    },
  };
}
