/**
 * Places shared with a gap, best first: 1, 2, 2, 4 (G4). `compare` says only who is better; those it calls level keep the order
 * they came in and share a place, so no tie is settled by anything but what is compared.
 */
export function rankWithGaps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): { rank: number; item: T }[] {
  const sorted = items.toSorted(compare);
  const ranked: { rank: number; item: T }[] = [];
  for (const [index, item] of sorted.entries()) {
    const before = ranked.at(-1);
    const level = before !== undefined && compare(before.item, item) === 0;
    ranked.push({ rank: level ? before.rank : index + 1, item });
  }
  return ranked;
}
