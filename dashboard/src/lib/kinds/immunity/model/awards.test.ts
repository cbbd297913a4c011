import { expect, test } from 'vitest';
import { awardLines, awardsBy, claimOrder, consequence, longestOf, measureOf } from './awards.ts';
import { config, sent } from './test-view.ts';

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const names = (awards: ReturnType<typeof awardsBy>) =>
  awards.map((award) => award.holder?.contestantId ?? null);

/** The picture of the console: six words in time, Fay's ruled valid. */
const picture = (verdict: 'not_a_word' | 'overruled_valid') => [
  sent('bo', 'tree', 4182),
  sent('ana', 'centre', 6905),
  sent('cy', 'tremendous', 11_340),
  sent('dee', 'street', 14_283, { verdict: 'misfit' }),
  sent('eli', 'treacherousness', 21_077),
  sent('fay', 'trendsettingly', 33_518, { verdict }),
  sent('gus', 'treadmill', 60_412, { late: true }),
];

test('[I8] longest by letters, quickest by time, valid words only', () => {
  expect(names(awardsBy(picture('not_a_word'), config()))).toEqual(['eli', 'cy', 'bo', 'ana']);
});

test('[I8] equal length goes to the earlier word', () => {
  const words = [sent('bo', 'trees', 4000), sent('ana', 'tread', 3000)];
  expect(names(awardsBy(words, config()))).toEqual(['ana', 'bo', 'ana', 'bo']);
});

test('[I12] a sudden death goes to the longest valid word, the earlier of two that are level', () => {
  expect(longestOf(picture('not_a_word'))?.contestantId).toBe('eli');
  const level = [sent('bo', 'trees', 4000), sent('ana', 'tread', 3000)];
  expect(longestOf(level)?.contestantId).toBe('ana');
  expect(longestOf([sent('bo', 'zebra', 4000, { verdict: 'misfit' })])).toBeNull();
});

test('[I7] a ruling changes the preview and says who it was', () => {
  const lines = awardLines(picture('overruled_valid'), config());
  expect(names(lines)).toEqual(['eli', 'fay', 'bo', 'ana']);
  expect(lines.map((line) => line.was?.holder?.contestantId ?? null)).toEqual([null, 'cy', null, null]);
  expect(consequence(picture('overruled_valid'), config(), nameOf)).toEqual({
    strong: 'Cy now wins nothing.',
    rest: 'Closest margins: 1 letter, 2.723 s.',
  });
});

test('[I8] one valid word has both firsts, the second awards lapse', () => {
  const words = [sent('bo', 'tree', 4000)];
  expect(claimOrder(awardsBy(words, config())).map(({ squares }) => squares)).toEqual([5]);
  expect(names(awardsBy(words, config()))).toEqual(['bo', null, 'bo', null]);
  expect(consequence(words, config(), nameOf).strong).toBe('One valid word: the second awards lapse.');
});

test('[I6] [I8] a round without a valid word', () => {
  const words = [sent('bo', 'street', 4000, { verdict: 'misfit' })];
  expect(claimOrder(awardsBy(words, config()))).toEqual([]);
  expect(consequence(words, config(), nameOf).strong).toBe('No valid word: nobody claims.');
});

test('[I9] claims go in submission order: the worked example', () => {
  const words = [
    sent('p1', 'tread', 2000),
    sent('p2', 'centre', 3000),
    sent('p3', 'treachery', 20_000),
    sent('p4', 'treatment', 25_000),
  ];
  const order = claimOrder(awardsBy(words, config()));
  expect(order.map(({ holder, squares }) => [holder.contestantId, squares])).toEqual([
    ['p1', 2],
    ['p2', 1],
    ['p3', 3],
    ['p4', 2],
  ]);
});

test('values read as letters or seconds', () => {
  expect(measureOf('longest', sent('eli', 'treacherousness', 21_077))).toBe('15');
  expect(measureOf('quickest', sent('bo', 'tree', 4182))).toBe('4.182 s');
});
