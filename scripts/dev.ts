import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { runOrFail, surroundings } from './lib/command.ts';
import { signal, waitUntil } from './lib/processes.ts';
import { inProject, root } from './lib/project.ts';
import { assetsReady } from './server/build.ts';
import { parentWatch } from './server/lifetime.ts';
import { migrate } from './server/migrate.ts';
import { readSettings } from './server/settings.ts';
import { readSecrets, takeOver } from './server/state.ts';

// Both halves reload as their sources change: vite serves the dashboard on PORT and hands the API on to wrangler, one port up.
const orphaned = parentWatch();
const settings = readSettings(process.env, process.argv.slice(2));
const { port, host, publicUrl, stateDir } = settings;
const apiPort = port + 1;
const secrets = readSecrets(stateDir, settings.setupSecret);

await takeOver(stateDir);
await runOrFail('node', [inProject('scripts/run.mjs'), 'openapi']);
await migrate(stateDir);
// wrangler wants the folder, though vite serves the pages.
mkdirSync(inProject('dashboard/build'), { recursive: true });

const children: ChildProcess[] = [];

/** In a group of its own, so that whatever it starts ends with it. */
function launch(command: string, args: readonly string[], cwd: string, env: Record<string, string>): void {
  const child = spawn(command, args, {
    cwd,
    env: surroundings(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
  child.on('exit', () => stop());
  children.push(child);
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const groups = children.flatMap(({ pid }) => (pid === undefined ? [] : [-pid]));
  for (const group of groups) signal(group, 'SIGINT');
  const gone = () => groups.every((group) => !signal(group, 0));
  if (!(await waitUntil(gone, 4000))) for (const group of groups) signal(group, 'SIGKILL');
  process.exit(0);
}

const variables = {
  SIGNING_KEY: secrets.signingKey,
  SETUP_SECRET: secrets.setupSecret,
  PUBLIC_URL: publicUrl,
};
const vars = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
launch(
  'wrangler',
  [
    'dev',
    '--port',
    String(apiPort),
    '--persist-to',
    stateDir,
    '--show-interactive-dev-session=false',
    ...vars,
  ],
  root,
  { [assetsReady]: '1' },
);
launch('vite', ['dev', '--host', host, '--port', String(port), '--strictPort'], inProject('dashboard'), {
  API_URL: `http://localhost:${apiPort}`,
});
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, stop);
setInterval(() => orphaned() && stop(), 400);
console.log(`set-up link, if nobody has used it yet: ${publicUrl}/setup#${secrets.setupSecret}`);
console.log(`dashboard http://localhost:${port}, API on http://localhost:${apiPort}`);
