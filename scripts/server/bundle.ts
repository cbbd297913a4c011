import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../lib/project.ts';

/** Where the built Worker lies: what `wrangler deploy --dry-run` wrote, its options, and the stamp of what it was built from. */
export const outDir = inProject('out');
const optionsFile = 'worker-options.json';
const stampFile = 'built-from';
const scriptsFile = 'script-sizes.txt';

export interface Module {
  readonly type: 'ESModule' | 'Data';
  readonly path: string;
  readonly contents: Buffer;
}

/** The Worker's modules as they lie in a folder, its entry first. */
export function readModules(dir = outDir): Module[] {
  const names = readdirSync(dir).filter((name) => /\.(js|bin)$/.test(name));
  if (!names.includes('index.js')) throw new Error(`${dir} holds no index.js: run \`npm run build\``);
  const ordered = ['index.js', ...names.filter((name) => name !== 'index.js').sort()];
  return ordered.map((name) => ({
    type: name.endsWith('.js') ? 'ESModule' : 'Data',
    path: join(dir, name),
    contents: readFileSync(join(dir, name)),
  }));
}

/** Bindings and routing of wrangler.toml as miniflare takes them; kept at build time, since to load wrangler takes a second. */
export const readOptions = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(outDir, optionsFile), 'utf8'));

/** What a deployment would upload, compressed as Cloudflare counts it. */
export function bundleSize(): { readonly bytes: number; readonly gzip: number } {
  const modules = readModules();
  const sum = (size: (module: Module) => number) => modules.reduce((total, one) => total + size(one), 0);
  return {
    bytes: sum((one) => one.contents.byteLength),
    gzip: sum((one) => gzipSync(one.contents).byteLength),
  };
}

/** How much script each sort of page needs (U6), a line each, as the last build weighed it. */
export const scriptSizes = (): string => readFileSync(join(outDir, scriptsFile), 'utf8');

const sources = ['worker', 'schema', 'dashboard', 'wrangler.toml', 'package-lock.json', 'scripts'];
const notSources = /(^|\/)(node_modules|build|generated|\.svelte-kit|\.vite)(\/|$)|\.test\.ts$/;

function* files(path: string): Generator<string> {
  if (notSources.test(path) || !existsSync(inProject(path))) return;
  const entries = path.includes('.') ? null : list(path);
  if (entries === null) yield path;
  else for (const name of entries) yield* files(`${path}/${name}`);
}

function list(path: string): string[] | null {
  try {
    return readdirSync(inProject(path)).sort();
  } catch {
    // No folder: a file without a dot in its name.
    return null;
  }
}

/** One hash over everything that goes into a build. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of files(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0');
  return hash.digest('hex');
}

export function isBuilt(stamp: string): boolean {
  const file = join(outDir, stampFile);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** A folder of one's own to build into, so that whoever starts meanwhile finds the build before, whole. */
export function draftFolder(): string {
  const folder = inProject('.cache', `out-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Puts a finished build in the place of the one before. */
export function publish(
  draft: string,
  { options, stamp, scripts }: { options: unknown; stamp: string; scripts: readonly string[] },
): void {
  writeFileSync(join(draft, optionsFile), JSON.stringify(options, null, 2));
  writeFileSync(join(draft, scriptsFile), scripts.join('\n'));
  writeFileSync(join(draft, stampFile), stamp);
  rmSync(outDir, { recursive: true, force: true });
  renameSync(draft, outDir);
}
