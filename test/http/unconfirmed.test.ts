import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { join, renewLink } from '../../schema/contract/endpoints-contestants.ts';
import { readGame } from '../../schema/contract/endpoints-games.ts';
import {
  endSession,
  listSessions,
  makeToken,
  revokeToken,
  signOut,
} from '../../schema/contract/endpoints-people.ts';
import { fetchThrough, lost } from './flaky.ts';
import { call, done, emptyDatabase, nobody, requestOf, type Sender, type Sending } from './harness.ts';
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

beforeAll(async () => {
  await emptyDatabase();
  organiser = await anOrganiser();
  tournamentId = await aTournament(organiser);
  host = await aHost(organiser, tournamentId);
  const [first, second] = await contestants(host, tournamentId, ['Ann', 'Bob']);
  if (!first || !second) throw new Error('nobody joined');
  [ann, bob] = [first, second];
});

/** Sends a call while no game can be told that a credential has ended. */
async function unheard(endpoint: Endpoint, sender: Sender, sending: Sending = {}) {
  const response = await fetchThrough(requestOf(endpoint, sender, sending), { before: { revoke: lost } });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.headers.getSetCookie()).toEqual([]);
}

/** How a game takes somebody: it still knows who has ended, until it is told. */
const look = async (gameId: string, sender: Sender) =>
  (await call(readGame, sender, { params: { gameId } })).status;

describe('[A1] a revocation that a game has not confirmed is 503, and sending it again completes it', () => {
  test('signing out, by cookie and by bearer', async () => {
    const gameId = await aGame(host, tournamentId);
    const fresh = await joined(bob.joinSecret);
    for (const sender of [host.browser, fresh.browser]) {
      expect(await look(gameId, sender)).toBe(200);
      await unheard(signOut, sender);
      await unheard(signOut, sender);
      expect((await call(signOut, sender)).status).toBe(204);
      expect((await move(gameId, sender, { type: 'flag-verdict' })).status).toBe(401);
      // Done is done: there is nothing left to sign out of.
      expect((await call(signOut, sender)).status).toBe(401);
    }
    const { token } = await done(makeToken, organiser.browser, { body: { name: 'bot' } });
    const bot = { bearer: token };
    expect(await look(gameId, bot)).toBe(200);
    await unheard(signOut, bot);
    expect(await look(gameId, bot)).toBe(200);
    expect((await call(signOut, bot)).status).toBe(204);
    expect(await look(gameId, bot)).toBe(401);
  });

  test('signing out again never ends another credential of the same browser', async () => {
    const hana = await aHost(organiser, tournamentId, 'Hana the second');
    const gameId = await aGame(hana, tournamentId);
    const { browser } = await joined(ann.joinSecret);
    const both = { cookie: `${browser.cookie}; ${hana.browser.cookie}` };
    await unheard(signOut, both);
    const out = await call(signOut, both);
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^host=; /)]);
    expect((await call(readGame, browser, { params: { gameId } })).body).toMatchObject({
      you: { name: 'Ann' },
    });
  });

  test('a session, a token and a link', async () => {
    const hana = await aHost(organiser, tournamentId, 'Hana the third');
    const gameId = await aGame(hana, tournamentId);
    const { browser, script } = await joined(ann.joinSecret);
    expect(await look(gameId, hana.browser)).toBe(200);
    const [session] = (await done(listSessions, hana.script)).sessions;
    const ofSession = { params: { id: session?.id ?? '' } };
    await unheard(endSession, hana.script, ofSession);
    expect((await call(endSession, hana.script, ofSession)).status).toBe(204);
    expect((await move(gameId, hana.browser, { type: 'start' })).status).toBe(401);

    const { id, token } = await done(makeToken, hana.script, { body: { name: 'bot' } });
    expect(await look(gameId, { bearer: token })).toBe(200);
    await unheard(revokeToken, hana.script, { params: { id } });
    expect((await call(revokeToken, hana.script, { params: { id } })).status).toBe(204);
    expect(await look(gameId, { bearer: token })).toBe(401);

    const ofAnn = { params: { tournamentId, contestantId: ann.id } };
    await unheard(renewLink, hana.script, ofAnn);
    expect(await look(gameId, script)).toBe(200);
    const renewed = await done(renewLink, hana.script, ofAnn);
    expect(await look(gameId, script)).toBe(401);
    expect((await move(gameId, browser, { type: 'flag-verdict' })).status).toBe(401);
    expect((await call(join, nobody, { body: { secret: renewed.joinSecret } })).status).toBe(200);
  });

  test('a device that takes over from another', async () => {
    const gameId = await aGame(organiser, tournamentId);
    const before = await joined(bob.joinSecret);
    expect(await look(gameId, before.script)).toBe(200);
    await unheard(join, nobody, { body: { secret: bob.joinSecret } });
    const after = await joined(bob.joinSecret);
    expect(await look(gameId, before.script)).toBe(401);
    expect(await look(gameId, after.script)).toBe(200);
  });
});

test('nothing that ended is left behind in D1 once every game has confirmed', async () => {
  const { results } = await env.DB.prepare(
    `SELECT 'session' AS sort FROM host_sessions WHERE ends_at = 0 UNION ALL
     SELECT 'token' FROM api_tokens WHERE revoked_at IS NOT NULL UNION ALL
     SELECT 'device' FROM devices WHERE revoked_at IS NOT NULL`,
  ).all();
  expect(results).toEqual([]);
});
