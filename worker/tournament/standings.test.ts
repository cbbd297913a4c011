import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ContestantId, GameId } from '../../schema/contract/ids.ts';
import { defaultRules, Measure } from '../../schema/contract/table.ts';
import { type Figures, levelAtHeadToHead, meetingsIn, rankTable } from './standings.ts';

const Row = z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.int().nullable()]);
const Golden = z.object({
  cases: z.array(
    z.object({
      about: z.string(),
      chain: z.array(Measure),
      rows: z.array(Row),
      placings: z.array(z.tuple([z.string(), z.string(), z.int()])).default([]),
      table: z.array(z.string()),
    }),
  ),
});
const golden = Golden.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'golden/standings.json'), 'utf8')),
);

const figures = ([who, wins, points, placePoints, games, lastRank]: z.infer<typeof Row>): Figures => ({
  contestantId: ContestantId.parse(who),
  wins,
  points,
  placePoints,
  games,
  lastRank,
});
const placing = ([game, who, rank]: readonly [string, string, number]) => ({
  gameId: GameId.parse(game),
  contestantId: ContestantId.parse(who),
  rank,
});
const shown = (rows: readonly { rank: number; contestantId: string }[]) =>
  rows.map(({ contestantId, rank }) => `${rank} ${contestantId}`);

describe('[T2] the table by its chain, from the golden file', () => {
  test.each(golden.cases)('[G4] $about', ({ chain, placings, rows, table }) => {
    expect(shown(rankTable(rows.map(figures), { chain }, meetingsIn(placings.map(placing))))).toEqual(table);
  });
});

const some = fc.array(
  fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.nat(2), fc.option(fc.integer({ min: 1, max: 3 }))),
  {
    maxLength: 12,
  },
);
const rowsOf = (list: readonly (readonly [number, number, number, number, number | null])[]) =>
  list.map((each, at) => figures([`c${at}`, ...each]));

test('[T1] by default wins decide, then points, and a rank is one more than how many are better', () => {
  fc.assert(
    fc.property(some, (list) => {
      const rows = rowsOf(list);
      for (const row of rankTable(rows, defaultRules)) {
        const ahead = rows.filter(
          ({ points, wins }) => wins > row.wins || (wins === row.wins && points > row.points),
        );
        expect(row.rank).toBe(1 + ahead.length);
      }
    }),
  );
});

test('[G4] the order in which people are read decides nothing', () => {
  const chain = fc.shuffledSubarray(
    Measure.options.filter((each) => each !== 'headToHead'),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(some, chain, fc.nat(), (list, measures, turn) => {
      const rows = rowsOf(list);
      const at = rows.length === 0 ? 0 : turn % rows.length;
      const other = [...rows.slice(at), ...rows.slice(0, at)].toReversed();
      const [one, two] = [rows, other].map((each) => shown(rankTable(each, { chain: measures })).toSorted());
      expect(one).toEqual(two);
    }),
  );
});

test('[T6] results are asked for only of those whom who-met-whom has to part', () => {
  const rows = [
    figures(['a', 2, 0, 0, 2, 1]),
    figures(['b', 1, 0, 0, 2, 1]),
    figures(['c', 1, 0, 0, 2, 1]),
    figures(['d', 0, 0, 0, 2, 1]),
  ];
  expect(levelAtHeadToHead(rows, { chain: ['wins', 'headToHead', 'points'] })).toEqual(['b', 'c']);
  expect(levelAtHeadToHead(rows, { chain: ['headToHead'] })).toEqual(['a', 'b', 'c', 'd']);
  expect(levelAtHeadToHead(rows, { chain: ['wins', 'points'] })).toEqual([]);
});
