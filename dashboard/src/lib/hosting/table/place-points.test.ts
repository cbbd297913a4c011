import { expect, test } from 'vitest';
import { readPlacePoints } from './place-points.ts';

test.each([
  ['', []],
  [' 10, 7,5 ', [10, 7, 5]],
  ['3 2 1', [3, 2, 1]],
  ['3; 0', [3, 0]],
  ['3, -1', null],
  ['3, 1.5', null],
  ['first', null],
  ['10001', null],
])('[T3] points for places as typed: %j', (text, points) => {
  expect(readPlacePoints(text)).toEqual(points);
});
