import { expect, test } from 'vitest';
import { nextShown, revealed } from './reveal.ts';

const table = (...list: string[]) =>
  list.map((each) => ({ rank: Number(each.split(' ')[0]), who: each.split(' ')[1] ?? '' }));
const six = table('1 a', '2 b', '2 c', '4 d', '5 e', '5 f');

test('[T14] a reveal goes from the bottom up, place by place, those who share one together', () => {
  const steps: string[][] = [];
  for (let shown: number | null = 0; shown !== null; shown = nextShown(six, shown))
    steps.push(revealed(six, shown).map(({ rank, who }) => `${rank} ${who}`));
  expect(steps).toEqual([
    [],
    ['5 e', '5 f'],
    ['4 d', '5 e', '5 f'],
    ['2 b', '2 c', '4 d', '5 e', '5 f'],
    ['1 a', '2 b', '2 c', '4 d', '5 e', '5 f'],
  ]);
});

test('[T14] [G8] what is above has no part in what is shown', () => {
  const other = table('1 c', '1 b', '1 a', '4 d', '5 e', '5 f');
  for (const shown of [0, 2, 3]) expect(revealed(other, shown)).toEqual(revealed(six, shown));
});

test('[T14] a place is not shown in part, though the table changed since', () => {
  expect(revealed(table('1 a', '2 b', '2 c'), 1)).toEqual([]);
  expect(nextShown(table('1 a', '2 b', '2 c'), 1)).toBe(2);
  expect(nextShown([], 0)).toBeNull();
});
