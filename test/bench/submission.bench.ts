import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { makeClient } from '../../scripts/lib/client.ts';
import { freePort } from '../../scripts/server/child.ts';
import { must, openGame, openStage, percentile } from './cast.ts';

const rounds = 20;
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

/** Sends `people` requests at once, `rounds` times; gives the milliseconds of each burst. */
async function bursts(
  send: (person: number, round: number) => Promise<void>,
  between?: Between,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await between?.before();
    const started = performance.now();
    await Promise.all(Array.from({ length: people }, (_, person) => send(person, round)));
    times.push(performance.now() - started);
    await between?.after();
  }
  return times;
}

interface Between {
  before(): Promise<void>;
  after(): Promise<void>;
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
  await bursts(send);
  const times = await bursts(send);
  await server.dispose();
  return times;
}

async function submissions(): Promise<number[]> {
  const stage = await openStage();
  const game = await openGame(stage, 'Bench', people);
  const sockets = game.people.map(() => {
    const socket = new WebSocket(`${stage.server.url.replace(/^http/, 'ws')}/api/games/${game.gameId}/live`);
    socket.addEventListener('message', ({ data }) => {
      const seq = /"type":"view","seq":(\d+)/.exec(String(data))?.[1];
      if (seq) socket.send(JSON.stringify({ type: 'ack', seq: Number(seq) }));
    });
    return socket;
  });
  const asHost = (body: unknown) => must(stage.host, game.gameId, body);
  const between = {
    before: () => asHost({ type: 'start-round', prompt: 'TRE' }),
    after: () => asHost({ type: 'void-round', reason: 'Next.' }),
  };
  const send = async (person: number, round: number) => {
    const client = game.people[person];
    if (client) await must(client, game.gameId, { type: 'submit-word', word: 'treat', round });
  };
  const times = await bursts(send, between);
  for (const socket of sockets) socket.close();
  await stage.server.stop();
  return times;
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
