import { expect, test } from 'vitest';
import { nextPath } from './next.ts';

test.each([
  [null, '/manage'],
  ['/host/g1', '/host/g1'],
  ['//evil.example', '/manage'],
  ['/\\evil.example', '/manage'],
  ['https://evil.example', '/manage'],
  ['javascript:alert(1)', '/manage'],
])('after signing in: %j leads to %s, never off this site', (wanted, path) => {
  expect(nextPath(wanted)).toBe(path);
});
