import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterHouseStep,
  type HouseList,
  HouseTaken,
  houseStep,
  noHouseList,
  withHouseList,
} from './house.ts';
import type { Words } from './words.ts';

const beneath: Words = {
  list: 'list-1',
  look: (word) => ({
    word,
    found: word === 'tread',
    rarity: word === 'tread' ? 'common' : null,
    name: false,
    abbreviation: false,
    list: 'list-1',
  }),
};

const first: HouseList = { version: 3, words: { trezzle: true, tread: false } };
const second: HouseList = { version: 5, words: { trezzle: true, tread: true, xylem: false } };

test('[T84] a step says what is new in a list, and leads to it', () => {
  const step = houseStep(first, second);
  expect(step).toEqual({ version: 5, added: ['tread'], removed: ['xylem'], dropped: [] });
  expect(afterHouseStep(first, step)).toEqual(second);
  expect(houseStep(second, { version: 6, words: {} })).toEqual({
    version: 6,
    added: [],
    removed: [],
    dropped: ['tread', 'trezzle', 'xylem'],
  });
});

test('[T84] the list decides first, the common one where it says nothing, and each verdict names its list', () => {
  const words = withHouseList(beneath, first);
  expect(words.list).toBe('list-1 + house-3');
  expect(words.look('trezzle')).toMatchObject({ found: true, list: 'house-3' });
  expect(words.look('tread')).toMatchObject({ found: false, list: 'house-3' });
  expect(words.look('xylem')).toMatchObject({ found: false, list: 'list-1' });
  // What is no own property of the list is no word of it.
  expect(words.look('constructor')).toMatchObject({ found: false, list: 'list-1' });
});

test('a tournament that has settled nothing reads the common list as it is', () => {
  expect(withHouseList(beneath, noHouseList)).toBe(beneath);
});

test('[T84] any two lists are one step apart, through JSON too', () => {
  const words = fc.dictionary(fc.stringMatching(/^[a-z]{2,6}$/), fc.boolean());
  fc.assert(
    fc.property(words, words, (from, to) => {
      const step = HouseTaken.parse(
        JSON.parse(JSON.stringify(houseStep({ version: 1, words: from }, { version: 2, words: to }))),
      );
      expect(afterHouseStep({ version: 1, words: from }, step)).toEqual({ version: 2, words: { ...to } });
    }),
  );
});
