import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame } from '../../schema/contract/endpoints-games.ts';
import {
  acceptInvite,
  cancelInvite,
  endSession,
  listInvites,
  listSessions,
  listTokens,
  makeInvite,
  makeToken,
  readMe,
  renewRecoveryCodes,
  revokeToken,
  setUp,
  signInByRecovery,
  signOut,
} from '../../schema/contract/endpoints-people.ts';
import { createTournament, listTournaments } from '../../schema/contract/endpoints-tournaments.ts';
import { call, cookieOf, done, emptyDatabase, nobody, type Sender } from './harness.ts';
import { aGame, aHost, aTournament, contestants, type HostPerson, move } from './people.ts';

let organiser: HostPerson;
let codes: readonly string[];

// The installation of this file is claimed once, by the first test's own race.
beforeAll(async () => {
  await emptyDatabase();
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
  const wrong = await call(setUp, nobody, { body: { secret: 'guess', name: 'Eve' }, ...from('192.0.2.1') });
  expect([wrong.status, wrong.code]).toEqual([403, 'bad_secret']);
  const nameless = await call(setUp, nobody, { body: { secret: env.SETUP_SECRET, name: ' ' } });
  expect([nameless.status, nameless.code]).toEqual([422, 'bad_name']);
  const body = { secret: env.SETUP_SECRET, name: ' Olga ' };
  const answers = await Promise.all([1, 2, 3].map(() => call(setUp, nobody, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201);
  if (!made) throw new Error('nobody owns it');
  expect(made.body.host).toMatchObject({ name: 'Olga', role: 'organiser' });
  codes = made.body.recoveryCodes;
  const browser = { cookie: cookieOf(made) };
  const { token } = await done(makeToken, browser, { body: { name: 'script' } });
  organiser = { browser, script: { bearer: token }, hostId: made.body.host.id };
});

const signedIn = async (sender: Sender) => (await call(readMe, sender)).status === 200;

describe('the set-up secret', () => {
  test('is spent once, and says so only to who knows it', async () => {
    const again = await call(setUp, nobody, { body: { secret: env.SETUP_SECRET, name: 'Eve' } });
    expect([again.status, again.code]).toEqual([409, 'already_set_up']);
    const guess = await call(setUp, nobody, { body: { secret: 'guess', name: 'Eve' } });
    expect([guess.status, guess.code]).toEqual([403, 'bad_secret']);
  });

  test('cannot be guessed at more than ten times a minute from one source', async () => {
    const guess = (secret: string, address: string) =>
      call(setUp, nobody, { body: { secret, name: 'Eve' }, headers: { 'cf-connecting-ip': address } });
    // Should a minute begin meanwhile, it takes ten more; of 21 in two minutes one is too many.
    let tries = 0;
    while ((await guess(`guess ${tries}`, `2001:db8:1:2:3::${tries}`)).code === 'bad_secret') tries += 1;
    expect(tries).toBeGreaterThanOrEqual(10);
    expect(tries).toBeLessThanOrEqual(20);
    const tooMany = await guess(env.SETUP_SECRET, '2001:db8:1:2:9::9');
    expect([tooMany.status, tooMany.code]).toEqual([429, 'rate_limited']);
    expect((await guess('guess', '2001:db8:1:3::1')).code).toBe('bad_secret');
  });
});

test('guesses sent all at once are counted one by one', async () => {
  const guess = (endpoint: typeof setUp | typeof signInByRecovery, body: object) =>
    call(endpoint, nobody, { body, headers: { 'cf-connecting-ip': '192.0.2.77' } });
  for (const send of [
    () => guess(setUp, { secret: 'guess', name: 'Eve' }),
    () => guess(signInByRecovery, { code: 'GUESS' }),
  ]) {
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    const looked = answers.filter(({ code }) => code === 'bad_secret').length;
    // Twice as many where a minute begins meanwhile.
    expect(looked).toBeGreaterThanOrEqual(10);
    expect(looked).toBeLessThanOrEqual(20);
  }
});

describe('sessions', () => {
  test('the cookie is out of reach of scripts and of other sites', async () => {
    const made = await call(signInByRecovery, nobody, { body: { code: codes[0] } });
    const [cookie = ''] = made.headers.getSetCookie();
    expect(cookie).toMatch(/^host=hs_[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(made.body.recoveryCodesLeft).toBe(9);
    expect(made.text).not.toContain(cookie.slice(5, 40));
  });

  test('a recovery code signs in once, as typed in any way', async () => {
    const typed = codes[1]?.toLowerCase().replaceAll('-', ' ');
    expect((await call(signInByRecovery, nobody, { body: { code: typed } })).status).toBe(200);
    const again = await call(signInByRecovery, nobody, { body: { code: codes[1] } });
    expect([again.status, again.code]).toEqual([403, 'bad_secret']);
  });

  test('new codes end those before', async () => {
    const { recoveryCodes } = await done(renewRecoveryCodes, organiser.browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await call(signInByRecovery, nobody, { body: { code: codes[2] } })).status).toBe(403);
    expect((await call(signInByRecovery, nobody, { body: { code: recoveryCodes[0] } })).status).toBe(200);
    codes = recoveryCodes.slice(1);
  });

  test('signing out ends the session, in games that know it as well', async () => {
    const browser = { cookie: cookieOf(await call(signInByRecovery, nobody, { body: { code: codes[0] } })) };
    const tournamentId = await aTournament(organiser);
    await contestants(organiser, tournamentId, ['Ann', 'Bo']);
    const made = await done(createGame, browser, { params: { tournamentId }, body: { kind: 'immunity' } });
    expect((await move(made.id, browser, { type: 'start' })).status).toBe(200);
    const out = await call(signOut, browser);
    expect(out.headers.getSetCookie()).toEqual(['host=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    expect((await move(made.id, browser, { type: 'end', reason: 'over' })).status).toBe(401);
    expect(await signedIn(browser)).toBe(false);
    expect(await signedIn(organiser.browser)).toBe(true);
  });

  test('a host sees where they are signed in and can end it', async () => {
    const hana = await aHost(organiser);
    const [mine] = (await done(listSessions, hana.browser)).sessions;
    expect(mine?.current).toBe(true);
    const stranger = await call(endSession, organiser.browser, { params: { id: mine?.id ?? '' } });
    expect([stranger.status, stranger.code]).toEqual([404, 'not_found']);
    expect((await call(endSession, hana.script, { params: { id: mine?.id ?? '' } })).status).toBe(204);
    expect(await signedIn(hana.browser)).toBe(false);
    expect(await signedIn(hana.script)).toBe(true);
  });
});

describe('tokens', () => {
  test('are shown once, listed without their secret, and end at once', async () => {
    const tournamentId = await aTournament(organiser);
    const hana = await aHost(organiser, tournamentId);
    const players = await contestants(hana, tournamentId, ['Ann', 'Bo']);
    const gameId = await aGame(hana, tournamentId, { seats: players });
    const made = await done(makeToken, hana.browser, { body: { name: 'overlay' } });
    const script = { bearer: made.token };
    expect((await move(gameId, script, { type: 'start' })).status).toBe(200);
    const listed = await call(listTokens, hana.browser);
    expect(listed.body.tokens.map(({ name }) => name)).toEqual(['script', 'overlay']);
    expect(listed.text).not.toContain(made.token.split('.')[1]);
    expect((await call(revokeToken, organiser.browser, { params: { id: made.id } })).status).toBe(404);
    expect((await call(revokeToken, hana.browser, { params: { id: made.id } })).status).toBe(204);
    expect((await move(gameId, script, { type: 'end', reason: 'over' })).status).toBe(401);
    expect((await call(readMe, script)).status).toBe(401);
  });
});

describe('invites', () => {
  const invite = (body: object) => done(makeInvite, organiser.script, { body });

  test('make a host of one tournament, once', async () => {
    const tournamentId = await aTournament(organiser, 'Theirs');
    await aTournament(organiser, 'Not theirs');
    const { link, secret } = await invite({ role: 'host', tournamentId });
    expect(link).toBe(`http://localhost:8787/invite#${secret}`);
    const answers = await Promise.all(
      ['Hana', 'Hugo'].map((name) => call(acceptInvite, nobody, { body: { secret, name } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    const accepted = answers.find(({ status }) => status === 201);
    if (!accepted) throw new Error('nobody got it');
    expect(accepted.body).toMatchObject({ host: { role: 'host' }, tournamentId });
    expect(accepted.body.recoveryCodes).toHaveLength(10);
    const browser = { cookie: cookieOf(accepted) };
    const { tournaments } = await done(listTournaments, browser);
    expect(tournaments.map(({ name }) => name)).toEqual(['Theirs']);
    expect((await call(createTournament, browser, { body: { name: 'Own' } })).status).toBe(403);
    expect((await call(makeInvite, browser, { body: { role: 'organiser' } })).status).toBe(403);
  });

  test('give somebody who is signed in what they lack', async () => {
    const hana = await aHost(organiser);
    const { secret } = await invite({ role: 'organiser' });
    const accepted = await call(acceptInvite, hana.browser, { body: { secret, name: 'whatever' } });
    expect(accepted.body).toMatchObject({ host: { id: hana.hostId, name: 'Hana', role: 'organiser' } });
    expect(accepted.body.recoveryCodes).toEqual([]);
    expect(accepted.headers.getSetCookie()).toEqual([]);
    expect((await done(readMe, hana.script)).role).toBe('organiser');
  });

  test('can be seen and taken back while unused', async () => {
    const { id, secret } = await invite({ role: 'host' });
    const listed = await call(listInvites, organiser.script);
    expect(listed.body.invites.map((each) => each.id)).toContain(id);
    expect(listed.text).not.toContain(secret.split('.')[1]);
    expect((await call(cancelInvite, organiser.script, { params: { id } })).status).toBe(204);
    expect((await call(cancelInvite, organiser.script, { params: { id } })).status).toBe(404);
    const late = await call(acceptInvite, nobody, { body: { secret, name: 'Hana' } });
    expect([late.status, late.code]).toEqual([403, 'bad_secret']);
  });

  test('are for tournaments that there are', async () => {
    const unknown = await call(makeInvite, organiser.script, {
      body: { role: 'host', tournamentId: 'nowhere' },
    });
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
  });
});

test('no secret stands in the database as it is', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  const secrets = [organiser.script.bearer, organiser.browser.cookie].map(
    (text) => text?.split('.')[1] ?? '',
  );
  const plain = codes.map((code) => code.replaceAll('-', ''));
  for (const { name } of results) {
    const rows = JSON.stringify((await env.DB.prepare(`SELECT * FROM ${name}`).all()).results);
    for (const secret of [...secrets, ...codes, ...plain]) expect(rows.includes(secret), name).toBe(false);
  }
  expect(results.length).toBeGreaterThan(10);
});
