import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ContestantId } from '../../schema/contract/ids.ts';
import { contestants, devices } from '../../schema/db/tables.ts';
import type { NewToken } from '../lib/token.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

/**
 * Gives a contestant a new device in the place of all before. False when their link was renewed meanwhile: `generation` is
 * the one of the link that was shown. Revoked rows stay until every game has heard of them (`deleteDevices`).
 */
export async function takeOver(
  db: Database,
  taking: {
    readonly contestantId: ContestantId;
    readonly generation: number;
    readonly token: NewToken;
    readonly now: number;
  },
): Promise<boolean> {
  const { contestantId, generation, now, token } = taking;
  const current = sql`EXISTS (SELECT 1 FROM contestants WHERE id = ${contestantId} AND link_generation = ${generation})`;
  const [, inserted] = await writeTogether(db, [
    db
      .update(devices)
      .set({ revokedAt: now })
      .where(and(eq(devices.contestantId, contestantId), isNull(devices.revokedAt), current)),
    sql`INSERT INTO devices (id, contestant_id, secret_hash, created_at)
      SELECT ${token.id}, ${contestantId}, ${token.hash}, ${now} WHERE ${current}`,
  ]);
  return inserted === 1;
}

/** Ends a contestant's link and all their devices; the generation of the new link. */
export async function endLink(
  db: Database,
  contestantId: ContestantId,
  now: number,
  acting?: Acting,
): Promise<number> {
  await writeTogether(db, [
    db
      .update(contestants)
      .set({ linkGeneration: sql`${contestants.linkGeneration} + 1` })
      .where(eq(contestants.id, contestantId)),
    ...(acting === undefined ? [] : [noted(acting, { action: 'link-renewed', subject: contestantId })]),
    db
      .update(devices)
      .set({ revokedAt: now })
      .where(and(eq(devices.contestantId, contestantId), isNull(devices.revokedAt))),
  ]);
  const row = await db
    .select({ generation: contestants.linkGeneration })
    .from(contestants)
    .where(eq(contestants.id, contestantId))
    .get();
  if (!row) throw new Error(`no contestant ${contestantId}`);
  return row.generation;
}

/** Makes one device of a contestant good for nothing; false when they have none of that id. */
export async function revokeDevice(
  db: Database,
  contestantId: ContestantId,
  id: string,
  now: number,
): Promise<boolean> {
  const revoked = await db
    .update(devices)
    .set({ revokedAt: now })
    .where(and(eq(devices.id, id), eq(devices.contestantId, contestantId)))
    .returning({ id: devices.id });
  return revoked.length === 1;
}

/** Devices of a contestant that are revoked, but that some game may not have heard of. */
export async function revokedDevices(db: Database, contestantId: ContestantId): Promise<string[]> {
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.contestantId, contestantId), isNotNull(devices.revokedAt)));
  return rows.map((row) => row.id);
}

/** Forgets revoked devices. At most 90 at a time, for D1's limit of bound parameters. */
export async function deleteDevices(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(devices).where(inArray(devices.id, ids.slice(0, 90)));
}
