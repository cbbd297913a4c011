import { expect, test } from 'vitest';
import { hostAdmittedUntil } from './host-admission.ts';

const hour = 3_600_000;
const now = 1_000 * hour;

test('a host is known for 12 hours to a game that goes on', () => {
  expect(hostAdmittedUntil(null, now)).toBe(now + 12 * hour);
});

test.each([
  ['just now', 0, 12 * hour],
  ['an hour ago', 1 * hour, 11 * hour],
  ['12 hours ago', 12 * hour, 10_000],
  ['last week', 168 * hour, 10_000],
  ['by a clock ahead of ours', -1 * hour, 12 * hour],
])('[A1] to one finished %s no longer than signing out looks for it', (_, ago, knownFor) => {
  expect(hostAdmittedUntil(now - ago, now)).toBe(now + knownFor);
});
