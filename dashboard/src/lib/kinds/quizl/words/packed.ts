import type { Rarity } from '../../../../../../worker/words/words.ts';

/**
 * The five-letter words of the dictionary, packed for this page: a line of text with the list's name and the number of words, then
 * for each word, in alphabetical order, the gap to the one before in exponential Golomb code, and one bit or two for how rare it is.
 * Small enough that no page needs to ask the service about a word: a question would tell what stands in a grid (Q11).
 */
export interface FiveLetterWords {
  /** Name and version of the list they come from. */
  readonly list: string;
  readonly words: readonly string[];
  readonly has: (word: string) => boolean;
  readonly rarityOf: (word: string) => Rarity | null;
}

/** Gaps are mostly around this power of two: measured, it packs best. */
const low = 5;
const letters = 5;
const rarities = ['common', 'accepted', 'rare'] as const;

const numberOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 97, 0);

function wordOf(number: number): string {
  let rest = number;
  let word = '';
  for (let place = 0; place < letters; place += 1) {
    word = String.fromCharCode(97 + (rest % 26)) + word;
    rest = Math.floor(rest / 26);
  }
  return word;
}

/** Writes bits, highest first. */
class BitWriter {
  readonly bytes: number[] = [];
  #free = 0;

  put(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      if (this.#free === 0) {
        this.bytes.push(0);
        this.#free = 8;
      }
      this.#free -= 1;
      const last = this.bytes.length - 1;
      this.bytes[last] = (this.bytes[last] ?? 0) | (((value >>> bit) & 1) << this.#free);
    }
  }
}

class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) {
      value = (value << 1) | (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }
}

/** Packs words in alphabetical order; for the build and its test. */
export function packFive(list: string, words: readonly { word: string; rarity: Rarity }[]): Uint8Array {
  const out = new BitWriter();
  let before = -1;
  for (const { word, rarity } of words) {
    const gap = numberOf(word) - before - 1;
    before += gap + 1;
    const high = (gap >> low) + 1;
    const size = 31 - Math.clz32(high);
    out.put(0, size);
    out.put(high, size + 1);
    out.put(gap, low);
    const level = rarities.indexOf(rarity);
    out.put([0, 2, 3][level] ?? 0, level === 0 ? 1 : 2);
  }
  const head = new TextEncoder().encode(`${list} ${words.length}\n`);
  return Uint8Array.from([...head, ...out.bytes]);
}

/** Opens the packed words. Throws when the bytes are something else: that is a fault of the build. */
export function unpackFive(bytes: Uint8Array): FiveLetterWords {
  const end = bytes.indexOf(10);
  const [list = '', count = ''] = new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))).split(' ');
  if (end < 0 || !/^\d+$/.test(count)) throw new Error('These bytes are no list of five-letter words.');
  const bits = new BitReader(bytes.subarray(end + 1));
  const found = new Map<string, Rarity>();
  let before = -1;
  for (let left = Number(count); left > 0; left -= 1) {
    let size = 0;
    while (bits.take(1) === 0) {
      size += 1;
      if (size > 24) throw new Error('The list of five-letter words is cut short.');
    }
    const high = (1 << size) | bits.take(size);
    before += (((high - 1) << low) | bits.take(low)) + 1;
    const level = bits.take(1) === 0 ? 0 : 1 + bits.take(1);
    found.set(wordOf(before), rarities[level] ?? 'rare');
  }
  return {
    list,
    words: [...found.keys()],
    has: (word) => found.has(word),
    rarityOf: (word) => found.get(word) ?? null,
  };
}
