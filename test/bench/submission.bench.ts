import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUp } from '../../scripts/lib/installation.ts';
import { waitUntil } from '../../scripts/lib/processes.ts';
import { bundle } from '../../scripts/server/build.ts';
import { freePort } from '../../scripts/server/child.ts';
import { migrate } from '../../scripts/server/migrate.ts';
import { serve } from '../../scripts/server/serve.ts';
import { readSecrets } from '../../scripts/server/state.ts';
import { each, must, openGame, openStage, percentile, type Seated, type Stage, seatPeople } from './cast.ts';

const bursts = 30;
/** Bursts before anything is measured: until then both Workers are compiled as they go. */
const warmUp = 60;
const people = 24;
const goal = 0.8;

/** One burst: everybody sends at once. Gives its milliseconds. */
type Burst = () => Promise<number>;

async function timed(send: (person: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: people }, (_, person) => send(person)));
  return performance.now() - started;
}

/** The same Worker before an object that only appends a row: same route, same checks, same credentials, same runtime and files. */
async function bareObject(): Promise<{ readonly burst: Burst; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'wordhost-bare-'));
  const built = join(folder, 'out');
  await bundle(built, 'test/bench/bare/index.ts');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const stateDir = join(folder, 'state');
  await migrate(stateDir);
  const secrets = readSecrets(stateDir, 'set-up secret of a bench');
  const server = await serve({ host: '127.0.0.1', port, publicUrl: url, stateDir }, secrets, built);
  const { host } = await setUp(url, secrets.setupSecret, 'Host');
  const seated = await seatPeople({ host }, 'Bare', people);
  const games = await openGames({ host }, seated);
  const burst = async () => {
    const gameId = games.shift()?.gameId ?? '';
    // Awake before it is measured, as the other is by its sockets.
    await submit(seated, gameId, 0);
    await settle(seated);
    return timed((person) => submit(seated, gameId, person));
  };
  const stop = async () => {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  return { burst, stop };
}

/** A game for each burst: the view of one with twenty rounds in it is another thing, and so is a file that is written over again. */
const openGames = (stage: Pick<Stage, 'host'>, seated: Seated) =>
  each(
    Array.from({ length: warmUp + bursts }, () => seated),
    (them) => openGame(stage, them),
    4,
  );

async function submit({ people: clients }: Seated, gameId: string, person: number): Promise<void> {
  const client = clients[person];
  if (client) await must(client, gameId, { type: 'submit-word', word: 'treat', round: 1 });
}

/**
 * Until everybody has an open connection (a socket that opens takes one of those that are there), has what they were sent on coming in,
 * and what the burst before has left to do is done.
 */
async function settle({ people: clients }: Seated): Promise<void> {
  await Promise.all(clients.map((client) => client.send('GET', '/api/health')));
  await new Promise<void>((resolve) => setTimeout(resolve, 200));
}

/** Somebody who watches, and says so of each view, as a page does. */
function watch(url: string): WebSocket {
  const socket = new WebSocket(url);
  socket.addEventListener('message', ({ data }) => {
    const seq = /"type":"view","seq":(\d+)/.exec(String(data))?.[1];
    if (seq) socket.send(JSON.stringify({ type: 'ack', seq: Number(seq) }));
  });
  return socket;
}

/** Submissions to the whole of it: each burst is one round of a game of its own, watched by as many sockets as there are people. */
async function submissions(): Promise<{ readonly burst: Burst; readonly stop: () => Promise<void> }> {
  const stage = await openStage();
  const seated = await seatPeople(stage, 'Bench', people);
  const games = await openGames(stage, seated);
  await each(games, ({ gameId }) => must(stage.host, gameId, { type: 'start-round', prompt: 'TRE' }), 4);
  const address = stage.server.url.replace(/^http/, 'ws');
  const burst = async () => {
    const gameId = games.shift()?.gameId ?? '';
    const sockets = seated.people.map(() => watch(`${address}/api/games/${gameId}/live`));
    await waitUntil(() => sockets.every(({ readyState }) => readyState === WebSocket.OPEN), 10_000);
    await settle(seated);
    const took = await timed((person) => submit(seated, gameId, person));
    for (const socket of sockets) socket.close();
    return took;
  };
  return { burst, stop: () => stage.server.stop() };
}

/** A submission end to end, D1 on and 24 sockets watching, against a bare object on the same sort of server, burst by burst. */
export async function bench(print: (line: string) => void): Promise<void> {
  const [bare, whole] = [await bareObject(), await submissions()];
  const times: { bare: number; whole: number }[] = [];
  for (let turn = 0; turn < warmUp + bursts; turn += 1)
    times.push({ bare: await bare.burst(), whole: await whole.burst() });
  await Promise.all([bare.stop(), whole.stop()]);
  const measured = times.slice(warmUp);
  const rate = (which: 'bare' | 'whole') =>
    Math.round(
      (people * 1000) /
        percentile(
          measured.map((time) => time[which]),
          0.5,
        ),
    );
  print(`bare object: ${rate('bare')} appends/s in bursts of ${people} (median of ${bursts} bursts)`);
  print(`submissions: ${rate('whole')} a second, ${people} sockets watching`);
  const ratio = rate('whole') / rate('bare');
  print(`ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio >= goal ? 'met' : 'missed'}`);
}
