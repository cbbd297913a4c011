import type { ContestantId } from '../../schema/contract/ids.ts';
import type { layouts } from '../../schema/contract/seating.ts';
import { chanceOf, shuffled } from './chance.ts';

export type Layout = (typeof layouts)[number];

/** Somebody to be seated, with their rank in the table: those level have the same. */
export interface Seatable {
  readonly contestantId: ContestantId;
  readonly rank: number;
}

/**
 * T24: how large the tables are. As few as hold everybody with none above `size`, as even as can be, larger ones first.
 * 10 people at tables of 4 are 4, 3, 3.
 */
export function tableSizes(people: number, size: number): number[] {
  const tables = Math.ceil(people / size);
  const small = Math.floor(people / Math.max(1, tables));
  const large = people - small * tables;
  return Array.from({ length: tables }, (_, at) => (at < large ? small + 1 : small));
}

/** By rank, and those level by lot: no tie is settled by name, id or order of entry (G4). */
export function byStanding(people: readonly Seatable[], seed: string): ContestantId[] {
  const lots = shuffled(inFixedOrder(people), chanceOf(seed, 'level'));
  return lots.toSorted((a, b) => a.rank - b.rank).map(({ contestantId }) => contestantId);
}

/** What is drawn may not hang on the order in which people happened to be read. */
const inFixedOrder = (people: readonly Seatable[]): Seatable[] =>
  people.toSorted((a, b) => (a.contestantId < b.contestantId ? -1 : 1));

/**
 * A field on tables of at most `size` (T21 to T24): `random` by lot; `standing` the best at the first table, the next at the second;
 * `snake` one to each table in turn, to and fro, so that every table is about as strong. The same people, ranks and seed always give
 * the same tables, seats in the same order.
 */
export function seatTables(
  people: readonly Seatable[],
  { layout, seed, size }: { readonly layout: Layout; readonly seed: string; readonly size: number },
): ContestantId[][] {
  const sizes = tableSizes(people.length, size);
  if (layout === 'snake') return seatBySnake(byStanding(people, seed), sizes);
  const order =
    layout === 'random'
      ? shuffled(inFixedOrder(people), chanceOf(seed, 'tables')).map(({ contestantId }) => contestantId)
      : byStanding(people, seed);
  let from = 0;
  return sizes.map((seats) => {
    from += seats;
    return order.slice(from - seats, from);
  });
}

/** T23: the first goes to table 1, the next to table 2, at the last table it turns; a full table is passed over. */
function seatBySnake(order: readonly ContestantId[], sizes: readonly number[]): ContestantId[][] {
  const tables: ContestantId[][] = sizes.map(() => []);
  const there = [...sizes.keys()];
  const path = [...there, ...there.toReversed()];
  let step = 0;
  for (const contestantId of order) {
    let table = path[step % path.length] ?? 0;
    while ((tables[table]?.length ?? 0) >= (sizes[table] ?? 0)) {
      step += 1;
      table = path[step % path.length] ?? 0;
    }
    tables[table]?.push(contestantId);
    step += 1;
  }
  return tables;
}

/** How one table of the heats ended. */
export type Heat = readonly Seatable[];

/** T25: the best `best` of each table go on, and whoever is level with the last of them: a tie is never settled (G4). */
export const goOn = (heats: readonly Heat[], best: number): Seatable[] =>
  heats.flatMap((heat) => heat.filter(({ rank }) => rank <= best));
