import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrFail } from '../lib/command.ts';
import { inProject } from '../lib/project.ts';

const migrationsDir = 'schema/db/migrations';

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(inProject(migrationsDir), { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.sql')) hash.update(`${name}\0`).update(readFileSync(inProject(migrationsDir, name)));
  return hash.digest('hex');
}

/**
 * Brings the local D1 in the state folder up to date. wrangler does it and takes seconds to load, so what has been applied is
 * noted beside the database itself: without the database there is no note.
 */
export async function migrate(stateDir: string): Promise<void> {
  const folder = join(stateDir, 'v3/d1');
  const note = join(folder, 'migrations-applied');
  const wanted = migrationsHash();
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  await runOrFail('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, wanted);
}
