import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from './lib/processes.ts';
import { quiet } from './lib/project.ts';
import { build, requireBuild } from './server/build.ts';
import { isSetUp } from './server/database.ts';
import { makeDemo, runDemo } from './server/demo.ts';
import { parentWatch, runtimeWatch } from './server/lifetime.ts';
import { migrate } from './server/migrate.ts';
import { serve } from './server/serve.ts';
import { readSettings, type Settings } from './server/settings.ts';
import { forgetRunning, noteRunning, readSecrets, takeOver } from './server/state.ts';

const lookEveryMs = 400;

/** A running example: its links, and everybody else at the table. */
async function showDemo(settings: Settings, setupSecret: string): Promise<void> {
  const { demo, lines } = await makeDemo(settings, setupSecret);
  for (const line of lines) console.log(line);
  runDemo(demo).catch((error: unknown) => console.error('the demo has stopped:', error));
}

async function start(settings: Settings): Promise<void> {
  const orphaned = parentWatch();
  if (settings.build) await build((line) => console.log(line));
  else requireBuild();
  const secrets = readSecrets(settings.stateDir, settings.setupSecret);
  await takeOver(settings.stateDir);
  if (settings.fresh) rmSync(join(settings.stateDir, 'v3'), { recursive: true, force: true });
  await migrate(settings.stateDir);
  const owned = isSetUp(settings.stateDir);
  const server = await serve(settings, secrets);
  const runtime = runtimeWatch((pid) => noteRunning(settings.stateDir, pid));
  runtime.look();

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // A runtime that hangs must not keep us: its warden ends it as soon as we are gone.
    const ended = await Promise.race([server.dispose().then(() => true), waitUntil(() => false, 5000)]);
    if (ended) runtime.end();
    forgetRunning(settings.stateDir);
    process.exit(0);
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    // miniflare listens too, and would end this process at once, in the middle of whatever is under way.
    process.removeAllListeners(name);
    process.on(name, stop);
  }
  setInterval(() => (orphaned() ? stop() : runtime.look()), lookEveryMs);

  if (settings.demo) await showDemo(settings, secrets.setupSecret);
  else if (!owned) console.log(`set-up link ${settings.publicUrl}/setup#${secrets.setupSecret}`);
  console.log(`ready http://localhost:${settings.port}`);
}

Object.assign(process.env, quiet);
try {
  await start(readSettings(process.env, process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
