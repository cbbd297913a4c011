import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type WordGraph, wordsOf } from '../../worker/words/graph.ts';

const lookups = 300_000;
const rounds = 5;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function lexicon(): ArrayBuffer {
  return Uint8Array.from(readFileSync(join(import.meta.dirname, '../../worker/words/lexicon.bin'))).buffer;
}

/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Words with one letter changed that are no words. */
function missesOf(words: readonly string[], graph: WordGraph, below: (n: number) => number): string[] {
  const misses: string[] = [];
  while (misses.length < lookups) {
    const word = words[below(words.length)] ?? '';
    const at = below(word.length);
    const other = word.slice(0, at) + String.fromCharCode(97 + below(26)) + word.slice(at + 1);
    if (graph.tagsOf(other) === 0) misses.push(other);
  }
  return misses;
}

function millionsASecond(
  strings: readonly string[],
  look: (word: string) => boolean,
  expected: boolean,
): number {
  const start = performance.now();
  let right = 0;
  for (const word of strings) if (look(word) === expected) right += 1;
  const took = performance.now() - start;
  if (right !== strings.length) throw new Error('A structure gave a false answer.');
  return strings.length / took / 1000;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Heap and buffers in megabytes, and milliseconds, that making something takes. */
function cost<T>(make: () => T): { made: T; megabytes: number; ms: number } {
  const used = (): number => {
    if (typeof collectGarbage === 'function') collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const start = performance.now();
  const made = make();
  const ms = performance.now() - start;
  return { made, megabytes: (used() - before) / 2 ** 20, ms };
}

/** The packed list against a JavaScript Set of the same words, interleaved in one run: speed, memory, load. */
export async function bench(print: (line: string) => void): Promise<void> {
  const bytes = lexicon();
  const graph = cost(() => wordsOf(bytes.slice(0)));
  const listed: string[] = [];
  graph.made.walk((word) => listed.push(word));
  const text = Buffer.from(listed.join('\n'));
  const set = cost(() => new Set(text.toString('latin1').split('\n')));
  const below = numbers(1);
  const hits = Array.from({ length: lookups }, () => listed[below(listed.length)] ?? '');
  const misses = missesOf(listed, graph.made, below);
  const speeds = { graphHits: [0], setHits: [0], graphMisses: [0], setMisses: [0] };
  const inGraph = (word: string): boolean => graph.made.tagsOf(word) !== 0;
  const inSet = (word: string): boolean => set.made.has(word);
  for (let round = 0; round < rounds; round += 1) {
    speeds.graphHits.push(millionsASecond(hits, inGraph, true));
    speeds.setHits.push(millionsASecond(hits, inSet, true));
    speeds.graphMisses.push(millionsASecond(misses, inGraph, false));
    speeds.setMisses.push(millionsASecond(misses, inSet, false));
  }
  const compare = (title: string, packed: number, plain: number, unit: string): void =>
    print(
      `words: ${title}: packed ${packed.toFixed(2)} ${unit}, Set ${plain.toFixed(2)} ${unit}, ratio ${(packed / plain).toFixed(4)}`,
    );
  compare('hits', median(speeds.graphHits.slice(1)), median(speeds.setHits.slice(1)), 'M/s');
  compare('misses', median(speeds.graphMisses.slice(1)), median(speeds.setMisses.slice(1)), 'M/s');
  compare('memory', graph.megabytes, set.megabytes, 'MB');
  compare('load', graph.ms, set.ms, 'ms');
}

if (process.argv[1] === import.meta.filename) await bench(console.log);
