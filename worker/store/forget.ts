import { eq, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { patiences } from '../../schema/db/tables-patience.ts';
import { forgotten } from '../../schema/db/tables-record.ts';
import { type Acting, forgetInAudit, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';
import { unnamePlays } from './patiences.ts';

/** Whose data are gone, or are going; undefined for everybody else. */
export const findForgotten = (db: Database, contestantId: ContestantId) =>
  db.select().from(forgotten).where(eq(forgotten.contestantId, contestantId)).get();

/** Everybody of a tournament whose data are gone, by id. */
export async function forgottenOf(
  db: Database,
  tournamentId: TournamentId,
): Promise<ReadonlyMap<ContestantId, number>> {
  const rows = await db.select().from(forgotten).where(eq(forgotten.tournamentId, tournamentId));
  return new Map(rows.map(({ contestantId, number }) => [contestantId, number]));
}

/** The highest number that was given to anybody. */
export async function lastForgotten(db: Database, tournamentId: TournamentId): Promise<number> {
  const row = await db
    .select({ last: sql<number>`coalesce(max(${forgotten.number}), 0)`.as('last_number') })
    .from(forgotten)
    .where(eq(forgotten.tournamentId, tournamentId))
    .get();
  return row?.last ?? 0;
}

/**
 * Puts a number in the place of everything personal that D1 has of somebody: name, mark, link, devices, the requests by which they came,
 * what the log of staff says of them beyond their id, the name they gave a patience. Nothing where they have a number already, or
 * somebody took this one meanwhile.
 */
export async function forgetInTables(
  db: Database,
  acting: Acting,
  who: {
    readonly contestantId: ContestantId;
    readonly number: number;
    readonly name: string;
    readonly skeleton: string;
    /** Requests to be let in that were refused, under a name of theirs. */
    readonly requests: readonly string[];
  },
): Promise<void> {
  const { now, tournamentId } = acting;
  const { contestantId, name, number, requests, skeleton } = who;
  const mine = sql`EXISTS (SELECT 1 FROM forgotten WHERE contestant_id = ${contestantId} AND number = ${number}
    AND asked_at = ${now} AND done_at IS NULL)`;
  await writeTogether(db, [
    forgetInAudit(tournamentId, contestantId),
    sql`INSERT INTO forgotten (contestant_id, tournament_id, number, asked_at)
      SELECT ${contestantId}, ${tournamentId}, ${number}, ${now} WHERE true ON CONFLICT DO NOTHING`,
    noted(acting, { action: 'contestant-forgotten', subject: contestantId }),
    sql`UPDATE contestants SET name = ${name}, skeleton = ${skeleton}, mark = NULL, withdrawn = 1,
      link_generation = link_generation + 1, version = version + 1 WHERE id = ${contestantId} AND ${mine}`,
    sql`UPDATE devices SET revoked_at = ${now} WHERE contestant_id = ${contestantId} AND revoked_at IS NULL`,
    sql`DELETE FROM join_requests WHERE contestant_id = ${contestantId}
      OR (id IN (SELECT value FROM json_each(${JSON.stringify(requests)})) AND state = 'refused' AND ${mine})`,
    ...unnamePlays(contestantId),
  ]);
}

/** Plays of days, which no roster knows of. */
export const playsOf = (db: Database, contestantId: ContestantId) =>
  db.select({ id: patiences.gameId }).from(patiences).where(eq(patiences.contestantId, contestantId));

/** Every game has confirmed. */
export const markForgotten = async (db: Database, contestantId: ContestantId, now: number): Promise<void> => {
  await db.update(forgotten).set({ doneAt: now }).where(eq(forgotten.contestantId, contestantId));
};
