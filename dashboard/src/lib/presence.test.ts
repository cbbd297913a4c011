import { expect, test } from 'vitest';
import { ContestantId } from '../../../schema/contract/ids.ts';
import type { Presence } from '../../../schema/contract/live.ts';
import { absent, personState, presenceLine, readyCount } from './presence.ts';

const id = (who: string) => ContestantId.parse(who);
const now = Date.parse('2026-11-30T18:05:00.000Z');
const seat = (who: string, state: Presence['seats'][number]['state'], devices = 1) => ({
  contestantId: id(who),
  state,
  since: '2026-11-30T18:02:30.000Z',
  devices,
  checkedInAt: null,
});
const presence: Presence = {
  type: 'presence',
  host: 'here',
  watching: 3,
  seats: [seat('ana', 'ready'), seat('bo', 'here'), seat('cy', 'away'), seat('kim', 'here', 2)],
};
const people = ['ana', 'bo', 'cy', 'kim', 'ivy'].map(id);

test('people are told apart by shape and word', () => {
  const state = (who: string) =>
    personState(
      presence.seats.find((other) => other.contestantId === who),
      now,
    );
  expect(state('ana')).toEqual({ dot: 'here', text: 'ready', good: true });
  expect(state('bo').text).toBe('here');
  expect(state('cy')).toEqual({ dot: 'away', text: 'away 2 min', good: false });
  expect(state('kim')).toEqual({ dot: 'two', text: 'two devices', good: false });
  expect(state('ivy')).toEqual({ dot: 'unopened', text: 'not opened', good: false });
});

test('what the game awaits goes before presence', () => {
  expect(personState(presence.seats[2], now, { done: 'sent' })).toEqual({
    dot: 'away',
    text: 'sent',
    good: true,
  });
  expect(personState(presence.seats[1], now, { doing: 'thinking' }).text).toBe('thinking');
  expect(personState(presence.seats[2], now, { doing: 'thinking' }).text).toBe('away 2 min');
});

test('counts and absences name who is not there', () => {
  expect(presenceLine(presence, people)).toBe('1 ready, 3 here of 5');
  expect(absent(presence, people)).toEqual([id('cy'), id('ivy')]);
  expect(presenceLine(null, people)).toBe('0 here of 5');
  expect(readyCount(presence, { seats: [{ contestantId: id('ana'), withdrawn: false }] })).toBe(1);
});
