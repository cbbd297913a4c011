import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMove, readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import { readKey } from '../../schema/contract/endpoints-service.ts';
import { LogEvent } from '../../schema/contract/game.ts';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { nodeChecking } from '../../worker/lib/node-crypto.ts';
import { call, done, emptyDatabase, fetchWorker, nobody, origin, requestOf, type Sender } from './harness.ts';
import {
  aGame,
  aHost,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  move,
} from './people.ts';

let host: HostPerson;
let tournamentId: string;
let ann: ContestantPerson;
let bob: ContestantPerson;
/** On the roster, but without a seat. */
let cy: ContestantPerson;
let elsewhere: ContestantPerson;

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('somebody is missing');
  return value;
}

beforeAll(async () => {
  await emptyDatabase();
  const organiser = await anOrganiser();
  tournamentId = await aTournament(organiser);
  host = await aHost(organiser, tournamentId);
  const people = await contestants(host, tournamentId, ['Ann', 'Bob', 'Cy']);
  [ann, bob, cy] = [known(people[0]), known(people[1]), known(people[2])];
  const other = await aTournament(organiser, 'Elsewhere');
  elsewhere = known((await contestants(organiser, other, ['Eva']))[0]);
});

const newGame = (config: object = {}) => aGame(host, tournamentId, { seats: [ann, bob], config });
const refusal = async (gameId: string, who: Sender, body: object) => {
  const { code, status } = await move(gameId, who, body);
  return `${status} ${code}`;
};
const seqOf = async (gameId: string) => (await done(readGame, nobody, { params: { gameId } })).seq;
const word = (text: string, round = 1) => ({ type: 'submit-word', word: text, round });
const claim = (square: string) => ({ type: 'claim-square', square });

/** A game whose first round waits for words. */
async function openRound(config: object = {}): Promise<string> {
  const gameId = await newGame(config);
  await move(gameId, host.script, { type: 'start-round', prompt: 'TRE' });
  return gameId;
}

/** A game in which Ann (TREAD, first) has 3 squares to claim, then Bob (TREATMENT, longer) has 4. */
async function claiming(): Promise<string> {
  const gameId = await openRound();
  await move(gameId, ann.script, word('tread'));
  await move(gameId, bob.script, word('treatment'));
  await move(gameId, host.script, { type: 'confirm-awards' });
  return gameId;
}

describe('moves by the wrong person', () => {
  test('[G2] each gets a refusal with a code, and nothing changes', async () => {
    const gameId = await openRound();
    const before = await seqOf(gameId);
    expect(await refusal(gameId, nobody, word('tread'))).toBe('401 unauthenticated');
    expect(await refusal(gameId, { bearer: `cd_x.${'A'.repeat(43)}` }, word('tread'))).toBe(
      '401 unauthenticated',
    );
    expect(await refusal(gameId, elsewhere.script, word('tread'))).toBe('403 not_in_game');
    expect(await refusal(gameId, elsewhere.browser, word('tread'))).toBe('403 not_in_game');
    expect(await refusal(gameId, cy.script, word('tread'))).toBe('403 not_in_game');
    expect(await refusal(gameId, host.script, word('tread'))).toBe('403 forbidden');
    expect(await refusal(gameId, ann.script, { type: 'close-round' })).toBe('403 forbidden');
    expect(await seqOf(gameId)).toBe(before);
  });

  test('an id in a body is no credential: Bob cannot be moved for', async () => {
    const gameId = await openRound();
    expect(await refusal(gameId, ann.script, { ...word('tread'), contestantId: bob.id })).toBe(
      '400 malformed',
    );
  });
});

describe('moves that are badly formed', () => {
  test.each<[string, object, string]>([
    ['without a type', { word: 'tread', round: 1 }, 'type'],
    ['of no game', { type: 'win-the-game' }, 'type'],
    ['with a wrong type of field', { type: 'submit-word', word: 7, round: 1 }, 'word'],
    ['with a field missing', { type: 'submit-word', word: 'tread' }, 'round'],
    ['with a score', { ...word('tread'), score: 134 }, 'score'],
    ['with a time of its own', { ...word('tread'), at: '2026-11-30T18:00:00.000Z' }, 'at'],
    ['with a number out of bounds', word('tread', -1), 'round'],
    ['with too long a text', word('a'.repeat(201)), 'word'],
    ['with a lone surrogate', word('tre\ud800ad'), 'word'],
    ['with NUL', word('tre\u0000ad'), 'word'],
    ['with a reason of nothing but space', { type: 'end', reason: '   ' }, 'reason'],
    ['with too short a time', { type: 'start-round', prompt: 'TRE', answerSeconds: 2 }, 'answerSeconds'],
    ['with too long a wait', { type: 'start-round', prompt: 'TRE', getReadySeconds: 11 }, 'getReadySeconds'],
  ])('%s are refused and say where, and nothing changes', async (_, body, path) => {
    const gameId = await openRound();
    const before = await seqOf(gameId);
    const sent = await move(gameId, ann.script, body);
    expect(sent).toMatchObject({ status: 400, code: 'malformed', body: { issues: [{ path }] } });
    expect(await seqOf(gameId)).toBe(before);
  });

  test.each([
    ['of text', { raw: 'type=submit-word', headers: { 'content-type': 'text/plain' } }, 415],
    ['that is no JSON', { raw: '{"type":' }, 400],
    ['with __proto__', { raw: '{"type":"hold","__proto__":{"role":"host"}}' }, 400],
    ['100,000 deep', { raw: `{"type":"hold","x":${'['.repeat(15_000)}` }, 400],
    ['of 16 KB and a byte', { raw: ' '.repeat(16_385) }, 413],
    ['of 10 MB', { raw: ' '.repeat(10_000_000) }, 413],
  ])('a body %s is refused', async (_, sending, status) => {
    const gameId = await openRound();
    expect((await call(makeMove, ann.script, { params: { gameId }, ...sending })).status).toBe(status);
  });

  test.each([
    ['', 'malformed'],
    ['a b', 'malformed'],
    ['a'.repeat(65), 'malformed'],
  ])('an idempotency key of “%s” is refused', async (key, code) => {
    const gameId = await openRound();
    const sent = await call(makeMove, ann.script, {
      params: { gameId },
      body: word('tread'),
      headers: { 'idempotency-key': key },
    });
    expect(sent.code).toBe(code);
  });

  test('the shape comes before the credential, the credential before the game', async () => {
    const gameId = await openRound();
    expect(await refusal(gameId, nobody, { type: 'win-the-game' })).toBe('400 malformed');
    expect(await refusal('unknown', nobody, word('tread'))).toBe('401 unauthenticated');
    expect(await refusal('unknown', ann.script, word('tread'))).toBe('404 not_found');
  });
});

describe('a word', () => {
  test('[I4] of another round is stale and spends nothing, nor does what is no word', async () => {
    const gameId = await openRound();
    expect(await refusal(gameId, ann.script, word('tread', 2))).toBe('409 stale_round');
    expect(await refusal(gameId, ann.script, word('two words'))).toBe('422 bad_word');
    expect((await move(gameId, ann.script, word('tread'))).status).toBe(200);
  });

  test('[I4] counts once; a second is refused', async () => {
    const gameId = await openRound();
    expect((await move(gameId, ann.script, word('tread'))).status).toBe(200);
    expect(await refusal(gameId, ann.script, word('treatment'))).toBe('409 already_submitted');
  });

  test('[I5] after the close is too late', async () => {
    const gameId = await openRound();
    await move(gameId, host.script, { type: 'close-round' });
    expect(await refusal(gameId, ann.script, word('tread'))).toBe('409 round_closed');
  });

  test('[G3] sent twice under one key is one move with one receipt; another move under it is refused', async () => {
    const gameId = await openRound();
    const [first, second] = await Promise.all([
      move(gameId, ann.script, word('tread'), 'key-1'),
      move(gameId, ann.script, word('tread'), 'key-1'),
    ]);
    expect(first.status).toBe(200);
    expect(second.body.receipt).toEqual(first.body.receipt);
    const other = await move(gameId, ann.script, word('treat'), 'key-1');
    expect([other.status, other.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('[G8] is nowhere in what others get before the close: view, log, refusals', async () => {
    const gameId = await openRound();
    await move(gameId, ann.script, word('trellisworks'));
    for (const sender of [nobody, bob.script, elsewhere.script]) {
      const view = await call(readGame, sender, { params: { gameId } });
      const log = await call(readLog, sender, { params: { gameId } });
      expect(`${view.text}${log.text}`.toLowerCase()).not.toContain('trellis');
    }
    const own = await call(readGame, ann.script, { params: { gameId } });
    expect(own.text).toContain('trellisworks');
  });
});

describe('claims', () => {
  test('[I9] out of turn are refused, and so are squares that are not there', async () => {
    const gameId = await claiming();
    expect(await refusal(gameId, bob.script, claim('A1'))).toBe('409 not_your_turn');
    expect(await refusal(gameId, ann.script, claim('Z9'))).toBe('422 bad_square');
  });

  test('[I10] two on one square at once: one takes it', async () => {
    const gameId = await claiming();
    const both = await Promise.all(
      [claim('A1'), claim('A1')].map((body) => refusal(gameId, ann.script, body)),
    );
    expect(both.toSorted()).toEqual(['200 null', '409 square_taken']);
    const { view } = await done(readGame, nobody, { params: { gameId } });
    expect(view.board).toMatchObject({ squares: { A1: ann.id } });
  });
});

/** Seconds to answer as the open round says them, and milliseconds from its opening to its end. */
async function limitSeen(gameId: string, viewer: Sender): Promise<readonly number[]> {
  const { round } = ImmunityView.parse((await done(readGame, viewer, { params: { gameId } })).view);
  return [round?.answerSeconds ?? 0, Date.parse(round?.closesAt ?? '') - Date.parse(round?.opensAt ?? '')];
}

describe('a host', () => {
  test('[G3] who clicks twice has clicked once under one key, and is refused without', async () => {
    const gameId = await openRound();
    await move(gameId, ann.script, word('tread'));
    await move(gameId, bob.script, word('treatment'));
    const clicks = await Promise.all(
      [1, 2].map(() => move(gameId, host.script, { type: 'confirm-awards' }, 'click')),
    );
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(clicks[0]?.body.receipt).toEqual(clicks[1]?.body.receipt);
    expect(await refusal(gameId, host.script, { type: 'confirm-awards' })).toBe('409 wrong_phase');
  });

  test('[I2] cannot post what is no prompt', async () => {
    const gameId = await newGame();
    expect(await refusal(gameId, host.script, { type: 'start-round', prompt: 'TR1' })).toBe('422 bad_prompt');
  });

  test('[I5] [I18] posts a prompt with times of its own: everybody is told, the log keeps them, and the next has the game’s', async () => {
    const gameId = await newGame({ answerSeconds: 60 });
    const times = { answerSeconds: 90, getReadySeconds: 0 };
    const posted = await move(gameId, host.script, { type: 'start-round', prompt: 'TRE', ...times });
    expect(posted.status, posted.text).toBe(200);
    for (const viewer of [host.script, ann.script, nobody])
      expect(await limitSeen(gameId, viewer)).toEqual([90, 90_000]);
    const log = (await call(readLog, nobody, { params: { gameId } })).text;
    expect(log).toContain('"answerSeconds":90');
    await move(gameId, host.script, { type: 'void-round', reason: 'once more' });
    await move(gameId, host.script, { type: 'start-round', prompt: 'ING' });
    expect(await limitSeen(gameId, ann.script)).toEqual([60, 60_000]);
  });

  test('[G7] has ended the game: every move is refused but the reopening', async () => {
    const gameId = await claiming();
    expect((await move(gameId, host.script, { type: 'end', reason: 'rain' })).status).toBe(200);
    expect(await refusal(gameId, ann.script, claim('A1'))).toBe('409 finished');
    expect(await refusal(gameId, host.script, { type: 'confirm-awards' })).toBe('409 finished');
    expect(await refusal(gameId, host.script, { type: 'reopen' })).toBe('400 malformed');
    expect((await move(gameId, host.script, { type: 'reopen', reason: 'sun' })).status).toBe(200);
  });

  test('seats somebody of the tournament, who can then play; nobody else can be seated', async () => {
    const gameId = await newGame();
    const seat = (contestantId: string) => ({ type: 'seat', contestantId });
    expect(await refusal(gameId, ann.script, seat(cy.id))).toBe('403 forbidden');
    expect(await refusal(gameId, host.script, seat(elsewhere.id))).toBe('404 not_found');
    expect(await refusal(gameId, host.script, seat('nobody'))).toBe('404 not_found');
    const seated = await move(gameId, host.script, seat(cy.id));
    expect(seated.status, seated.text).toBe(200);
    expect(seated.body.view.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cy']);
    await move(gameId, host.script, { type: 'start-round', prompt: 'TRE' });
    expect((await move(gameId, cy.script, word('tread'))).status).toBe(200);
  });
});

describe('a receipt', () => {
  test('is signed by the key that the service shows', async () => {
    const gameId = await openRound();
    const { receipt } = (await move(gameId, ann.script, word('tread'))).body;
    const { publicKey } = await done(readKey, nobody);
    // Canonical JSON: keys in order, no space.
    const { at, logHead, moveHash, seq } = receipt;
    const signed = JSON.stringify({ at, gameId, logHead, moveHash, seq });
    expect(nodeChecking.verify(publicKey, signed, receipt.signature)).toBe(true);
    expect(nodeChecking.verify(publicKey, signed.replace('"seq":', '"seq":1'), receipt.signature)).toBe(
      false,
    );
  });
});

describe('the log', () => {
  const events = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => LogEvent.parse(JSON.parse(line)));

  test('[G1] is numbered from 1 and chained; any part of it can be read', async () => {
    const gameId = await claiming();
    const params = { gameId };
    const all = events((await call(readLog, nobody, { params })).text);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
    for (const [at, event] of all.entries()) if (at > 0) expect(event.prev).toBe(all[at - 1]?.hash);
    const part = await call(readLog, nobody, { params, query: { after: '2', limit: '2' } });
    expect(events(part.text)).toEqual(all.slice(2, 4));
    const none = await call(readLog, nobody, { params, query: { after: '100000' } });
    expect([none.status, none.text]).toEqual([200, '']);
    expect((await call(readLog, nobody, { params, query: { limit: '0' } })).code).toBe('malformed');
  });
});

describe('a new game', () => {
  const create = (body: object, params = { tournamentId }) =>
    fetchWorker(
      new Request(`${origin}/api/tournaments/${params.tournamentId}/games`, {
        method: 'POST',
        headers: { authorization: `Bearer ${host.script.bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  test.each<[string, object, number, string]>([
    ['of no kind', { kind: 'chess' }, 422, 'bad_config'],
    ['with settings out of bounds', { kind: 'immunity', config: { rows: 99 } }, 422, 'bad_config'],
    ['with unknown settings', { kind: 'immunity', config: { cheat: true } }, 422, 'bad_config'],
    ['with a stranger', { kind: 'immunity', contestants: ['nobody'] }, 404, 'not_found'],
    ['with a name of nothing', { kind: 'immunity', name: ' \u200b ' }, 422, 'bad_name'],
    ['with an unknown field', { kind: 'immunity', phase: 'finished' }, 400, 'malformed'],
  ])('%s is refused and leaves nothing behind', async (_, body, status, code) => {
    const before = await listDurableObjectIds(env.GAMES);
    const response = await create(body);
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([status, code]);
    expect(await listDurableObjectIds(env.GAMES)).toHaveLength(before.length);
    const games = await env.DB.prepare('SELECT count(*) AS n FROM games WHERE kind <> ?')
      .bind('immunity')
      .first('n');
    expect(games).toBe(0);
  });

  test('seats nobody twice', async () => {
    const response = await create({ kind: 'immunity', contestants: [ann.id, ann.id] });
    expect(response.status).toBe(400);
  });

  test('seats the whole tournament unless told otherwise, and has a name', async () => {
    const response = await create({ kind: 'immunity' });
    const { id, ...rest } = await response.json<{ id: string }>();
    expect(rest).toEqual({ kind: 'immunity', name: 'Immunity', phase: 'lobby' });
    const { you, view } = await done(readGame, nobody, { params: { gameId: id } });
    expect(you).toEqual({ role: 'spectator' });
    expect(view.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cy']);
  });
});

test('the game of another tournament cannot be reached by a path that mixes the two', async () => {
  const gameId = await newGame();
  const answered = await fetchWorker(requestOf(readGame, elsewhere.script, { params: { gameId } }));
  expect(await answered.json()).toMatchObject({ you: { role: 'spectator' } });
});
