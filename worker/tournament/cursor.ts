import * as z from 'zod';

/**
 * Where a page of a leaderboard ended: the key of its last row in the board's order, its value, and what rank and which row of the
 * board that was. With it the next page needs to know nothing of those before (T12).
 */
const Place = z.strictObject({
  rank: z.int().min(1),
  row: z.int().min(1),
  value: z.int(),
  /** What else is level only with its like. */
  also: z.int().optional(),
  key: z.array(z.union([z.string().max(64), z.int()])).max(4),
});
export type Place = z.infer<typeof Place>;

/** As text for an address. */
export function writeCursor({ also, key, rank, row, value }: Place): string {
  const text = JSON.stringify(also === undefined ? [rank, row, value, key] : [rank, row, value, key, also]);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The place that such a text names; null for any other text. */
export function readCursor(text: string): Place | null {
  try {
    const [rank, row, value, key, also] = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return Place.safeParse({ rank, row, value, key, ...(also === undefined ? {} : { also }) }).data ?? null;
  } catch {
    // Neither base64 nor JSON: not one of ours.
    return null;
  }
}

type Before = Pick<Place, 'rank' | 'row' | 'value' | 'also'>;

/**
 * Ranks for the rows that follow a place, best first: level with the one before means the same rank (G4). Rows of one value are level,
 * where `alsoOf` is given only those alike in that too.
 */
export function rankAfter<T extends { readonly value: number }>(
  rows: readonly T[],
  before: Before | null,
  alsoOf: (row: T) => number | undefined = () => undefined,
): (T & { readonly rank: number; readonly row: number })[] {
  let last: Before = before ?? { rank: 0, row: 0, value: Number.NaN };
  return rows.map((each) => {
    const [row, also] = [last.row + 1, alsoOf(each)];
    const level = each.value === last.value && also === last.also;
    last = { rank: level ? last.rank : row, row, value: each.value, also };
    return { ...each, rank: last.rank, row };
  });
}
