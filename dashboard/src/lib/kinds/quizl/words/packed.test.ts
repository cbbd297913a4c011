import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packedFromLexicon } from './pack.ts';
import { packFive, unpackFive } from './packed.ts';

const file = readFileSync(join(import.meta.dirname, 'five.bin'));

test('[Q2] the page’s words are exactly those of the game’s dictionary: run words/pack.ts when they are not', () => {
  expect(Buffer.compare(file, packedFromLexicon())).toBe(0);
});

test('the list stays light', () => {
  expect(file.length).toBeLessThan(22_000);
  const { words, list } = unpackFive(file);
  expect(words.length).toBeGreaterThan(10_000);
  expect(list).toMatch(/^wordhost-/);
});

test('packing and opening give the same words and how rare they are', () => {
  const words = [
    { word: 'aaaaa', rarity: 'rare' },
    { word: 'aaaab', rarity: 'common' },
    { word: 'blind', rarity: 'common' },
    { word: 'zzzzz', rarity: 'accepted' },
  ] as const;
  const opened = unpackFive(packFive('test-1', words));
  expect(opened.list).toBe('test-1');
  expect(opened.words.map((word) => ({ word, rarity: opened.rarityOf(word) }))).toEqual(words);
  expect(opened.has('blinc')).toBe(false);
});

test('what is no such list is a fault', () => {
  expect(() => unpackFive(new Uint8Array([1, 2, 3]))).toThrow();
  expect(() => unpackFive(packFive('test-1', [{ word: 'blind', rarity: 'rare' }]).subarray(0, 10))).toThrow();
});
