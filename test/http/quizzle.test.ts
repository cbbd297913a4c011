import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import { LogEvent } from '../../schema/contract/game.ts';
import { GameId } from '../../schema/contract/ids.ts';
import { QuizzleView } from '../../schema/contract/kinds/quizzle.ts';
import { findKind } from '../../worker/kinds/registry.ts';
import { nodeChecking } from '../../worker/lib/node-crypto.ts';
import { replay } from '../../worker/proof/replay.ts';
import { call, done, emptyDatabase, nobody, type Sender } from './harness.ts';
import {
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  move,
} from './people.ts';

let host: HostPerson;
let tournamentId: string;
let players: readonly ContestantPerson[];

const given = 'Advent by the fire';
const seed = createHash('sha256').update(given).digest('hex');

beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
  tournamentId = await aTournament(host);
  players = await contestants(host, tournamentId, ['Ann', 'Bob']);
});

async function newGame(config: object, seats = players): Promise<string> {
  const body = { kind: 'quizzle', config: { size: 5, ...config }, contestants: seats.map(({ id }) => id) };
  return (await done(createGame, host.script, { params: { tournamentId }, body })).id;
}

const ok = async (gameId: string, sender: Sender, body: object) =>
  expect((await move(gameId, sender, body)).status).toBe(200);
const look = async (gameId: string, sender: Sender = nobody) =>
  QuizzleView.parse((await done(readGame, sender, { params: { gameId } })).view);
const logOf = async (gameId: string) => (await call(readLog, nobody, { params: { gameId } })).text;
const eventsOf = (text: string): LogEvent[] =>
  text
    .trim()
    .split('\n')
    .map((line) => LogEvent.parse(JSON.parse(line)));

const bearerOf = (id: string | null): Sender =>
  players.find((player) => player.id === id)?.script ?? expect.fail(`nobody is ${id}`);
const cellOf = (at: number) => `${'ABCDE'[at % 5]}${Math.floor(at / 5) + 1}`;

/** Plays on, the same tokens on the same cells for all, until the review. */
async function playOn(gameId: string): Promise<QuizzleView> {
  for (;;) {
    const view = await look(gameId);
    const { phase, turn, waitingFor, seats } = view;
    if (phase === 'review' || phase === 'finished') return view;
    if (phase === 'placing') {
      const [who = null] = waitingFor;
      const placed = seats.find(({ contestantId }) => contestantId === who)?.placed ?? 0;
      await ok(gameId, bearerOf(who), { type: 'place', cell: cellOf(placed) });
      continue;
    }
    const what = {
      throwing: { type: 'throw' },
      joker: { type: 'joker', use: 'tokens' },
      announcing: {
        type: 'announce',
        token: 'ATE.'[Object.values(view.held).reduce((a, b) => a + b, 0) % 4],
      },
    };
    if (!(phase in what)) expect.fail(`stuck in ${phase}`);
    await ok(gameId, bearerOf(turn), { ...Object.entries(what).find(([name]) => name === phase)?.[1] });
  }
}

describe('committed dice', () => {
  test('[Z1] [Z12] [G8] a host’s seed is nowhere before the end; then the log opens it, and all of it replays', async () => {
    const gameId = await newGame({ seed: given });
    await ok(gameId, host.script, { type: 'start' });
    await playOn(gameId);
    const before = `${await logOf(gameId)}${JSON.stringify(await look(gameId, host.script))}`;
    for (const secret of [given, seed]) expect(before).not.toContain(secret);
    const [created] = eventsOf(await logOf(gameId));
    expect(created?.data).toMatchObject({ seedGiven: true, config: { size: 5 } });
    expect(await look(gameId)).toMatchObject({ seedGiven: true, seedHash: created?.commitment });

    await ok(gameId, host.script, { type: 'confirm-score' });
    const view = await look(gameId);
    expect(view.seed).toBe(seed);
    const events = eventsOf(await logOf(gameId));
    const id = GameId.parse(gameId);
    const replayed = replay(id, events, findKind, nodeChecking);
    const { standings = [], ...how } = view.result ?? {};
    const ranked = standings.map(({ fullStops, ...row }) => ({ ...row, secondary: fullStops }));
    expect(replayed).toMatchObject({ outcome: 'ok', unopened: [], result: { ...how, standings: ranked } });
  });

  test('[Z1] each throw is as anybody works it out from the opened seed', async () => {
    const gameId = await newGame({ seed: given });
    await ok(gameId, host.script, { type: 'start' });
    await ok(gameId, host.script, { type: 'end', reason: 'enough' });
    const opening = (await look(gameId)).opening.map((one) => one.throw);
    const faces = opening.map((_, at) => {
      const hmac = createHmac('sha256', Buffer.from(seed, 'hex'))
        .update(`throw ${at + 1} 0`)
        .digest();
      return [1, 2, 3, 4, 5, 'joker'][hmac.readUInt32BE(0) % 6];
    });
    expect(opening).toEqual(faces);
    expect(opening.at(-1)).toBe('joker');
  });

  test('[Z1] a seed of the game’s own is another in each game, and nobody gave it', async () => {
    const seeds = await Promise.all(
      [1, 2].map(async () => {
        const gameId = await newGame({});
        await ok(gameId, host.script, { type: 'end', reason: 'enough' });
        const { seed: opened, seedGiven } = await look(gameId);
        expect(seedGiven).toBe(false);
        return opened;
      }),
    );
    expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });
});

describe('a patience', () => {
  test('[Z12] is played without a host, from the first throw to the score', async () => {
    const gameId = await newGame({ confirm: 'auto' }, players.slice(0, 1));
    const view = await playOnFromLobby(gameId);
    // ATE.A / TE.AT / E.ATE / .ATE. / ATE.A: four times ATE, once AT and TE, and the same down.
    expect(view.result?.standings).toMatchObject([{ points: 32, fullStops: 6 }]);
  });

  async function playOnFromLobby(gameId: string): Promise<QuizzleView> {
    await ok(gameId, players[0]?.script ?? nobody, { type: 'throw' });
    return playOn(gameId);
  }
});
