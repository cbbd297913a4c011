import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file in which the local D1 keeps its tables. What else lies there is the runtime's own. */
export function databaseFile(stateDir: string): string {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject');
  const [file, ...others] = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (file === undefined || others.length > 0)
    throw new Error(`D1 keeps its tables in one file; see ${folder}`);
  return join(folder, file);
}

/**
 * Whether somebody owns the installation: then its set-up link is spent. Read from the file, before a runtime has it: to ask through
 * miniflare takes as much of the processor as a fifth of a start.
 */
export function isSetUp(stateDir: string): boolean {
  const database = new DatabaseSync(databaseFile(stateDir), { readOnly: true });
  try {
    return database.prepare('SELECT 1 FROM installation LIMIT 1').get() !== undefined;
  } finally {
    database.close();
  }
}
