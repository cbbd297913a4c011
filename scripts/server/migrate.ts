import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runOrFail } from '../lib/command.ts';
import { inProject } from '../lib/project.ts';

const migrationsDir = 'schema/db/migrations';

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(inProject(migrationsDir), { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.sql')) hash.update(`${name}\0`).update(readFileSync(inProject(migrationsDir, name)));
  return hash.digest('hex');
}

/** Copied under a name of its own first, so that nobody ever finds half of it. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true });
  try {
    renameSync(draft, to);
  } catch {
    // Somebody else was quicker, with the very same.
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Brings the local D1 in the state folder up to date. wrangler does it and takes seconds to load, so what has been applied is
 * noted beside the database itself (without the database there is no note), and an empty database that is up to date is kept for
 * the next new folder.
 */
export async function migrate(stateDir: string): Promise<void> {
  const store = join(stateDir, 'v3');
  const folder = join(store, 'd1');
  const note = join(folder, 'migrations-applied');
  const wanted = migrationsHash();
  const kept = inProject('.cache/empty-state', wanted);
  const isNew = !existsSync(store);
  if (isNew && existsSync(kept)) copyWhole(kept, store);
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  await runOrFail('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, wanted);
  if (isNew) {
    mkdirSync(dirname(kept), { recursive: true });
    copyWhole(store, kept);
  }
}
