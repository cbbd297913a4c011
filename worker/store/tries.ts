import { and, eq, lt, sql } from 'drizzle-orm';
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

/** Whether the next try would be one too many; counts nothing. */
export async function mayTry(db: Database, limit: Limit, now: number): Promise<boolean> {
  const row = await db
    .select({ count: tries.count })
    .from(tries)
    .where(and(eq(tries.minute, minuteOf(now)), eq(tries.key, keyOf(limit))))
    .get();
  return (row?.count ?? 0) < limit.perMinute;
}

/** Takes a try back that was counted before it was known to be a good one. */
export async function forgiveTry(db: Database, limit: Limit, now: number): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(eq(tries.minute, minuteOf(now)), eq(tries.key, keyOf(limit))));
}
