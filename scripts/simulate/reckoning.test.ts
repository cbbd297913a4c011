import { describe, expect, test } from 'vitest';
import {
  type Board,
  fitsPrompt,
  lettersOf,
  reckonAwards,
  reckonPoints,
  reckonStandings,
  reckonSuddenDeath,
} from './reckoning.ts';

const prizes = { longest: [3, 2], quickest: [2, 1] };
const entry = (contestantId: string, word: string, seconds: number, seq = seconds) => ({
  contestantId,
  letters: word.length,
  elapsedMs: seconds * 1000,
  seq,
});

/** Rows of a board as text: a letter for an owner, a dot for a free square. */
function board(...rows: readonly string[]): Board {
  const squares = rows.flatMap((row, y) =>
    [...row].map((owner, x) => [`${String.fromCharCode(65 + x)}${y + 1}`, owner] as const),
  );
  return new Map(squares.filter(([, owner]) => owner !== '.'));
}

describe('the simulator reckons awards by itself', () => {
  test('[I8] [I9] prompt TRE: TREAD 2 s, CENTRE 3 s, TREACHERY 20 s, TREATMENT 25 s give 2, 1, 3, 2 in that order', () => {
    const awards = reckonAwards(
      [
        entry('P4', 'TREATMENT', 25),
        entry('P3', 'TREACHERY', 20),
        entry('P1', 'TREAD', 2),
        entry('P2', 'CENTRE', 3),
      ],
      prizes,
    );
    expect(awards).toEqual([
      { contestantId: 'P1', longest: null, quickest: 1, squares: 2 },
      { contestantId: 'P2', longest: null, quickest: 2, squares: 1 },
      { contestantId: 'P3', longest: 1, quickest: null, squares: 3 },
      { contestantId: 'P4', longest: 2, quickest: null, squares: 2 },
    ]);
  });

  test('[I8] one valid word takes both firsts, five squares', () => {
    expect(reckonAwards([entry('P1', 'TREE', 9)], prizes)).toEqual([
      { contestantId: 'P1', longest: 1, quickest: 1, squares: 5 },
    ]);
  });

  test('[I8] equal length: the earlier word is the longer one; the same millisecond: the earlier in the log', () => {
    const [first, second] = reckonAwards([entry('P1', 'TREES', 5, 8), entry('P2', 'TREAT', 5, 7)], prizes);
    expect(first).toEqual({ contestantId: 'P2', longest: 1, quickest: 1, squares: 5 });
    expect(second).toEqual({ contestantId: 'P1', longest: 2, quickest: 2, squares: 3 });
  });

  test('[I8] no valid word, no award', () => {
    expect(reckonAwards([], prizes)).toEqual([]);
  });
});

describe('the simulator reckons points by itself', () => {
  const table: readonly (readonly [string, Board, number])[] = [
    ['a lone square', board('A'), 0],
    ['a pair', board('AA'), 2],
    ['three in a line', board('AAA'), 4],
    ['2 by 2', board('AA', 'AA'), 8],
    ['a plus of five', board('.A.', 'AAA', '.A.'), 8],
    ['3 by 3', board('AAA', 'AAA', 'AAA'), 24],
    ['the whole 8 by 5', board(...Array.from({ length: 5 }, () => 'AAAAAAAA')), 134],
    ['a diagonal', board('A.', '.A'), 0],
    ['no wrapping round an edge', board('A......A', '........'), 0],
  ];
  for (const [title, squares, points] of table)
    test(`[I11] ${title} is worth ${points}`, () => {
      expect(reckonPoints(squares).get('A') ?? 0).toBe(points);
    });

  test('[I11] a chessboard is worth nothing to either side', () => {
    const squares = board('ABABABAB', 'BABABABA', 'ABABABAB', 'BABABABA', 'ABABABAB');
    expect([...reckonPoints(squares)]).toEqual([]);
  });
});

describe('the simulator reckons standings by itself', () => {
  test('[I13] [G4] points, then squares, then level with a gap', () => {
    const squares = board('AA.BB', '.....', 'B.C.D');
    expect(reckonStandings(['A', 'B', 'C', 'D'], squares)).toEqual([
      { contestantId: 'A', rank: 2, points: 2, squares: 2 },
      { contestantId: 'B', rank: 1, points: 2, squares: 3 },
      { contestantId: 'C', rank: 3, points: 0, squares: 1 },
      { contestantId: 'D', rank: 3, points: 0, squares: 1 },
    ]);
  });

  test('[I12] [I13] a sudden death parts those level', () => {
    const places = new Map([
      ['C', 2],
      ['D', 1],
    ]);
    const ranks = reckonStandings(['C', 'D'], board('C.D'), places).map(({ rank }) => rank);
    expect(ranks).toEqual([2, 1]);
  });

  test('[I12] longest valid word, then earlier; without one last and level; withdrawn below', () => {
    const places = reckonSuddenDeath(
      ['A', 'B', 'C', 'D', 'E'],
      [entry('A', 'TREAD', 4), entry('B', 'TREES', 3)],
      new Set(['E']),
    );
    expect([...places].sort()).toEqual([
      ['A', 2],
      ['B', 1],
      ['C', 3],
      ['D', 3],
      ['E', 5],
    ]);
  });
});

test('[I2] a word fits at its start or its end, in that order, overlapping or whole', () => {
  expect(fitsPrompt('Treachery', 'TRE')).toBe(true);
  expect(fitsPrompt('centre', 'TRE')).toBe(true);
  expect(fitsPrompt('tre', 'TRE')).toBe(true);
  expect(fitsPrompt('extreme', 'TRE')).toBe(false);
  expect(fitsPrompt('ert', 'TRE')).toBe(false);
});

test('[G10] letters of a word as typed', () => {
  expect(lettersOf(' Théâtre. ')).toBe('theatre');
});
