import type { WordGraph } from './graph.ts';
import { characterOf, childMask, codeOf, lastBit, letterShift, rarities, tag, tagShift } from './layout.ts';
import type { Rarity } from './words.ts';

/** Which ordinary words to list: by length, by how they start and end, and how rare at most. Lower-case letters only. */
export interface Choice {
  readonly length?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly rarest?: Rarity;
}

const firstLetter = codeOf('a'.charCodeAt(0));

/** Codes of a text from its end to its start. */
function backwards(text: string): number[] {
  return Array.from(text, (_, i) => codeOf(text.charCodeAt(text.length - 1 - i)));
}

function spell(path: Uint8Array, length: number): string {
  return Array.from(path.subarray(0, length), characterOf).join('');
}

/** Walks the graph with the letters so far in one array, so that only words that are wanted become strings. */
class Listing {
  readonly found: string[] = [];
  private readonly nodes: Uint32Array;
  private readonly path = new Uint8Array(256);
  private readonly prefix: readonly number[];
  private readonly suffix: readonly number[];
  private readonly rarest: number;
  private readonly shortest: number;
  private readonly longest: number;

  constructor(nodes: Uint32Array, choice: Choice) {
    this.nodes = nodes;
    this.prefix = backwards(choice.prefix ?? '').reverse();
    this.suffix = backwards(choice.suffix ?? '');
    this.rarest = rarities.indexOf(choice.rarest ?? 'rare');
    this.shortest = choice.length ?? 0;
    this.longest = choice.length ?? this.path.length;
  }

  visit(list: number, depth: number): void {
    if (list === 0 || depth >= this.longest) return;
    for (let at = list; ; at += 1) {
      const node = this.nodes[at] ?? lastBit;
      const code = node >>> letterShift;
      const wanted = this.prefix[depth];
      if (code >= firstLetter && (wanted === undefined || wanted === code)) {
        this.path[depth] = code;
        this.take((node >>> tagShift) & tag.rarity, depth + 1);
        this.visit(node & childMask, depth + 1);
      }
      if ((node & lastBit) !== 0) return;
    }
  }

  private take(rarity: number, length: number): void {
    if (rarity === 0 || rarity > this.rarest || length < this.shortest || length < this.prefix.length) return;
    const ends = this.suffix.every((code, i) => this.path[length - 1 - i] === code);
    if (ends) this.found.push(spell(this.path, length));
  }
}

/** Ordinary words of letters only, in alphabetical order, down to the rarity asked for (default: all). */
export function ordinaryWords(graph: WordGraph, choice: Choice = {}): string[] {
  const listing = new Listing(graph.nodes, choice);
  listing.visit(graph.root, 0);
  return listing.found;
}
