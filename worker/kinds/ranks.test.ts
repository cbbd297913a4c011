import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankWithGaps } from './ranks.ts';

const best = (a: number, b: number) => b - a;

describe('ranks', () => {
  it('[G4] ranks are shared with a gap: 1, 2, 2, 4', () => {
    expect(rankWithGaps([5, 9, 5, 1], best)).toEqual([
      { rank: 1, item: 9 },
      { rank: 2, item: 5 },
      { rank: 2, item: 5 },
      { rank: 4, item: 1 },
    ]);
    expect(rankWithGaps([], best)).toEqual([]);
  });

  it('[G4] a rank is one more than the number of those who are better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 })), (values) => {
        for (const { rank, item } of rankWithGaps(values, best)) {
          expect(rank).toBe(values.filter((other) => other > item).length + 1);
        }
      }),
    );
  });
});
