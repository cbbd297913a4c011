import { expect, test } from 'vitest';
import { badgeOf, takenBack } from './badge.ts';
import { arrivals, dictionaryLink, reasons, reviewRows, reviewTitle, ruled, unsure } from './review.ts';
import { id, round, sent } from './test-view.ts';

const mo = () => 'Mo';

test('[I7] a badge says the verdict and where it comes from', () => {
  expect(badgeOf(sent('bo', 'tree', 1), 'TRE', mo)).toEqual({
    kind: 'valid',
    text: 'In list',
    provenance: 'in the word list wordhost-2026.11',
  });
  expect(badgeOf(sent('bo', 'trew', 1, { rarity: 'rare' }), 'TRE', mo).text).toBe('In list, rare');
  expect(badgeOf(sent('dee', 'street', 1, { verdict: 'misfit' }), 'TRE', mo).provenance).toBe(
    'doesn’t start or end with TRE',
  );
  expect(badgeOf(sent('fay', 'tresk', 1, { verdict: 'not_a_word', rarity: null }), 'TRE', mo).kind).toBe(
    'unlisted',
  );
  const ruling = { hostId: 'h1', reason: 'On Dictionary.com' };
  expect(badgeOf(sent('fay', 'tresk', 1, { verdict: 'overruled_valid', ruling }), 'TRE', mo)).toEqual({
    kind: 'ruled',
    text: 'Ruled valid',
    provenance: 'by Mo: On Dictionary.com',
  });
  expect(badgeOf(sent('gus', 'treadmill', 1, { late: true }), 'TRE', mo).kind).toBe('late');
});

test('[I7] a ruling that was taken back leaves the verdict of the list', () => {
  const back = sent('fay', 'tresk', 1, {
    verdict: 'not_a_word',
    rarity: null,
    ruling: { hostId: 'h1', reason: takenBack },
  });
  expect(badgeOf(back, 'TRE', mo).kind).toBe('unlisted');
  expect(unsure(back, false, false)).toBe('not in the list');
});

test('[I5] late words stand after the others', () => {
  const rows = reviewRows(
    round({
      submissions: [
        sent('gus', 'treadmill', 60_412, { late: true }),
        sent('ana', 'centre', 6905),
        sent('bo', 'tree', 4182),
      ],
    }),
  );
  expect(rows.inTime.map((row) => row.contestantId)).toEqual(['bo', 'ana']);
  expect(rows.late.map((row) => row.contestantId)).toEqual(['gus']);
});

test('[G9] a word that counts as earlier does not move rows already shown', () => {
  const shown = arrivals([], [sent('bo', 'tree', 4182)]);
  expect(arrivals(shown, [sent('ana', 'centre', 4000), sent('bo', 'tree', 4182)])).toEqual([
    id('bo'),
    id('ana'),
  ]);
  expect(arrivals(shown, [])).toEqual([]);
});

test('[I7] [I19] what wants a look: not in the list, rare, or flagged, until looked up or ruled', () => {
  const unlisted = sent('fay', 'tresk', 1, { verdict: 'not_a_word', rarity: null });
  expect(unsure(unlisted, false, false)).toBe('not in the list');
  expect(unsure(unlisted, false, true)).toBeNull();
  expect(unsure(unlisted, true, true)).toBe('sender asks to look again');
  expect(unsure(sent('bo', 'tree', 1), false, false)).toBeNull();
  expect(unsure(sent('bo', 'trew', 1, { rarity: 'rare' }), false, false)).toBe('rare: look it up');
  expect(unsure({ ...unlisted, ruling: { hostId: 'h', reason: 'x' } }, true, false)).toBeNull();
  expect(unsure(sent('dee', 'street', 1, { verdict: 'misfit' }), false, false)).toBeNull();
});

test('[I7] the usual reason is on the first key', () => {
  const unlisted = sent('fay', 'tresk', 1, { verdict: 'not_a_word', rarity: null });
  expect(reasons(unlisted, true)['1']).toBe('On Dictionary.com');
  expect(reasons(sent('bo', 'tree', 1), false)['1']).toBe('Not on Dictionary.com');
  expect(reasons(sent('dee', 'street', 1, { verdict: 'misfit' }), true)['1']).toBe('Fits the letters');
  expect(dictionaryLink('TREACHERY')).toBe('https://www.dictionary.com/browse/treachery');
});

test('[T83] a ruling on whether a word is one may hold for the rest of the tournament; one on the letters may not', () => {
  const asked = { valid: true, reason: 'On Dictionary.com', precedent: true };
  const unlisted = sent('fay', 'tresk', 1, { verdict: 'not_a_word', rarity: null });
  const ruling = { type: 'rule', contestantId: id('fay'), valid: true, reason: 'On Dictionary.com' };
  expect(ruled(unlisted, asked)).toEqual({ ...ruling, precedent: true });
  expect(ruled(unlisted, { ...asked, precedent: false })).toEqual(ruling);
  expect(ruled(sent('fay', 'street', 1, { verdict: 'misfit' }), asked)).toEqual(ruling);
});

test('the heading asks for no look where none is wanted', () => {
  expect(reviewTitle(3, 0, 0)).toBe('Three words, none to check');
  expect(reviewTitle(6, 1, 0)).toBe('Six words, one to check');
  expect(reviewTitle(1, 1, 2)).toBe('One word, one to check, two late');
  expect(reviewTitle(0, 0, 1)).toBe('No words, one late');
});
