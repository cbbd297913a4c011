import { beforeAll, describe, expect, test } from 'vitest';
import { join, renewLink } from '../../schema/contract/endpoints-contestants.ts';
import { makeMove, openLive, readGame, takeTicket } from '../../schema/contract/endpoints-games.ts';
import { makeToken, readMe, revokeToken } from '../../schema/contract/endpoints-people.ts';
import { createTournament } from '../../schema/contract/endpoints-tournaments.ts';
import type { ServerFrame } from '../../schema/contract/live.ts';
import { call, done, emptyDatabase, fetchWorker, nobody, origin, requestOf, type Sender } from './harness.ts';
import {
  aGame,
  aHost,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  joined,
  move,
} from './people.ts';

let organiser: HostPerson;
let host: HostPerson;
let tournamentId: string;
let ann: ContestantPerson;
let bob: ContestantPerson;
let gameId: string;

beforeAll(async () => {
  await emptyDatabase();
  organiser = await anOrganiser();
  tournamentId = await aTournament(organiser);
  host = await aHost(organiser, tournamentId);
  const [first, second] = await contestants(host, tournamentId, ['Ann', 'Bob']);
  if (!first || !second) throw new Error('nobody joined');
  [ann, bob] = [first, second];
  gameId = await aGame(host, tournamentId);
});

const stale = (role: string) => `${role}=xx_gone.${'A'.repeat(43)}`;
const who = async (sender: Sender, query: Record<string, string> = {}) =>
  (await done(readGame, sender, { params: { gameId }, query })).you;
const both = (): Sender => ({ cookie: `${host.browser.cookie}; ${ann.browser.cookie}` });

describe('cookies', () => {
  test('[A8] write from our own pages only, whatever the body is called', async () => {
    const from = (headers: Record<string, string>) =>
      call(createTournament, nobody, {
        body: { name: 'X' },
        headers: { cookie: organiser.browser.cookie ?? '', ...headers },
      });
    const codes = async (list: readonly Record<string, string>[]) =>
      Promise.all(list.map(async (headers) => (await from(headers)).code));
    expect(
      await codes([
        {},
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin },
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
        { 'content-type': 'application/x-www-form-urlencoded' },
      ]),
    ).toEqual(Array(6).fill('forbidden'));
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    expect((await from({ origin })).status).toBe(201);
  });

  test('of a host and a contestant in one browser: the host, unless ?as= says otherwise', async () => {
    expect(await who(both())).toMatchObject({ role: 'host', name: 'Hana' });
    expect(await who(both(), { as: 'contestant' })).toMatchObject({ role: 'contestant', name: 'Ann' });
    expect(await who(both(), { as: 'host' })).toMatchObject({ role: 'host' });
    expect(await done(readMe, both(), { query: { as: 'contestant' } })).toMatchObject({ role: 'contestant' });
    expect(await done(readMe, both())).toMatchObject({ role: 'host' });
    expect(await who(ann.browser, { as: 'host' })).toEqual({ role: 'spectator' });
  });

  test('that have ended count as none: a look is a spectator’s, a move needs more', async () => {
    const ended: Sender = { cookie: `${stale('host')}; ${stale(`contestant_${tournamentId}`)}` };
    expect(await who(ended)).toEqual({ role: 'spectator' });
    expect((await move(gameId, ended, { type: 'flag-verdict' })).code).toBe('unauthenticated');
    expect((await call(readMe, ended)).code).toBe('unauthenticated');
    expect((await call(join, ended, { body: { secret: bob.joinSecret } })).status).toBe(200);
    // Beside a good one they do no harm.
    expect(await who({ cookie: `${stale('host')}; ${ann.browser.cookie}` })).toMatchObject({ name: 'Ann' });
  });

  test('of several tournaments: the one that the game is in', async () => {
    const elsewhere = await aTournament(organiser, 'Elsewhere');
    const [eva] = await contestants(organiser, elsewhere, ['Eva']);
    const sender: Sender = { cookie: `${eva?.browser.cookie}; ${ann.browser.cookie}` };
    expect(await who(sender)).toMatchObject({ role: 'contestant', name: 'Ann' });
  });

  test('are kept from scripts and other sites', async () => {
    const answered = await call(join, nobody, { body: { secret: bob.joinSecret } });
    expect(answered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^contestant_${tournamentId}=cd_[\\w-]+\\.[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=\\d+$`,
        ),
      ),
    ]);
  });
});

describe('bearers', () => {
  test('stand alone: a cookie beside one is passed over', async () => {
    const sender: Sender = { bearer: ann.script.bearer ?? '', cookie: host.browser.cookie ?? '' };
    expect(await who(sender)).toMatchObject({ role: 'contestant', name: 'Ann' });
  });

  test('[A1] that were revoked fail on the next call, and a game forgets them', async () => {
    const { id, token } = await done(makeToken, host.browser, { body: { name: 'bot' } });
    const bot: Sender = { bearer: token };
    expect(await who(bot)).toMatchObject({ role: 'host' });
    await done(revokeToken, host.browser, { params: { id } });
    expect((await call(readGame, bot, { params: { gameId } })).code).toBe('unauthenticated');
    expect((await call(readMe, bot)).code).toBe('unauthenticated');
  });

  test('[A1] of another game’s contestant do nothing here', async () => {
    const other = await aTournament(organiser, 'Elsewhere');
    const [eva] = await contestants(organiser, other, ['Eva']);
    expect(await who(eva?.script ?? nobody)).toEqual({ role: 'spectator' });
    expect((await move(gameId, eva?.script ?? nobody, { type: 'flag-verdict' })).code).toBe('not_in_game');
  });
});

/** An open socket with what came in on it. */
async function open(
  sender: Sender,
  { headers = {}, query = {} }: { headers?: Record<string, string>; query?: Record<string, string> } = {},
) {
  const request = requestOf(openLive, sender, {
    params: { gameId },
    query,
    headers: { upgrade: 'websocket', ...headers },
  });
  const response = await fetchWorker(request);
  const { webSocket } = response;
  if (!webSocket) return { status: response.status, first: null, closed: null };
  const first = new Promise<ServerFrame>((resolve) => {
    webSocket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))), { once: true });
  });
  const closed = new Promise<number>((resolve) => {
    webSocket.addEventListener('close', ({ code }) => resolve(code), { once: true });
  });
  webSocket.accept();
  return { status: response.status, first: await first, closed };
}
const you = (name: string) => ({ type: 'view', you: { name } });

describe('sockets', () => {
  test('[A9] by cookie open from our own pages only', async () => {
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${origin}.evil.example` },
    ]) {
      expect((await open(ann.browser, { headers })).status).toBe(403);
    }
    const { first, status } = await open(ann.browser, { headers: { origin } });
    expect([status, first]).toMatchObject([101, you('Ann')]);
  });

  test('open for spectators from anywhere', async () => {
    const { first, status } = await open(nobody, { headers: { origin: 'https://blog.example' } });
    expect([status, first]).toMatchObject([101, { type: 'view', you: { role: 'spectator' } }]);
  });

  test('open by bearer, and not by a bad one', async () => {
    expect((await open(ann.script)).first).toMatchObject(you('Ann'));
    expect((await open({ bearer: 'x' })).status).toBe(401);
    expect((await open({ bearer: `cd_x.${'A'.repeat(43)}` })).status).toBe(401);
  });

  test('open once by ticket, as whoever took it', async () => {
    const { ticket } = await done(takeTicket, ann.script, { params: { gameId } });
    const first = await open(nobody, { query: { ticket } });
    expect([first.status, first.first]).toMatchObject([101, you('Ann')]);
    expect((await open(nobody, { query: { ticket } })).status).toBe(401);
    expect((await open(nobody, { query: { ticket: 'guessed' } })).status).toBe(401);
  });

  test('choose between two cookies by ?as=', async () => {
    const { first } = await open(both(), { headers: { origin }, query: { as: 'contestant' } });
    expect(first).toMatchObject(you('Ann'));
  });

  test('[A1] close at once when the link is renewed', async () => {
    const socket = await open(
      bob.script.bearer === undefined ? nobody : (await joined(bob.joinSecret)).script,
    );
    expect(socket.first).toMatchObject(you('Bob'));
    await done(renewLink, host.script, { params: { tournamentId, contestantId: bob.id } });
    expect(await socket.closed).toBe(4001);
    expect((await call(join, nobody, { body: { secret: bob.joinSecret } })).status).toBe(403);
  });
});

test('a look or a move with a ticket in the query is malformed: tickets are for sockets', async () => {
  const answered = await call(makeMove, ann.script, {
    params: { gameId },
    query: { ticket: 'x' },
    body: { type: 'flag-verdict' },
  });
  expect(answered.code).toBe('malformed');
});
