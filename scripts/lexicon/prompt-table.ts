import { tag } from '../../worker/words/layout.ts';
import { placeOf, promptHeader } from '../../worker/words/prompt-layout.ts';
import type { Entry } from './pack.ts';

interface Count {
  commonStarts: number;
  commonEnds: number;
  commonBoth: number;
  readonly commonLengths: Set<number>;
  starts: number;
  ends: number;
  readonly lengths: Map<number, number>;
}

function countFor(counts: Map<number, Count>, letters: string): Count {
  const place = placeOf(letters.toUpperCase());
  const empty = { commonStarts: 0, commonEnds: 0, commonBoth: 0, starts: 0, ends: 0 };
  const count = counts.get(place) ?? { ...empty, commonLengths: new Set(), lengths: new Map() };
  counts.set(place, count);
  return count;
}

function countWord(counts: Map<number, Count>, word: string, isCommon: boolean): void {
  const [first, last] = [word.slice(0, 3), word.slice(-3)];
  const [start, end] = [countFor(counts, first), countFor(counts, last)];
  start.starts += 1;
  end.ends += 1;
  for (const count of new Set([start, end])) {
    count.lengths.set(word.length, (count.lengths.get(word.length) ?? 0) + 1);
    if (isCommon) count.commonLengths.add(word.length);
  }
  if (!isCommon) return;
  start.commonStarts += 1;
  end.commonEnds += 1;
  if (first === last) start.commonBoth += 1;
}

function* row(count: Count): Generator<number> {
  const { commonStarts, commonEnds, commonBoth, commonLengths, starts, ends, lengths } = count;
  const shortest = Math.min(...lengths.keys());
  const longest = Math.max(...lengths.keys());
  yield* [
    commonStarts,
    commonEnds,
    commonBoth,
    commonLengths.size,
    starts,
    ends,
    shortest,
    longest - shortest + 1,
  ];
  for (let length = shortest; length <= longest; length += 1) yield lengths.get(length) ?? 0;
}

function bytesOf(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...bytesOf(value >>> 7)];
}

/** Counts the ordinary words of letters only that fit each prompt (I2) and writes them as prompt-layout.ts describes. */
export function packPrompts(entries: readonly Entry[], list: string): Uint8Array<ArrayBuffer> {
  const counts = new Map<number, Count>();
  for (const [word, tags] of entries) {
    const rarity = tags & tag.rarity;
    if (rarity !== 0 && /^[a-z]{3,}$/.test(word)) countWord(counts, word, rarity === 1);
  }
  const numbers = [counts.size];
  let before = 0;
  for (const [place, count] of [...counts].sort(([a], [b]) => a - b)) {
    numbers.push(place - before, ...row(count));
    before = place;
  }
  const head = new Uint8Array(promptHeader.bytes);
  head.set(new TextEncoder().encode(promptHeader.magic));
  head[4] = promptHeader.version;
  head.set(new TextEncoder().encode(list), promptHeader.name);
  return Uint8Array.from([...head, ...numbers.flatMap(bytesOf)]);
}
