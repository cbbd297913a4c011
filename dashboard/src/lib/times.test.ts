import { expect, test } from 'vitest';
import { rankLabels, shownCount, shownNumber, shownSeconds } from './times.ts';

test('[G4] shared ranks are marked, with a gap after them', () => {
  expect(rankLabels([1, 2, 2, 4])).toEqual(['1', '2=', '2=', '4']);
  expect(rankLabels([])).toEqual([]);
});

test('numbers as they are read', () => {
  expect(shownSeconds(6905)).toBe('6.905 s');
  expect(shownNumber(-3)).toBe('−3');
  expect(shownCount(1, 'person', 'people')).toBe('1 person');
  expect(shownCount(0, 'game')).toBe('0 games');
});
