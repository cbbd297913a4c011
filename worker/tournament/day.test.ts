import { expect, test } from 'vitest';
import { dayBegins, dayEnds, dayOf } from './day.ts';

test('[Z12] a day is a day by UTC, and its end is no longer in it', () => {
  expect(dayBegins('2026-11-30')).toBe(Date.UTC(2026, 10, 30));
  expect(dayEnds('2026-11-30')).toBe(Date.UTC(2026, 11, 1));
  expect(dayOf(dayEnds('2026-11-30') - 1)).toBe('2026-11-30');
  expect(dayOf(dayEnds('2026-11-30'))).toBe('2026-12-01');
  // A leap day.
  expect(dayOf(dayEnds('2028-02-28'))).toBe('2028-02-29');
});
