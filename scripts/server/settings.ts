import { isAbsolute } from 'node:path';
import { inProject } from '../lib/project.ts';

/** What `npm start` was told, defaults filled in. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin of the service, no trailing slash. */
  readonly publicUrl: string;
  readonly stateDir: string;
  /** Null: made at the first start and kept in the state folder. */
  readonly setupSecret: string | null;
  readonly build: boolean;
  readonly demo: boolean;
  /** Begin with empty databases: a demo in its own folder. Never where a folder was named. */
  readonly fresh: boolean;
}

/** Reads the environment and the flags. Throws a sentence for whoever typed them. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  flags: readonly string[],
): Settings {
  const unknown = flags.find((flag) => !['--no-build', '--demo'].includes(flag));
  if (unknown !== undefined) throw new Error(`${unknown} is no flag of npm start: --no-build, --demo`);
  const port = readPort(env.PORT || '8787');
  const demo = flags.includes('--demo');
  // A demo is a fresh installation each time, beside the real one.
  const stateDir = env.STATE_DIR || (demo ? '.state/demo' : '.state');
  return {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl: readOrigin(env.PUBLIC_URL || `http://localhost:${port}`),
    stateDir: isAbsolute(stateDir) ? stateDir : inProject(stateDir),
    setupSecret: env.SETUP_SECRET || null,
    build: !flags.includes('--no-build') && !env.SKIP_BUILD,
    demo,
    fresh: demo && !env.STATE_DIR,
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT has to be a number from 1 to 65535, not ${text}`);
}

/** An origin and nothing else: links are made by putting a path behind it. */
function readOrigin(text: string): string {
  const url = URL.parse(text);
  const plain =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (plain && !url.username) return url.origin;
  throw new Error(`PUBLIC_URL has to be an origin such as https://games.example.org, not ${text}`);
}
