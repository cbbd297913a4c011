import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GameId } from '../../schema/contract/ids.ts';
import { type Client, makeClient } from '../../scripts/lib/client.ts';
import { readLog, setUp } from '../../scripts/lib/installation.ts';
import { waitUntil } from '../../scripts/lib/processes.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, freePort, startChild } from '../../scripts/server/child.ts';
import { makeChance } from '../../scripts/simulate/random.ts';
import { nodeChecking } from '../../worker/lib/node-crypto.ts';
import { brokenLink } from '../../worker/proof/chain.ts';
import { answers, keepMoving, openStream, reconcile, type Stream } from './stream.ts';

const seeds = Array.from({ length: 50 }, (_, index) => index + 1);
/** Every other time the runtime alone, which comes back by itself. */
const victims = ['runtime', 'both', 'runtime', 'server'] as const;
const stateDir = mkdtempSync(join(tmpdir(), 'wordhost-kill-'));

let port: number;
let server: Child;
let host: Client;
let streams: Stream[] = [];
const past: Stream[] = [];

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  port = await freePort();
  server = await startChild({ port, stateDir });
  ({ host } = await setUp(server.url, server.setupSecret, 'Host'));
});

afterAll(async () => {
  await server?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

/** The history of one game: numbered without a gap, chained, and just what was acknowledged or is still open. */
async function checkHistory(stream: Stream): Promise<string[]> {
  const events = await readLog(makeClient(server.url), stream.gameId);
  const broken = brokenLink(GameId.parse(stream.gameId), events, nodeChecking);
  return [...(broken ? [broken.detail] : []), ...reconcile(stream, events), ...stream.faults];
}

/** Games of an evening's length: those that have been played for longer are looked at once more at the end. */
const killsAGame = 10;

async function openGames(): Promise<Stream[]> {
  past.push(...streams);
  return Promise.all(['North', 'South', 'East'].map((name) => openStream(host, name, 5)));
}

for (const seed of seeds)
  test(`[G1] [G3] seed ${seed}: SIGKILL under a stream of moves loses nothing and doubles nothing`, async () => {
    if (streams.length === 0 || seed % killsAGame === 1) streams = await openGames();
    const chance = makeChance(seed);
    const victim = victims[seed % victims.length] ?? 'both';
    const before = streams.map(({ taken }) => taken.length);
    const until = { held: false, stopped: false };
    const moving = streams.map((stream) => keepMoving(stream, until));

    await new Promise((resolve) => setTimeout(resolve, chance.between(60, 500)));
    until.held = true;
    await server.kill(victim);
    if (victim !== 'runtime') server = await startChild({ port, stateDir });
    expect(await waitUntil(() => answers(server.url), 15_000)).toBe(true);
    for (const stream of streams) expect(await checkHistory(stream)).toEqual([]);

    // What was not acknowledged is sent again under its own key, by the streams themselves.
    Object.assign(until, { held: false, stopped: true });
    await Promise.all(moving);
    for (const stream of streams) expect(await checkHistory(stream)).toEqual([]);
    expect(streams.map(({ pending }) => pending.size)).toEqual([0, 0, 0]);
    const after = streams.map(({ taken }) => taken.length);
    expect(after.every((count, index) => count > (before[index] ?? 0))).toBe(true);
  });

test('[G1] [G3] after fifty kills the history of every game is what was acknowledged', async () => {
  for (const stream of [...past, ...streams]) expect(await checkHistory(stream)).toEqual([]);
  expect(past.length).toBe(12);
});
