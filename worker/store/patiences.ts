import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import { contestants, patienceDays, patiences } from '../../schema/db/tables.ts';
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
    sql`UPDATE patiences SET points = ${points}, secondary = ${secondary}, finished_at = ${finishedAt} WHERE ${counts}`,
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

/** Of whom plays are listed: of all, of a division, of one; and up to when they have to be finished, while the table is frozen. */
export interface PlaysOf {
  readonly tournamentId: TournamentId;
  readonly division?: string | undefined;
  readonly contestantId?: ContestantId | undefined;
  readonly freeze: { readonly frozenAt: number } | null;
}

const ofTournament = ({ contestantId, division, freeze, tournamentId }: PlaysOf) =>
  and(
    eq(patiences.tournamentId, tournamentId),
    isNotNull(patiences.tournamentId),
    isNotNull(patiences.points),
    contestantId === undefined ? undefined : eq(patiences.contestantId, contestantId),
    division === undefined
      ? undefined
      : sql`(SELECT d.division FROM contestants AS d WHERE d.id = ${patiences.contestantId}) = ${division}`,
    freeze === null ? undefined : sql`${patiences.finishedAt} <= ${freeze.frozenAt}`,
  );

/** Finished plays of a tournament's people, best first: games of its own for one, and plays of a day. */
export const topPatiences = (db: Database, of: PlaysOf, { offset, size }: Page) =>
  db
    .select({
      contestantId: patiences.contestantId,
      name: sql<string>`coalesce(${contestants.name}, '')`.as('who'),
      gameId: patiences.gameId,
      day: patiences.day,
      at: sql<number>`${patiences.finishedAt}`,
      ...figure,
    })
    .from(patiences)
    .leftJoin(contestants, eq(contestants.id, patiences.contestantId))
    .where(ofTournament(of))
    .orderBy(desc(patiences.points), asc(patiences.secondary), asc(patiences.gameId))
    .limit(size)
    .offset(offset);

/** How many of them are better. */
export const betterPatiences = (db: Database, of: PlaysOf, score: Score): Promise<number> =>
  db.$count(patiences, and(ofTournament(of), better(score)));

/** How many there are. */
export const countPatiences = (db: Database, of: PlaysOf): Promise<number> =>
  db.$count(patiences, ofTournament(of));
