import { atomically } from './transaction.ts';

/**
 * Each step is applied once, in this order, told apart by its id; steps are added, never changed. Tables with text keys have no
 * rowid, so that a row is one row written and not two.
 */
const steps: readonly { readonly id: number; readonly sql: string }[] = [
  {
    id: 1,
    sql: `
      CREATE TABLE game (id INTEGER PRIMARY KEY CHECK (id = 1), setup TEXT NOT NULL);
      CREATE TABLE events (
        seq INTEGER PRIMARY KEY,
        event TEXT NOT NULL,
        secret TEXT,
        processed_at INTEGER NOT NULL,
        sender_key TEXT,
        reply TEXT
      );
      CREATE UNIQUE INDEX events_by_key ON events (sender_key) WHERE sender_key IS NOT NULL;
      CREATE TABLE outbox (
        key TEXT PRIMARY KEY,
        seq INTEGER NOT NULL,
        payload TEXT NOT NULL,
        queued_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE TABLE retries (name TEXT PRIMARY KEY, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE people (id TEXT PRIMARY KEY, role TEXT NOT NULL, name TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE credentials (
        id TEXT PRIMARY KEY,
        hash TEXT NOT NULL,
        person_id TEXT NOT NULL,
        until INTEGER
      ) WITHOUT ROWID;
      CREATE TABLE tickets (hash TEXT PRIMARY KEY, credential_id TEXT NOT NULL, good_until INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE seen (contestant_id TEXT PRIMARY KEY, seen_at INTEGER NOT NULL) WITHOUT ROWID;`,
  },
  { id: 2, sql: 'CREATE TABLE revoked (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;' },
  {
    id: 3,
    sql: `
      CREATE TABLE checked_in (contestant_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE dismissed (host_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
      ALTER TABLE people ADD COLUMN version INTEGER NOT NULL DEFAULT 0;`,
  },
  {
    id: 4,
    sql: 'CREATE TABLE marks (id TEXT PRIMARY KEY, mark TEXT, version INTEGER NOT NULL) WITHOUT ROWID;',
  },
  { id: 5, sql: 'CREATE TABLE veil (id INTEGER PRIMARY KEY CHECK (id = 1), until INTEGER);' },
  // An object knows in memory which keys it has; an index would be one more page written with each move.
  { id: 6, sql: 'DROP INDEX events_by_key;' },
];

/** Whether this object was ever set up. Reads only: asking an unknown object must store nothing. */
export const hasTables = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'steps'").toArray().length > 0;

/** Brings the tables up to date, whole or not at all. */
export function prepareTables(storage: DurableObjectStorage): void {
  const { sql } = storage;
  atomically(storage, () => {
    if (!hasTables(sql)) sql.exec('CREATE TABLE steps (id INTEGER PRIMARY KEY)');
    const done = new Set(
      sql
        .exec<{ id: number }>('SELECT id FROM steps')
        .toArray()
        .map(({ id }) => id),
    );
    for (const step of steps.filter(({ id }) => !done.has(id))) {
      sql.exec(step.sql);
      sql.exec('INSERT INTO steps (id) VALUES (?)', step.id);
    }
  });
}
