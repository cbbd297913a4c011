import { describe, expect, test } from 'vitest';
import { cellsOfRun, firstEmpty, neighboursSaid, runWith, tokenAt, withToken } from './board.ts';

/** Q at B1 with E before it, a stop at A2. */
const rows = ['EQ   ', '.    ', '     ', '     ', '    Z'];

describe('a board', () => {
  test('[Z3] says what stands on a cell, and nothing where there is none', () => {
    expect([tokenAt(rows, 'A1'), tokenAt(rows, 'A2'), tokenAt(rows, 'C3'), tokenAt(rows, 'F9')]).toEqual([
      'E',
      '.',
      ' ',
      ' ',
    ]);
    expect(firstEmpty(rows)).toBe('C1');
    expect(withToken(rows, 'C1', 'U')[0]).toBe('EQU  ');
  });

  test('[Z7] shows the letters that a token would stand with, up to stops and empty cells', () => {
    expect(runWith(rows, 'C1', 'U', 'across')).toBe('EQU');
    expect(runWith(rows, 'B2', 'R', 'down')).toBe('QR');
    expect(runWith(rows, 'B2', 'R', 'across')).toBe('R');
    expect(runWith(rows, 'A3', 'T', 'down')).toBe('T');
    expect(runWith(rows, 'C1', '.', 'across')).toBe('.');
  });

  test('is said by row and column, gaps and stops too', () => {
    expect(neighboursSaid(rows, 'B2')).toBe('Row: stop. Column: Q');
    expect(neighboursSaid(rows, 'E1')).toBe('Row: E Q. Column: Z');
    expect(neighboursSaid(rows, 'C3')).toBe('');
  });

  test('[Z7] knows the cells of a run', () => {
    expect(cellsOfRun({ at: 'B2', word: 'tree', direction: 'down' })).toEqual(['B2', 'B3', 'B4', 'B5']);
    expect(cellsOfRun({ at: 'A1', word: 'eq', direction: 'across' })).toEqual(['A1', 'B1']);
  });
});
