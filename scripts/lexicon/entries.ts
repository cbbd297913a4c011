import { tag } from '../../worker/words/layout.ts';
import { isKnown } from './inflections.ts';
import type { Entry } from './pack.ts';
import { type Lemmas, type Levels, plain } from './sources.ts';

/** Everything the list is made from. */
export interface Sources {
  readonly words: Levels;
  readonly upper: Levels;
  readonly properNames: Levels;
  readonly abbreviations: Levels;
  readonly contractions: Levels;
  readonly lemmas: Lemmas;
  readonly house: readonly string[];
  readonly refused: readonly string[];
}

const common = 1;
const accepted = 2;
const rare = 3;
const highestCommon = 60;
const highestAccepted = 70;
const highest = 80;

const isLetters = (word: string): boolean => /^[a-z]{2,45}$/.test(word);
/** A word with marks between its letters or before them; possessives are no words of their own. */
const isMarked = (word: string): boolean =>
  /^'?[a-z]+(?:['-]{1,2}[a-z]+)+$|^'[a-z]{2,}$/.test(word) && /[a-z].*[a-z]/.test(word);
const isRoman = (word: string): boolean =>
  /^(?=.)m*(c[md]|d?c{0,3})(x[cl]|l?x{0,3})(i[xv]|v?i{0,3})$/.test(word) || /^[ivxlc]{3,}$/.test(word);

/** Gathers entries; of two claims to one word the commoner stands. */
class Gathering {
  private readonly tags = new Map<string, number>();
  private readonly refused: ReadonlySet<string>;

  constructor(refused: Iterable<string>) {
    this.refused = new Set(refused);
  }

  rarity(word: string): number {
    return (this.tags.get(word) ?? 0) & tag.rarity;
  }

  word(word: string, rarity: number): void {
    if (this.refused.has(word)) return;
    const before = this.tags.get(word) ?? 0;
    const best = Math.min(rarity, before & tag.rarity || rarity);
    this.tags.set(word, (before & ~tag.rarity) | best);
  }

  flag(word: string, flag: number): void {
    this.tags.set(word, (this.tags.get(word) ?? 0) | flag);
  }

  sorted(): Entry[] {
    // By code units: the same on every machine.
    return [...this.tags].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

function rarityAt(level: number, word: string, lemmas: Lemmas): number {
  if (level <= highestCommon) return common;
  return level <= highestAccepted || isKnown(word, lemmas) ? accepted : rare;
}

function addScowl(gathering: Gathering, sources: Sources): void {
  for (const [entry, level] of sources.words) {
    const word = plain(entry);
    if (level <= highest && isLetters(word)) gathering.word(word, rarityAt(level, word, sources.lemmas));
  }
  for (const [entry, level] of sources.contractions) {
    const word = plain(entry);
    const capital = /\p{Lu}/u.test(entry) && !entry.startsWith("I'");
    if (level <= highest && isMarked(word) && !capital)
      gathering.word(word, rarityAt(level, word, sources.lemmas));
  }
}

function addWordNet(gathering: Gathering, sources: Sources): void {
  const twoLetterSymbols = [...sources.upper.keys()].filter((entry) => entry.length === 2);
  const filed = new Set([...sources.abbreviations.keys(), ...twoLetterSymbols].map(plain));
  for (const lemma of sources.lemmas.keys()) {
    if (isLetters(lemma) && gathering.rarity(lemma) === 0 && !filed.has(lemma) && !isRoman(lemma))
      gathering.word(lemma, rare);
    if (!isMarked(lemma) || lemma.endsWith("'s")) continue;
    // Of hyphenated lemmas those made of common words alone need no looking up.
    const parts = lemma.split(/['-]/).filter((part) => part.length > 1);
    gathering.word(lemma, parts.every((part) => gathering.rarity(part) === common) ? accepted : rare);
  }
}

function addNames(gathering: Gathering, sources: Sources): void {
  for (const [entry, level] of [...sources.upper, ...sources.properNames]) {
    const word = plain(entry);
    const single = /^\p{Lu}\p{Ll}+$/u.test(entry.normalize('NFC')) && isLetters(word);
    const symbol = word.length === 2 && !sources.properNames.has(entry);
    if (level <= highest && single) gathering.flag(word, symbol ? tag.abbreviation : tag.name);
  }
  for (const [entry, level] of sources.abbreviations) {
    if (level <= highest && isLetters(plain(entry))) gathering.flag(plain(entry), tag.abbreviation);
  }
}

/** Puts the sources together (docs/lexicon.md says by which rule). Throws when the house list repeats what is accepted anyway. */
export function gather(sources: Sources): Entry[] {
  const gathering = new Gathering(sources.refused);
  addScowl(gathering, sources);
  for (const word of sources.house) {
    if (!isLetters(word)) throw new Error(`House list: ${word} is no word of letters.`);
    if ([common, accepted].includes(gathering.rarity(word)))
      throw new Error(`House list: ${word} is accepted already.`);
    gathering.word(word, accepted);
  }
  addWordNet(gathering, sources);
  addNames(gathering, sources);
  return gathering.sorted();
}
