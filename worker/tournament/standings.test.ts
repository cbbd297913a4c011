import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContestantId } from '../../schema/contract/ids.ts';
import { rankTotals, type Totals } from './standings.ts';

const totals = (name: string, wins: number, points: number, games = 1): Totals => ({
  contestantId: ContestantId.parse(name),
  name,
  wins,
  points,
  games,
});
const ranks = (list: readonly Totals[]) => rankTotals(list).map(({ name, rank }) => `${rank} ${name}`);

test('[G4] wins come first, then points; level ones share the rank and leave a gap', () => {
  const list = [totals('d', 1, 9), totals('b', 2, 5), totals('a', 2, 8), totals('c', 2, 5)];
  expect(ranks(list)).toEqual(['1 a', '2 b', '2 c', '4 d']);
});

test('[G4] neither name nor the number of games settles a tie', () => {
  expect(ranks([totals('z', 0, 0, 3), totals('a', 0, 0, 0)])).toEqual(['1 z', '1 a']);
  expect(ranks([])).toEqual([]);
});

test('[G4] a rank is one more than how many are better, whatever the order given', () => {
  const some = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 12 });
  fc.assert(
    fc.property(some, (pairs) => {
      const list = pairs.map(([wins, points], at) => totals(`c${at}`, wins, points));
      for (const row of rankTotals(list)) {
        const ahead = list.filter(
          (other) => other.wins > row.wins || (other.wins === row.wins && other.points > row.points),
        );
        expect(row.rank).toBe(1 + ahead.length);
      }
    }),
  );
});
