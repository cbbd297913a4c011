import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import type { Room } from '../../worker/room/room.ts';
import { hand, startOfTime } from './main.ts';
import { accepted, ann, as, codeOf, freshTable, host, listen, rest, spectator } from './table.ts';

beforeEach(rest);

const types = async (table: Awaited<ReturnType<typeof freshTable>>) =>
  (await table.log()).map(({ type }) => type);
const alarmOf = (table: Awaited<ReturnType<typeof freshTable>>) =>
  runInDurableObject(table.stub, (_, { storage }) => storage.getAlarm());
const ring = (table: Awaited<ReturnType<typeof freshTable>>) =>
  runInDurableObject(table.stub, (room: Room) => room.alarm());

test('[G9] a deadline waits 2 seconds for what is under way', async () => {
  const table = await freshTable();
  await table.open();
  hand.now = startOfTime + 61_999;
  const receivedAt = startOfTime + 60_000;
  expect(accepted(await table.whisper('ann', 7, { receivedAt })).receipt.at).toBe('2030-01-01T00:01:00.000Z');
  hand.now = startOfTime + 62_000;
  expect(codeOf(await table.whisper('bob', 7, { receivedAt }))).toBe('wrong_phase');
});

test('[G1] the closing is an event of the log, by the game', async () => {
  const table = await freshTable();
  await table.open();
  hand.now += 90_000;
  await ring(table);
  expect((await table.log()).at(-1)).toMatchObject({
    type: 'round-closed',
    actor: { role: 'game' },
    at: '2030-01-01T00:01:30.000Z',
    data: { by: 'time' },
  });
});

test('an alarm that never rings is not missed: a read, a move, a log and a socket each close first', async () => {
  const looks = [
    async (table: Awaited<ReturnType<typeof freshTable>>) => (await table.read(spectator)).view.phase,
    async (table: Awaited<ReturnType<typeof freshTable>>) =>
      codeOf(await table.whisper('ann', 1)) && (await table.read(host)).view.phase,
    async (table: Awaited<ReturnType<typeof freshTable>>) =>
      (await types(table)).at(-1) === 'round-closed' && 'between',
    async (table: Awaited<ReturnType<typeof freshTable>>) => {
      const frame = await listen(await table.connect(as('ann'))).nth('view', 1);
      return JSON.stringify(frame).includes('"phase":"between"') && 'between';
    },
  ];
  for (const look of looks) {
    const table = await freshTable();
    await table.open();
    hand.now += 62_000;
    expect(await look(table)).toBe('between');
    expect((await types(table)).filter((type) => type === 'round-closed').length).toBe(1);
    hand.now = startOfTime;
  }
});

test('the alarm is set for what is due next, and only moved when it would come too late', async () => {
  const table = await freshTable();
  await table.open();
  expect(await alarmOf(table)).toBeLessThanOrEqual(startOfTime + 62_000);
  await runDurableObjectAlarm(table.stub);
  expect(await alarmOf(table)).toBe(startOfTime + 62_000);
  await table.move(host, { type: 'close-round' });
  expect(await alarmOf(table)).toBeLessThanOrEqual(startOfTime + 62_000);
});

test('an alarm that rings early closes nothing and sets itself again', async () => {
  const table = await freshTable();
  await table.open();
  hand.now += 61_999;
  expect(await runDurableObjectAlarm(table.stub)).toBe(true);
  expect(await alarmOf(table)).toBe(startOfTime + 62_000);
  expect(await types(table)).toEqual(['game-created', 'round-opened']);
});

test('an alarm that rings twice, as a retry, or late closes once', async () => {
  const table = await freshTable();
  await table.open();
  hand.now += 122_000;
  await ring(table);
  await runInDurableObject(table.stub, (room: Room) => Promise.all([room.alarm(), room.alarm()]));
  expect(await types(table)).toEqual(['game-created', 'round-opened', 'round-closed']);
});

test('an alarm that got lost is set again by the next read', async () => {
  const table = await freshTable();
  await table.open();
  await runInDurableObject(table.stub, (_, { storage }) => storage.deleteAlarm());
  await table.read(spectator);
  expect(await alarmOf(table)).toBe(startOfTime + 62_000);
});

test('an alarm that is a minute overdue is taken for lost', async () => {
  const table = await freshTable();
  await table.open();
  await runInDurableObject(table.stub, (_, { storage }) => storage.setAlarm(startOfTime + 1000));
  hand.now += 61_001;
  await table.read(spectator);
  expect(await alarmOf(table)).toBe(startOfTime + 62_000);
});

test('the alarm never throws: whatever fails, it comes again', async () => {
  const table = await freshTable();
  await table.open();
  await runInDurableObject(table.stub, (_, { storage }) => {
    storage.sql.exec("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no room'); END");
  });
  hand.now += 62_000;
  await ring(table);
  expect(await alarmOf(table)).toBe(startOfTime + 92_000);
  await runInDurableObject(table.stub, (_, { storage }) => {
    storage.sql.exec('DROP TRIGGER full');
  });
  await ring(table);
  expect(await types(table)).toEqual(['game-created', 'round-opened', 'round-closed']);
});

test('a real alarm closes by itself', async () => {
  hand.clock = Date.now;
  const table = await freshTable({ config: { seconds: 1 } });
  await table.open();
  const watching = listen(await table.connect(as(ann)));
  await watching.nth('view', 2);
  expect(watching.of('view').at(-1)).toMatchObject({ seq: 3, view: { phase: 'between' } });
  expect(await types(table)).toEqual(['game-created', 'round-opened', 'round-closed']);
});
