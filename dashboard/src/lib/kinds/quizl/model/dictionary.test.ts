import { expect, test } from 'vitest';
import { isWordIn, wordsIn } from './dictionary.ts';

const words = ['blind', 'psalm'];
const list = { words, has: (word: string) => words.includes(word) };
const rulings = [
  { word: 'psalm', valid: false, hostId: 'mo', reason: 'r' },
  { word: 'adieu', valid: true, hostId: 'mo', reason: 'r' },
];

test('[Q2] what the host has ruled goes before the list', () => {
  const isWord = isWordIn(rulings, list);
  expect(['blind', 'psalm', 'adieu', 'other'].map(isWord)).toEqual([true, false, true, false]);
  expect(wordsIn(rulings, list)).toEqual(['adieu', 'blind']);
});
