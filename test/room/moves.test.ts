import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { ContestantId } from '../../schema/contract/ids.ts';
import { nobleChecking } from '../../worker/lib/noble-crypto.ts';
import { receiptIsFor, receiptIsSigned } from '../../worker/proof/receipt.ts';
import type { Room } from '../../worker/room/room.ts';
import { hand, startOfTime, testKeys } from './main.ts';
import {
  accepted,
  admission,
  ann,
  as,
  codeOf,
  credential,
  freshId,
  freshTable,
  host,
  hostAdmission,
  rest,
  setupOf,
  spectator,
  tableAt,
} from './table.ts';

beforeEach(rest);

test('a move gets a receipt, the new view and the time, and stands in the log', async () => {
  const table = await freshTable();
  const { receipt, view, seq, now } = accepted(await table.open());
  expect([seq, receipt.seq, now]).toEqual([2, 2, '2030-01-01T00:00:00.000Z']);
  expect(view.phase).toBe('open');
  expect(view.seats.map(({ name }) => name)).toEqual(['ANN', 'BOB']);
  const [created, opened] = await table.log();
  expect(created).toMatchObject({
    v: 1,
    seq: 1,
    type: 'game-created',
    actor: { role: 'host', hostId: 'hana' },
    data: { kind: 'counter', rulesVersion: 1, list: 'test-list', seats: ['ann', 'bob'], name: 'Friday' },
  });
  expect(opened).toMatchObject({ seq: 2, type: 'round-opened', prev: created?.hash, hash: receipt.logHead });
});

test('[G3] the same move under one key is one move and gets the same receipt', async () => {
  const table = await freshTable();
  await table.open();
  const first = accepted(await table.whisper('ann', 7, { key: 'once' }));
  hand.now += 5000;
  const second = accepted(await table.whisper('ann', 7, { key: 'once' }));
  expect(second.receipt).toEqual(first.receipt);
  expect((await table.log()).length).toBe(3);
});

test('[G3] a key that was used for another move is refused', async () => {
  const table = await freshTable();
  await table.open();
  await table.whisper('ann', 7, { key: 'once' });
  expect(codeOf(await table.whisper('ann', 8, { key: 'once' }))).toBe('idempotency_conflict');
});

test('[G3] keys are each sender’s own', async () => {
  const table = await freshTable();
  await table.open();
  const one = accepted(await table.whisper('ann', 7, { key: 'k' }));
  const other = accepted(await table.whisper('bob', 7, { key: 'k' }));
  expect([one.receipt.seq, other.receipt.seq]).toEqual([3, 5]);
});

test('[G3] a receipt is given again even after the game is finished', async () => {
  const table = await freshTable();
  await table.open();
  const first = accepted(await table.whisper('ann', 7, { key: 'k' }));
  await table.move(host, { type: 'end', reason: 'enough' });
  expect(accepted(await table.whisper('ann', 7, { key: 'k' })).receipt).toEqual(first.receipt);
});

test('[G2] a refusal changes nothing, and one that leaves a note leaves it once', async () => {
  const table = await freshTable();
  expect(codeOf(await table.whisper('ann', 7))).toBe('wrong_phase');
  expect((await table.log()).length).toBe(1);
  await table.open();
  hand.now += 60_001;
  expect(codeOf(await table.whisper('ann', 7, { key: 'late' }))).toBe('round_closed');
  expect(codeOf(await table.whisper('ann', 7, { key: 'late' }))).toBe('round_closed');
  expect(codeOf(await table.whisper('ann', 8, { key: 'late' }))).toBe('idempotency_conflict');
  expect((await table.log()).map(({ type }) => type)).toEqual(['game-created', 'round-opened', 'late']);
});

test('[G2] shape comes before credential, credential before game, game before finished, finished before withdrawn', async () => {
  const carl = ContestantId.parse('carl');
  const table = await freshTable({ admissions: [...setupOf(freshId()).admissions, admission(carl)] });
  const stranger = { credentials: [credential('k-nobody')], final: true };
  expect(codeOf(await table.move(stranger, { type: 'whisper', number: 1.5 }))).toBe('malformed');
  expect(codeOf(await table.move(stranger, { type: 'whisper', number: 1 }))).toBe('unauthenticated');
  expect(codeOf(await table.move(spectator, { type: 'whisper', number: 1 }))).toBe('unauthenticated');
  expect(codeOf(await table.move(as('ann'), { type: 'open-round' }))).toBe('forbidden');
  expect(codeOf(await table.move(host, { type: 'whisper', number: 1 }))).toBe('forbidden');
  expect(codeOf(await table.whisper('carl', 1))).toBe('not_in_game');
  await table.move(host, { type: 'withdraw', contestantId: ann });
  expect(codeOf(await table.whisper('ann', 1))).toBe('withdrawn');
  await table.move(host, { type: 'end', reason: 'enough' });
  expect(codeOf(await table.whisper('carl', 1))).toBe('not_in_game');
  expect(codeOf(await table.whisper('ann', 1))).toBe('finished');
});

test('[G2] what is malformed is named, lone surrogates too', async () => {
  const table = await freshTable();
  const note = (text: string) => table.move(host, { type: 'note', text });
  expect(await note('half a pair \ud800')).toMatchObject({
    code: 'malformed',
    issues: [{ path: 'text', message: 'text with half a surrogate pair' }],
  });
  expect(await table.move(host, { type: 'note', text: 'x', extra: 1 })).toMatchObject({ code: 'malformed' });
  expect(await table.move(host, { type: 'nonsense' })).toMatchObject({ code: 'malformed' });
  accepted(await note('zero\u0000 and 😀 come back as they are'));
  expect((await table.read(host)).view.notes).toEqual(['zero\u0000 and 😀 come back as they are']);
});

test('[G7] a finished game takes nothing but its reopening', async () => {
  const table = await freshTable();
  await table.move(host, { type: 'end', reason: 'enough' });
  expect(codeOf(await table.open())).toBe('finished');
  expect(codeOf(await table.move(host, { type: 'reopen', reason: '' }))).toBe('malformed');
  accepted(await table.move(host, { type: 'reopen', reason: 'too early' }));
  expect(accepted(await table.open()).view.phase).toBe('open');
});

test('only contestants of the tournament can be seated, once they are known', async () => {
  const table = await freshTable();
  const seat = (contestantId: string) => table.move(host, { type: 'seat', contestantId });
  expect(codeOf(await seat('carl'))).toBe('not_found');
  expect(codeOf(await seat('hana'))).toBe('not_found');
  await table.room.rename({ carl: 'Carl' });
  expect(accepted(await seat('carl')).view.seats.map(({ name }) => name)).toEqual(['ANN', 'BOB', 'Carl']);
});

test('[G9] a move counts from when the Worker received it, but no more than 2 seconds back, and never ahead', async () => {
  const table = await freshTable();
  const note = async (receivedAt: number) =>
    accepted(await table.move(host, { type: 'note', text: 'x' }, { receivedAt })).receipt.at;
  hand.now = startOfTime + 10_000;
  expect(await note(startOfTime + 9_000)).toBe('2030-01-01T00:00:09.000Z');
  expect(await note(startOfTime + 8_000)).toBe('2030-01-01T00:00:08.000Z');
  expect(await note(startOfTime + 7_999)).toBe('2030-01-01T00:00:08.000Z');
  expect(await note(startOfTime + 10_001)).toBe('2030-01-01T00:00:10.000Z');
});

test('[G9] a clock that steps back an hour changes no order and reopens nothing', async () => {
  const table = await freshTable();
  await table.open();
  hand.now += 62_000;
  expect((await table.read(host)).view.phase).toBe('between');
  hand.now -= 3_600_000;
  await table.evict();
  const { receipt, now } = accepted(await table.move(host, { type: 'note', text: 'x' }));
  expect(now).toBe('2030-01-01T00:01:02.000Z');
  expect(receipt.at).toBe('2030-01-01T00:01:00.000Z');
  expect(codeOf(await table.whisper('ann', 7))).toBe('wrong_phase');
});

test('receipts are signed, for the move, and verified by other code than signed them', async () => {
  const table = await freshTable();
  await table.open();
  const { receipt } = accepted(await table.whisper('ann', 7));
  expect(receiptIsSigned(receipt, testKeys.publicKey, nobleChecking)).toBe(true);
  expect(receiptIsFor(receipt, { type: 'whisper', number: 7 }, nobleChecking)).toBe(true);
  expect(receiptIsFor(receipt, { type: 'whisper', number: 8 }, nobleChecking)).toBe(false);
  expect(receiptIsSigned({ ...receipt, seq: 4 }, testKeys.publicKey, nobleChecking)).toBe(false);
});

test('[G8] who may not know a secret finds two games that differ in nothing else the same', async () => {
  const seen = async (number: number) => {
    const table = await freshTable();
    await table.open();
    await table.whisper('ann', number);
    const { view } = await table.read(as('bob'));
    const log = (await table.log(as('bob'))).map(({ seq, at, type, actor, data, commitment }) =>
      JSON.stringify({ seq, at, type, actor, data, commitment: commitment?.length }),
    );
    return JSON.stringify({ view, log });
  };
  expect(await seen(1)).toBe(await seen(2));
});

test('[G8] an unsigned event does not say whose it is', async () => {
  const table = await freshTable({ config: { unsigned: true } });
  await table.open();
  await table.whisper('ann', 7);
  expect((await table.log()).at(-1)).toMatchObject({
    type: 'whispered',
    actor: { role: 'contestant' },
    data: {},
  });
  expect((await table.log()).at(-1)?.actor).toEqual({ role: 'contestant' });
});

test('an unknown game answers not_found and stores nothing', async () => {
  const table = tableAt(freshId());
  expect(await table.room.move({ asker: host, move: { type: 'start' }, receivedAt: 0 })).toMatchObject({
    code: 'not_found',
  });
  expect(codeOf(await table.room.read({ asker: host }))).toBe('not_found');
  expect(codeOf(await table.room.log({ asker: host, after: 0, limit: 9 }))).toBe('not_found');
  expect(codeOf(await table.room.ticket({ asker: host }))).toBe('not_found');
  await table.room.admit([admission(ann)]);
  await table.room.revoke(['k-ann']);
  await table.room.rename({ ann: 'Ann' });
  expect((await table.connect(host)).status).toBe(400);
  await runInDurableObject(table.stub, async (_, { storage }) => {
    expect(
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    ).toEqual([]);
    expect(await storage.getAlarm()).toBeNull();
  });
});

test('[G1] [G2] moves that come together are taken in their order, and a fault of one is no fault of the others', async () => {
  const ids = Array.from({ length: 6 }, (_, n) => ContestantId.parse(`c${n}`));
  const seats = ids.map((contestantId) => ({ contestantId, name: contestantId }));
  const table = await freshTable({ seats, admissions: [...ids.map(admission), hostAdmission] });
  await table.open();
  await runInDurableObject(table.stub, (_, { storage }) => {
    storage.sql.exec(
      "CREATE TRIGGER cursed BEFORE INSERT ON events WHEN NEW.sender_key LIKE '%cursed' BEGIN SELECT RAISE(ABORT, 'no room'); END",
    );
  });
  const [first, second, refused, broken, cursed, third] = await Promise.allSettled([
    table.whisper('c0', 10),
    table.whisper('c1', 11),
    table.whisper('c1', 12),
    table.move(host, { type: 'break' }),
    table.whisper('c2', 13, { key: 'cursed' }),
    table.whisper('c3', 14),
  ]);
  const answered = [first, second, third].map((each) =>
    each?.status === 'fulfilled' ? accepted(each.value) : null,
  );
  expect(answered.map((answer) => answer?.receipt.seq)).toEqual([3, 4, 5]);
  expect(refused?.status === 'fulfilled' && codeOf(refused.value)).toBe('already_whispered');
  expect([broken?.status, cursed?.status]).toEqual(['rejected', 'rejected']);
  await table.evict();
  const log = await table.log();
  expect(log.slice(2).map(({ actor, seq }) => [seq, actor])).toEqual([
    [3, { role: 'contestant', contestantId: 'c0' }],
    [4, { role: 'contestant', contestantId: 'c1' }],
    [5, { role: 'contestant', contestantId: 'c3' }],
  ]);
  expect(answered.map((answer) => answer?.receipt.logHead)).toEqual(log.slice(2).map(({ hash }) => hash));
});

test('[G1] a move waits for the turn that it shares with whatever comes with it', async () => {
  const table = await freshTable();
  await table.open();
  const whisper = (who: string) =>
    ({ asker: as(who), move: { type: 'whisper', number: 1 }, receivedAt: hand.now }) as const;
  await runInDurableObject(table.stub, async (object: Room, { storage }) => {
    const stored = () => storage.sql.exec('SELECT seq FROM events').toArray().length;
    const moves = [object.move(whisper('ann')), object.move(whisper('bob'))];
    for (let hop = 0; hop < 20; hop += 1) await Promise.resolve();
    expect(stored()).toBe(2);
    await moves[0];
    // Two whispers, and the round that closes with the last of them.
    expect(stored()).toBe(5);
    await moves[1];
  });
});

test('setting up twice is once', async () => {
  const table = await freshTable();
  await table.open();
  expect(await table.room.init(setupOf(table.gameId))).toEqual({ ok: true, phase: 'open' });
  expect((await table.log()).length).toBe(2);
});

test('a bad config sets up nothing', async () => {
  const init = async (more: Parameters<typeof setupOf>[1]) => {
    const table = tableAt(freshId());
    const made = await table.room.init(setupOf(table.gameId, more));
    expect(codeOf(await table.room.read({ asker: spectator }))).toBe('not_found');
    return codeOf(made);
  };
  expect(await init({ config: { seconds: 0 } })).toBe('bad_config');
  expect(await init({ kind: 'chess' })).toBe('bad_config');
  expect(await init({ config: { seconds: 600 }, seats: elevenSeats })).toBe('bad_config');
  expect(await init({ seats: Array.from({ length: 25 }, (_, n) => seat(n)) })).toBe('too_many_contestants');
});

const seat = (n: number) => ({ contestantId: ContestantId.parse(`c${n}`), name: `C${n}` });
const elevenSeats = Array.from({ length: 11 }, (_, n) => seat(n));
