import type { Browser } from 'playwright-core';
import { chromium, whatIsMissing } from './checks/prerequisites.ts';
import { launchChromium } from './lib/browser.ts';
import { makeClient } from './lib/client.ts';
import { setUp } from './lib/installation.ts';
import { build } from './server/build.ts';
import { startChild } from './server/child.ts';
import { exitWithoutPages, type Options, readOptions, readSeason, usage } from './simulate/options.ts';
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

/** A browser for looking at pages; null, and a word on how to have one, where there is none. */
async function browserAtHand(): Promise<Browser | null> {
  const missing = whatIsMissing(chromium, { forWhat: 'comparisons of pages' });
  if (missing === null) return launchChromium();
  say(`Pages will not be compared: ${missing}`);
  return null;
}

/** A whole season, on a server of its own and carried to a second one. */
async function runSeason({ seed }: Pick<Options, 'seed'>): Promise<number> {
  await build(say);
  const browser = await browserAtHand();
  const children = [await startChild(), await startChild()] as const;
  try {
    const [here, there] = await Promise.all(
      children.map(({ setupSecret, url }) => setUp(url, setupSecret, 'Organiser')),
    );
    if (!here || !there) throw new Error('a server is missing');
    const recoveryCodes = [here, there].map((owner) => owner.recoveryCodes[0] ?? '');
    const eyes = browser === null ? null : { browser, recoveryCodes };
    const began = Date.now();
    const organisers = { here: here.host, there: there.host };
    const { problems, seen } = await playSeason(organisers, wholeSeason(seed), { say, eyes });
    for (const problem of problems) console.error(`DIFFERENCE ${problem}`);
    const seconds = Math.round((Date.now() - began) / 1000);
    if (problems.length > 0) say(`${problems.length} differences; ${seconds} s`);
    else if (seen === null) say(`every table agrees, but no page was looked at: see above; ${seconds} s`);
    else say(`every table agrees, pages included; ${seconds} s`);
    return problems.length > 0 ? 1 : seen === null ? exitWithoutPages : 0;
  } finally {
    await browser?.close();
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
