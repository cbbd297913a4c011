import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ContestantId } from '../../schema/contract/ids.ts';
import { layouts } from '../../schema/contract/seating.ts';
import { chanceOf, shuffled } from './chance.ts';
import { roundRobin } from './round-robin.ts';
import { goOn, type Seatable, seatTables, tableSizes } from './seating.ts';
import { meeting, swissRound } from './swiss.ts';

const id = (name: string) => ContestantId.parse(name);
const people = (count: number, rank: (at: number) => number = (at) => at + 1): Seatable[] =>
  Array.from({ length: count }, (_, at) => ({ contestantId: id(`c${at + 1}`), rank: rank(at) }));

const Golden = z.object({ name: z.string(), seed: z.string(), tables: z.array(z.array(z.string())) });
const golden = z
  .object({ seatings: z.array(Golden) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'golden/seatings.json'), 'utf8'))).seatings;

/** What the golden file has been made of, by name. */
const makers: Readonly<Record<string, (seed: string) => readonly (readonly string[])[]>> = {
  'random, 10 at tables of 4': (seed) => seatTables(people(10), { layout: 'random', size: 4, seed }),
  'snake, 12 in pairs level, tables of 4': (seed) =>
    seatTables(
      people(12, (at) => 1 + 2 * (at >> 1)),
      { layout: 'snake', size: 4, seed },
    ),
  'round robin of 5': (seed) =>
    rounds(
      roundRobin(
        people(5).map(({ contestantId }) => contestantId),
        { seed, times: 1 },
      ),
    ),
  'swiss of 9 after two rounds': (seed) => rounds([swissRound(nine, { met: metBefore, seed })]),
};
const rounds = (list: readonly { pairs: readonly (readonly string[])[]; idle: string | null }[]) =>
  list.map(({ idle, pairs }) => [...pairs.map((pair) => pair.join('-')), ...(idle === null ? [] : [idle])]);
const nine = people(9).map(({ contestantId }, at) => ({
  contestantId,
  score: [2, 2, 2, 1, 1, 1, 1, 0, 0][at] ?? 0,
  satOut: at === 8,
}));
const metBefore = new Set(
  [
    ['c1', 'c4'],
    ['c2', 'c5'],
    ['c3', 'c6'],
    ['c7', 'c8'],
    ['c1', 'c7'],
    ['c2', 'c3'],
  ].map(([one = '', other = '']) => meeting(id(one), id(other))),
);

describe('[T20] a seed gives the same tables for ever: the golden file', () => {
  test.each(golden)('$name by seed $seed', ({ name, seed, tables }) => {
    expect(makers[name]?.(seed)).toEqual(tables);
  });
  test('has every sort, by two seeds each', () => {
    expect(golden.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(makers)
        .flatMap((name) => [name, name])
        .toSorted(),
    );
  });
});

const counts = fc.integer({ min: 1, max: 40 });
const sizes = fc.integer({ min: 1, max: 9 });
const seeds = fc.string({ minLength: 1, maxLength: 8 });

test('[T24] tables are as few and as even as can be, none above its size, larger ones first', () => {
  expect(tableSizes(10, 4)).toEqual([4, 3, 3]);
  expect(tableSizes(9, 4)).toEqual([3, 3, 3]);
  expect(tableSizes(3, 8)).toEqual([3]);
  expect(tableSizes(0, 4)).toEqual([]);
  fc.assert(
    fc.property(counts, sizes, (count, size) => {
      const list = tableSizes(count, size);
      expect(list.reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(list).toHaveLength(Math.ceil(count / size));
      expect(Math.max(...list)).toBeLessThanOrEqual(size);
      expect(Math.max(...list) - Math.min(...list)).toBeLessThanOrEqual(1);
      expect(list).toEqual(list.toSorted((a, b) => b - a));
    }),
  );
});

test('[T20] everybody has one seat, and the order in which people are read changes nothing', () => {
  fc.assert(
    fc.property(counts, sizes, seeds, fc.constantFrom(...layouts), (count, size, seed, layout) => {
      const field = people(count, (at) => 1 + (at >> 2));
      const tables = seatTables(field, { layout, size, seed });
      expect(tables.flat().toSorted()).toEqual(field.map(({ contestantId }) => contestantId).toSorted());
      expect(tables.map((table) => table.length)).toEqual(tableSizes(count, size));
      expect(seatTables(field.toReversed(), { layout, size, seed })).toEqual(tables);
    }),
  );
});

test('[T22] by standing the best sit together', () => {
  expect(seatTables(people(7), { layout: 'standing', size: 3, seed: 'x' })).toEqual([
    ['c1', 'c2', 'c3'],
    ['c4', 'c5'],
    ['c6', 'c7'],
  ]);
});

test('[T23] the snake goes to and fro', () => {
  expect(seatTables(people(8), { layout: 'snake', size: 3, seed: 'x' })).toEqual([
    ['c1', 'c6', 'c7'],
    ['c2', 'c5', 'c8'],
    ['c3', 'c4'],
  ]);
});

test('[T21] [G4] those level are seated by lot, not by name', () => {
  const level = people(6, () => 1);
  const firsts = new Set(
    Array.from(
      { length: 60 },
      (_, at) => seatTables(level, { layout: 'standing', size: 3, seed: `s${at}` })[0]?.[0],
    ),
  );
  expect(firsts.size).toBe(6);
});

test('[T20] lots are fair enough: each of five comes first about as often', () => {
  const first = new Map<string, number>();
  for (let at = 0; at < 2000; at++) {
    const [who = ''] = shuffled(['a', 'b', 'c', 'd', 'e'], chanceOf(`seed ${at}`, 'test'));
    first.set(who, (first.get(who) ?? 0) + 1);
  }
  // 400 each; 18 is the spread to be expected, five times that is chance of one in a million.
  for (const often of first.values()) expect(Math.abs(often - 400)).toBeLessThan(90);
});

test('[T25] the best of each heat go on, and with the last of them whoever is level', () => {
  const heat = (...ranks: number[]) =>
    ranks.map((rank, at) => ({ contestantId: id(`${ranks.length}x${at}`), rank }));
  const final = goOn([heat(1, 2, 3, 4), heat(1, 2, 2), heat(1, 1)], 2);
  expect(final.map(({ contestantId, rank }) => `${contestantId}:${rank}`)).toEqual([
    '4x0:1',
    '4x1:2',
    '3x0:1',
    '3x1:2',
    '3x2:2',
    '2x0:1',
    '2x1:1',
  ]);
});

test('[T26] in a round robin everybody meets everybody once, and nobody plays twice in a round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 13 }), seeds, (count, seed) => {
      const list = roundRobin(
        people(count).map(({ contestantId }) => contestantId),
        { seed, times: 1 },
      );
      expect(list).toHaveLength(count % 2 === 0 ? count - 1 : count);
      const met = list.flatMap(({ pairs }) => pairs.map(([one, other]) => meeting(one, other)));
      expect(new Set(met).size).toBe((count * (count - 1)) / 2);
      expect(met).toHaveLength((count * (count - 1)) / 2);
      for (const { idle, pairs } of list) {
        const there = [...pairs.flat(), ...(idle === null ? [] : [idle])];
        expect(new Set(there).size).toBe(count);
      }
      // Who sits first: as even as one game more or less.
      const firsts = people(count).map(
        ({ contestantId }) => list.filter(({ pairs }) => pairs.some(([one]) => one === contestantId)).length,
      );
      expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 40 },
  );
});

test('[T26] twice is the same again with seats changed', () => {
  const list = roundRobin(
    people(4).map(({ contestantId }) => contestantId),
    { seed: 'x', times: 2 },
  );
  expect(list).toHaveLength(6);
  expect(list[3]?.pairs).toEqual(list[0]?.pairs.map(([one, other]) => [other, one]));
});

test('[T27] [T28] four rounds of the Swiss system: no second meeting, nobody sits out twice', () => {
  fc.assert(
    // Of seven or more there is always a way.
    fc.property(fc.integer({ min: 7, max: 15 }), seeds, (count, seed) => {
      const score = new Map(people(count).map(({ contestantId }) => [contestantId, 0]));
      const [met, out] = [new Set<string>(), new Set<string>()];
      for (let round = 0; round < 4; round++) {
        const field = [...score].map(([contestantId, won]) => ({
          contestantId,
          score: won,
          satOut: out.has(contestantId),
        }));
        const { again, idle, pairs } = swissRound(field, { met, seed: `${seed}${round}` });
        expect(again).toEqual([]);
        expect(pairs.length * 2 + (idle === null ? 0 : 1)).toBe(count);
        for (const [one, other] of pairs) {
          expect(met.has(meeting(one, other))).toBe(false);
          met.add(meeting(one, other));
          score.set(one, (score.get(one) ?? 0) + 1);
        }
        if (idle === null) continue;
        expect(out.has(idle)).toBe(false);
        out.add(idle);
        score.set(idle, (score.get(idle) ?? 0) + 1);
      }
    }),
    { numRuns: 25 },
  );
});

test('[T27] scores that are alike meet', () => {
  const field = people(8).map(({ contestantId }, at) => ({ contestantId, score: at >> 1, satOut: false }));
  const { pairs } = swissRound(field, { met: new Set(), seed: 'x' });
  const scores = new Map(field.map(({ contestantId, score }) => [contestantId, score]));
  for (const [one, other] of pairs) expect(scores.get(one)).toBe(scores.get(other));
});

test('[T28] the odd one sits out at the lowest score, unless they did before', () => {
  const field = people(5).map(({ contestantId }, at) => ({
    contestantId,
    score: [3, 2, 2, 1, 0][at] ?? 0,
    satOut: at === 4,
  }));
  expect(swissRound(field, { met: new Set(), seed: 'x' }).idle).toBe('c4');
});

test('[T27] where all have met, they meet again and it is said', () => {
  const field = people(2).map(({ contestantId }) => ({ contestantId, score: 0, satOut: false }));
  const { again, pairs } = swissRound(field, { met: new Set([meeting(id('c1'), id('c2'))]), seed: 'x' });
  expect([pairs.length, again]).toEqual([1, [0]]);
});
