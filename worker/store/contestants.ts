import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { contestants, devices, gameSeats } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

export type Contestant = typeof contestants.$inferSelect;

/** Bound parameters of one D1 statement are limited to 100: longer lists go in parts. */
const partSize = 90;
const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / partSize) }, (_, part) =>
    list.slice(part * partSize, (part + 1) * partSize),
  );

/** Everybody of a tournament, in roster order, withdrawn people included. */
export const contestantsOf = (db: Database, tournamentId: TournamentId): Promise<Contestant[]> =>
  db
    .select()
    .from(contestants)
    .where(eq(contestants.tournamentId, tournamentId))
    .orderBy(asc(contestants.position));

export const findContestant = (db: Database, id: ContestantId): Promise<Contestant | undefined> =>
  db.select().from(contestants).where(eq(contestants.id, id)).get();

/** Devices that still speak for these contestants, as games keep them. */
export async function devicesOf(db: Database, contestantIds: readonly ContestantId[]) {
  const parts = await Promise.all(
    inParts(contestantIds).map((part) =>
      db
        .select({ id: devices.id, hash: devices.secretHash, contestantId: devices.contestantId })
        .from(devices)
        .where(and(inArray(devices.contestantId, part), isNull(devices.revokedAt))),
    ),
  );
  return parts.flat();
}

/** Puts new people on the roster, all or none. False when one of them looks like somebody there (G11). */
export async function insertContestants(db: Database, rows: readonly Contestant[]): Promise<boolean> {
  const [first] = rows;
  if (!first) return true;
  const json = JSON.stringify(rows);
  // One statement decides for all: a name taken meanwhile leaves every row out.
  const { meta } = await db.run(sql`
    INSERT INTO contestants (id, tournament_id, name, skeleton, position, link_generation, withdrawn)
    SELECT value ->> 'id', value ->> 'tournamentId', value ->> 'name', value ->> 'skeleton', value ->> 'position', 1, 0
    FROM json_each(${json})
    WHERE NOT EXISTS (
      SELECT 1 FROM contestants AS there
      WHERE there.tournament_id = ${first.tournamentId}
        AND there.skeleton IN (SELECT value ->> 'skeleton' FROM json_each(${json})))`);
  return meta.changes >= rows.length;
}

/** Skeletons of a tournament with the id of whose name it is. */
export async function skeletonsOf(
  db: Database,
  tournamentId: TournamentId,
): Promise<Map<string, ContestantId>> {
  const rows = await db
    .select({ id: contestants.id, skeleton: contestants.skeleton })
    .from(contestants)
    .where(eq(contestants.tournamentId, tournamentId));
  return new Map(rows.map((row) => [row.skeleton, row.id]));
}

/** Renames or withdraws. False when the new name looks like another's there. */
export async function updateContestant(
  db: Database,
  contestant: Contestant,
  change: Partial<Pick<Contestant, 'name' | 'skeleton' | 'withdrawn'>>,
): Promise<boolean> {
  const skeleton = change.skeleton ?? contestant.skeleton;
  const taken = sql`EXISTS (SELECT 1 FROM contestants AS other WHERE other.tournament_id = ${contestant.tournamentId}
    AND other.skeleton = ${skeleton} AND other.id <> ${contestant.id})`;
  const updated = await db
    .update(contestants)
    .set(change)
    .where(and(eq(contestants.id, contestant.id), sql`NOT ${taken}`))
    .returning({ id: contestants.id });
  return updated.length === 1;
}

/** Takes somebody off the roster who is in no game; false when they are in one. */
export async function deleteContestant(db: Database, id: ContestantId): Promise<boolean> {
  const inNoGame = sql`NOT EXISTS (SELECT 1 FROM game_seats AS seat WHERE seat.contestant_id = ${id})`;
  const [, gone] = await db.batch([
    db.delete(devices).where(and(eq(devices.contestantId, id), inNoGame)),
    db
      .delete(contestants)
      .where(and(eq(contestants.id, id), inNoGame))
      .returning({ id: contestants.id }),
  ]);
  return gone.length === 1;
}

/** Whether somebody has a seat in any game, finished or not. */
export async function isSeated(db: Database, id: ContestantId): Promise<boolean> {
  const seat = await db
    .select({ gameId: gameSeats.gameId })
    .from(gameSeats)
    .where(eq(gameSeats.contestantId, id))
    .limit(1)
    .get();
  return seat !== undefined;
}
