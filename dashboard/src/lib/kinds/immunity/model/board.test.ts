import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  freeSquares,
  gainOf,
  gainOfAll,
  neighbours,
  placeOf,
  pointsBySquare,
  readSquares,
  squareNames,
} from './board.ts';
import { boardOf, id } from './test-view.ts';

const [ana, bo, cy] = [id('ana'), id('bo'), id('cy')];

test('[I1] squares are named column letter, row number', () => {
  const names = squareNames({ columns: 8, rows: 5 });
  expect(names[0]).toBe('A1');
  expect(names[7]).toBe('H1');
  expect(names[8]).toBe('A2');
  expect(names.at(-1)).toBe('H5');
  expect(placeOf('L12', { columns: 12, rows: 12 })).toEqual({ column: 11, row: 11 });
  expect(placeOf('I1', { columns: 8, rows: 5 })).toBeNull();
  expect(placeOf('A0', { columns: 8, rows: 5 })).toBeNull();
});

test('[I11] neighbours are orthogonal and do not wrap', () => {
  expect(neighbours('A1', { columns: 8, rows: 5 })).toEqual(['B1', 'A2']);
  expect(neighbours('B2', { columns: 8, rows: 5 })).toEqual(['B1', 'A2', 'C2', 'B3']);
});

test('[I11] claiming B2 beside A2 and B1 brings four points', () => {
  const board = boardOf({ A1: ana, B1: ana, A2: ana, C2: cy });
  expect(gainOf(board, ana, 'B2')).toEqual({ square: 'B2', points: 4, joins: ['B1', 'A2'] });
  expect(gainOf(board, cy, 'B2').points).toBe(2);
  expect(gainOf(board, bo, 'H5').points).toBe(0);
});

test('[I11] squares picked together count each other once as a pair', () => {
  expect(gainOfAll(boardOf({}), bo, ['E2', 'E3'])).toBe(2);
  expect(gainOfAll(boardOf({}), bo, ['A1', 'B1', 'A2', 'B2'])).toBe(8);
});

test('[I11] a gain is even and equals the difference of the scores', () => {
  const squares = squareNames({ columns: 5, rows: 4 });
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(ana, bo, null), { minLength: 20, maxLength: 20 }),
      fc.nat(19),
      (owners, at) => {
        const owned = Object.fromEntries(
          squares.flatMap((square, index) => {
            const owner = owners[index];
            return owner && index !== at ? [[square, owner] as const] : [];
          }),
        );
        const before = boardOf(owned, 5, 4);
        const square = squares[at] ?? 'A1';
        const after = boardOf({ ...owned, [square]: ana }, 5, 4);
        const score = (board: typeof before) =>
          [...pointsBySquare(board)].reduce(
            (sum, [name, points]) => sum + (board.squares[name] === ana ? points : 0),
            0,
          );
        const gain = gainOf(before, ana, square).points;
        expect(gain % 2).toBe(0);
        expect(gain).toBe(score(after) - score(before));
      },
    ),
  );
});

test('[I11] points in each square of a plus of five', () => {
  const points = pointsBySquare(boardOf({ B1: ana, A2: ana, B2: ana, C2: ana, B3: ana }));
  expect(points.get('B2')).toBe(4);
  expect([...points.values()].reduce((sum, value) => sum + value, 0)).toBe(8);
});

test('[I10] pasted squares are read, a bad one is named', () => {
  const board = boardOf({ E1: bo });
  const nameOf = () => 'Bo';
  expect(readSquares('e2, E3', board, 2, nameOf)).toEqual({ squares: ['E2', 'E3'], bad: null });
  expect(readSquares('E1', board, 2, nameOf).bad).toBe('E1 is Bo’s.');
  expect(readSquares('E2 Z9', board, 2, nameOf).bad).toBe('Z9 is not on the board.');
  expect(readSquares('E2 e2', board, 2, nameOf).bad).toBe('E2 is named twice.');
  expect(readSquares('E2 E3 E4', board, 2, nameOf).bad).toBe('Only 2 left to claim, 3 named.');
  expect(readSquares('  ', board, 2, nameOf)).toEqual({ squares: [], bad: null });
  expect(freeSquares(board)).toBe(39);
});
