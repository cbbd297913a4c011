import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbours, readSquare, type Squares, squareName } from './board.ts';
import { id } from './playing-immunity.ts';
import { pointsOf, scoresOf } from './scoring.ts';

const owned = (...squares: readonly string[]): Squares =>
  Object.fromEntries(squares.map((square) => [square, id('p1')]));

const whole = (columns: number, rows: number): string[] =>
  Array.from({ length: columns * rows }, (_, n) => squareName(n % columns, Math.floor(n / columns)));

const chessboard = whole(8, 5).filter((square) => (square.charCodeAt(0) + Number(square.slice(1))) % 2 === 0);

describe('squares', () => {
  it('[I1] are named column letter then row number, A1 top left to H5 bottom right', () => {
    expect(squareName(0, 0)).toBe('A1');
    expect(squareName(7, 4)).toBe('H5');
    const board = { columns: 8, rows: 5 };
    expect(readSquare('A1', board)).toBe('A1');
    expect(readSquare('h5', board)).toBe('H5');
    for (const none of ['I1', 'A6', 'A0', '1A', 'A', 'A01', 'A1 ', '@1', 'AA1', '']) {
      expect(readSquare(none, board)).toBeNull();
    }
    expect(readSquare('L12', { columns: 12, rows: 12 })).toBe('L12');
  });

  it('[I11] neighbours are above, below, left and right, and nothing wraps round an edge', () => {
    expect(neighbours('B2')).toEqual(['B1', 'B3', 'A2', 'C2']);
    const ends = { A1: id('p1'), H1: id('p1'), A5: id('p1'), H5: id('p1') };
    expect(pointsOf(ends, id('p1'))).toBe(0);
  });
});

describe('points', () => {
  it.each([
    ['a lone square', ['C3'], 0],
    ['a pair', ['C3', 'D3'], 2],
    ['a diagonal pair', ['C3', 'D4'], 0],
    ['three in a line', ['C3', 'D3', 'E3'], 4],
    ['a two by two block', ['C3', 'D3', 'C4', 'D4'], 8],
    ['a plus of five', ['C3', 'C2', 'C4', 'B3', 'D3'], 8],
    ['a three by three block', ['B2', 'C2', 'D2', 'B3', 'C3', 'D3', 'B4', 'C4', 'D4'], 24],
    ['the whole board', whole(8, 5), 134],
    ['a chessboard', chessboard, 0],
  ])('[I11] %s', (_, squares, points) => {
    expect(pointsOf(owned(...squares), id('p1'))).toBe(points);
  });

  it('[I11] a square of somebody else gives nothing', () => {
    const squares = { A1: id('p1'), B1: id('p2'), C1: id('p1') };
    expect(pointsOf(squares, id('p1'))).toBe(0);
  });
});

const names = ['p1', 'p2', 'p3'].map(id);
/** Any board of 6 by 4 with three owners and free squares. */
const boards = fc
  .array(fc.constantFrom(null, ...names), { minLength: 24, maxLength: 24 })
  .map((owners): Squares => {
    const entries = owners.flatMap((owner, n) =>
      owner === null ? [] : [[squareName(n % 6, Math.floor(n / 6)), owner] as const],
    );
    return Object.fromEntries(entries);
  });

/** Counts pairs by looking right and down only: another way to the same number. */
function pairsOf(squares: Squares, owner: string): number {
  let pairs = 0;
  for (let column = 0; column < 6; column++) {
    for (let row = 0; row < 4; row++) {
      if (squares[squareName(column, row)] !== owner) continue;
      if (squares[squareName(column + 1, row)] === owner) pairs++;
      if (squares[squareName(column, row + 1)] === owner) pairs++;
    }
  }
  return pairs;
}

describe('laws of scoring', () => {
  it('[I11] points are twice the pairs of own neighbours', () => {
    fc.assert(
      fc.property(boards, (squares) => {
        for (const name of names) expect(pointsOf(squares, name)).toBe(2 * pairsOf(squares, name));
      }),
    );
  });

  it('[I11] [I13] relabelling contestants relabels the table and changes nothing else', () => {
    const other = new Map(names.map((name, n) => [name, names[(n + 1) % names.length] ?? name]));
    const swap = (name: (typeof names)[number]) => other.get(name) ?? name;
    fc.assert(
      fc.property(boards, (squares) => {
        const swapped = Object.fromEntries(
          Object.entries(squares).map(([name, owner]) => [name, swap(owner)]),
        );
        const table = scoresOf(squares, names).map((row) => ({
          ...row,
          contestantId: swap(row.contestantId),
        }));
        expect(new Set(scoresOf(swapped, names.map(swap)))).toEqual(new Set(table));
      }),
    );
  });

  it('[I13] [G4] ranks by points, then squares, then the order of a sudden death; those level share', () => {
    const squares = {
      A1: id('p1'),
      B1: id('p1'),
      A3: id('p2'),
      B3: id('p2'),
      D3: id('p2'),
      G1: id('p3'),
      H1: id('p3'),
    };
    expect(scoresOf(squares, names)).toEqual([
      { rank: 1, contestantId: 'p2', points: 2, squares: 3 },
      { rank: 2, contestantId: 'p1', points: 2, squares: 2 },
      { rank: 2, contestantId: 'p3', points: 2, squares: 2 },
    ]);
    const order = [
      { contestantId: id('p3'), rank: 1 },
      { contestantId: id('p1'), rank: 2 },
    ];
    expect(scoresOf(squares, names, order).map((row) => [row.contestantId, row.rank])).toEqual([
      ['p2', 1],
      ['p3', 2],
      ['p1', 3],
    ]);
  });
});
