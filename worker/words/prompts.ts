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

interface Row {
  readonly starts: number;
  readonly ends: number;
  readonly lengths: Readonly<Record<string, number>>;
  readonly common: {
    readonly starts: number;
    readonly ends: number;
    readonly total: number;
    readonly lengths: number;
  };
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

/** Reads numbers one after another, from where the header ends. */
function numbersIn(bytes: Uint8Array): () => number {
  let at: number = promptHeader.bytes;
  return () => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  };
}

function readRow(next: () => number): Row {
  const [commonStarts, commonEnds, both, commonLengths, starts, ends] = Array.from({ length: 6 }, next);
  const shortest = next();
  const counts = Array.from({ length: next() }, next);
  const lengths = counts
    .map((count, i) => [String(shortest + i), count] as const)
    .filter(([, count]) => count > 0);
  const [s, e] = [commonStarts ?? 0, commonEnds ?? 0];
  return {
    starts: starts ?? 0,
    ends: ends ?? 0,
    lengths: Object.fromEntries(lengths),
    common: { starts: s, ends: e, total: s + e - (both ?? 0), lengths: commonLengths ?? 0 },
  };
}

function readRows(bytes: Uint8Array): Map<number, Row> {
  const next = numbersIn(bytes);
  const rows = new Map<number, Row>();
  let place = 0;
  for (let left = next(); left > 0; left -= 1) {
    place += next();
    rows.set(place, readRow(next));
  }
  return rows;
}

function classOf(row: Row, total: number): PromptClass {
  const { common } = row;
  if (common.lengths >= leastLengths && common.total >= 20) {
    if (common.total >= 200) return 'very_open';
    return common.total >= 60 ? 'open' : 'tight';
  }
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

/** The best of what is left: with enough words at both ends; else with some; else whatever has the class. */
function bestOf(candidates: readonly PromptStatistics[]): readonly PromptStatistics[] {
  const some = candidates.filter(({ common }) => Math.min(common.starts, common.ends) >= leastSides);
  const enough = some.filter(({ starts, ends }) => Math.min(starts, ends) >= wantedSides);
  return [enough, some, candidates].find((pool) => pool.length > 0) ?? [];
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
  const rows = readRows(bytes);
  const statistics = (letters: string): PromptStatistics => {
    const place = placeOf(letters.toUpperCase());
    return statisticsOf(letters.toUpperCase(), rows.get(place) ?? noWords);
  };
  return {
    list: String.fromCharCode(...name),
    statistics,
    suggest: (level, random, used) => {
      const all = [...rows.keys()]
        .filter((place) => place < promptCount)
        .map((place) => statistics(promptAt(place)));
      const left = all.filter(
        (row) => row.class === levelClass[level] && !row.offensive && !used.has(row.letters),
      );
      const best = bestOf(left);
      return best.length === 0 ? null : (best[draw(random, best.length)]?.letters ?? null);
    },
  };
}
