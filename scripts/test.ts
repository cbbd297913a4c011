import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPrerequisites } from './checks/prerequisites.ts';
import { addUp, summary, type Tally, tallyReport } from './checks/tally.ts';
import { run } from './lib/command.ts';
import { inProject, quiet } from './lib/project.ts';
import { build } from './server/build.ts';
import { bundleSize } from './server/bundle.ts';
import { migrate } from './server/migrate.ts';

/** Compressed, word list included; Cloudflare's free plan takes twice as much. */
const bundleBudget = 1_500_000;

const ok: Tally = { passed: 1, failed: 0 };
const bad: Tally = { passed: 0, failed: 1 };

async function check(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const started = performance.now();
  const tally = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return bad;
  });
  console.log(`— ${name}: ${summary(tally)}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return tally;
}

const command = (name: string, program: string, args: readonly string[], cwd?: string) => () =>
  check(name, async () => {
    const { code, output } = await run(program, args, cwd === undefined ? {} : { cwd });
    if (code !== 0) console.error(output);
    return code === 0 ? ok : bad;
  });

const budget = () =>
  check('size of the bundle', async () => {
    const { gzip } = bundleSize();
    console.log(`  ${gzip} of ${bundleBudget} bytes, compressed`);
    return gzip <= bundleBudget ? ok : bad;
  });

/** Every migration on an empty database, which is then there for all servers that the tests start. */
const database = () =>
  check('database from nothing', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'wordhost-database-'));
    try {
      await migrate(stateDir);
    } finally {
      rmSync(stateDir, { recursive: true, force: true });
    }
    return ok;
  });

const tests =
  (...projects: readonly string[]) =>
  () =>
    check(`tests: ${projects.join(', ')}`, async () => {
      const file = inProject(`.cache/vitest-${projects.join('-')}.json`);
      mkdirSync(inProject('.cache'), { recursive: true });
      rmSync(file, { force: true });
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const chosen = projects.flatMap((project) => ['--project', project]);
      const { code } = await run('vitest', ['run', ...chosen, ...reporters], { show: true });
      return tallyReport(JSON.parse(readFileSync(file, 'utf8')), code);
    });

const script = inProject('scripts/run.mjs');

/** One stage after the other; within a stage two at a time, since most machines have two cores. */
const stages: readonly (readonly (() => Promise<Tally>)[])[] = [
  [
    () =>
      check('build', async () => {
        await build();
        return ok;
      }),
    database,
    command('word list as committed', 'node', [script, 'lexicon', '--check']),
    command('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  ],
  // The first is one after another by itself, and as long as the others together.
  [
    tests('workerd-http'),
    tests('unit', 'workerd-room'),
    command('types', 'tsc', ['--noEmit', '-p', '.']),
    command('types of the dashboard', 'svelte-check', ['--fail-on-warnings'], inProject('dashboard')),
    budget,
  ],
  // Nothing else beside them: they start servers and browsers.
  [tests('process')],
];

async function runStage(checks: readonly (() => Promise<Tally>)[]): Promise<Tally> {
  const waiting = [...checks];
  const work = async (): Promise<Tally[]> => {
    const tallies: Tally[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) tallies.push(await next());
    return tallies;
  };
  return addUp((await Promise.all([work(), work()])).flat());
}

async function everything(): Promise<Tally> {
  const missing = missingPrerequisites();
  for (const sentence of missing) console.error(sentence);
  if (missing.length > 0) return { passed: 0, failed: missing.length };
  const tallies: Tally[] = [];
  for (const stage of stages) tallies.push(await runStage(stage));
  return addUp(tallies);
}

Object.assign(process.env, quiet);
const total = await everything();
console.log(`\n${summary(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
