import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { Outbox, retryDelayMs } from '../../worker/room/outbox.ts';
import type { Room } from '../../worker/room/room.ts';
import type { OutboxRow } from '../../worker/room/room-api.ts';
import { hand, reporter } from './main.ts';
import { accepted, admission, codeOf, freshTable, host, hostAdmission, rest, spectator } from './table.ts';

beforeEach(rest);
type Table = Awaited<ReturnType<typeof freshTable>>;

const ring = (table: Table) => runInDurableObject(table.stub, (room: Room) => room.alarm());
const queued = (table: Table) =>
  runInDurableObject(table.stub, (_, { storage }) =>
    storage.sql.exec<{ key: string; seq: number }>('SELECT key, seq FROM outbox ORDER BY seq, key').toArray(),
  );
/** A round of two, closed by the second whisper. */
async function round(table: Table): Promise<void> {
  accepted(await table.open());
  accepted(await table.whisper('ann', 7));
  accepted(await table.whisper('bob', 9));
}

test('what spans games arrives: the game as it changes, submissions once their round is settled', async () => {
  const table = await freshTable();
  await ring(table);
  expect(hand.reported).toMatchObject([
    { key: 'game', seq: 1, payload: { sort: 'game', phase: 'lobby', finishedAt: null, standings: [] } },
  ]);
  await table.open();
  await ring(table);
  hand.reported.length = 0;
  await table.whisper('ann', 7);
  await ring(table);
  expect(hand.reported).toEqual([]);
  await table.whisper('bob', 9);
  await ring(table);
  expect(hand.reported).toMatchObject([
    { key: 'game', seq: 5, payload: { phase: 'between' } },
    { key: 'report:round-1', seq: 5, payload: { report: { submissions: [{ word: '7' }, { word: '9' }] } } },
  ]);
  await table.move(host, { type: 'end', reason: 'enough' });
  await ring(table);
  expect(hand.reported.at(-1)).toMatchObject({
    key: 'game',
    payload: {
      phase: 'finished',
      finishedAt: hand.now,
      decidedBy: 'points',
      standings: [
        { rank: 1, contestantId: 'bob', points: 9, win: true },
        { rank: 2, contestantId: 'ann', points: 7, win: false },
      ],
    },
  });
  expect(await queued(table)).toEqual([]);
});

test('play goes on while nothing can be delivered, and everything arrives later, newest last', async () => {
  hand.report = async () => {
    throw new Error('database is gone');
  };
  const table = await freshTable();
  for (let n = 1; n <= 3; n += 1) await round(table);
  expect((await table.read(spectator)).view.totals).toEqual({ ann: 21, bob: 27 });
  expect(hand.reported).toEqual([]);
  // One row a round, and one for the game however often it changed.
  expect((await queued(table)).map(({ key }) => key)).toEqual([
    'report:round-1',
    'report:round-2',
    'game',
    'report:round-3',
  ]);
  hand.report = async () => {};
  hand.now += 3_600_000;
  await ring(table);
  expect(await queued(table)).toEqual([]);
  expect(hand.reported.filter(({ key }) => key === 'game')).toMatchObject([
    { seq: 13, payload: { phase: 'between' } },
  ]);
});

test('attempts are held back more and more: 1, 2, 4 … seconds, at most 5 minutes', async () => {
  expect([1, 2, 3, 9, 10, 1000].map(retryDelayMs)).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  hand.report = async () => {
    throw new Error('database is gone');
  };
  const table = await freshTable();
  for (let second = 0; second < 3600; second += 10) {
    hand.now += 10_000;
    accepted(await table.move(host, { type: 'note', text: `${second}` }));
    if (second % 60 === 0) await ring(table);
  }
  // 1 + 2 + … + 256 s take 9 attempts and 511 s; the other 3089 s hold one for each 300 s; the first is at once.
  expect(hand.attempts).toBeLessThanOrEqual(1 + 9 + 11);
  expect(hand.attempts).toBeGreaterThan(9);
});

test('a reporter that hangs is given up after its time, and tried again', async () => {
  hand.reportLimitMs = 20;
  hand.report = () => new Promise<void>(() => {});
  const table = await freshTable();
  await round(table);
  await ring(table);
  expect((await queued(table)).length).toBeGreaterThan(0);
  hand.report = async () => {};
  hand.now += 10_000;
  await ring(table);
  expect(await queued(table)).toEqual([]);
});

test('a failure after the delivery only delivers again', async () => {
  hand.report = async (rows) => {
    hand.reported.push(...rows);
    throw new Error('it was committed, but nobody heard');
  };
  const table = await freshTable();
  await ring(table);
  hand.report = async () => {};
  hand.now += 10_000;
  await ring(table);
  expect(new Set(hand.reported.map(({ key, seq }) => `${key}:${seq}`))).toEqual(new Set(['game:1']));
  expect(await queued(table)).toEqual([]);
});

test('rows of a transaction that came to nothing leave no alarm behind', async () => {
  const table = await freshTable();
  await ring(table);
  const facts = { gameId: table.gameId, tournamentId: TournamentId.parse('t1'), kind: 'counter', name: '' };
  const row: OutboxRow = {
    key: 'game',
    seq: 9,
    payload: { sort: 'report', report: { key: 'r', submissions: [] } },
  };
  await runInDurableObject(table.stub, async (_, { storage }) => {
    const outbox = new Outbox({ sql: storage.sql, reporter, clock: () => hand.now });
    expect(outbox.dueAt()).toBeNull();
    const failing = () =>
      storage.transactionSync(() => {
        outbox.add([row], hand.now);
        throw new Error('no room');
      });
    expect(failing).toThrow('no room');
    await outbox.flush(facts);
    expect(outbox.dueAt()).toBeNull();
  });
});

test('two deliveries under way at once lose nothing: a row that was replaced meanwhile stays', async () => {
  hand.report = async () => {
    throw new Error('not now');
  };
  const table = await freshTable();
  const facts = { gameId: table.gameId, tournamentId: TournamentId.parse('t1'), kind: 'counter', name: '' };
  const row = (seq: number): OutboxRow => ({
    key: 'game',
    seq,
    payload: { sort: 'report', report: { key: `${seq}`, submissions: [] } },
  });
  await runInDurableObject(table.stub, async (_, { storage }) => {
    storage.sql.exec('DELETE FROM outbox');
    const gates: (() => void)[] = [];
    hand.report = () => new Promise<void>((resolve) => gates.push(resolve));
    const make = () => new Outbox({ sql: storage.sql, reporter, clock: () => hand.now + 10_000 });
    const [one, other] = [make(), make()];
    one.add([row(1)], hand.now);
    const first = one.flush(facts);
    other.add([row(2)], hand.now);
    const second = other.flush(facts);
    const left = () =>
      storage.sql
        .exec<{ seq: number }>('SELECT seq FROM outbox')
        .toArray()
        .map(({ seq }) => seq);
    // The older delivery ends first: the newer row must still be there.
    gates[0]?.();
    hand.report = async () => {};
    await first;
    gates[1]?.();
    await second;
    expect(left()).toEqual([]);
    expect(hand.reported.map(({ seq }) => seq)).toContain(2);
  });
});

test('what cannot be queued is not stored at all: events, outbox and reply go together', async () => {
  const table = await freshTable();
  await table.open();
  await runInDurableObject(table.stub, (_, { storage }) => {
    storage.sql.exec("CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'no room'); END");
  });
  await expect(table.move(host, { type: 'close-round' }, { key: 'lost' })).rejects.toThrow('no room');
  expect((await table.log()).length).toBe(2);
  expect((await table.read(host)).view.phase).toBe('open');
  await runInDurableObject(table.stub, (_, { storage }) => {
    storage.sql.exec('DROP TRIGGER full');
  });
  expect(accepted(await table.move(host, { type: 'close-round' }, { key: 'again' })).receipt.seq).toBe(3);
  // What was lost stands nowhere: its key is no answer to anything, though another move has its place.
  expect(codeOf(await table.move(host, { type: 'close-round' }, { key: 'lost' }))).toBe('wrong_phase');
  expect(accepted(await table.move(host, { type: 'note', text: 'later' }, { key: 'lost' })).receipt.seq).toBe(
    4,
  );
});

test('[G7] the tables are told of a game that was never over, so that they look for no result of it', async () => {
  const table = await freshTable();
  const told = () =>
    hand.reported.flatMap(({ payload }) => (payload.sort === 'game' ? [payload.neverFinished ?? false] : []));
  await table.open();
  await ring(table);
  expect(told().at(-1)).toBe(true);
  accepted(await table.move(host, { type: 'end', reason: 'enough' }));
  await ring(table);
  expect(told().at(-1)).toBe(false);
  accepted(await table.move(host, { type: 'reopen', reason: 'not enough' }));
  await ring(table);
  expect(told().at(-1)).toBe(false);
});

test('a move at which a kind breaks changes nothing', async () => {
  const table = await freshTable();
  await expect(table.move(host, { type: 'break' })).rejects.toThrow('the kind broke');
  expect((await table.log()).length).toBe(1);
  expect(codeOf(await table.whisper('ann', 1))).toBe('wrong_phase');
});

test('a submission writes at most 5 rows in the object', async () => {
  const ids = Array.from({ length: 24 }, (_, n) => ContestantId.parse(`c${n}`));
  const seats = ids.map((contestantId) => ({ contestantId, name: contestantId }));
  const table = await freshTable({ seats, admissions: [...ids.map(admission), hostAdmission] });
  const before = hand.rowsWritten();
  await table.open();
  for (const [n, id] of ids.entries()) accepted(await table.whisper(id, n, { key: `k${n}` }));
  await ring(table);
  expect(await queued(table)).toEqual([]);
  const perSubmission = (hand.rowsWritten() - before) / ids.length;
  // An event with its key and answer is one; the rest is opening, closing, reporting and alarms, shared by all.
  expect(perSubmission).toBeGreaterThanOrEqual(1);
  expect(perSubmission).toBeLessThanOrEqual(5);
});
