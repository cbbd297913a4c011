import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import { games, results } from '../../schema/db/tables.ts';
import { seatingGames, seatings } from '../../schema/db/tables-standings.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

export type SeatingRow = typeof seatings.$inferSelect;

/** Keeps a seating; its games are made afterwards. */
export async function insertSeating(db: Database, acting: Acting, row: SeatingRow): Promise<void> {
  const { kind, method, name, seed } = row;
  await writeTogether(db, [
    db.insert(seatings).values(row),
    noted(acting, { action: 'tables-drawn', subject: row.id, detail: { name, kind, method, seed } }),
  ]);
}

export const findSeating = (db: Database, id: string): Promise<SeatingRow | undefined> =>
  db.select().from(seatings).where(eq(seatings.id, id)).get();

/** Seatings of a tournament, newest first. */
export const seatingsOf = (db: Database, tournamentId: TournamentId): Promise<SeatingRow[]> =>
  db
    .select()
    .from(seatings)
    .where(eq(seatings.tournamentId, tournamentId))
    .orderBy(desc(seatings.createdAt), desc(seatings.id));

/** Games that were made of some seatings: which table each is of, and whether it is finished. */
export const gamesOfSeatings = (db: Database, ids: readonly string[]) =>
  db
    .select({
      seatingId: seatingGames.seatingId,
      number: seatingGames.number,
      gameId: seatingGames.gameId,
      finishedAt: games.finishedAt,
    })
    .from(seatingGames)
    .innerJoin(games, eq(games.id, seatingGames.gameId))
    .where(inArray(seatingGames.seatingId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));

/** Writes down that a table has its game; again changes nothing. */
export async function insertSeatingGame(
  db: Database,
  row: { readonly seatingId: string; readonly number: number; readonly gameId: GameId },
): Promise<void> {
  await db.insert(seatingGames).values(row).onConflictDoNothing();
}

/** How some games ended: places, by game. */
export const placesIn = (db: Database, gameIds: readonly GameId[]) =>
  db
    .select({ gameId: results.gameId, contestantId: results.contestantId, rank: results.rank })
    .from(results)
    .where(and(inArray(results.gameId, sql`(SELECT value FROM json_each(${JSON.stringify(gameIds)}))`)));

/** Every two who have sat in a game of two of this tournament, finished or not. */
export async function duelsOf(
  db: Database,
  tournamentId: TournamentId,
): Promise<(readonly [ContestantId, ContestantId])[]> {
  const rows = await db.all<{ one: ContestantId; other: ContestantId }>(sql`
    SELECT min(s.contestant_id) AS one, max(s.contestant_id) AS other
    FROM contestants AS c JOIN game_seats AS s ON s.contestant_id = c.id
    WHERE c.tournament_id = ${tournamentId} AND s.unseated = 0
    GROUP BY s.game_id HAVING count(*) = 2`);
  return rows.map(({ one, other }) => [one, other]);
}
