import { expect, test } from 'vitest';
import type { Standings } from '../api/contract.ts';
import { topRows } from './top-rows.ts';

type Row = Standings['standings'][number];
const row = (name: string, rank: number, figures: Partial<Row> = {}): Row => ({
  // Ids are branded strings; nothing here looks into them.
  contestantId: name.toLowerCase() as Row['contestantId'],
  name,
  rank,
  wins: 0,
  points: 0,
  placePoints: 0,
  games: 1,
  adjustment: 0,
  division: null,
  withdrawn: false,
  ...figures,
});
const rules: Standings['rules'] = { chain: ['wins', 'points'], placePoints: [], dropWorst: 0 };

test('[T4] [U23] an overlay has the first rows of the table, with what decides first', () => {
  const standings = [row('Ana', 1, { wins: 3 }), row('Bo', 2, { wins: 1 }), row('Cy', 2, { wins: 1 })];
  expect(topRows({ rules, standings }, 2)).toEqual([
    { contestantId: 'ana', rank: '1', name: 'Ana', figure: '3 wins' },
    { contestantId: 'bo', rank: '2=', name: 'Bo', figure: '1 win' },
  ]);
  const byPlaces = { ...rules, chain: ['headToHead', 'placePoints'] } as const;
  const places = [row('Ana', 1, { placePoints: 1 })];
  expect(topRows({ rules: { ...byPlaces, chain: [...byPlaces.chain] }, standings: places })[0]?.figure).toBe(
    '1 point',
  );
});

test('[U23] where nothing has been played an overlay has no table', () => {
  expect(topRows({ rules, standings: [row('Ana', 1, { games: 0 })] })).toEqual([]);
  expect(topRows({ rules, standings: [] })).toEqual([]);
});
