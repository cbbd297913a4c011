import { resolve } from 'node:path';

/** The folder of package.json. Everything the scripts do, they do there, wherever they were called from. */
export const root = resolve(import.meta.dirname, '../..');

/** Keeps wrangler, miniflare and their kin quiet, off the network and free of questions. */
export const quiet = {
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
} as const;

/** A file under the project's folder. */
export const inProject = (...parts: readonly string[]): string => resolve(root, ...parts);
