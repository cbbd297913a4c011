import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { surroundings } from '../lib/command.ts';
import { lookUp, signal, waitUntil } from '../lib/processes.ts';
import { inProject, root } from '../lib/project.ts';

const Running = z.object({ pid: z.int(), runtime: z.int().nullable() });

/** `npm start`, as a child of whoever needs a server: the simulator, the fault tests, the bench. */
export interface Child {
  readonly url: string;
  readonly port: number;
  readonly stateDir: string;
  readonly setupSecret: string;
  readonly pid: number;
  /** The process id of workerd, once it is known. */
  runtime(): number | null;
  output(): string;
  /** Polite end: SIGTERM, and waits until the server and its runtime are gone. Throws where a living server does not end well. */
  stop(): Promise<void>;
  /** SIGKILL for the server, its runtime, or both at once; waits until both are gone, or only the runtime where it restarts. */
  kill(whom: 'server' | 'runtime' | 'both'): Promise<void>;
}

export interface ChildOptions {
  readonly port?: number;
  /** Made under the system's temporary folder unless given, and then removed by `stop`. */
  readonly stateDir?: string;
  readonly setupSecret?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly build?: boolean;
}

/** Below those that systems give to outgoing connections, one of which could take the port between this look at it and its use. */
const ports = { from: 20_000, to: 32_000 } as const;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export async function startChild(options: ChildOptions = {}): Promise<Child> {
  const port = options.port ?? (await freePort());
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'wordhost-'));
  const setupSecret = options.setupSecret ?? 'set-up secret of a test server';
  const args = [inProject('scripts/run.mjs'), 'start', ...(options.build ? [] : ['--no-build'])];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: surroundings({
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      STATE_DIR: stateDir,
      SETUP_SECRET: setupSecret,
      ...options.env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what is sent to our group is not meant for the server.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const pid = child.pid ?? 0;
  const gone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const ready = () => gone() || output.includes('\nready ') || output.startsWith('ready ');
  if (!(await waitUntil(ready, 180_000)) || gone()) {
    signal(pid, 'SIGKILL');
    throw new Error(`the server did not start:\n${output}`);
  }
  const temporary = options.stateDir === undefined;
  return {
    ...handle({ pid, stateDir, gone, temporary, ended: () => child.signalCode ?? child.exitCode }),
    url: `http://localhost:${port}`,
    port,
    stateDir,
    setupSecret,
    pid,
    output: () => output,
  };
}

interface Handle {
  readonly pid: number;
  readonly stateDir: string;
  readonly gone: () => boolean;
  readonly temporary: boolean;
  /** How it ended: by which signal, or with which code. */
  readonly ended: () => string | number | null;
}

function handle({ pid, stateDir, gone, temporary, ended }: Handle): Pick<Child, 'runtime' | 'stop' | 'kill'> {
  const runtime = (): number | null => {
    try {
      return Running.parse(JSON.parse(readFileSync(join(stateDir, 'running.json'), 'utf8'))).runtime;
    } catch {
      // Not written yet, or just being replaced.
      return null;
    }
  };
  const dead = (id: number | null) => id === null || lookUp(id) === null;
  return {
    runtime,
    stop: async () => {
      const last = runtime();
      const alive = !gone();
      if (alive) signal(pid, 'SIGTERM');
      if (!(await waitUntil(() => gone() && dead(last), 10_000))) {
        signal(pid, 'SIGKILL');
        throw new Error('the server did not stop within 10 seconds');
      }
      if (temporary) rmSync(stateDir, { recursive: true, force: true });
      if (alive && ended() !== 0) throw new Error(`the server ended with ${ended()}`);
    },
    kill: async (whom) => {
      const last = runtime();
      if (whom !== 'runtime') signal(pid, 'SIGKILL');
      if (whom !== 'server' && last !== null) signal(last, 'SIGKILL');
      const done = () => dead(last) && (whom === 'runtime' || gone());
      if (!(await waitUntil(done, 5000))) throw new Error('what was killed does not die');
    },
  };
}
