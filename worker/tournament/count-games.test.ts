import { expect, test } from 'vitest';
import { defaultRules, type TableRules } from '../../schema/contract/table.ts';
import { countGames, type GameResult } from './count-games.ts';

/** Games one after another: rank, of how many, points, won. */
const games = (...list: (readonly [rank: number, ranked: number, points?: number, win?: boolean])[]) =>
  list.map(
    ([rank, ranked, points = 0, win = rank === 1], at): GameResult => ({
      ...{ gameId: `g${at}`, rank, ranked, points, win, finishedAt: at },
    }),
  );
const rules = (more: Partial<TableRules>): TableRules => ({ ...defaultRules, ...more });

test('[T1] by default every game counts whole', () => {
  expect(countGames(games([1, 4, 7], [3, 4, 2]))).toEqual({
    ...{ wins: 1, points: 9, games: 2, countedWins: 1, countedPoints: 9, placePoints: 0 },
    ...{ lastRank: 3, improvement: null },
  });
});

test('[T3] who shares a place gets what the list gives for it, and beyond the list there is nothing', () => {
  // 5 for first, 3 for second, 1 for third: second of two second gets 3; fourth gets none.
  expect(countGames(games([1, 4], [2, 4], [4, 4]), rules({ placePoints: [5, 3, 1] })).placePoints).toBe(8);
});

test.each([
  // Dropped by wins first, then points: the lost game with 1 point goes, then the one with 6.
  [1, { countedWins: 1, countedPoints: 11 }],
  [2, { countedWins: 1, countedPoints: 5 }],
  // Never the last one.
  [3, { countedWins: 1, countedPoints: 5 }],
  [20, { countedWins: 1, countedPoints: 5 }],
])('[T4] of three games the %i worst do not count', (dropWorst, counted) => {
  const three = games([2, 3, 6], [1, 3, 5], [3, 3, 1]);
  expect(countGames(three, rules({ dropWorst }))).toMatchObject({
    ...counted,
    wins: 1,
    points: 12,
    games: 3,
  });
});

test('[T4] what is worst goes by the chain', () => {
  const two = games([1, 3, 1, true], [2, 3, 9, false]);
  expect(countGames(two, rules({ dropWorst: 1, chain: ['points'] }))).toMatchObject({
    countedPoints: 9,
    countedWins: 0,
  });
  expect(countGames(two, rules({ dropWorst: 1, chain: ['wins'] }))).toMatchObject({
    countedPoints: 1,
    countedWins: 1,
  });
});

test('[T9] the last game is the one that ended last, whether or not it counts', () => {
  const [one, two] = games([1, 3, 9], [3, 3, 0]);
  if (!one || !two) throw new Error('two games');
  expect(countGames([two, one], rules({ dropWorst: 1 })).lastRank).toBe(3);
  expect(countGames([]).lastRank).toBeNull();
});

test.each([
  // Shares of opponents left behind: 0, 0.5, 0.5, 1: (0.5 + 1) / 2 - (0 + 0.5) / 2 = 0.5.
  [games([3, 3], [2, 3], [2, 3], [1, 3]), 500],
  // The other way round.
  [games([1, 3], [2, 3], [2, 3], [3, 3]), -500],
  // Five games: the middle one is in neither half. 0, 0 and 1, 1.
  [games([4, 4], [4, 4], [1, 4], [1, 4], [1, 4]), 1000],
  // A game alone says nothing, so these are three.
  [games([3, 3], [2, 3], [1, 1], [2, 3]), null],
  [games([3, 3], [2, 3], [2, 3]), null],
  // (1 + 2/3) / 2 - (1/3 + 0) / 2 = 2/3.
  [games([3, 4], [4, 4], [1, 4], [2, 4]), 667],
])('[T11] improvement %#', (list, thousandths) => {
  expect(countGames(list).improvement).toBe(thousandths);
});
