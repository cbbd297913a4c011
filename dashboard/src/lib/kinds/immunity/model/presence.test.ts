import { expect, test } from 'vitest';
import type { Presence } from '../../../../../../schema/contract/live.ts';
import { absent, personState, presenceLine, readyCount } from './presence.ts';
import { id, round, seats, view } from './test-view.ts';

const now = Date.parse('2026-11-30T18:05:00.000Z');
const seat = (who: string, state: Presence['seats'][number]['state'], devices = 1) => ({
  contestantId: id(who),
  state,
  since: '2026-11-30T18:02:30.000Z',
  devices,
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
      null,
      id(who),
    );
  expect(state('ana')).toEqual({ dot: 'here', text: 'ready', good: true });
  expect(state('bo').text).toBe('here');
  expect(state('cy')).toEqual({ dot: 'away', text: 'away 2 min', good: false });
  expect(state('kim')).toEqual({ dot: 'two', text: 'two devices', good: false });
  expect(state('ivy')).toEqual({ dot: 'unopened', text: 'not opened', good: false });
});

test('[I16] in an open round it is public who has sent', () => {
  const open = round({ submitted: [id('ana')] });
  expect(personState(presence.seats[0], now, open, id('ana'))).toEqual({
    dot: 'here',
    text: 'sent',
    good: true,
  });
  expect(personState(presence.seats[1], now, open, id('bo')).text).toBe('thinking');
});

test('counts and absences name who is not there', () => {
  expect(presenceLine(presence, people)).toBe('1 ready, 3 here of 5');
  expect(absent(presence, people)).toEqual([id('cy'), id('ivy')]);
  expect(presenceLine(null, people)).toBe('0 here of 5');
  expect(readyCount(presence, view({ seats: seats('Ana', 'Bo') }))).toBe(1);
});
