import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Local runs stay quiet and off the network: no metrics, no banner, no trace store, no question to cloudflare.com.
Object.assign(process.env, {
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
});

const compatibilityDate = '2026-08-04';
const migrationsDir = 'schema/db/migrations';

/** Secrets of the test installation, the same in every run. */
const bindings = {
  SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
  SETUP_SECRET: 'setup-secret-of-the-tests',
  PUBLIC_URL: 'http://localhost:8787',
};

/** Bundled once for all files: without it each file loads these modules again, 2 seconds of it. */
const optimizer = {
  ssr: {
    enabled: true,
    include: [
      'hono',
      'zod',
      'drizzle-orm',
      'drizzle-orm/d1',
      'drizzle-orm/sqlite-core',
      '@simplewebauthn/server',
      'fast-check',
    ],
  },
};

// All cores: left to itself vitest keeps one free, and on two that makes everything one after the other, after the processes.
const maxWorkers = '100%';

const workerd = { testTimeout: 30_000, hookTimeout: 30_000, deps: { optimizer }, maxWorkers };

/** What a test in workerd finds in `env`: the bindings, and TEST_MIGRATIONS for `applyD1Migrations`. */
async function testBindings() {
  return {
    ...bindings,
    TEST_MIGRATIONS: existsSync(migrationsDir) ? await readD1Migrations(migrationsDir) : [],
  };
}

// wrangler.toml names the built dashboard; tests in workerd never read it, but the folder has to be there.
mkdirSync('dashboard/build', { recursive: true });
// The Worker serves its description, which is made from the sources under test.
execFileSync(process.execPath, ['scripts/run.mjs', 'openapi'], { stdio: 'inherit' });

/** Those that take half a minute and more, the longest first: begun last, they would keep everybody waiting. */
const longest = [
  '/faults/kill.node.test.ts',
  '/e2e/dashboard.node.test.ts',
  '/e2e/quizzle.node.test.ts',
  '/faults/two-universe.node.test.ts',
  '/e2e/quizl.node.test.ts',
  '/faults/season.node.test.ts',
  '/e2e/organiser.node.test.ts',
  '/e2e/standings.node.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{worker,schema,scripts,dashboard/src}/**/*.test.ts', 'test/*.test.ts'],
          testTimeout: 20_000,
          maxWorkers,
          // Pure code leaves nothing behind, and a context for each file costs more than its tests.
          isolate: false,
        },
      },
      {
        // The object alone, under a Worker of its own: test/room/main.ts.
        plugins: [
          cloudflareTest(async () => ({
            main: './test/room/main.ts',
            miniflare: {
              compatibilityDate,
              bindings: await testBindings(),
              durableObjects: { GAMES: { className: 'Game', useSQLite: true } },
              d1Databases: ['DB'],
              modulesRules: [{ type: 'Data', include: ['**/*.bin'], fallthrough: true }],
            },
          })),
        ],
        test: {
          ...workerd,
          name: 'workerd-room',
          // One runtime for all files of a worker: games have ids of their own, and to start one takes as long as most files do.
          isolate: false,
          include: ['test/room/**/*.test.ts'],
          exclude: ['**/*.node.test.ts'],
        },
      },
      {
        // The whole Worker, as wrangler.toml says.
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: await testBindings() },
          })),
        ],
        test: {
          ...workerd,
          name: 'workerd-http',
          // One runtime for all files, one after the other: loading the Worker takes longer than most of them. Each empties the
          // database first.
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          include: ['test/http/**/*.test.ts'],
          exclude: ['**/*.node.test.ts'],
        },
      },
      {
        // Servers, kills and browsers, after everything else: two files at a time: with more they wait for each other.
        test: {
          name: 'process',
          environment: 'node',
          // Each file starts servers and browsers of its own; to load what drives them once is enough.
          isolate: false,
          include: ['test/{faults,e2e}/**/*.test.ts', 'test/**/*.node.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
