import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { Measure, TableRules } from '../../schema/contract/table.ts';

/** What a contestant brings to the table, by its rules: of the games that count, adjustments included (T4, T5). */
export interface Figures {
  readonly contestantId: ContestantId;
  readonly wins: number;
  readonly points: number;
  readonly placePoints: number;
  /** All finished games. */
  readonly games: number;
  /** Their place in the last of them; null without one. */
  readonly lastRank: number | null;
}

/** Somebody's place in a game, for looking at who finished before whom. */
export interface Placing {
  readonly gameId: GameId;
  readonly contestantId: ContestantId;
  readonly rank: number;
}

/** T6: how often each came out before each other in a game that both finished, less how often behind; noughts may be left out. */
export type Meetings = ReadonlyMap<ContestantId, Readonly<Partial<Record<ContestantId, number>>>>;

/** The same from places in games. What the table keeps, in SQL, is tested against this. */
export function meetingsIn(placings: readonly Placing[]): Meetings {
  const met = new Map<ContestantId, Partial<Record<ContestantId, number>>>();
  for (const game of Map.groupBy(placings, ({ gameId }) => gameId).values()) {
    for (const one of game) {
      const mine = met.get(one.contestantId) ?? {};
      for (const other of game.filter(({ contestantId }) => contestantId !== one.contestantId))
        mine[other.contestantId] = (mine[other.contestantId] ?? 0) + Math.sign(other.rank - one.rank);
      met.set(one.contestantId, mine);
    }
  }
  return met;
}

type Scored<T> = readonly (readonly [row: T, score: number])[];

/** How each of those level is placed by one measure; more is better. */
function scoresBy<T extends Figures>(measure: Measure, level: readonly T[], met: Meetings): Scored<T> {
  switch (measure) {
    case 'wins':
    case 'points':
    case 'placePoints':
      return level.map((row) => [row, row[measure]]);
    case 'fewerGames':
      return level.map((row) => [row, -row.games]);
    case 'lastGame':
      return level.map((row) => [row, row.lastRank === null ? Number.NEGATIVE_INFINITY : -row.lastRank]);
    case 'headToHead':
      return balances(level, met);
  }
}

/** T6: over the games in which those level met. */
function balances<T extends Figures>(level: readonly T[], met: Meetings): Scored<T> {
  return level.map((row) => {
    const mine = met.get(row.contestantId) ?? {};
    return [row, level.reduce((sum, { contestantId }) => sum + (mine[contestantId] ?? 0), 0)];
  });
}

/** Those level parted by one more measure, better ones first; within a part they keep their order. */
function part<T extends Figures>(level: readonly T[], measure: Measure, met: Meetings): T[][] {
  if (level.length < 2) return [[...level]];
  const scored = Map.groupBy(scoresBy(measure, level, met), ([, score]) => score);
  return [...scored].toSorted(([a], [b]) => b - a).map(([, rows]) => rows.map(([row]) => row));
}

const partBy = <T extends Figures>(
  rows: readonly T[],
  chain: readonly Measure[],
  met: Meetings,
): readonly T[][] =>
  chain.reduce<T[][]>(
    (levels, measure) => levels.flatMap((level) => part(level, measure, met)),
    rows.length === 0 ? [] : [[...rows]],
  );

/**
 * The table (T1, T2): measure after measure of the chain, and whoever is level after the last shares the place, with a gap after (G4).
 * Those level stay in the order given. `met` is needed where the chain looks at who met whom, of those whom it comes to.
 */
export function rankTable<T extends Figures>(
  rows: readonly T[],
  { chain }: Pick<TableRules, 'chain'>,
  met: Meetings = new Map(),
): (T & { readonly rank: number })[] {
  let before = 0;
  return partBy(rows, chain, met).flatMap((level) => {
    const rank = before + 1;
    before += level.length;
    return level.map((row) => ({ ...row, rank }));
  });
}

/** Who is level when the chain comes to who met whom; nobody where it never does. */
export function levelAtHeadToHead(
  rows: readonly Figures[],
  { chain }: Pick<TableRules, 'chain'>,
): readonly ContestantId[] {
  const at = chain.indexOf('headToHead');
  if (at < 0) return [];
  return partBy(rows, chain.slice(0, at), new Map())
    .filter((level) => level.length > 1)
    .flatMap((level) => level.map(({ contestantId }) => contestantId));
}
