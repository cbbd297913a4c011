import { existsSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { runOrFail } from '../lib/command.ts';
import { inProject, root } from '../lib/project.ts';
import { draftFolder, isBuilt, publish, sourceStamp } from './bundle.ts';

/** Set for wrangler while we call it: its own `[build]` command must not build the dashboard once more. */
export const assetsReady = 'WORDHOST_ASSETS_READY';

/**
 * What a dry run reads besides the Worker's sources: the API's description and the dashboard's static files. Gives how much
 * script each sort of page needs, a line each.
 */
export async function buildAssets(): Promise<string[]> {
  if (process.env[assetsReady]) return [];
  await runOrFail('node', [inProject('scripts/run.mjs'), 'openapi']);
  if (
    !existsSync(inProject('dashboard/svelte.config.js')) &&
    !existsSync(inProject('dashboard/vite.config.ts'))
  )
    throw new Error('dashboard/ has no vite configuration');
  // Whoever builds, a test included, builds what is served: under NODE_ENV=test Svelte's own checks would come along.
  const printed = await runOrFail('vite', ['build', '--logLevel', 'warn'], {
    cwd: inProject('dashboard'),
    env: { NODE_ENV: 'production' },
  });
  return printed.split('\n').filter((line) => line.startsWith('script '));
}

/** Builds everything into `out`, unless it stands there already, built from the very same sources. */
export async function build(say: (line: string) => void = () => {}): Promise<void> {
  const stamp = sourceStamp();
  if (isBuilt(stamp) && existsSync(inProject('dashboard/build/index.html'))) return;
  say('building the dashboard');
  const scripts = await buildAssets();
  say('building the Worker');
  const draft = draftFolder();
  await bundle(draft);
  publish(draft, { options: await readWorkerOptions(), stamp, scripts });
}

/** Bundles the Worker, or another that begins at `entry`, into a folder as a deployment would. Its assets have to be there. */
export async function bundle(into: string, entry?: string): Promise<void> {
  await runOrFail(
    'wrangler',
    ['deploy', '--dry-run', '--minify', '--outdir', relative(root, into), ...(entry ? [entry] : [])],
    { env: { [assetsReady]: '1' } },
  );
}

/** Without paths of this machine, so that a copied `out` still works. */
async function readWorkerOptions(): Promise<Record<string, unknown>> {
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { workerOptions } = read(inProject('wrangler.toml'));
  const assets = Object.assign({}, workerOptions.assets, { directory: 'dashboard/build' });
  return { ...workerOptions, assets };
}

/** A build that `--no-build` may start from, whatever it was built from. */
export function requireBuild(): void {
  if (!existsSync(inProject('out/worker-options.json')))
    throw new Error('nothing is built yet: run `npm run build`, or start without --no-build');
  mkdirSync(inProject('dashboard/build'), { recursive: true });
}
