import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import { patienceDays, patiences } from '../../schema/db/tables.ts';
import { type Database, writeTogether } from './database.ts';
import type { Page } from './standings.ts';

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

/**
 * That a play of a day is finished: it counts if that was in time (Z12), and once only. To be run together, since the day's
 * figures are told before the play itself. A game that is no such play changes nothing.
 */
export function finishPlay(
  gameId: GameId,
  { points, secondary, finishedAt }: Score & { finishedAt: number },
): SQL[] {
  const counts = sql`game_id = ${gameId} AND day IS NOT NULL AND points IS NULL AND closes_at > ${finishedAt}`;
  return [
    sql`UPDATE patience_days SET plays = plays + 1,
      listed = listed + (SELECT count(name) FROM patiences WHERE game_id = ${gameId})
      WHERE day = (SELECT day FROM patiences WHERE ${counts})`,
    sql`UPDATE patiences SET points = ${points}, secondary = ${secondary}, finished_at = ${finishedAt},
      hidden = EXISTS (SELECT 1 FROM freezes AS f WHERE f.tournament_id = patiences.tournament_id) WHERE ${counts}`,
  ];
}

/** Enters a play in its day's table, or changes its name there. */
export async function namePlay(db: Database, gameId: GameId, name: string): Promise<void> {
  await writeTogether(db, [
    sql`UPDATE patience_days SET listed = listed + 1
      WHERE day = (SELECT day FROM patiences WHERE game_id = ${gameId} AND name IS NULL AND points IS NOT NULL)`,
    db.update(patiences).set({ name }).where(eq(patiences.gameId, gameId)),
  ]);
}

/** How many plays of a day are finished, and how many of them are in its table. */
export async function figuresOfDay(db: Database, day: string): Promise<{ plays: number; listed: number }> {
  const row = await db.select().from(patienceDays).where(eq(patienceDays.day, day)).get();
  return { plays: row?.plays ?? 0, listed: row?.listed ?? 0 };
}

// The literal conditions are what the partial indexes are made by.
const listedOn = (day: string) =>
  and(eq(patiences.day, day), isNotNull(patiences.name), isNotNull(patiences.points));
const finishedOn = (day: string) =>
  and(eq(patiences.day, day), isNotNull(patiences.day), isNotNull(patiences.points));
const better = ({ points, secondary }: Score) =>
  sql`(${patiences.points} > ${points} OR (${patiences.points} = ${points} AND ${patiences.secondary} < ${secondary}))`;
const worse = ({ points, secondary }: Score) =>
  sql`(${patiences.points} < ${points} OR (${patiences.points} = ${points} AND ${patiences.secondary} > ${secondary}))`;
const figure = { points: sql<number>`${patiences.points}`, secondary: sql<number>`${patiences.secondary}` };

/** A day's table, best first; of those level, who was done first is shown first. */
export const tableOfDay = (db: Database, day: string, { offset, size }: Page) =>
  db
    .select({ name: sql<string>`${patiences.name}`, ...figure })
    .from(patiences)
    .where(listedOn(day))
    .orderBy(desc(patiences.points), asc(patiences.secondary), asc(patiences.finishedAt))
    .limit(size)
    .offset(offset);

/** How many of a day's table are better. */
export const aheadOnDay = (db: Database, day: string, score: Score): Promise<number> =>
  db.$count(patiences, and(listedOn(day), better(score)));

/** How many of a day's finished plays, in the table or not, are worse. */
export const beatenOnDay = (db: Database, day: string, score: Score): Promise<number> =>
  db.$count(patiences, and(finishedOn(day), worse(score)));

/** Of whom plays are listed: of all, of a division, of one; and whether as the audience of a freeze sees them (T13). */
export interface PlaysOf {
  readonly tournamentId: TournamentId;
  readonly division?: string | undefined;
  readonly contestantId?: ContestantId | undefined;
  readonly freeze: object | null;
}

const columns = sql`game_id, day, contestant_id, points, secondary, finished_at`;

/** Finished plays of a tournament's people, as \`p\`. */
function playsOf({ contestantId, division, freeze, tournamentId }: PlaysOf): SQL {
  const here = sql`tournament_id = ${tournamentId} AND tournament_id IS NOT NULL AND points IS NOT NULL`;
  const all =
    freeze === null
      ? sql`SELECT ${columns} FROM patiences WHERE ${here}`
      : sql`SELECT ${columns} FROM patiences WHERE ${here} AND hidden = 0
          UNION ALL SELECT game_id, NULL, contestant_id, points, secondary, finished_at FROM kept_patiences WHERE ${here}`;
  const whose = contestantId === undefined ? sql`1` : sql`p.contestant_id = ${contestantId}`;
  const where =
    division === undefined
      ? sql`1`
      : sql`(SELECT d.division FROM contestants AS d WHERE d.id = p.contestant_id) = ${division}`;
  return sql`(${all}) AS p WHERE ${whose} AND ${where}`;
}

/** A play with whose it is. */
export interface ListedPlay {
  readonly contestantId: ContestantId;
  readonly name: string;
  readonly gameId: GameId;
  readonly day: string | null;
  readonly at: number;
  readonly points: number;
  readonly secondary: number;
}

/** Finished plays of a tournament's people, best first: games of its own for one, and plays of a day. */
export const topPatiences = (db: Database, of: PlaysOf, { offset, size }: Page): Promise<ListedPlay[]> =>
  db.all(sql`SELECT p.contestant_id AS contestantId, coalesce((SELECT c.name FROM contestants AS c WHERE c.id = p.contestant_id), '') AS name,
      p.game_id AS gameId, p.day, p.finished_at AS at, p.points, p.secondary
    FROM ${playsOf(of)} ORDER BY p.points DESC, p.secondary, p.game_id LIMIT ${size} OFFSET ${offset}`);

async function count(db: Database, of: PlaysOf, where: SQL): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM ${playsOf(of)} AND ${where}`);
  return row?.n ?? 0;
}

/** How many of them are better. */
export const betterPatiences = (db: Database, of: PlaysOf, { points, secondary }: Score): Promise<number> =>
  count(db, of, sql`(p.points > ${points} OR (p.points = ${points} AND p.secondary < ${secondary}))`);

/** How many there are. */
export const countPatiences = (db: Database, of: PlaysOf): Promise<number> => count(db, of, sql`1`);
