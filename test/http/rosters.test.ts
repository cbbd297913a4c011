import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addContestants,
  admitJoinRequest,
  askToJoin,
  changeContestant,
  closeRoomCode,
  join,
  listContestants,
  listJoinRequests,
  openRoomCode,
  readJoinRequest,
  refuseJoinRequest,
  removeContestant,
  renewLink,
} from '../../schema/contract/endpoints-contestants.ts';
import { readGame } from '../../schema/contract/endpoints-games.ts';
import { readMe, signOut } from '../../schema/contract/endpoints-people.ts';
import { call, cookieOf, done, emptyDatabase, nobody } from './harness.ts';
import { aGame, anOrganiser, aTournament, contestants, type HostPerson, joined, move } from './people.ts';

let host: HostPerson;
let tournamentId: string;
beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
});
beforeEach(async () => {
  tournamentId = await aTournament(host);
});

const here = () => ({ params: { tournamentId } });
const add = (names: unknown) => call(addContestants, host.script, { ...here(), body: { names } });
const listed = async () => (await done(listContestants, host.script, here())).contestants;
const names = async () => (await listed()).map(({ name }) => name);
const whoIs = async (sender: { bearer?: string; cookie?: string }) => (await call(readMe, sender)).status;

describe('a roster', () => {
  test('[G11] is taken whole or not at all, each bad name told with its place', async () => {
    await add(['Ann']);
    const bad = await add(['Bo', ' ', 'ÀNN', 'b\u200bo', 'Cy']);
    expect([bad.status, bad.code]).toEqual([422, 'bad_name']);
    expect(JSON.parse(bad.text).issues.map(({ path }: { path: string }) => path)).toEqual([
      'names.1',
      'names.2',
      'names.3',
    ]);
    expect(await names()).toEqual(['Ann']);
    expect((await add(['Bo', 'Cy'])).status).toBe(201);
    expect(await names()).toEqual(['Ann', 'Bo', 'Cy']);
  });

  test('[G11] two lists with one name at once: one is taken', async () => {
    const answers = await Promise.all([add(['Ann', 'Bo']), add(['Cy', 'ann'])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await names()).toHaveLength(2);
  });

  test('[G11] half a character and controls are no names', async () => {
    for (const name of ['\ud800', 'a\u0000b', 'a\u202eb', '\u3164']) {
      expect([400, 422], JSON.stringify(name)).toContain((await add([name])).status);
    }
    expect(await names()).toEqual([]);
  });

  test('of a thousand fits, one more does not', async () => {
    const thousand = Array.from({ length: 1000 }, (_, at) => `Person ${String(at).padStart(4, '0')}`);
    expect((await add(thousand)).status).toBe(201);
    const more = await add(['One more']);
    expect([more.status, more.code]).toEqual([409, 'too_many_contestants']);
    expect((await add(Array.from({ length: 1001 }, (_, at) => `n${at}`))).status).toBe(400);
  });

  test('too long a body is refused', async () => {
    const big = await call(addContestants, host.script, {
      ...here(),
      body: { names: ['x'.repeat(256 * 1024)] },
    });
    expect([big.status, big.code]).toEqual([413, 'too_large']);
  });

  test('shows hosts the same links again at any time', async () => {
    const added = await done(addContestants, host.script, { ...here(), body: { names: ['Ann'] } });
    const [ann] = added.contestants;
    expect(ann?.joinLink).toBe(`http://localhost:8787/j#${ann?.joinSecret}`);
    const rest = { division: null, mark: null, replacedBy: null, version: 1 };
    expect(await listed()).toEqual([{ ...ann, withdrawn: false, joined: false, ...rest }]);
    await joined(ann?.joinSecret ?? '');
    expect((await listed())[0]?.joined).toBe(true);
  });

  test('[G11] a new name is shown in their games', async () => {
    const [ann, bo] = await contestants(host, tournamentId, ['Ann', 'Bo']);
    if (!ann || !bo) throw new Error('two people');
    const gameId = await aGame(host, tournamentId);
    const rename = (name: string) =>
      call(changeContestant, host.script, { params: { tournamentId, contestantId: ann.id }, body: { name } });
    expect((await rename('BÖ')).code).toBe('bad_name');
    expect((await rename(' Anna ')).body.name).toBe('Anna');
    const { view } = await done(readGame, nobody, { params: { gameId } });
    expect(view.seats.map(({ name }) => name)).toEqual(['Anna', 'Bo']);
  });

  test('whoever was in a game is withdrawn, whoever was not is gone', async () => {
    const [ann, bo, cy] = await contestants(host, tournamentId, ['Ann', 'Bo', 'Cy']);
    if (!ann || !bo || !cy) throw new Error('three people');
    await aGame(host, tournamentId, { seats: [ann, bo] });
    const remove = (contestantId: string) =>
      done(removeContestant, host.script, { params: { tournamentId, contestantId } });
    expect(await remove(ann.id)).toEqual({ id: ann.id, deleted: false, withdrawn: true });
    expect(await remove(cy.id)).toEqual({ id: cy.id, deleted: true, withdrawn: false });
    expect((await listed()).map(({ name, withdrawn }) => [name, withdrawn])).toEqual([
      ['Ann', true],
      ['Bo', false],
    ]);
    expect(await whoIs(cy.script)).toBe(401);
    expect((await call(join, nobody, { body: { secret: cy.joinSecret } })).code).toBe('bad_secret');
    const back = { params: { tournamentId, contestantId: ann.id }, body: { withdrawn: false } };
    expect((await done(changeContestant, host.script, back)).withdrawn).toBe(false);
  });

  test('an id of another tournament finds nobody here', async () => {
    const [ann] = await contestants(host, tournamentId, ['Ann']);
    const elsewhere = await aTournament(host, 'Elsewhere');
    const answer = await call(renewLink, host.script, {
      params: { tournamentId: elsewhere, contestantId: ann?.id ?? '' },
    });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    expect(await whoIs(ann?.script ?? {})).toBe(200);
  });
});

describe('a contestant’s link', () => {
  test('is exchanged for a token and a cookie, and lists where to play', async () => {
    const added = await done(addContestants, host.script, { ...here(), body: { names: ['Ann', 'Bo'] } });
    const [ann] = added.contestants;
    const gameId = await aGame(host, tournamentId);
    const answer = await call(join, nobody, { body: { secret: ann?.joinSecret } });
    expect(answer.body).toMatchObject({
      contestant: { id: ann?.id, name: 'Ann' },
      tournament: { id: tournamentId, name: 'Autumn' },
      games: [{ id: gameId, kind: 'immunity', name: 'Immunity', phase: 'lobby' }],
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie.startsWith(`contestant_${tournamentId}=${answer.body.token}; `)).toBe(true);
    expect(await done(readMe, { bearer: answer.body.token })).toMatchObject({ role: 'contestant' });
    expect(await done(readMe, { cookie: cookieOf(answer) })).toMatchObject({ contestant: { name: 'Ann' } });
  });

  test('opened on a second device ends the first, in games as well', async () => {
    const [ann, bo] = await contestants(host, tournamentId, ['Ann', 'Bo']);
    if (!ann || !bo) throw new Error('two people');
    const gameId = await aGame(host, tournamentId);
    const seen = async (sender: object) => (await call(readGame, sender, { params: { gameId } })).status;
    expect(await seen(ann.script)).toBe(200);
    const second = await joined(ann.joinSecret);
    expect(await seen(ann.script)).toBe(401);
    expect(await whoIs(ann.script)).toBe(401);
    const view = await done(readGame, second.script, { params: { gameId } });
    expect(view.you).toMatchObject({ role: 'contestant', contestantId: ann.id });
    expect(await seen(bo.script)).toBe(200);
  });

  test('renewed, ends the old one and its devices at once, in finished games too', async () => {
    const [ann, bo] = await contestants(host, tournamentId, ['Ann', 'Bo']);
    if (!ann || !bo) throw new Error('two people');
    const gameId = await aGame(host, tournamentId);
    await move(gameId, host.script, { type: 'start' });
    await move(gameId, host.script, { type: 'end', reason: 'enough' });
    expect((await call(readGame, ann.script, { params: { gameId } })).status).toBe(200);
    const params = { tournamentId, contestantId: ann.id };
    const renewed = await done(renewLink, host.script, { params });
    expect(renewed.joinSecret).not.toBe(ann.joinSecret);
    expect((await call(readGame, ann.script, { params: { gameId } })).status).toBe(401);
    const old = await call(join, nobody, { body: { secret: ann.joinSecret } });
    expect([old.status, old.code]).toEqual([403, 'bad_secret']);
    expect(old.text).toContain('replaced');
    expect(await whoIs((await joined(renewed.joinSecret)).script)).toBe(200);
  });

  test('made up, changed or cut short opens nothing', async () => {
    const [ann] = await contestants(host, tournamentId, ['Ann']);
    const good = ann?.joinSecret ?? '';
    const last = good.endsWith('A') ? 'B' : 'A';
    for (const secret of [
      'x',
      'x.y',
      `${good}x`,
      good.slice(0, -1),
      `${good.slice(0, -2)}${last}A`,
      `${ann?.id}.`,
    ]) {
      const answer = await call(join, nobody, { body: { secret } });
      expect([answer.status, answer.code], secret).toEqual([403, 'bad_secret']);
    }
  });

  test('a contestant can sign their device out', async () => {
    const [ann] = await contestants(host, tournamentId, ['Ann']);
    const out = await call(signOut, ann?.browser ?? {});
    expect(out.headers.getSetCookie()[0]).toContain(`contestant_${tournamentId}=; `);
    expect(await whoIs(ann?.script ?? {})).toBe(401);
  });
});

describe('a room code', () => {
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
  const ask = (code: string, name: string, address = '198.51.100.1') =>
    call(askToJoin, nobody, { body: { code, name }, ...from(address) });
  const open = async () => (await done(openRoomCode, host.script, here())).code;
  const answer = (endpoint: typeof admitJoinRequest | typeof refuseJoinRequest, id: string) =>
    call(endpoint, host.script, { params: { tournamentId, id } });

  test('is six letters that are hard to misread, and stays until it is closed', async () => {
    const code = await open();
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXYZ]{6}$/);
    expect(await open()).toBe(code);
    await done(closeRoomCode, host.script, here());
    expect((await ask(code, 'Kim')).code).toBe('not_found');
    expect(await open()).not.toBe(code);
  });

  test('lets in only whom the host lets in', async () => {
    const code = await open();
    const asked = await call(askToJoin, nobody, {
      body: { code: ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`, name: 'Kim' },
    });
    const { id, secret } = asked.body;
    const look = () => call(readJoinRequest, { bearer: secret }, { params: { id } });
    expect((await look()).body).toEqual({ state: 'waiting' });
    expect(await names()).toEqual([]);
    expect((await done(listJoinRequests, host.script, here())).requests).toMatchObject([{ id, name: 'Kim' }]);
    const [admitted, again] = await Promise.all([answer(admitJoinRequest, id), answer(admitJoinRequest, id)]);
    expect(again.text).toBe(admitted.text);
    expect(await names()).toEqual(['Kim']);
    const { joinSecret } = (await look()).body;
    expect(await whoIs((await joined(joinSecret ?? '')).script)).toBe(200);
    expect((await answer(refuseJoinRequest, id)).code).toBe('conflict');
  });

  test('a link that was renewed is not to be had by the request that began with the old one', async () => {
    const { id, secret } = (await ask(await open(), 'Kim')).body;
    const { id: contestantId } = await done(admitJoinRequest, host.script, { params: { tournamentId, id } });
    await done(renewLink, host.script, { params: { tournamentId, contestantId } });
    const look = await call(readJoinRequest, { bearer: secret }, { params: { id } });
    expect(look.body).toEqual({ state: 'admitted' });
  });

  test('whoever is refused is told, and cannot be let in after', async () => {
    const { id, secret } = (await ask(await open(), 'Kim')).body;
    expect((await answer(refuseJoinRequest, id)).status).toBe(204);
    expect((await answer(refuseJoinRequest, id)).status).toBe(204);
    expect((await answer(admitJoinRequest, id)).code).toBe('conflict');
    const look = await call(readJoinRequest, { bearer: secret }, { params: { id } });
    expect(look.body).toEqual({ state: 'refused' });
    const stranger = await call(readJoinRequest, { bearer: `${id}.${'A'.repeat(43)}` }, { params: { id } });
    expect([stranger.status, stranger.code]).toEqual([401, 'unauthenticated']);
  });

  test('[G11] a walk-up cannot look like somebody there', async () => {
    const code = await open();
    await add(['Kim']);
    expect((await ask(code, 'KIM')).code).toBe('bad_name');
    const lou = (await ask(code, 'Lou')).body;
    const other = (await ask(code, 'lou')).body;
    expect((await answer(admitJoinRequest, lou.id)).status).toBe(200);
    expect((await answer(admitJoinRequest, other.id)).code).toBe('bad_name');
    expect(await names()).toEqual(['Kim', 'Lou']);
  });

  test('unknown, closed and full ones get one answer, to the byte', async () => {
    const full = await open();
    const fill = Array.from({ length: 100 }, (_, at) => ask(full, `Walk-up ${at}`, `198.51.100.${at}`));
    expect((await Promise.all(fill)).filter(({ status }) => status !== 202)).toEqual([]);
    const answers = [await ask(full, 'One more'), await ask('BBBBBB', 'One more'), await ask('', 'One more')];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('twenty-four people behind one address get in, five of them mistyping', async () => {
    const code = await open();
    const address = '203.0.113.9';
    for (let at = 0; at < 5; at += 1)
      expect((await ask(`BBBBB${'BCDFG'[at]}`, 'Typo', address)).status).toBe(404);
    const asked = await Promise.all(Array.from({ length: 24 }, (_, at) => ask(code, `Guest ${at}`, address)));
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 202));
  });

  test('cannot be guessed at more than ten times a minute from one source', async () => {
    const code = await open();
    const address = '203.0.113.66';
    // Should a minute begin meanwhile, it takes ten more; of 21 in two minutes one is too many.
    let tries = 0;
    while ((await ask('BBBBBB', 'Eve', address)).status === 404) tries += 1;
    expect(tries).toBeGreaterThanOrEqual(10);
    expect(tries).toBeLessThanOrEqual(20);
    const known = await ask(code, 'Eve', address);
    expect([known.status, known.code]).toEqual([429, 'rate_limited']);
    expect((await ask(code, 'Kim', '203.0.113.67')).status).toBe(202);
  });
});
