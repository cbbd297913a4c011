import { expect, test } from 'vitest';
import { byTime, instantOf, localInput, nextGame } from './schedule.ts';

const game = (name: string, phase: string, scheduledAt: string | null) => ({ name, phase, scheduledAt });
const games = [
  game('third', 'lobby', '2026-12-02T18:00:00.000Z'),
  game('whenever', 'lobby', null),
  game('second', 'setting', '2026-12-01T18:00:00.000Z'),
  game('first', 'finished', '2026-11-30T18:00:00.000Z'),
  game('later', 'lobby', null),
];

test('[T48] games come by their time, and those without one after them', () => {
  expect(byTime(games).map(({ name }) => name)).toEqual(['first', 'second', 'third', 'whenever', 'later']);
});

test('[T48] the next is the first by the clock that has not begun', () => {
  expect(nextGame(games)?.name).toBe('second');
  expect(nextGame([game('whenever', 'lobby', null)])).toBeNull();
});

test('[T48] a field of local time and an instant are each other’s', () => {
  for (const instant of ['2026-12-01T18:05:00.000Z', '2026-06-30T23:59:00.000Z'])
    expect(instantOf(localInput(instant))).toBe(instant);
  expect([localInput(null), instantOf(''), instantOf('soon')]).toEqual(['', null, null]);
});
