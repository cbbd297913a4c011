import { makeClient } from './lib/client.ts';
import { setUp } from './lib/installation.ts';
import { build } from './server/build.ts';
import { startChild } from './server/child.ts';
import { type Options, readOptions, usage } from './simulate/options.ts';
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

try {
  if (process.argv.includes('--help')) say(usage);
  else process.exitCode = await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
