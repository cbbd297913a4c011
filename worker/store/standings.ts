import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { contestants, games, standings, submissions } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

/** Part of a leaderboard: rows from `offset` on, best first. */
export interface Page {
  readonly offset: number;
  readonly size: number;
}

/** Everybody of a tournament with what they have won, in roster order; zeros for whoever has finished no game. */
export const totalsOf = (db: Database, tournamentId: TournamentId) =>
  db
    .select({
      contestantId: contestants.id,
      name: contestants.name,
      wins: sql<number>`coalesce(${standings.wins}, 0)`.as('total_wins'),
      points: sql<number>`coalesce(${standings.points}, 0)`.as('total_points'),
      games: sql<number>`coalesce(${standings.games}, 0)`.as('total_games'),
    })
    .from(contestants)
    .leftJoin(standings, eq(standings.contestantId, contestants.id))
    .where(eq(contestants.tournamentId, tournamentId))
    .orderBy(asc(contestants.position));

/** The quickest words that count. The literal condition is what the partial indexes are made by. */
export const fastestWords = (db: Database, tournamentId: TournamentId, page: Page) =>
  words(db, tournamentId, page, asc(submissions.elapsedMs));

/** The longest words that count, the quicker shown first of those that are level. */
export const longestWords = (db: Database, tournamentId: TournamentId, page: Page) =>
  words(db, tournamentId, page, desc(submissions.length), asc(submissions.elapsedMs));

const thatCount = (tournamentId: TournamentId) =>
  and(eq(submissions.tournamentId, tournamentId), sql`${submissions.counts} = 1`);

const words = (
  db: Database,
  tournamentId: TournamentId,
  { offset, size }: Page,
  ...order: readonly ReturnType<typeof asc>[]
) =>
  db
    .select({
      contestantId: submissions.contestantId,
      name: sql<string>`coalesce(${contestants.name}, '')`.as('who'),
      word: submissions.word,
      length: submissions.length,
      elapsedMs: submissions.elapsedMs,
      gameId: submissions.gameId,
      at: submissions.at,
    })
    .from(submissions)
    .leftJoin(contestants, eq(contestants.id, submissions.contestantId))
    .where(thatCount(tournamentId))
    .orderBy(...order, asc(submissions.gameId), asc(submissions.seq))
    .limit(size)
    .offset(offset);

/** How many words that count beat this one. */
export const quickerThan = (db: Database, tournamentId: TournamentId, elapsedMs: number): Promise<number> =>
  db.$count(submissions, and(thatCount(tournamentId), sql`${submissions.elapsedMs} < ${elapsedMs}`));

/** How many words that count beat this one. */
export const longerThan = (db: Database, tournamentId: TournamentId, length: number): Promise<number> =>
  db.$count(submissions, and(thatCount(tournamentId), gt(submissions.length, length)));

/** How many words count in a tournament, from the sums that its games keep. */
export async function countedWords(db: Database, tournamentId: TournamentId): Promise<number> {
  const row = await db
    .select({ total: sql<number>`coalesce(sum(${games.counted}), 0)`.as('total') })
    .from(games)
    .where(eq(games.tournamentId, tournamentId))
    .get();
  return row?.total ?? 0;
}

const sums = { points: standings.points, wins: standings.wins } as const;
type Sum = keyof typeof sums;

const played = (tournamentId: TournamentId) =>
  and(eq(standings.tournamentId, tournamentId), gt(standings.games, 0));

/** Whoever has finished a game, by points or wins. */
export const topSums = (db: Database, tournamentId: TournamentId, sum: Sum, { offset, size }: Page) =>
  db
    .select({
      contestantId: standings.contestantId,
      name: sql<string>`coalesce(${contestants.name}, '')`.as('who'),
      value: sums[sum],
    })
    .from(standings)
    .leftJoin(contestants, eq(contestants.id, standings.contestantId))
    .where(played(tournamentId))
    .orderBy(desc(sums[sum]), asc(standings.contestantId))
    .limit(size)
    .offset(offset);

/** How many have more than `value`. */
export const moreThan = (
  db: Database,
  tournamentId: TournamentId,
  sum: Sum,
  value: number,
): Promise<number> => db.$count(standings, and(played(tournamentId), gt(sums[sum], value)));

/** How many have finished a game. */
export const playedOf = (db: Database, tournamentId: TournamentId): Promise<number> =>
  db.$count(standings, played(tournamentId));
