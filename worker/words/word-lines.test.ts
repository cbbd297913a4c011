import { describe, expect, test } from 'vitest';
import { readWordLines } from './word-lines.ts';

describe('a list of words as text', () => {
  test('[T84] [G10] a word a line, read as players’ words are', () => {
    const { words, bad } = readWordLines('Trezzle\n  CAFÉ.\r\n\n"naïve"\nwell-to-do', true);
    expect(words).toEqual([
      { word: 'trezzle', valid: true },
      { word: 'cafe', valid: true },
      { word: 'naive', valid: true },
      { word: 'well-to-do', valid: true },
    ]);
    expect(bad).toEqual([]);
  });

  test('[T84] a sign before the word, or a meaning after it, and as a spreadsheet saves it', () => {
    const text =
      '\ufeffword,verdict,reason\n+tread\n-trezzle\nfoo,invalid\nbar;valid\nbaz\tback\n"qux","invalid","no, never"';
    expect(readWordLines(text, false).words).toEqual([
      { word: 'tread', valid: true },
      { word: 'trezzle', valid: false },
      { word: 'foo', valid: false },
      { word: 'bar', valid: true },
      { word: 'baz', valid: null },
      { word: 'qux', valid: false },
    ]);
    expect(readWordLines('foo', false).words).toEqual([{ word: 'foo', valid: false }]);
    expect(readWordLines('foo', null).words).toEqual([{ word: 'foo', valid: null }]);
  });

  test('[T84] every bad line is told by its number, and what is wrong with it', () => {
    const { words, bad } = readWordLines('tread\ntwo words\nx\ntread,maybe\n+foo\n-foo\n12', true);
    expect(words.map(({ word }) => word)).toEqual(['tread', 'foo']);
    expect(bad.map(({ line, detail }) => [line, detail])).toEqual([
      [2, 'A word is one run of the letters A to Z.'],
      [3, 'A word has at least two letters.'],
      [4, 'After the word may stand valid, invalid or back.'],
      [6, 'The same word stands above with another meaning.'],
      [7, 'A word is one run of the letters A to Z.'],
    ]);
  });

  test('the same word twice with one meaning is one', () => {
    expect(readWordLines('tread\nTREAD', true)).toEqual({ words: [{ word: 'tread', valid: true }], bad: [] });
  });
});
