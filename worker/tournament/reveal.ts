/** Rows of a table, best first, by their places: those who share one stand together. */
const places = <T extends { readonly rank: number }>(table: readonly T[]): T[][] => [
  ...Map.groupBy(table, ({ rank }) => rank).values(),
];

/**
 * The bottom rows of the final table that a reveal has come to (T14): whole places only, so that nobody who shares one stands there
 * alone. What is above leaves no trace in them but how many they are.
 */
export function revealed<T extends { readonly rank: number }>(table: readonly T[], shown: number): T[] {
  let rows: T[] = [];
  for (const place of places(table).toReversed()) {
    if (rows.length + place.length > shown) break;
    rows = [...place, ...rows];
  }
  return rows;
}

/** How many rows are shown after one more place from the bottom; null when there is none left. */
export function nextShown(table: readonly { readonly rank: number }[], shown: number): number | null {
  let rows = 0;
  for (const place of places(table).toReversed()) {
    rows += place.length;
    if (rows > shown) return rows;
  }
  return null;
}
