import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const hasProc = existsSync('/proc/self/stat');

function readProc(pid: number): Row | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || parent === undefined) return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(parent), command };
  } catch {
    // Gone between the listing and the reading: that is an answer, too.
    return null;
  }
}

function askPs(): Row[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }] : [];
  });
}

function everything(): Row[] {
  if (!hasProc) return process.platform === 'win32' ? [] : askPs();
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => readProc(Number(pid)) ?? []);
}

/** A living process with its command line, or null. Zombies count as gone. */
export function lookUp(pid: number): Row | null {
  return hasProc ? readProc(pid) : (everything().find((row) => row.pid === pid) ?? null);
}

/** Children of `parent` whose command line contains `part`. */
export const childrenOf = (parent: number, part: string): Row[] =>
  everything().filter((row) => row.parent === parent && row.command.includes(part));

/** Sends a signal (0: only asks); false if there is nobody to get it. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Waits until `done` says so, looking every 20 ms; false when `withinMs` have passed first. */
export async function waitUntil(
  done: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 20,
): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!(await done())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return true;
}
