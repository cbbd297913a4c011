import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/**
 * D1 through drizzle. It has no interactive transactions: writes that belong together go into one `batch`, which is all or
 * nothing. A batch must hold no joined selects: columns of one name would change places without an error.
 */
export type Database = DrizzleD1Database;

/** One for each request, from its own binding. */
export const openDatabase = (binding: D1Database): Database => drizzle(binding);
