import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookUp, signal, waitUntil } from '../lib/processes.ts';

/** What an installation keeps to itself; see worker/env.ts. */
export interface Secrets {
  readonly signingKey: string;
  readonly setupSecret: string;
}

/** Reads the installation's secrets, making those that are missing, for the owner's eyes only. */
export function readSecrets(stateDir: string, setupSecret: string | null): Secrets {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  return {
    signingKey: keep(join(stateDir, 'signing-key'), () => randomBytes(32).toString('base64')),
    setupSecret:
      setupSecret ?? keep(join(stateDir, 'setup-secret'), () => randomBytes(24).toString('base64url')),
  };
}

/** Written whole under another name first: a crash leaves either no file or a good one. */
function keep(path: string, make: () => string): string {
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, make(), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

interface Running {
  readonly pid: number;
  readonly runtime: number | null;
}

const runningFile = (stateDir: string) => join(stateDir, 'running.json');

/** Notes who serves from this folder, so that nobody else does, and so that the next start can end what a crash left over. */
export function noteRunning(stateDir: string, runtime: number | null): void {
  const running: Running = { pid: process.pid, runtime };
  const path = runningFile(stateDir);
  writeFileSync(`${path}.new`, JSON.stringify(running));
  renameSync(`${path}.new`, path);
}

export const forgetRunning = (stateDir: string): void => rmSync(runningFile(stateDir), { force: true });

function readRunning(stateDir: string): Running | null {
  try {
    const { pid, runtime } = JSON.parse(readFileSync(runningFile(stateDir), 'utf8'));
    return { pid: Number(pid), runtime: runtime === null ? null : Number(runtime) };
  } catch {
    return null;
  }
}

/**
 * Two servers on one folder would spoil its databases. Throws if another one lives; ends the runtime of one that was killed:
 * workerd outlives its parent.
 */
export async function takeOver(stateDir: string): Promise<void> {
  const before = readRunning(stateDir);
  if (before === null) return noteRunning(stateDir, null);
  const server = before.pid === process.pid ? null : lookUp(before.pid);
  if (server !== null && /scripts\/.*\b(start|dev)\b/.test(server.command))
    throw new Error(
      `process ${before.pid} already serves from ${stateDir}; stop it or set another STATE_DIR`,
    );
  const orphan = before.runtime;
  const alive = () => orphan !== null && lookUp(orphan)?.command.includes('workerd') === true;
  if (orphan !== null && alive()) {
    signal(orphan, 'SIGKILL');
    if (!(await waitUntil(() => !alive(), 5000))) throw new Error(`process ${orphan} does not end`);
  }
  noteRunning(stateDir, null);
}
