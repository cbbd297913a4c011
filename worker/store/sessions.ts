import { and, desc, eq, gt, lte, or } from 'drizzle-orm';
import type { HostId } from '../../schema/contract/ids.ts';
import { hostSessions } from '../../schema/db/tables.ts';
import type { NewToken } from '../lib/token.ts';
import type { Database } from './database.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A session ends when it was not used for seven days, and after thirty in any case. */
const idleMs = 7 * dayMs;
export const sessionLifeMs = 30 * dayMs;

/** Opens a session; a query for a batch. Its secret is hashed already. */
export const insertSession = (db: Database, session: { token: NewToken; hostId: HostId; now: number }) =>
  db.insert(hostSessions).values(sessionRow(session));

/** The row of a session that starts now. */
export const sessionRow = (session: { token: NewToken; hostId: HostId; now: number }) => ({
  id: session.token.id,
  hostId: session.hostId,
  secretHash: session.token.hash,
  createdAt: session.now,
  idleUntil: session.now + idleMs,
  endsAt: session.now + sessionLifeMs,
});

/** Moves the idle limit on, at most once a day, so that reading costs no write. */
export async function keepSession(
  db: Database,
  id: string,
  session: { readonly idleUntil: number },
  now: number,
): Promise<void> {
  if (session.idleUntil - now > idleMs - dayMs) return;
  await db
    .update(hostSessions)
    .set({ idleUntil: now + idleMs })
    .where(eq(hostSessions.id, id));
}

/** Sessions of a host that are still good, newest first. */
export async function sessionsOfHost(db: Database, hostId: HostId, now: number) {
  const rows = await db
    .select({
      id: hostSessions.id,
      createdAt: hostSessions.createdAt,
      idleUntil: hostSessions.idleUntil,
      endsAt: hostSessions.endsAt,
    })
    .from(hostSessions)
    .where(eq(hostSessions.hostId, hostId))
    .orderBy(desc(hostSessions.createdAt));
  return rows.filter((row) => now < row.idleUntil && now < row.endsAt);
}

/**
 * Makes a session good for nothing; false when the host has none of that id. The row stays until every game has heard of it
 * (`deleteSession`).
 */
export async function endSession(db: Database, hostId: HostId, id: string): Promise<boolean> {
  const ended = await db
    .update(hostSessions)
    .set({ endsAt: 0 })
    .where(and(eq(hostSessions.id, id), eq(hostSessions.hostId, hostId)))
    .returning({ id: hostSessions.id });
  return ended.length === 1;
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(hostSessions).where(eq(hostSessions.id, id));
}

/** Clears away a host's sessions that have run out; those ended on purpose go by `deleteSession`. */
export async function deleteOldSessions(db: Database, hostId: HostId, now: number): Promise<void> {
  const over = or(lte(hostSessions.idleUntil, now), lte(hostSessions.endsAt, now));
  await db.delete(hostSessions).where(and(eq(hostSessions.hostId, hostId), gt(hostSessions.endsAt, 0), over));
}
