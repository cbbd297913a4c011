import { expect, test } from 'vitest';
import { claimLabel, kept, pickCard, squareLabel, tapped } from './picks.ts';
import { boardOf, id } from './test-view.ts';

const [ana, bo] = [id('ana'), id('bo')];
const board = boardOf({ A2: ana, B1: ana, E1: bo });

test('[I10] as many free squares as owed can be picked; a tap on one gives it back', () => {
  expect(tapped([], 'B2', 2, board)).toEqual(['B2']);
  expect(tapped(['B2'], 'C2', 2, board)).toEqual(['B2', 'C2']);
  expect(tapped(['B2', 'C2'], 'D2', 2, board)).toEqual(['B2', 'D2']);
  expect(tapped(['B2', 'C2'], 'B2', 2, board)).toEqual(['C2']);
  expect(tapped([], 'E1', 2, board)).toEqual([]);
  expect(tapped(['C3'], 'D3', 1, board)).toEqual(['D3']);
});

test('[I10] a square lost meanwhile is named and unpicked', () => {
  expect(kept(['B2', 'E1'], board)).toEqual({ picks: ['B2'], lost: ['E1'] });
});

test('[I11] the card says what the pick joins and brings', () => {
  expect(pickCard(board, ana, ['B2'])).toEqual({
    square: 'B2',
    title: 'Joins B1 and A2',
    detail: 'Each pair scores 2',
    points: 4,
  });
  expect(pickCard(board, ana, ['B2', 'C2'])).toEqual({
    square: 'C2',
    title: 'Joins B2',
    detail: 'B2 and C2 together',
    points: 6,
  });
  expect(pickCard(board, ana, ['H5'])?.title).toBe('Joins nothing yet');
  expect(pickCard(board, ana, [])).toBeNull();
});

test('labels of button and squares', () => {
  expect(claimLabel([], 1)).toBe('Pick a square');
  expect(claimLabel([], 3)).toBe('Pick 3 squares');
  expect(claimLabel(['B2', 'C2', 'D2'], 3)).toBe('Claim B2, C2 and D2');
  expect(squareLabel(board, 'B2', ana, [], () => 'Ana')).toBe('B2, free, plus 4');
  expect(squareLabel(board, 'B2', ana, ['B2'], () => 'Ana')).toBe('B2, picked, plus 4');
  expect(squareLabel(board, 'E1', ana, [], () => 'Bo')).toBe('E1, Bo');
  expect(squareLabel(board, 'B2', null, [], () => 'Bo')).toBe('B2, free');
});
