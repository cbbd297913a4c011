import { waitUntil } from '../../scripts/lib/processes.ts';
import { each, must, openGame, openStage, percentile, seatPeople } from './cast.ts';

const spectators = 1000;
const changes = 5;

interface Spectator {
  readonly socket: WebSocket;
  seq: number;
  at: number;
}

async function connect(url: string): Promise<Spectator> {
  const spectator: Spectator = { socket: new WebSocket(url), seq: 0, at: 0 };
  spectator.socket.addEventListener('message', ({ data }) => {
    const seq = /"type":"view","seq":(\d+)/.exec(String(data))?.[1];
    if (!seq) return;
    Object.assign(spectator, { seq: Number(seq), at: performance.now() });
    spectator.socket.send(JSON.stringify({ type: 'ack', seq: spectator.seq }));
  });
  if (!(await waitUntil(() => spectator.seq > 0, 60_000))) throw new Error('a spectator sees nothing');
  return spectator;
}

/** A thousand spectators on one game: how long until the last of them has the new view. */
export async function bench(print: (line: string) => void): Promise<void> {
  const stage = await openStage();
  const { gameId } = await openGame(stage, await seatPeople(stage, 'Watched', 4));
  const url = `${stage.server.url.replace(/^http/, 'ws')}/api/games/${gameId}/live`;
  const opening = performance.now();
  const watching = await each(Array.from({ length: spectators }), () => connect(url), 50);
  print(`${spectators} sockets open after ${(performance.now() - opening).toFixed(0)} ms`);

  for (let change = 0; change < changes; change++) {
    const before = Math.max(...watching.map(({ seq }) => seq));
    const started = performance.now();
    const move =
      change % 2 === 0 ? { type: 'start-round', prompt: 'TRE' } : { type: 'void-round', reason: 'Next.' };
    await must(stage.host, gameId, move);
    const all = () => watching.every(({ seq }) => seq > before);
    if (!(await waitUntil(all, 30_000, 2))) throw new Error('not everybody got the new view');
    const times = watching.map(({ at }) => at - started);
    print(
      `new view: half have it after ${percentile(times, 0.5).toFixed(0)} ms, the last after ${Math.max(...times).toFixed(0)} ms`,
    );
  }
  for (const { socket } of watching) socket.close();
  await stage.server.stop();
}
