import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SquareSearch } from '../worker/kinds/quizzle/solver/squares.ts';
import { type WordGraph, wordsOf } from '../worker/words/graph.ts';
import { ordinaryWords } from '../worker/words/listing.ts';
import { plain, readScowl } from './lexicon/sources.ts';
import { inProject } from './lib/project.ts';

const usage = `npm run patience:max -- [options]

Searches the boards that score the maximum: squares of words that read the same across and down. The counts are exact: every
such square of the list. Squares with other words down than across score the same; they are not counted, since going through
all of them takes hours for each size.

  --sizes 5,6,7,8    letters of a word, usually all four
  --list scowl       the words of SCOWL up to level 80 alone, instead of our own list
  --write            keeps the squares of eight letters in the product
`;

const shippedFile = 'worker/kinds/quizzle/solver/squares-8.json';

/** What a search came to. */
interface Found {
  readonly count: number;
  readonly firstMs: number | null;
  readonly ms: number;
}

/** Searches all squares, the words in their order; the time includes making the search ready. */
function searchAll(words: readonly string[], size: number): Found {
  const started = performance.now();
  const search = new SquareSearch(words, size);
  let firstMs: number | null = null;
  let count = 0;
  for (const word of words) {
    count += search.countFrom(word);
    if (count > 0) firstMs ??= performance.now() - started;
  }
  return { count, firstMs, ms: performance.now() - started };
}

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1000).toFixed(2)} s`);

/** Words written in small letters, accents folded. */
function scowlWords(size: number): string[] {
  const entries = [...readScowl('words')].filter(([word, level]) => level <= 80 && !/[A-Z]/.test(word));
  const words = entries.map(([word]) => plain(word));
  return [...new Set(words)].filter((word) => word.length === size && /^[a-z]+$/.test(word)).sort();
}

/** How hard a square's words are: rare ones first of all. */
const hardness = (graph: WordGraph, rows: readonly string[]): number =>
  rows.reduce((sum, row) => sum + { common: 0, accepted: 1, rare: 10 }[graph.look(row).rarity ?? 'rare'], 0);

/** Every square of eight letters, those of the best-known words first. */
function writeSquares(graph: WordGraph): number {
  const words = ordinaryWords(graph, { length: 8 });
  const search = new SquareSearch(words, 8);
  const squares: (readonly string[])[] = [];
  for (const word of words) search.from(word, (rows) => squares.push(rows) > 0);
  squares.sort((one, other) => hardness(graph, one) - hardness(graph, other));
  const lines = squares.map((rows) => `    ${JSON.stringify(rows).replaceAll(',', ', ')}`);
  const text = `{\n  "list": ${JSON.stringify(graph.list)},\n  "squares": [\n${lines.join(',\n')}\n  ]\n}\n`;
  writeFileSync(inProject(shippedFile), text);
  return squares.length;
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '5,6,7,8' },
    list: { type: 'string', default: 'own' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const graph = wordsOf(Uint8Array.from(readFileSync(inProject('worker/words/lexicon.bin'))).buffer);
console.log(values.list === 'scowl' ? 'Words of SCOWL up to level 80:' : `Ordinary words of ${graph.list}:`);
for (const size of values.sizes.split(',').map(Number)) {
  const words = values.list === 'scowl' ? scowlWords(size) : ordinaryWords(graph, { length: size });
  const { count, firstMs, ms } = searchAll(words, size);
  console.log(
    `${size} by ${size}: ${words.length} words, ${count} squares, at most ${2 * size * size} points; the first in ${seconds(firstMs)}, all in ${seconds(ms)}`,
  );
}
console.log('Squares that read the same across and down, all of them; others are not counted (see --help).');
if (values.write) console.log(`${writeSquares(graph)} squares written to ${shippedFile}`);
