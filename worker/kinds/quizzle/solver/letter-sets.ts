import { countBits, letterBits, type Trie } from './trie.ts';

/** How deep each node lies; the children of a node follow each other. */
function depthsOf({ masks, firsts }: Trie): Uint8Array {
  const depths = new Uint8Array(masks.length);
  for (let node = 0; node < masks.length; node++) {
    const first = firsts[node] ?? 0;
    depths.fill((depths[node] ?? 0) + 1, first, first + countBits((masks[node] ?? 0) & letterBits));
  }
  return depths;
}

/** For words of one length: the letters that stand at each place of the words below a node, `size` masks a node. */
export function letterSets(trie: Trie, size: number): Uint32Array {
  const { masks, firsts } = trie;
  const depths = depthsOf(trie);
  const sets = new Uint32Array(masks.length * size);
  for (let node = masks.length - 1; node >= 0; node--) {
    const depth = depths[node] ?? 0;
    if (depth === size) continue;
    const letters = (masks[node] ?? 0) & letterBits;
    sets[node * size + depth] = letters;
    const first = firsts[node] ?? 0;
    const end = first + countBits(letters);
    for (let child = first; child < end; child++) {
      for (let place = depth + 1; place < size; place++) {
        const at = node * size + place;
        sets[at] = (sets[at] ?? 0) | (sets[child * size + place] ?? 0);
      }
    }
  }
  return sets;
}
