import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { hand } from './main.ts';
import { accepted, as, freshTable, host, rest, spectator } from './table.ts';

beforeEach(rest);

const hour = 3_600_000;
const alarmOf = (table: Awaited<ReturnType<typeof freshTable>>) =>
  runInDurableObject(table.stub, (_, { storage }) => storage.getAlarm());

test('[G9] a clock that was an hour ahead holds up the outbox no longer than a failure would', async () => {
  const table = await freshTable();
  hand.report = async () => {
    throw new Error('not now');
  };
  hand.now += hour;
  accepted(await table.open());
  await table.ring();
  hand.now -= hour;
  hand.report = async () => {};
  hand.reported = [];
  await table.read(spectator);
  await table.ring();
  expect(hand.reported.map(({ key }) => key)).toEqual(['game']);
});

test('[G9] and the alarm comes by the clock as it is now', async () => {
  const table = await freshTable();
  hand.now += hour;
  accepted(await table.move(host, { type: 'note', text: 'an hour ahead' }));
  hand.now -= hour;
  hand.report = async () => {
    throw new Error('not now');
  };
  accepted(await table.open());
  await table.ring();
  // G9: the round counts from 2 s before the later time; 60 s, and the 2 of grace after it.
  expect(await alarmOf(table)).toBeLessThanOrEqual(hand.now + 300_000);
  hand.report = async () => {};
  hand.now += 300_000;
  await table.ring();
  expect(await alarmOf(table)).toBe(hand.now - 300_000 + hour + 60_000);
  accepted(await table.whisper('ann', 7));
  expect((await table.read(as('ann'))).view.numbers).toEqual({ ann: 7 });
});
