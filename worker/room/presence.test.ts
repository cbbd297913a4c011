import { expect, test } from 'vitest';
import { ContestantId } from '../../schema/contract/ids.ts';
import { type Listening, presenceKey, presenceOf } from './presence.ts';

const ann = ContestantId.parse('ann');
const start = Date.UTC(2030, 0, 1);
const socket = (more: Partial<Listening>): Listening => ({
  role: 'contestant',
  contestantId: ann,
  openedAt: start,
  heardAt: start,
  readyAt: null,
  ...more,
});
const nobodyBefore = { seenAt: new Map(), checkedInAt: new Map() };
const seatAt = (now: number, sockets: Listening[], seen = new Map<string, number>()) =>
  presenceOf([ann], sockets, { seenAt: seen, checkedInAt: new Map() }, start + now).seats[0];

test('unopened until the first visit', () => {
  expect(seatAt(0, [])).toEqual({
    contestantId: 'ann',
    state: 'unopened',
    since: null,
    devices: 0,
    checkedInAt: null,
  });
});

test('here, and unsteady after 15 s without a sign, and away after a minute', () => {
  expect(seatAt(14_999, [socket({})])).toMatchObject({ state: 'here', since: '2030-01-01T00:00:00.000Z' });
  expect(seatAt(15_000, [socket({})])).toMatchObject({ state: 'unsteady', devices: 1 });
  expect(seatAt(60_000, [socket({})])).toMatchObject({ state: 'away', devices: 0 });
});

test('ready while the socket that said so is steady', () => {
  expect(seatAt(9000, [socket({ readyAt: start + 5000 })])).toMatchObject({
    state: 'ready',
    since: '2030-01-01T00:00:05.000Z',
  });
  expect(seatAt(15_000, [socket({ readyAt: start + 5000 })])?.state).toBe('unsteady');
});

test('the steadiest of several devices counts', () => {
  expect(seatAt(20_000, [socket({}), socket({ heardAt: start + 19_000 })])).toMatchObject({
    state: 'here',
    devices: 2,
  });
});

test('away since the last visit', () => {
  expect(seatAt(90_000, [], new Map([['ann', start + 30_000]]))).toMatchObject({
    state: 'away',
    since: '2030-01-01T00:00:30.000Z',
  });
});

test('onlookers are counted, and are no reason to tell everybody', () => {
  const watching = (count: number) =>
    presenceOf(
      [ann],
      Array.from({ length: count }, () => socket({ role: 'spectator', contestantId: null })),
      nobodyBefore,
      start,
    );
  expect(watching(3).watching).toBe(3);
  expect(presenceKey(watching(3))).toBe(presenceKey(watching(1000)));
  expect(presenceOf([ann], [socket({ role: 'host', contestantId: null })], nobodyBefore, start).host).toBe(
    'here',
  );
});
