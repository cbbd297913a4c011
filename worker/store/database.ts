import { type SQLWrapper, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

/**
 * D1 through drizzle. It has no interactive transactions: writes that belong together go into one batch, which is all or
 * nothing. A batch must hold no joined selects: columns of one name would change places without an error.
 */
export type Database = DrizzleD1Database & { readonly $client: D1Database };

/** One for each request, from its own binding. */
export const openDatabase = (binding: D1Database): Database => drizzle(binding);

const dialect = new SQLiteAsyncDialect();

/**
 * Runs writes in one transaction and says how many rows each one changed. Drizzle's own `batch` does not take `sql` with
 * parameters, so the statements are written out here and handed to D1 directly.
 */
export async function writeTogether(db: Database, statements: readonly SQLWrapper[]): Promise<number[]> {
  if (statements.length === 0) return [];
  const prepared = statements.map((statement) => {
    const query = dialect.sqlToQuery(sql`${statement.getSQL()}`);
    return db.$client.prepare(query.sql).bind(...query.params);
  });
  const done = await db.$client.batch(prepared);
  return done.map(({ meta }) => meta.changes);
}

/**
 * The fault of a write, or null. A write that failed may have been done all the same, and D1 never sends one again by itself: where
 * it happens once only, look for what it should have left before passing the fault on.
 */
export const faultOf = (write: Promise<unknown>): Promise<Error | null> =>
  write.then(
    () => null,
    (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault))),
  );
