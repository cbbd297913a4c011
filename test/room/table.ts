/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type AnyMove, LogEvent, MoveReply } from '../../schema/contract/game.ts';
import { ContestantId, type GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { Env } from '../../worker/env.ts';
import { nodeChecking } from '../../worker/lib/node-crypto.ts';
import { systemRandom } from '../../worker/lib/random.ts';
import { makeGameId } from '../../worker/proof/game-id.ts';
import type { Room } from '../../worker/room/room.ts';
import {
  type Admission,
  type Answer,
  type Asker,
  type GameSetup,
  type ReplyText,
  type RoomApi,
  socketHeaders,
} from '../../worker/room/room-api.ts';
import { hand, startOfTime, testKeys } from './main.ts';

// vitest.config.ts binds what Env names.
const { GAMES } = env as unknown as Env;

export const ann = ContestantId.parse('ann');
export const bob = ContestantId.parse('bob');
export const hana = HostId.parse('hana');
const tournamentId = TournamentId.parse('t1');

/** What somebody proves themselves by: `secret-of-<id>`, hashed. */
export const credential = (id: string) => ({ id, hash: nodeChecking.sha256(`secret-of-${id}`) });

export const host: Asker = { credentials: [credential('k-hana')] };
export const spectator: Asker = { credentials: [] };
export const as = (contestantId: string): Asker => ({ credentials: [credential(`k-${contestantId}`)] });

export const admission = (contestantId: ContestantId): Admission => ({
  credential: credential(`k-${contestantId}`),
  principal: { role: 'contestant', contestantId, name: contestantId.toUpperCase() },
  until: null,
});
export const hostAdmission: Admission = {
  credential: credential('k-hana'),
  principal: { role: 'host', hostId: hana, name: 'Hana' },
  until: startOfTime + 12 * 3_600_000,
};

export const freshId = (): GameId => makeGameId(systemRandom, testKeys.derive('games'));

export const setupOf = (gameId: GameId, more: Partial<GameSetup> = {}): GameSetup => ({
  gameId,
  tournamentId,
  kind: 'counter',
  name: 'Friday',
  config: { seconds: 60 },
  seats: [
    { contestantId: ann, name: 'ANN' },
    { contestantId: bob, name: 'BOB' },
  ],
  admissions: [admission(ann), admission(bob), hostAdmission],
  createdBy: { hostId: hana, name: 'Hana' },
  ...more,
});

/** Puts back what the tests may have changed. */
export function rest(): void {
  Object.assign(hand, {
    now: startOfTime,
    clock: null,
    report: async () => {},
    reported: [],
    attempts: 0,
    reportLimitMs: 10_000,
    tellEveryMs: 0,
    gatherMs: 0,
    freeze: async () => null,
    asked: 0,
  });
}

/** The object of an id, whether or not there is a game. */
export const stubOf = (gameId: GameId) => GAMES.get(GAMES.idFromName(gameId));

/** The same, typed as what it is: the stub's own types lose every value that holds unknown JSON. */
export const roomOf = (gameId: GameId): RoomApi => stubOf(gameId) as unknown as RoomApi;

/** The Worker passes the text of an answer on as it is; here it is read by the contract. */
const readReply = (answer: Answer<ReplyText>): Answer<MoveReply> =>
  answer.ok ? { ok: true, value: MoveReply.parse(JSON.parse(answer.value.text)) } : answer;

/** What a test does at a table. With `evicting`, the object's memory goes before every single call. */
export function tableAt(gameId: GameId, evicting = false) {
  const stub = stubOf(gameId);
  const room = roomOf(gameId);
  const before = async () => {
    if (evicting) await evictDurableObject(stub).catch(() => {});
  };
  const move = async (asker: Asker, what: AnyMove, more: { key?: string; receivedAt?: number } = {}) => {
    await before();
    return readReply(await room.move({ asker, move: what, receivedAt: hand.now, ...more }));
  };
  return {
    gameId,
    stub,
    room,
    move,
    evict: () => evictDurableObject(stub),
    open: () => move(host, { type: 'open-round' }),
    whisper: (who: string, number: number, more: { key?: string; receivedAt?: number } = {}) =>
      move(as(who), { type: 'whisper', number }, more),
    async ring() {
      await before();
      await runInDurableObject(stub, (object: Room) => object.alarm());
    },
    async read(asker: Asker) {
      await before();
      return accepted(await room.read({ asker }));
    },
    async log(asker: Asker = spectator) {
      await before();
      const { lines } = accepted(await room.log({ asker, after: 0, limit: 1000 }));
      return readLines(lines);
    },
    async connect(asker: Asker, headers: Record<string, string> = {}) {
      await before();
      const asked = { [socketHeaders.asker]: encodeURIComponent(JSON.stringify(asker)), ...headers };
      return await room.fetch(
        new Request('https://game/live', { headers: { upgrade: 'websocket', ...asked } }),
      );
    },
  };
}

/** A fresh game with Ann, Bob and their host Hana. */
export async function freshTable(more: Partial<GameSetup> = {}, evicting = false) {
  const table = tableAt(freshId(), evicting);
  const made = await table.room.init(setupOf(table.gameId, more));
  if (!made.ok) throw new Error(made.code);
  return table;
}

export const readLines = (lines: string): LogEvent[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LogEvent.parse(JSON.parse(line)));

/** The value of an answer; a refusal fails the test with its code. */
export function accepted<T>(answer: { ok: true; value: T } | { ok: false }): T {
  if (answer.ok) return answer.value;
  throw new Error(`refused: ${JSON.stringify(answer)}`);
}

/** The code of a refusal; an accepted answer fails the test. */
export function codeOf(answer: { ok: boolean; code?: string }): string | undefined {
  if (answer.ok) throw new Error('was not refused');
  return answer.code;
}

/** A client on a socket: keeps the frames that came. */
export function listen(response: Response) {
  const socket = response.webSocket;
  if (!socket) throw new Error(`no socket: ${response.status}`);
  // Frames are asserted on one by one, as the JSON they are.
  const frames: Record<string, unknown>[] = [];
  const closed: { code?: number } = {};
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  socket.addEventListener('message', ({ data }) => {
    frames.push(data === 'pong' ? { type: 'pong' } : JSON.parse(String(data)));
    wake();
  });
  socket.addEventListener('close', ({ code }) => {
    closed.code = code;
    wake();
  });
  socket.accept();
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const of = (type: string) => frames.filter((frame) => frame.type === type);
  return {
    socket,
    frames,
    of,
    closed,
    say: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** Waits until `count` frames of a type have come, and gives the last. */
    async nth(type: string, count: number) {
      await until(() => of(type).length >= count || closed.code !== undefined);
      return of(type)[count - 1];
    },
    untilClosed: () => until(() => closed.code !== undefined).then(() => closed.code),
  };
}
