import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import { patienceDays, patiences } from '../../schema/db/tables-patience.ts';
import { mostPoints, perPoint, placeOfScore, type Step, stepsIn } from '../tournament/steps.ts';
import { type Database, writeTogether } from './database.ts';

export type PlayRow = typeof patiences.$inferSelect;

/** What plays are ranked by: more points, then less of `secondary` (Z14). */
export interface Score {
  readonly points: number;
  readonly secondary: number;
}

/** A play from its start. False when this contestant has one of that day already. */
export async function insertPlay(
  db: Database,
  play: Pick<PlayRow, 'gameId' | 'day' | 'closesAt' | 'tournamentId' | 'contestantId'>,
): Promise<boolean> {
  const [, inserted] = await writeTogether(db, [
    play.day === null
      ? sql`SELECT 1`
      : db.insert(patienceDays).values({ day: play.day, plays: 0, listed: 0 }).onConflictDoNothing(),
    db.insert(patiences).values(play).onConflictDoNothing(),
  ]);
  return inserted === 1;
}

/** Forgets a play whose game could not be made. */
export async function deletePlay(db: Database, gameId: GameId): Promise<void> {
  await db.delete(patiences).where(eq(patiences.gameId, gameId));
}

export const findPlay = (db: Database, gameId: GameId): Promise<PlayRow | undefined> =>
  db.select().from(patiences).where(eq(patiences.gameId, gameId)).get();

/** What somebody plays, or has played, on a day. */
export const playOf = (db: Database, day: string, contestantId: ContestantId): Promise<PlayRow | undefined> =>
  db
    .select()
    .from(patiences)
    .where(and(eq(patiences.day, day), eq(patiences.contestantId, contestantId)))
    .get();

/** Puts so many more plays of a score into a column that counts them; `place` is a number in SQL. */
const scored = (column: string, place: SQL, more: number): SQL => {
  const path = sql`'$."' || ${place} || '"'`;
  return sql`json_set(${sql.raw(column)}, ${path}, coalesce(${sql.raw(column)} ->> (${path}), 0) + ${more})`;
};
/** Where a play stands by its score (`placeOfScore`), of a row of plays. */
export const placeOfPlay: SQL = sql.raw(`((${mostPoints} - points) * ${perPoint} + secondary)`);

/**
 * That a play of a day is finished: it counts if that was in time (Z12), and once only. To be run together, since the day's
 * figures are told before the play itself. A game that is no such play changes nothing.
 */
export function finishPlay(
  gameId: GameId,
  { points, secondary, finishedAt }: Score & { finishedAt: number },
): SQL[] {
  const counts = sql`game_id = ${gameId} AND day IS NOT NULL AND points IS NULL AND closes_at > ${finishedAt}`;
  const place = sql`${placeOfScore({ points, secondary })}`;
  const named = sql`(SELECT count(name) FROM patiences WHERE game_id = ${gameId})`;
  return [
    sql`UPDATE patience_days SET plays = plays + 1, scores = ${scored('scores', place, 1)}, listed = listed + ${named},
      named = iif(${named} > 0, ${scored('named', place, 1)}, named)
      WHERE day = (SELECT day FROM patiences WHERE ${counts})`,
    countScore(
      sql`SELECT tournament_id, ${place} AS place, 1 AS more FROM patiences WHERE ${counts} AND tournament_id IS NOT NULL`,
    ),
    sql`UPDATE patiences SET points = ${points}, secondary = ${secondary}, finished_at = ${finishedAt},
      hidden = EXISTS (SELECT 1 FROM freezes AS f WHERE f.tournament_id = patiences.tournament_id) WHERE ${counts}`,
  ];
}

/** Reckons plays into the scores of a tournament, which a query gives with their places and how many more or fewer there are. */
export const countScore = (plays: SQL): SQL =>
  sql`INSERT INTO tallies (tournament_id, words, played, improved, scores)
    SELECT tournament_id, 0, 0, 0, json_group_object(place, n) FROM (SELECT tournament_id, place, sum(more) AS n FROM (${plays})
      GROUP BY tournament_id, place HAVING sum(more) <> 0) WHERE true GROUP BY tournament_id
    ON CONFLICT (tournament_id) DO UPDATE SET scores = json_patch(tallies.scores,
      (SELECT json_group_object(key, nullif(coalesce(tallies.scores ->> key, 0) + value, 0)) FROM json_each(excluded.scores)))`;

/** Enters a play in its day's table, or changes its name there. */
export async function namePlay(db: Database, gameId: GameId, name: string): Promise<void> {
  const coming = sql`FROM patiences WHERE game_id = ${gameId} AND name IS NULL AND points IS NOT NULL`;
  await writeTogether(db, [
    sql`UPDATE patience_days SET listed = listed + 1, named = ${scored('named', sql`(SELECT ${placeOfPlay} ${coming})`, 1)}
      WHERE day = (SELECT day ${coming})`,
    db.update(patiences).set({ name }).where(eq(patiences.gameId, gameId)),
  ]);
}

/** Takes somebody's plays out of the tables of their days, names and all: queries for the batch by which they are forgotten. */
export function unnamePlays(contestantId: ContestantId): SQL[] {
  const theirs = sql`FROM patiences AS p WHERE p.contestant_id = ${contestantId} AND p.day = patience_days.day
    AND p.name IS NOT NULL AND p.points IS NOT NULL`;
  return [
    sql`UPDATE patience_days SET listed = listed - 1, named = ${scored('named', sql`(SELECT ${placeOfPlay} ${theirs})`, -1)}
      WHERE day IN (SELECT day FROM patiences WHERE contestant_id = ${contestantId} AND day IS NOT NULL AND name IS NOT NULL
        AND points IS NOT NULL)`,
    sql`UPDATE patiences SET name = NULL WHERE contestant_id = ${contestantId}`,
  ];
}

/** What is counted of a day: plays that are finished, by score, and those of them that are in its table. */
export interface DayFigures {
  readonly plays: number;
  readonly listed: number;
  readonly scores: readonly Step[];
  readonly named: readonly Step[];
}

export async function figuresOfDay(db: Database, day: string): Promise<DayFigures> {
  const row = await db.select().from(patienceDays).where(eq(patienceDays.day, day)).get();
  return {
    plays: row?.plays ?? 0,
    listed: row?.listed ?? 0,
    scores: stepsIn(row?.scores ?? {}),
    named: stepsIn(row?.named ?? {}),
  };
}

/**
 * A day's table from a score on, best first, without so many of the first; of those level, who was done first is shown first. The literal
 * conditions are what the partial index is made by.
 */
export const tableOfDay = (
  db: Database,
  day: string,
  { from, size, skip }: { readonly from: Score; readonly skip: number; readonly size: number },
): Promise<(Score & { readonly name: string })[]> => {
  const rows = (where: SQL) =>
    sql`SELECT name, points, secondary, finished_at FROM patiences WHERE day = ${day} AND name IS NOT NULL AND points IS NOT NULL AND ${where}`;
  return db.all(sql`SELECT name, points, secondary FROM (${rows(sql`points = ${from.points} AND secondary >= ${from.secondary}`)}
    UNION ALL ${rows(sql`points < ${from.points}`)} ORDER BY 2 DESC, 3, 4 LIMIT ${size} OFFSET ${skip})`);
};
