import { expect, test } from 'vitest';
import { withOwnList } from './own-list.ts';
import type { Words } from './words.ts';

const beneath: Words = {
  list: 'list-1',
  look: (word) => ({
    word,
    found: word === 'tread' || word === 'ajax',
    rarity: word === 'tread' ? 'common' : word === 'ajax' ? 'rare' : null,
    name: word === 'ajax' || word === 'anna',
    abbreviation: false,
    list: 'list-1',
  }),
};
const words = withOwnList(beneath, {
  list: 'own-3',
  added: new Set(['treacly', 'tread']),
  removed: new Set(['ajax', 'anna']),
});

test('[I7] a tournament may add words to the list and take others away, and each verdict names the list it comes from', () => {
  expect(words.list).toBe('list-1 + own-3');
  expect(words.look('treacly')).toMatchObject({ found: true, rarity: 'accepted', list: 'own-3' });
  expect(words.look('ajax')).toMatchObject({ found: false, rarity: null, name: false, list: 'own-3' });
  expect(words.look('anna')).toMatchObject({ found: false, name: false, list: 'own-3' });
});

test('what the tournament says nothing of comes from the list beneath', () => {
  expect(words.look('tread')).toMatchObject({ found: true, rarity: 'common', list: 'list-1' });
  expect(words.look('zzz')).toMatchObject({ found: false, list: 'list-1' });
});
