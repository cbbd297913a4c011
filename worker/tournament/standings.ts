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

type Scored<T> = readonly (readonly [row: T, score: number])[];

/** How each of those level is placed by one measure; more is better. */
function scoresBy<T extends Figures>(
  measure: Measure,
  level: readonly T[],
  placings: readonly Placing[],
): Scored<T> {
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
      return meetings(level, placings);
  }
}

/** T6: over the games in which those level met, how often each came out before another of them, less how often behind. */
function meetings<T extends Figures>(level: readonly T[], placings: readonly Placing[]): Scored<T> {
  const scores = new Map(level.map(({ contestantId }) => [contestantId, 0]));
  const games = Map.groupBy(
    placings.filter(({ contestantId }) => scores.has(contestantId)),
    ({ gameId }) => gameId,
  );
  for (const met of games.values()) {
    for (const { contestantId, rank } of met) {
      const balance = met.reduce((sum, other) => sum + Math.sign(other.rank - rank), 0);
      scores.set(contestantId, (scores.get(contestantId) ?? 0) + balance);
    }
  }
  return level.map((row) => [row, scores.get(row.contestantId) ?? 0]);
}

/** Those level parted by one more measure, better ones first; within a part they keep their order. */
function part<T extends Figures>(level: readonly T[], measure: Measure, placings: readonly Placing[]): T[][] {
  if (level.length < 2) return [[...level]];
  const scored = Map.groupBy(scoresBy(measure, level, placings), ([, score]) => score);
  return [...scored].toSorted(([a], [b]) => b - a).map(([, rows]) => rows.map(([row]) => row));
}

const partBy = <T extends Figures>(
  rows: readonly T[],
  chain: readonly Measure[],
  placings: readonly Placing[],
): readonly T[][] =>
  chain.reduce<T[][]>(
    (levels, measure) => levels.flatMap((level) => part(level, measure, placings)),
    rows.length === 0 ? [] : [[...rows]],
  );

/**
 * The table (T1, T2): measure after measure of the chain, and whoever is level after the last shares the place, with a gap after (G4).
 * Those level stay in the order given. `placings` are needed where the chain looks at who met whom, of those whom it comes to.
 */
export function rankTable<T extends Figures>(
  rows: readonly T[],
  { chain }: Pick<TableRules, 'chain'>,
  placings: readonly Placing[] = [],
): (T & { readonly rank: number })[] {
  let before = 0;
  return partBy(rows, chain, placings).flatMap((level) => {
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
  return partBy(rows, chain.slice(0, at), [])
    .filter((level) => level.length > 1)
    .flatMap((level) => level.map(({ contestantId }) => contestantId));
}
