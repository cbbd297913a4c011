import { expect, test } from 'vitest';
import { startOfDay } from './days.ts';

test('a day begins at midnight where the reader is, and ends where the next one begins', () => {
  expect(startOfDay('2026-11-30')).toBe(new Date(2026, 10, 30).toISOString());
  expect(startOfDay('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
  for (const none of ['', 'today', '2026-11', '2026-00-10']) expect(startOfDay(none)).toBeUndefined();
});
