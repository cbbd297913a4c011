import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tag } from '../worker/words/layout.ts';
import { gather } from './lexicon/entries.ts';
import { type Entry, packWords } from './lexicon/pack.ts';
import { packPrompts } from './lexicon/prompt-table.ts';
import { MissingSource, readHandList, readScowl, readWordNet } from './lexicon/sources.ts';

/** Year and month in which the sources or the house list last changed; the name of the list adds a hash of its content. */
const release = 'wordhost-2026.11';

const words = (file: string): string => join(import.meta.dirname, '../worker/words', file);

function count(entries: readonly Entry[]): Record<string, number> {
  const having = (test: (word: string, tags: number) => boolean): number =>
    entries.filter((entry) => test(...entry)).length;
  const plain = (rarity: number): number =>
    having((word, tags) => (tags & tag.rarity) === rarity && /^[a-z]+$/.test(word));
  return {
    common: plain(1),
    accepted: plain(2),
    rare: plain(3),
    withHyphenOrApostrophe: having((word, tags) => (tags & tag.rarity) !== 0 && /['-]/.test(word)),
    names: having((_, tags) => (tags & tag.name) !== 0),
    namesOnly: having((_, tags) => (tags & tag.name) !== 0 && (tags & tag.rarity) === 0),
    abbreviations: having((_, tags) => (tags & tag.abbreviation) !== 0),
    abbreviationsOnly: having((_, tags) => tags === tag.abbreviation),
    entries: entries.length,
  };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Builds all three files from their sources. Nothing but the sources goes in: no time, no locale, no order of a directory. */
function build(): Map<string, Uint8Array> {
  const entries = gather({
    words: readScowl('words'),
    upper: readScowl('upper'),
    properNames: readScowl('proper-names'),
    abbreviations: readScowl('abbreviations'),
    contractions: readScowl('contractions'),
    lemmas: readWordNet(),
    house: readHandList(words('house-list.txt')),
    refused: readHandList(join(import.meta.dirname, 'lexicon/refused.txt')),
  });
  const { bytes, list } = packWords(entries, release);
  const prompts = packPrompts(entries, list);
  const about = {
    list,
    counts: count(entries),
    sha256: { 'lexicon.bin': sha256(bytes), 'prompts.bin': sha256(prompts) },
  };
  return new Map([
    ['lexicon.bin', bytes],
    ['prompts.bin', prompts],
    ['lexicon.json', new TextEncoder().encode(`${JSON.stringify(about, null, 2)}\n`)],
  ]);
}

/** The files that are not, byte for byte, what the sources give. */
function differing(files: ReadonlyMap<string, Uint8Array>): string[] {
  return [...files]
    .filter(([name, bytes]) => !existsSync(words(name)) || !readFileSync(words(name)).equals(bytes))
    .map(([name]) => name);
}

function run(check: boolean): number {
  const files = build();
  const stale = differing(files);
  for (const [name, bytes] of files)
    console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzip`);
  if (!check) for (const name of stale) writeFileSync(words(name), files.get(name) ?? '');
  const verb = check ? 'differs from what the sources give' : 'written';
  for (const name of stale) console.log(`worker/words/${name} ${verb}`);
  if (stale.length === 0) console.log('The committed list is what the sources give.');
  else if (check) console.error('Run `npm run lexicon` and commit what it writes.');
  return check && stale.length > 0 ? 1 : 0;
}

try {
  process.exitCode = run(process.argv.includes('--check'));
} catch (error) {
  if (!(error instanceof MissingSource)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
