import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankPage } from './leaderboard.ts';

const values = (...list: number[]) => list.map((value) => ({ value }));
const ranksOf = (rows: readonly { rank: number }[]) => rows.map((row) => row.rank);

test('[G4] a first page ranks with shared places and gaps', () => {
  expect(ranksOf(rankPage(values(9, 7, 7, 4), { offset: 0, ahead: 0 }))).toEqual([1, 2, 2, 4]);
  expect(rankPage([], { offset: 0, ahead: 0 })).toEqual([]);
});

test('[G4] [Z14] rows of one value may be told apart by something else', () => {
  const rows = [5, 6, 6].map((stops) => ({ value: 7, stops }));
  const areLevel = (one: { stops: number }, other: { stops: number }) => one.stops === other.stops;
  expect(ranksOf(rankPage(rows, { offset: 0, ahead: 0 }, areLevel))).toEqual([1, 2, 2]);
});

test('[G4] a page that begins within a tie goes on with its rank', () => {
  // 9 7 7 | 7 7 4: the second page begins with the third of four that are second.
  expect(ranksOf(rankPage(values(7, 7, 4), { offset: 3, ahead: 1 }))).toEqual([2, 2, 6]);
});

test('[G4] pages of any size say what the whole list says', () => {
  const list = fc.array(fc.nat(4), { maxLength: 20 });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 6 }), (unsorted, size) => {
      const sorted = unsorted.toSorted((a, b) => b - a);
      const paged: number[] = [];
      for (let offset = 0; offset < sorted.length; offset += size) {
        const page = sorted.slice(offset, offset + size);
        const ahead = sorted.filter((value) => value > (page[0] ?? 0)).length;
        paged.push(...ranksOf(rankPage(values(...page), { offset, ahead })));
      }
      expect(paged).toEqual(sorted.map((value) => 1 + sorted.filter((other) => other > value).length));
    }),
  );
});
