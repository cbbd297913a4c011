import { and, asc, eq, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { joinRequests } from '../../schema/db/tables.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

export type JoinRequest = typeof joinRequests.$inferSelect;

/** How many may wait at one tournament; a code with so many waiting is full. */
export const mostWaiting = 100;

/** Writes down who asks, unless too many wait already; false then. */
export async function insertJoinRequest(
  db: Database,
  request: Omit<JoinRequest, 'state' | 'contestantId'>,
): Promise<boolean> {
  const { createdAt, id, name, secretHash, tournamentId } = request;
  const { meta } = await db.run(sql`
    INSERT INTO join_requests (id, secret_hash, tournament_id, name, state, created_at)
    SELECT ${id}, ${secretHash}, ${tournamentId}, ${name}, 'waiting', ${createdAt}
    WHERE (SELECT count(*) FROM join_requests AS other
      WHERE other.tournament_id = ${tournamentId} AND other.state = 'waiting') < ${mostWaiting}`);
  return meta.changes > 0;
}

export const findJoinRequest = (db: Database, id: string): Promise<JoinRequest | undefined> =>
  db.select().from(joinRequests).where(eq(joinRequests.id, id)).get();

/** Who waits at a tournament, longest first. */
export const waitingAt = (db: Database, tournamentId: TournamentId): Promise<JoinRequest[]> =>
  db
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.tournamentId, tournamentId), eq(joinRequests.state, 'waiting')))
    .orderBy(asc(joinRequests.createdAt));

/** Who was turned away. */
export const refusedAt = (db: Database, tournamentId: TournamentId) =>
  db
    .select({ id: joinRequests.id, name: joinRequests.name })
    .from(joinRequests)
    .where(and(eq(joinRequests.tournamentId, tournamentId), eq(joinRequests.state, 'refused')));

/**
 * Lets somebody in who waits: they become the contestant. Nothing happens where they do not wait any more, or where their name
 * looks like somebody's on the roster: read the request again to know.
 */
export async function admitWaiting(
  db: Database,
  request: JoinRequest,
  contestant: { readonly id: ContestantId; readonly skeleton: string; readonly position: number },
  acting?: Acting,
): Promise<void> {
  const free = sql`NOT EXISTS (SELECT 1 FROM contestants AS there
    WHERE there.tournament_id = ${request.tournamentId} AND there.skeleton = ${contestant.skeleton})`;
  await writeTogether(db, [
    db
      .update(joinRequests)
      .set({ state: 'admitted', contestantId: contestant.id })
      .where(and(eq(joinRequests.id, request.id), eq(joinRequests.state, 'waiting'), free)),
    sql`INSERT INTO contestants (id, tournament_id, name, skeleton, position, link_generation, withdrawn)
      SELECT contestant_id, tournament_id, name, ${contestant.skeleton}, ${contestant.position}, 1, 0
      FROM join_requests WHERE id = ${request.id} AND contestant_id = ${contestant.id}`,
    ...(acting === undefined ? [] : [noted(acting, { action: 'walk-up-admitted', subject: contestant.id })]),
  ]);
}

/** Turns somebody away who waits; false when they do not. */
export async function refuseWaiting(db: Database, id: string, acting?: Acting): Promise<boolean> {
  const [refused] = await writeTogether(db, [
    db
      .update(joinRequests)
      .set({ state: 'refused' })
      .where(and(eq(joinRequests.id, id), eq(joinRequests.state, 'waiting'))),
    ...(acting === undefined ? [] : [noted(acting, { action: 'walk-up-refused', subject: id })]),
  ]);
  return refused === 1;
}
