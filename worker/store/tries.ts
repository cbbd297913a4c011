import { and, eq, lt, sql } from 'drizzle-orm';
import { TournamentId } from '../../schema/contract/ids.ts';
import { tries } from '../../schema/db/tables.ts';
import { nodeChecking } from '../lib/node-crypto.ts';
import type { Database } from './database.ts';

/** Something that may be tried so often a minute, by one source or on one thing. */
export interface Limit {
  readonly sort: string;
  /** An address, a code; kept as a hash. */
  readonly of: string;
  readonly perMinute: number;
}

const minuteOf = (now: number) => Math.floor(now / 60_000);
const keyOf = (limit: Limit) => nodeChecking.sha256(`${limit.sort}:${limit.of}`);

/** Counts a try; false when it is one too many. In D1, so that a restart forgets nothing. */
export async function countTry(db: Database, limit: Limit, now: number): Promise<boolean> {
  const minute = minuteOf(now);
  const [, counted] = await db.batch([
    db.delete(tries).where(lt(tries.minute, minute)),
    db
      .insert(tries)
      .values({ key: keyOf(limit), minute, count: 1 })
      .onConflictDoUpdate({ target: [tries.minute, tries.key], set: { count: sql`${tries.count} + 1` } })
      .returning({ count: tries.count }),
  ]);
  return (counted[0]?.count ?? 0) <= limit.perMinute;
}

/**
 * Looks for a room code, and counts it as a try where there is none. All in one batch, so that of a thousand guesses sent at once no more
 * are looked at than of as many one by one: `allowed` is false for a right one, too, that comes when the limit is reached.
 */
export async function guessRoomCode(
  db: Database,
  code: string,
  limit: Limit,
  now: number,
): Promise<{ readonly allowed: boolean; readonly tournamentId: TournamentId | null }> {
  const [minute, key] = [minuteOf(now), keyOf(limit)];
  const [, , counted, found] = await db.$client.batch<{ count?: number; tournament_id?: string }>([
    db.$client.prepare('DELETE FROM tries WHERE minute < ?').bind(minute),
    db.$client
      .prepare(`INSERT INTO tries (key, minute, count)
        SELECT ?, ?, 1 WHERE NOT EXISTS (SELECT 1 FROM room_codes WHERE code = ?)
        ON CONFLICT (minute, key) DO UPDATE SET count = count + 1`)
      .bind(key, minute, code),
    db.$client.prepare('SELECT count FROM tries WHERE minute = ? AND key = ?').bind(minute, key),
    db.$client.prepare('SELECT tournament_id FROM room_codes WHERE code = ?').bind(code),
  ]);
  const count = counted?.results[0]?.count ?? 0;
  const id = found?.results[0]?.tournament_id;
  const tournamentId = id === undefined ? null : TournamentId.parse(id);
  return {
    allowed: tournamentId === null ? count <= limit.perMinute : count < limit.perMinute,
    tournamentId,
  };
}

/** Takes a try back that was counted before it was known to be a good one. */
export async function forgiveTry(db: Database, limit: Limit, now: number): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(eq(tries.minute, minuteOf(now)), eq(tries.key, keyOf(limit))));
}
