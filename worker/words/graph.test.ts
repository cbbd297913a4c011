import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, packWords } from '../../scripts/lexicon/pack.ts';
import { rarityOf, wordsOf } from './graph.ts';
import { ordinaryWords } from './listing.ts';

const small: readonly Entry[] = [
  ["'tween", 3],
  ['ann', 4],
  ['anna', 4],
  ['ant', 1],
  ['ante', 2],
  ['ar', 8],
  ['mark', 5],
  ['re-tread', 2],
  ['tread', 1],
  ['treads', 1],
];
const graphOf = (entries: readonly Entry[]) => wordsOf(packWords(entries, 'test-1').bytes.buffer);

describe('the packed list', () => {
  test('[G10] tells words from names and abbreviations, and how common they are', () => {
    const graph = graphOf(small);
    const list = graph.list;
    expect(list).toMatch(/^test-1\.[0-9a-f]{8}$/);
    expect(graph.look('tread')).toEqual({
      word: 'tread',
      found: true,
      rarity: 'common',
      name: false,
      abbreviation: false,
      list,
    });
    expect(graph.look('anna')).toEqual({
      word: 'anna',
      found: false,
      rarity: null,
      name: true,
      abbreviation: false,
      list,
    });
    expect(graph.look('ar')).toEqual({
      word: 'ar',
      found: false,
      rarity: null,
      name: false,
      abbreviation: true,
      list,
    });
    expect(graph.look('mark')).toMatchObject({ found: true, rarity: 'common', name: true });
    expect(graph.look("'tween")).toMatchObject({ found: true, rarity: 'rare' });
    expect(graph.look('re-tread')).toMatchObject({ found: true, rarity: 'accepted' });
  });

  test.each([
    '',
    't',
    'trea',
    'treadss',
    'TREAD',
    'tréad',
    'tread ',
    '\0',
    '\ud800',
    '{',
    '`',
    'x'.repeat(100_000),
  ])('takes %j for no word and does not throw', (word) =>
    expect(graphOf(small).look(word)).toMatchObject({ found: false, name: false, abbreviation: false }),
  );

  test('lists words by length, start, end and rarity', () => {
    const graph = graphOf(small);
    expect(ordinaryWords(graph)).toEqual(['ant', 'ante', 'mark', 'tread', 'treads']);
    expect(ordinaryWords(graph, { rarest: 'common', length: 4 })).toEqual(['mark']);
    expect(ordinaryWords(graph, { prefix: 'ant' })).toEqual(['ant', 'ante']);
    expect(ordinaryWords(graph, { prefix: 'zz' })).toEqual([]);
    expect(ordinaryWords(graph, { suffix: 'ds' })).toEqual(['treads']);
    expect(ordinaryWords(graph, { prefix: 'tread', suffix: 'read' })).toEqual(['tread']);
    expect(ordinaryWords(graph, { suffix: 'retread' })).toEqual([]);
    expect(ordinaryWords(graph, { prefix: 'ark', length: 4 })).toEqual([]);
  });

  test('refuses bytes that are no list, and a list cut short', () => {
    const { bytes } = packWords(small, 'test-1');
    expect(() => wordsOf(new ArrayBuffer(64))).toThrow('no word list');
    expect(() => wordsOf(bytes.buffer.slice(0, bytes.length - 4))).toThrow('cut short');
  });

  test('an empty list finds nothing', () => {
    expect(graphOf([]).look('a')).toMatchObject({ found: false });
    expect(ordinaryWords(graphOf([]))).toEqual([]);
  });

  const word = fc.string({ unit: fc.constantFrom(...'abcde', "'", '-'), minLength: 1, maxLength: 7 });
  const dictionary = fc.dictionary(word, fc.integer({ min: 1, max: 15 }), { maxKeys: 60 });

  test('holds what went in, with its tags, and nothing else, in order', () => {
    fc.assert(
      fc.property(dictionary, fc.array(word), (tagged, others) => {
        const entries = Object.entries(tagged).sort(([a], [b]) => (a < b ? -1 : 1));
        const graph = graphOf(entries);
        const walked: Entry[] = [];
        graph.walk((found, tags) => walked.push([found, tags]));
        expect(walked).toEqual(entries);
        expect(graph.entries).toBe(entries.length);
        for (const other of [...others, ...Object.keys(tagged)])
          expect(graph.tagsOf(other)).toBe(tagged[other] ?? 0);
      }),
    );
  });

  test('a walk from a prefix gives the entries that start with it', () => {
    fc.assert(
      fc.property(dictionary, word, (tagged, prefix) => {
        const graph = graphOf(Object.entries(tagged).sort(([a], [b]) => (a < b ? -1 : 1)));
        const walked: string[] = [];
        graph.walk((found) => walked.push(found), prefix);
        expect(walked).toEqual(
          Object.keys(tagged)
            .filter((key) => key.startsWith(prefix))
            .sort(),
        );
      }),
    );
  });

  test('a list of words is what a look at each of them gives', () => {
    const ends = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 2 });
    fc.assert(
      fc.property(dictionary, ends, ends, fc.constantFrom(undefined, 3), (tagged, prefix, suffix, length) => {
        const graph = graphOf(Object.entries(tagged).sort(([a], [b]) => (a < b ? -1 : 1)));
        const fits = (word: string): boolean =>
          /^[a-z]+$/.test(word) &&
          word.startsWith(prefix) &&
          word.endsWith(suffix) &&
          word.length === (length ?? word.length);
        const expected = Object.keys(tagged)
          .filter((word) => fits(word) && graph.look(word).found)
          .sort();
        expect(ordinaryWords(graph, { prefix, suffix, ...(length === undefined ? {} : { length }) })).toEqual(
          expected,
        );
      }),
    );
  });

  test('rarity stands in the two lowest tags', () => {
    expect([0, 1, 2, 3, 4, 7].map(rarityOf)).toEqual([null, 'common', 'accepted', 'rare', null, 'rare']);
  });
});
