import {
  characterOf,
  childMask,
  codeOf,
  header,
  lastBit,
  letterShift,
  rarities,
  tag,
  tagMask,
  tagShift,
} from './layout.ts';
import type { Rarity, WordFact, Words } from './words.ts';

/** A word list in its packed form: what the rules ask of it, and what solvers and lists of words need besides. */
export interface WordGraph extends Words {
  /** Number of entries: words, names and abbreviations. */
  readonly entries: number;
  /** The nodes as `layout.ts` describes them, and where the first letters stand. */
  readonly nodes: Uint32Array;
  readonly root: number;
  /** Tags of an entry, 0 when there is none. Never throws. */
  tagsOf(word: string): number;
  /** Visits every entry that starts with `prefix`, in alphabetical order. */
  walk(visit: (word: string, tags: number) => void, prefix?: string): void;
}

/** Rarity of an entry as an ordinary word; null when it is a name or an abbreviation only. */
export function rarityOf(tags: number): Rarity | null {
  return rarities[tags & tag.rarity] ?? null;
}

const littleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** The file's words of 32 bits: a view on it, or a turned copy where the machine counts bytes the other way round. */
function wordsIn(buffer: ArrayBuffer): Uint32Array {
  if (littleEndian) return new Uint32Array(buffer);
  const view = new DataView(buffer);
  return Uint32Array.from({ length: buffer.byteLength / 4 }, (_, i) => view.getUint32(i * 4, true));
}

function nameIn(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer, header.name * 4, header.nameBytes);
  return String.fromCharCode(...bytes.filter((byte) => byte !== 0));
}

function find(nodes: Uint32Array, list: number, code: number): number {
  for (let at = list; at !== 0; at += 1) {
    const node = nodes[at] ?? lastBit;
    if (node >>> letterShift === code) return node;
    if ((node & lastBit) !== 0) return 0;
  }
  return 0;
}

/** The node at which `text` ends, or 0. */
function descend(nodes: Uint32Array, root: number, text: string): number {
  let list = root;
  let node = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = codeOf(text.charCodeAt(i));
    node = code === 0 ? 0 : find(nodes, list, code);
    if (node === 0) return 0;
    list = node & childMask;
  }
  return node;
}

function visitList(
  nodes: Uint32Array,
  list: number,
  before: string,
  visit: (word: string, tags: number) => void,
): void {
  if (list === 0) return;
  for (let at = list; ; at += 1) {
    const node = nodes[at] ?? lastBit;
    const word = before + characterOf(node >>> letterShift);
    const tags = (node >>> tagShift) & tagMask;
    if (tags !== 0) visit(word, tags);
    visitList(nodes, node & childMask, word, visit);
    if ((node & lastBit) !== 0) return;
  }
}

/**
 * Opens a packed list over its bytes, which are looked at and never copied or parsed.
 * Throws when the bytes are no list of this layout: that is a fault of the build, not of a caller.
 */
export function wordsOf(buffer: ArrayBuffer): WordGraph {
  const all = wordsIn(buffer);
  if (all[0] !== header.magic || all[1] !== header.version)
    throw new Error('These bytes are no word list of this version.');
  if (all.length !== header.words + (all[2] ?? 0)) throw new Error('The word list is cut short.');
  const nodes = all.subarray(header.words);
  const root = all[3] ?? 0;
  const list = nameIn(buffer);
  const tagsOf = (word: string): number => (descend(nodes, root, word) >>> tagShift) & tagMask;
  return {
    list,
    entries: all[4] ?? 0,
    nodes,
    root,
    tagsOf,
    look: (word) => factOf(word, tagsOf(word), list),
    walk: (visit, prefix = '') => {
      if (prefix === '') return visitList(nodes, root, '', visit);
      const node = descend(nodes, root, prefix);
      const tags = (node >>> tagShift) & tagMask;
      if (tags !== 0) visit(prefix, tags);
      visitList(nodes, node & childMask, prefix, visit);
    },
  };
}

function factOf(word: string, tags: number, list: string): WordFact {
  const rarity = rarityOf(tags);
  return {
    word,
    found: rarity !== null,
    rarity,
    name: (tags & tag.name) !== 0,
    abbreviation: (tags & tag.abbreviation) !== 0,
    list,
  };
}
