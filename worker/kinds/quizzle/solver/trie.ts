/** Letters that may follow, A in bit 0, and whether a word ends here. */
export const letterBits = 0x3ff_ffff;
export const endBit = 1 << 26;

/**
 * Words as a tree, breadth first: the nodes after one node stand side by side in the order of their letters, so that a mask of letters
 * and the place of the first are all that a node needs. Node 0 is the root.
 */
export interface Trie {
  /** `letterBits` and `endBit` of each node. */
  readonly masks: Uint32Array;
  /** The node of the first letter that may follow. */
  readonly firsts: Uint32Array;
}

const firstLetter = 97;

/** How many bits are set. */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x5555_5555);
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The node after `node` by the letter of `bit`, which must be among its letters. */
export const childOf = ({ masks, firsts }: Trie, node: number, bit: number): number =>
  (firsts[node] ?? 0) + countBits((masks[node] ?? 0) & (bit - 1));

/** The tree of words of the letters a to z, given in alphabetical order, each once. */
export function trieOf(words: readonly string[]): Trie {
  // Each node stands for the words from `lows` up to `highs` that begin as it does.
  const lows = [0];
  const highs = [words.length];
  const depths = [0];
  const masks: number[] = [];
  const firsts: number[] = [];
  for (let node = 0; node < lows.length; node++) {
    const depth = depths[node] ?? 0;
    const high = highs[node] ?? 0;
    let mask = 0;
    let at = lows[node] ?? 0;
    firsts.push(lows.length);
    if (words[at]?.length === depth) {
      mask = endBit;
      at++;
    }
    while (at < high) {
      const letter = words[at]?.charCodeAt(depth) ?? 0;
      mask |= 1 << (letter - firstLetter);
      lows.push(at);
      depths.push(depth + 1);
      while (at < high && words[at]?.charCodeAt(depth) === letter) at++;
      highs.push(at);
    }
    masks.push(mask);
  }
  return { masks: Uint32Array.from(masks), firsts: Uint32Array.from(firsts) };
}
