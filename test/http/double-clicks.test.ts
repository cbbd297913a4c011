import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import type { Env } from '../../worker/env.ts';
import { call, done, emptyDatabase } from './harness.ts';
import {
  aGame,
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
let cy: ContestantPerson;

beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
  tournamentId = await aTournament(host);
  const [one, two, three] = await contestants(host, tournamentId, ['Ann', 'Bob', 'Cy']);
  if (!one || !two || !three) throw new Error('nobody joined');
  [ann, bob, cy] = [one, two, three];
});

const log = async (gameId: string) => {
  const { text } = await call(readLog, host.script, { params: { gameId } });
  return text.split('\n').slice(0, -1);
};

/** Clicks twice at once, as a browser does: each with a key of its own. How both came out, and how many events there are of it. */
async function twice(gameId: string, what: { type: string; [field: string]: unknown }) {
  const before = (await log(gameId)).length;
  const answers = await Promise.all([move(gameId, host.browser, what), move(gameId, host.browser, what)]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  const outcomes = answers.map(({ code, status }) => code ?? status).toSorted();
  return { outcomes, events: (await log(gameId)).length - before };
}

const once = async (gameId: string, what: { type: string; [field: string]: unknown }) => {
  const { outcomes } = await twice(gameId, what);
  expect(outcomes, what.type).toHaveLength(2);
  expect(outcomes[0], what.type).toBe(200);
  return outcomes[1];
};

describe('a host’s double click', () => {
  test('holds up a review that confirms itself once', async () => {
    const gameId = await aGame(host, tournamentId, { seats: [ann, bob], config: { confirm: 'auto' } });
    await move(gameId, host.script, { type: 'start-round', prompt: 'TRE' });
    await move(gameId, ann.script, { type: 'submit-word', word: 'tread', round: 1 });
    await move(gameId, host.script, { type: 'close-round' });
    expect(await once(gameId, { type: 'hold' })).toBe('wrong_phase');
  });

  test('on anything that moves a game on is one move and a refusal that says why', async () => {
    const gameId = await aGame(host, tournamentId, {
      seats: [ann, bob],
      config: { rounds: 1, getReadySeconds: 3 },
    });
    const seen: Record<string, unknown> = {};
    const click = async (type: string, fields: object = {}) => {
      seen[type] = await once(gameId, { type, ...fields });
    };
    await click('seat', { contestantId: cy.id });
    await click('start');
    await click('start-round', { prompt: 'TRE' });
    await click('take-back');
    expect(seen).toEqual({
      seat: 'already_seated',
      start: 'wrong_phase',
      'start-round': 'wrong_phase',
      'take-back': 'wrong_phase',
    });
  });

  test('through a round, its review and the end', async () => {
    const gameId = await aGame(host, tournamentId, {
      seats: [ann, bob],
      config: { rounds: 2, getReadySeconds: 0 },
    });
    const seen: Record<string, unknown> = {};
    const click = async (type: string, fields: object = {}) => {
      seen[type] = await once(gameId, { type, ...fields });
    };
    await click('extra-time', { contestantId: ann.id, seconds: 5 });
    await click('start-round', { prompt: 'TRE' });
    await click('void-round', { reason: 'noise' });
    await move(gameId, host.script, { type: 'start-round', prompt: 'TRE' });
    await move(gameId, ann.script, { type: 'submit-word', word: 'tread', round: 2 });
    await click('close-round');
    await click('rule', { contestantId: ann.id, valid: false, reason: 'no' });
    await move(gameId, host.script, { type: 'rule', contestantId: ann.id, valid: true, reason: 'yes' });
    await click('confirm-awards');
    await click('reopen-review');
    await move(gameId, host.script, { type: 'confirm-awards' });
    await click('claim-for', { contestantId: ann.id, square: 'A1' });
    await click('skip-claim');
    await click('correct-square', { square: 'A1', contestantId: bob.id, reason: 'agreed' });
    await click('withdraw', { contestantId: bob.id });
    await click('restore', { contestantId: bob.id });
    await click('end', { reason: 'late' });
    await click('reopen', { reason: 'not yet' });
    expect(seen).toEqual({
      'extra-time': 200,
      'start-round': 'wrong_phase',
      'void-round': 'wrong_phase',
      'close-round': 'wrong_phase',
      rule: 200,
      'confirm-awards': 'wrong_phase',
      'reopen-review': 'wrong_phase',
      'claim-for': 'square_taken',
      'skip-claim': 'wrong_phase',
      'correct-square': 200,
      withdraw: 'withdrawn',
      restore: 'not_withdrawn',
      end: 'finished',
      reopen: 'wrong_phase',
    });
    // Said twice, these three mean what they mean said once.
    const { view } = await done(readGame, host.script, { params: { gameId } });
    expect(view).toMatchObject({
      board: { squares: { A1: bob.id } },
      scores: [{ squares: 1 }, { squares: 0 }],
    });
  });
});

test('two claims on one square at once: one has it', async () => {
  const gameId = await aGame(host, tournamentId, { seats: [ann, bob] });
  await move(gameId, host.script, { type: 'start-round', prompt: 'TRE' });
  await move(gameId, ann.script, { type: 'submit-word', word: 'tread', round: 1 });
  await move(gameId, bob.script, { type: 'submit-word', word: 'treason', round: 1 });
  await move(gameId, host.script, { type: 'confirm-awards' });
  const claim = { type: 'claim-square', square: 'C3' };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => move(gameId, ann.script, claim)),
    ...Array.from({ length: 5 }, () => move(gameId, bob.browser, claim)),
    move(gameId, host.script, { type: 'claim-for', contestantId: ann.id, square: 'C3' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { code, status } of answers)
    if (status !== 200) expect(['square_taken', 'not_your_turn', 'nothing_to_claim']).toContain(code);
  const { view } = await done(readGame, host.script, { params: { gameId } });
  expect(view.board).toMatchObject({ squares: { C3: ann.id } });
});

test('[G8] nothing that opens a door is stored as it is, in D1 or in a game', async () => {
  const gameId = await aGame(host, tournamentId, { seats: [ann, bob] });
  for (const sender of [host.browser, ann.browser, bob.script])
    await move(gameId, sender, { type: 'start-round', prompt: 'TRE' });
  const { GAMES } = env as unknown as Env;
  const stored = await runInDurableObject(GAMES.get(GAMES.idFromName(gameId)), (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .toArray();
    return JSON.stringify(tables.map(({ name }) => storage.sql.exec(`SELECT * FROM ${name}`).toArray()));
  });
  const secrets = [
    host.browser.cookie,
    host.script.bearer,
    ann.browser.cookie,
    bob.script.bearer,
    ann.joinSecret,
  ]
    .map((text) => text?.split('.').at(-1) ?? '')
    .filter((text) => text !== '');
  expect(secrets).toHaveLength(5);
  expect(stored).toContain(ann.id);
  for (const secret of [...secrets, env.SETUP_SECRET]) expect(stored).not.toContain(secret);
});
