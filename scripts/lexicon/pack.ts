import { createHash } from 'node:crypto';
import { childMask, codeOf, header, lastBit, letterShift, tagShift } from '../../worker/words/layout.ts';

/** An entry of the list with its tags (worker/words/layout.ts). */
export type Entry = readonly [word: string, tags: number];

interface Edge {
  readonly code: number;
  tags: number;
  child: List;
}
/** The letters that may come next, in alphabetical order. `id` is given once no letter can be added any more. */
interface List {
  readonly edges: Edge[];
  id: number;
  position: number;
}

const newList = (): List => ({ edges: [], id: -1, position: 0 });
const keyOf = (edges: readonly Edge[]): string =>
  edges.map((edge) => `${edge.code},${edge.tags},${edge.child.id}`).join(';');

/** Builds the smallest graph of sorted entries: equal lists become one as soon as they are complete. */
function minimalGraph(entries: readonly Entry[]): { root: List; lists: List[] } {
  const known = new Map<string, List>([['', { edges: [], id: 0, position: 0 }]]);
  const root = newList();
  let open: Edge[] = [];
  let previous = '';
  const complete = (edge: Edge): void => {
    const key = keyOf(edge.child.edges);
    const same = known.get(key) ?? edge.child;
    if (same.id < 0) same.id = known.size;
    known.set(key, same);
    edge.child = same;
  };
  for (const [word, tags] of entries) {
    if (word <= previous) throw new Error(`Entries are not sorted: ${previous}, ${word}`);
    let common = 0;
    while (common < previous.length && word[common] === previous[common]) common += 1;
    for (const edge of open.slice(common).reverse()) complete(edge);
    open = open.slice(0, common);
    for (let i = common; i < word.length; i += 1) {
      const edge: Edge = {
        code: codeOf(word.charCodeAt(i)),
        tags: i === word.length - 1 ? tags : 0,
        child: newList(),
      };
      if (edge.code === 0) throw new Error(`No letter for ${word}`);
      (open.at(-1)?.child ?? root).edges.push(edge);
      open.push(edge);
    }
    previous = word;
  }
  for (const edge of open.reverse()) complete(edge);
  root.id = known.size;
  return { root, lists: [...known.values(), root].filter((list) => list.edges.length > 0) };
}

/** Gives every list its place, longest first, so that a list which is the tail of another needs none of its own. */
function place(lists: readonly List[]): List[] {
  const tails = new Map<string, number>();
  const placed: List[] = [];
  let next = 1;
  for (const list of lists.toSorted((a, b) => b.edges.length - a.edges.length || a.id - b.id)) {
    const shared = tails.get(keyOf(list.edges));
    list.position = shared ?? next;
    if (shared !== undefined) continue;
    for (let from = 0; from < list.edges.length; from += 1) {
      const key = keyOf(list.edges.slice(from));
      if (!tails.has(key)) tails.set(key, next + from);
    }
    next += list.edges.length;
    placed.push(list);
  }
  return placed;
}

function write(view: DataView, list: List): void {
  list.edges.forEach((edge, i) => {
    if (edge.child.position > childMask) throw new Error('Too many nodes for 22 bits.');
    const last = i === list.edges.length - 1 ? lastBit : 0;
    const node = (edge.code << letterShift) | (edge.tags << tagShift) | last | edge.child.position;
    view.setUint32((header.words + list.position + i) * 4, node >>> 0, true);
  });
}

/** Packs sorted entries as layout.ts describes. The name is `release` and the first 8 digits of the nodes' SHA-256. */
export function packWords(
  entries: readonly Entry[],
  release: string,
): { bytes: Uint8Array<ArrayBuffer>; list: string } {
  const { root, lists } = minimalGraph(entries);
  const placed = place(lists);
  const nodes = placed.reduce((sum, list) => sum + list.edges.length, 1);
  const bytes = new Uint8Array((header.words + nodes) * 4);
  const view = new DataView(bytes.buffer);
  for (const list of placed) write(view, list);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const list = `${release}.${digest}`;
  [header.magic, header.version, nodes, root.position, entries.length].forEach((value, i) => {
    view.setUint32(i * 4, value, true);
  });
  bytes.set(new TextEncoder().encode(list), header.name * 4);
  return { bytes, list };
}
