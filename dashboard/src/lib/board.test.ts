import { expect, test } from 'vitest';
import { moveFocus, squareAt } from './board.ts';

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

test('[I1] a square is a column letter and a row number', () => {
  expect(squareAt('A1', 8, 5)).toEqual({ column: 0, row: 0 });
  expect(squareAt('h5', 8, 5)).toEqual({ column: 7, row: 4 });
  for (const square of ['I1', 'A6', 'A0', 'A', '1A', 'AA1', '']) expect(squareAt(square, 8, 5)).toBeNull();
});

test.each([
  ['B2', press('ArrowLeft'), 'A2'],
  ['A2', press('ArrowLeft'), 'A2'],
  ['H2', press('ArrowRight'), 'H2'],
  ['B2', press('ArrowUp'), 'B1'],
  ['B5', press('ArrowDown'), 'B5'],
  ['C3', press('Home'), 'A3'],
  ['C3', press('End'), 'H3'],
  ['C3', press('Home', true), 'A1'],
  ['C3', press('End', true), 'H5'],
  ['C3', press('x'), null],
  ['C3', press('ArrowUp', true), null],
])('[U14] from %s', (from, key, expected) => {
  expect(moveFocus(from, key, 8, 5)).toBe(expected);
});
