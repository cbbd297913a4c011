import { expect, test } from 'vitest';
import { betterThan, dayAfter, dayShown, dayText, keepPlay, opensShown, readPlay } from './day.ts';

test('[Z12] a day is shown and counted by UTC, whatever the reader’s zone', () => {
  expect(dayShown('2026-11-30')).toBe('30 Nov 2026');
  expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(opensShown('2026-12-01T00:00:00.000Z', 'Europe/Berlin')).toBe('00:00 UTC (01:00 your time)');
  expect(opensShown('2026-12-01T00:00:00.000Z', 'UTC')).toBe('00:00 UTC');
});

test('[Z12] a play is held against the others of its day', () => {
  // 156 of 213 are 73.2 %.
  expect(betterThan(156, 214)).toBe('better than 73 % of 213');
  expect(betterThan(0, 2)).toBe('better than 0 % of 1');
  expect(betterThan(0, 1)).toBe('the first of the day');
});

test('what is shared of a day has no letters of the board', () => {
  expect(
    dayText('2026-11-30', { points: 71, most: 128, stops: 13 }, 'https://games.example.org/daily/2026-11-30'),
  ).toBe(
    'Quizzle patience of 30 Nov 2026: 71 of 128 points, 13 full stops. https://games.example.org/daily/2026-11-30',
  );
});

test('a play is kept for its day, and what is kept is read with care', () => {
  const store = new Map<string, string>();
  const keep = {
    getItem: (slot: string) => store.get(slot) ?? null,
    setItem: (slot: string, value: string) => void store.set(slot, value),
  };
  keepPlay(keep, '2026-11-30', { id: 'g1', token: 'pt_1.x' });
  expect(readPlay(keep, '2026-11-30')).toEqual({ id: 'g1', token: 'pt_1.x' });
  expect(readPlay(keep, '2026-12-01')).toBeNull();
  for (const bad of ['', '{}', '{"id":1,"token":"x"}', 'null']) {
    expect(readPlay({ ...keep, getItem: () => bad }, '2026-11-30')).toBeNull();
  }
});
