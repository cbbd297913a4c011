import { expect, test } from 'vitest';
import { chainInWords, rulesInWords } from './rules-words.ts';

test('[T2] the chain in words', () => {
  expect(chainInWords({ chain: ['wins', 'points'] })).toBe(
    'By games won, then points; whoever is level after that shares the place.',
  );
});

test.each([
  [{ placePoints: [], dropWorst: 0 }, ''],
  [{ placePoints: [], dropWorst: 1 }, 'Of each, the worst game does not count.'],
  [
    { placePoints: [5, 3], dropWorst: 2 },
    'Places give 5, 3 points; those who share one each get the same. Of each, the 2 worst games do not count.',
  ],
])('[T3] [T4] what else counts: %j', (rules, words) => {
  expect(rulesInWords({ chain: ['points'], ...rules })).toBe(words);
});
