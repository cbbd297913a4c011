import { expect, test } from 'vitest';
import { distinct } from './distinct.ts';

test('[U1] games of one name are told apart by a number, in the order in which they stand', () => {
  expect(distinct(['Round', 'Final', 'Round', 'Round'])).toEqual([
    'Round (1)',
    'Final',
    'Round (2)',
    'Round (3)',
  ]);
  expect(distinct([])).toEqual([]);
});
