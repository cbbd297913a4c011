import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { makeClient } from '../../scripts/lib/client.ts';
import { waitUntil } from '../../scripts/lib/processes.ts';
import { freePort } from '../../scripts/server/child.ts';
import { each, must, openGame, openStage, percentile, seatPeople } from './cast.ts';

const games = 20;
const warmUp = 5;
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

/** Sends `people` requests at once, once for each burst; gives the milliseconds of each. */
async function bursts(
  count: number,
  send: (person: number, burst: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (let burst = 0; burst < count; burst++) {
    const started = performance.now();
    await Promise.all(Array.from({ length: people }, (_, person) => send(person, burst)));
    times.push(performance.now() - started);
  }
  return times;
}

async function bareObject(): Promise<number[]> {
  const port = await freePort();
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      telemetry: { enabled: false },
      compatibilityDate: '2026-08-04',
      modules: true,
      script: bareWorker,
      durableObjects: { BARE: { className: 'Bare', useSQLite: true } },
    }),
  );
  await server.ready;
  const client = makeClient(`http://localhost:${port}`, 'a-bearer-token-of-the-usual-length');
  const send = async () => {
    const { status } = await client.send('POST', '/api/bare', {
      body: { type: 'submit-word', word: 'treat' },
    });
    if (status !== 200) throw new Error(`the bare object answered ${status}`);
  };
  await bursts(warmUp, send);
  const times = await bursts(games, send);
  await server.dispose();
  return times;
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

async function submissions(): Promise<number[]> {
  const stage = await openStage();
  const seated = await seatPeople(stage, 'Bench', people);
  // A game for each burst: the view of one with twenty rounds in it is another thing.
  const open = await each(
    Array.from({ length: warmUp + games }, () => seated),
    (them) => openGame(stage, them),
    4,
  );
  await each(open, ({ gameId }) => must(stage.host, gameId, { type: 'start-round', prompt: 'TRE' }), 4);
  const address = stage.server.url.replace(/^http/, 'ws');
  const times: number[] = [];
  for (const { gameId } of open) {
    const sockets = seated.people.map(() => watch(`${address}/api/games/${gameId}/live`));
    await waitUntil(() => sockets.every(({ readyState }) => readyState === WebSocket.OPEN), 10_000);
    const send = async (person: number) => {
      const client = seated.people[person];
      if (client) await must(client, gameId, { type: 'submit-word', word: 'treat', round: 1 });
    };
    times.push(...(await bursts(1, send)));
    for (const socket of sockets) socket.close();
  }
  await stage.server.stop();
  return times.slice(warmUp);
}

/** A submission end to end, D1 on and 24 sockets watching, against a bare object on the same sort of server. */
export async function bench(print: (line: string) => void): Promise<void> {
  const bare = await bareObject();
  const whole = await submissions();
  const rate = (times: readonly number[]) => Math.round((people * 1000) / percentile(times, 0.5));
  print(`bare object: ${rate(bare)} appends/s in bursts of ${people} (median burst)`);
  print(`submissions: ${rate(whole)} a second, ${people} sockets watching`);
  const ratio = rate(whole) / rate(bare);
  print(`ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio >= goal ? 'met' : 'missed'}`);
}
