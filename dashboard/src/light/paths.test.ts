import { expect, test } from 'vitest';
import { lightPath } from './paths.ts';

test.each([
  ['/play/g1', '/play/:g', { g: 'g1' }],
  ['/t/t1/watch', '/t/:t/watch', { t: 't1' }],
  ['/o/a%20b', '/o/:t', { t: 'a b' }],
])('[U6] %s is the light page %s', (pathname, path, params) => {
  expect(lightPath(pathname)).toEqual({ path, params });
});

test.each(['/', '/play', '/t/t1', '/host/g1', '/play/g1/more', '/watch'])(
  '[U6] %s is a page of the site',
  (pathname) => {
    expect(lightPath(pathname)).toBeNull();
  },
);
