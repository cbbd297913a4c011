import { type ChildProcess, spawn } from 'node:child_process';
import { childrenOf, lookUp } from '../lib/processes.ts';

/**
 * npm (and the shell it starts us by) may be killed without telling us. True once the process that started us is gone,
 * or, where that is only a shell running one command, the one before it.
 */
export function parentWatch(): () => boolean {
  const parent = process.ppid;
  const shell = lookUp(parent);
  const before = shell !== null && / -c /.test(shell.command) ? shell.parent : null;
  return () => process.ppid !== parent || (before !== null && lookUp(parent)?.parent !== before);
}

/**
 * Ends the runtime when this process dies in whatever way: a shell waits on a pipe that only we hold open, and the end of the
 * pipe is our end. Where there is no shell, the next start does it (see `takeOver`).
 */
function setWarden(runtime: number): ChildProcess | null {
  if (process.platform === 'win32') return null;
  const warden = spawn('/bin/sh', ['-c', 'read -r end; kill -9 "$0" 2>/dev/null', String(runtime)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  warden.unref();
  return warden;
}

/** Keeps an eye on the runtime, which miniflare starts again by itself after a crash. Call `look` now and then. */
export function runtimeWatch(told: (runtime: number | null) => void): { look(): void; end(): void } {
  let runtime: number | null = null;
  let warden: ChildProcess | null = null;
  const end = () => {
    warden?.kill('SIGKILL');
    warden = null;
  };
  const look = () => {
    if (runtime !== null && lookUp(runtime) !== null) return;
    const found = childrenOf(process.pid, 'workerd')[0]?.pid ?? null;
    if (found === runtime) return;
    runtime = found;
    end();
    if (runtime !== null) warden = setWarden(runtime);
    told(runtime);
  };
  return { look, end };
}
