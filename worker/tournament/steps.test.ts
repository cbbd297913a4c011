import { describe, expect, test } from 'vitest';
import {
  placeOfScore,
  placeOfWord,
  rowsBefore,
  rowsBehind,
  scoreAt,
  stepHolding,
  stepOfRow,
  stepsIn,
  wordAt,
  wordSteps,
} from './steps.ts';

describe('[T12] a board in steps', () => {
  // Times 0, 1 and 2 s in the first step, 3 s three times in the second, 9 s in the third.
  const kept = { '9000': 1, '0': 3, '3000': 3 };
  const steps = wordSteps('fastest', kept, []);

  test('come in the order of the board', () => {
    expect(steps).toEqual([
      { place: 0, rows: 3 },
      { place: 3000, rows: 3 },
      { place: 9000, rows: 1 },
    ]);
  });

  test.each([
    [0, { place: 0, skip: 0 }],
    [2, { place: 0, skip: 2 }],
    [3, { place: 3000, skip: 0 }],
    [5, { place: 3000, skip: 2 }],
    [6, { place: 9000, skip: 0 }],
    [7, null],
  ])('row %i is read for from there', (row, there) => {
    expect(stepOfRow(steps, row)).toEqual(there);
  });

  test.each([
    [0, 0, 0],
    [2999, 0, 3],
    [3000, 3000, 3],
    [3001, 3000, 6],
    [50_000, 9000, 7],
  ])(
    '%i ms is in the step from %i, and %i rows are in the steps that begin before',
    (place, from, before) => {
      expect([stepHolding(steps, place), rowsBefore(steps, place)]).toEqual([from, before]);
    },
  );

  test('words that came and went since are reckoned in', () => {
    const since = [
      [5, 2500, 1],
      [4, 3000, -1],
      [7, 9001, 1],
    ] as const;
    expect(wordSteps('fastest', kept, since).map(({ rows }) => rows)).toEqual([4, 2, 2]);
    expect([stepHolding([], 10), rowsBefore([], 10)]).toEqual([0, 0]);
    expect(stepOfRow([], 0)).toBe(null);
  });

  test('the longest come first, and no step has words of two lengths', () => {
    const place = (length: number, elapsedMs: number) => placeOfWord('longest', { length, elapsedMs });
    expect(place(8, 600_000)).toBeLessThan(place(7, 0));
    expect(wordAt('longest', place(8, 1234))).toEqual({ length: 8, elapsedMs: 1234 });
    const long = wordSteps('longest', { [place(9, 0)]: 2, [place(9, 4000)]: 2 }, [
      [9, 5000, 1],
      [8, 100, 1],
      [12, 100, 1],
    ]);
    expect(long).toEqual([
      { place: place(12, 0), rows: 1 },
      { place: place(9, 0), rows: 2 },
      { place: place(9, 4000), rows: 3 },
      { place: place(8, 0), rows: 1 },
    ]);
  });

  test('[Z14] of plays for one more points come first, then less of the other figure', () => {
    const place = (points: number, secondary: number) => placeOfScore({ points, secondary });
    const scores = [place(12, 40), place(12, 41), place(11, 0), place(0, 64)];
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
    expect(scores.map(scoreAt)).toEqual([
      { points: 12, secondary: 40 },
      { points: 12, secondary: 41 },
      { points: 11, secondary: 0 },
      { points: 0, secondary: 64 },
    ]);
    const table = stepsIn({ [place(12, 41)]: 2, [place(0, 64)]: 1, [place(12, 40)]: 3, [place(11, 0)]: 0 });
    expect(table.map(({ rows }) => rows)).toEqual([3, 2, 1]);
    expect([rowsBefore(table, place(12, 41)), rowsBehind(table, place(12, 41))]).toEqual([3, 1]);
  });
});
