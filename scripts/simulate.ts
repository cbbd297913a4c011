import { makeClient } from './lib/client.ts';
import { setUp } from './lib/installation.ts';
import { build } from './server/build.ts';
import { startChild } from './server/child.ts';
import { type Options, readOptions, readSeason, usage } from './simulate/options.ts';
import { playSeason, wholeSeason } from './simulate/season.ts';
import { simulate } from './simulate/simulation.ts';

const say = (line: string): void => console.log(line);

/** A server for the occasion, unless there is one already. */
async function run(options: Options): Promise<number> {
  if (options.url === null) await build(say);
  const child = options.url === null ? await startChild() : null;
  const url = options.url ?? child?.url ?? '';
  const secret = child?.setupSecret ?? options.secret ?? '';
  const token = child === null ? options.token : null;
  try {
    const host = token === null ? (await setUp(url, secret, 'Simulated host')).host : makeClient(url, token);
    const { problems, standings, gameId } = await simulate(host, options, say);
    say(`\nstandings of ${gameId}`);
    for (const line of standings) say(line);
    for (const problem of problems) console.error(`DIFFERENCE ${problem}`);
    say(problems.length === 0 ? 'the referee agrees with the server' : `${problems.length} differences`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await child?.stop();
  }
}

/** A whole season, on a server of its own and carried to a second one. */
async function runSeason({ seed }: Pick<Options, 'seed'>): Promise<number> {
  await build(say);
  const children = [await startChild(), await startChild()] as const;
  try {
    const [here, there] = await Promise.all(
      children.map(async ({ setupSecret, url }) => (await setUp(url, setupSecret, 'Organiser')).host),
    );
    if (!here || !there) throw new Error('a server is missing');
    const began = Date.now();
    const { problems } = await playSeason({ here, there }, wholeSeason(seed), say);
    for (const problem of problems) console.error(`DIFFERENCE ${problem}`);
    const end = problems.length === 0 ? 'every table agrees' : `${problems.length} differences`;
    say(`${end}; ${Math.round((Date.now() - began) / 1000)} s`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}

try {
  if (process.argv.includes('--help')) say(usage);
  else if (process.argv.includes('--season'))
    process.exitCode = await runSeason(readSeason(process.argv.slice(2)));
  else process.exitCode = await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
