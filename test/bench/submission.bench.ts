import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { makeClient } from '../../scripts/lib/client.ts';
import { waitUntil } from '../../scripts/lib/processes.ts';
import { root } from '../../scripts/lib/project.ts';
import { readOptions } from '../../scripts/server/bundle.ts';
import { freePort } from '../../scripts/server/child.ts';
import { each, must, openGame, openStage, percentile, seatPeople } from './cast.ts';

const bursts = 30;
/** Bursts before anything is measured: until then both Workers are compiled as they go. */
const warmUp = 15;
const people = 24;
const goal = 0.8;

/** As little as an object can do for a request: one row, one answer. */
const bareWorker = `
import { DurableObject } from 'cloudflare:workers';
export class Bare extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)');
  }
  append(body) {
    this.ctx.storage.sql.exec('INSERT INTO rows (body) VALUES (?)', body);
    return { ok: true };
  }
}
export default {
  async fetch(request, env) {
    return Response.json(await env.BARE.getByName('one').append(await request.text()));
  },
};`;

/** One burst: everybody sends at once. Gives its milliseconds. */
type Burst = () => Promise<number>;

async function timed(send: (person: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: people }, (_, person) => send(person)));
  return performance.now() - started;
}

/** The bare object on a server like ours: the same runtime, and the same static files before the Worker. */
async function bareObject(): Promise<{ readonly burst: Burst; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      telemetry: { enabled: false },
      workers: [
        {
          ...readOptions(),
          rootPath: root,
          name: 'bare',
          modules: [{ type: 'ESModule', path: 'bare.js', contents: bareWorker }],
          durableObjects: { BARE: { className: 'Bare', useSQLite: true } },
        },
      ],
    }),
  );
  await server.ready;
  const client = makeClient(`http://localhost:${port}`, 'a-bearer-token-of-the-usual-length');
  const body = { type: 'submit-word', word: 'treat', round: 1 };
  const send = async () => {
    const { status } = await client.send('POST', '/api/bare', { body });
    if (status !== 200) throw new Error(`the bare object answered ${status}`);
  };
  return { burst: () => timed(send), stop: () => server.dispose() };
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
  // A game for each burst: the view of one with twenty rounds in it is another thing.
  const games = await each(
    Array.from({ length: warmUp + bursts }, () => seated),
    (them) => openGame(stage, them),
    4,
  );
  await each(games, ({ gameId }) => must(stage.host, gameId, { type: 'start-round', prompt: 'TRE' }), 4);
  const address = stage.server.url.replace(/^http/, 'ws');
  const burst = async () => {
    const gameId = games.shift()?.gameId ?? '';
    const sockets = seated.people.map(() => watch(`${address}/api/games/${gameId}/live`));
    await waitUntil(() => sockets.every(({ readyState }) => readyState === WebSocket.OPEN), 10_000);
    const took = await timed(async (person) => {
      const client = seated.people[person];
      if (client) await must(client, gameId, { type: 'submit-word', word: 'treat', round: 1 });
    });
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
