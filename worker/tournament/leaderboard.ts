/**
 * Ranks for one page of a list that is sorted best first (G4), without the pages before it. `offset` is how many rows stand before
 * the page, `ahead` how many of them beat its first row: the others are level with it and share its rank. Rows of one value are level
 * unless `areLevel` says otherwise.
 */
export function rankPage<T extends { readonly value: number }>(
  rows: readonly T[],
  before: { readonly offset: number; readonly ahead: number },
  areLevel: (one: T, other: T) => boolean = (one, other) => one.value === other.value,
): (T & { rank: number })[] {
  const ranked: (T & { rank: number })[] = [];
  for (const [at, row] of rows.entries()) {
    const last = ranked.at(-1);
    const level = last !== undefined && areLevel(last, row) ? last.rank : before.offset + at + 1;
    ranked.push({ ...row, rank: last === undefined ? before.ahead + 1 : level });
  }
  return ranked;
}
