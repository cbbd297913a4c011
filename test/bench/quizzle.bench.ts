import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arranger } from '../../worker/kinds/quizzle/solver/arrange.ts';
import { plainSquaresFrom } from '../../worker/kinds/quizzle/solver/plain-squares.ts';
import { SquareSearch } from '../../worker/kinds/quizzle/solver/squares.ts';
import { trieOf } from '../../worker/kinds/quizzle/solver/trie.ts';
import { scoringWords } from '../../worker/kinds/quizzle/solver/words.ts';
import { type WordGraph, wordsOf } from '../../worker/words/graph.ts';
import { ordinaryWords } from '../../worker/words/listing.ts';

/** One first word in so many is searched both ways. */
const sampled = 60;
/** Swaps between two looks at the clock. */
const step = 8192;

/** The board that the rulebook prints: 71 points. */
const printed = 'REQUIREDU.U.RAN.SHINING.HAZES.AT.M.V.AGO.SHERBETP.AR.L.ALU.PTELL';

function lexicon(): WordGraph {
  const file = join(import.meta.dirname, '../../worker/words/lexicon.bin');
  return wordsOf(Uint8Array.from(readFileSync(file)).buffer);
}

/** Seconds of processor time that this process has had, whatever else the machine does. */
const spent = (): number => process.cpuUsage().user / 1e6;

interface Searched {
  readonly count: number;
  readonly firstAfter: number;
  readonly allAfter: number;
}

function fastSearch(words: readonly string[]): Searched {
  const started = spent();
  const search = new SquareSearch(words, 8);
  let count = 0;
  let firstAfter = 0;
  for (const word of words) {
    count += search.countFrom(word);
    if (count > 0 && firstAfter === 0) firstAfter = spent() - started;
  }
  return { count, firstAfter, allAfter: spent() - started };
}

/** The same first words both ways, in turns, so that both have the same machine. */
function bothWays(words: readonly string[]): { readonly plain: number; readonly fast: number } {
  const search = new SquareSearch(words, 8);
  let plain = 0;
  let fast = 0;
  for (let at = 0; at < words.length; at += sampled) {
    const word = words[at] ?? '';
    const started = spent();
    let found = 0;
    plainSquaresFrom(words, word, () => ++found > 0);
    const between = spent();
    if (search.countFrom(word) !== found) throw new Error(`the two ways differ from ${word} on`);
    plain += between - started;
    fast += spent() - between;
  }
  return { plain, fast };
}

/** What the printed board's tokens come to, by the seconds. */
function arranging(graph: WordGraph, print: (line: string) => void): void {
  const words = trieOf(scoringWords(graph, { size: 8, abbreviations: false }));
  for (const seed of [1, 2, 3]) {
    const arranger = new Arranger({ board: printed, size: 8, edgeEndsWord: true, words, seed });
    const started = spent();
    let swaps = 0;
    const scores: number[] = [];
    for (const until of [0.25, 1, 3]) {
      for (; spent() - started < until; swaps += step) arranger.run(step);
      scores.push(arranger.best.score);
    }
    const speed = swaps / (spent() - started) / 1e6;
    print(
      `tokens of the printed board, after 0.25, 1 and 3 s: ${scores.join(', ')} (${speed.toFixed(2)} M swaps/s)`,
    );
  }
}

/** Squares of eight letters: the first, all, and against the plain way; then what the printed board could have scored. Processor time. */
export async function bench(print: (line: string) => void): Promise<void> {
  const graph = lexicon();
  const words = ordinaryWords(graph, { length: 8 });
  const { count, firstAfter, allAfter } = fastSearch(words);
  print(`squares of 8: the first in ${firstAfter.toFixed(2)} s, all ${count} in ${allAfter.toFixed(2)} s`);
  const { plain, fast } = bothWays(words);
  print(
    `every ${sampled}th first word: plain ${plain.toFixed(2)} s, ours ${fast.toFixed(3)} s, ratio ${(plain / fast).toFixed(1)}`,
  );
  arranging(graph, print);
}

if (process.argv[1] === import.meta.filename) await bench(console.log);
