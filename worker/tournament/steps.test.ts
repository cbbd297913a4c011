import { describe, expect, test } from 'vitest';
import { placeOfWord, readSteps, stepOfRow, stepsBefore, wordAt } from './steps.ts';

describe('[T12] a board in steps', () => {
  // Times 0, 1 and 2 s in the first step, 3 s three times in the second, 9 s in the third.
  const kept = { '9000': 1, '0': 3, '3000': 3 };
  const steps = readSteps('fastest', kept, []);

  test('come in the order of the board', () => {
    expect(steps).toEqual([
      { place: 0, words: 3 },
      { place: 3000, words: 3 },
      { place: 9000, words: 1 },
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
    [0, { words: 0, from: 0, within: 3 }],
    [2999, { words: 0, from: 0, within: 3 }],
    [3000, { words: 3, from: 3000, within: 3 }],
    [50_000, { words: 6, from: 9000, within: 1 }],
  ])('before %i ms there are so many words', (place, before) => {
    expect(stepsBefore(steps, place)).toEqual(before);
  });

  test('words that came and went since are reckoned in', () => {
    const since = [
      [5, 2500, 1],
      [4, 3000, -1],
      [7, 9001, 1],
    ] as const;
    expect(readSteps('fastest', kept, since).map(({ words }) => words)).toEqual([4, 2, 2]);
    expect(stepsBefore([], 10)).toEqual({ words: 0, from: 0, within: 0 });
    expect(stepOfRow([], 0)).toBe(null);
  });

  test('the longest come first, and no step has words of two lengths', () => {
    const place = (length: number, elapsedMs: number) => placeOfWord('longest', { length, elapsedMs });
    expect(place(8, 600_000)).toBeLessThan(place(7, 0));
    expect(wordAt('longest', place(8, 1234))).toEqual({ length: 8, elapsedMs: 1234 });
    const long = readSteps('longest', { [place(9, 0)]: 2, [place(9, 4000)]: 2 }, [
      [9, 5000, 1],
      [8, 100, 1],
      [12, 100, 1],
    ]);
    expect(long).toEqual([
      { place: place(12, 0), words: 1 },
      { place: place(9, 0), words: 2 },
      { place: place(9, 4000), words: 3 },
      { place: place(8, 0), words: 1 },
    ]);
  });
});
