import { expect, test } from 'vitest';
import { cellText, opensIn, padOf, padWords, readCell, seenLetters } from './pad.ts';
import { grid, seat, view } from './test-view.ts';

const seats = [
  seat('Ana'),
  seat('Bo', { grid: grid({ revealed: ['61', '50'], cells: { '61': 'P', '50': 'T' } }) }),
  seat('Cy', { grid: grid({ revealed: ['50'], cells: { '50': 'K' } }) }),
  seat('Dee', { grid: grid({ resolved: 'guessed' }) }),
];

test('[Q4] [Q11] the pad counts in how many grids of others in play a cell is hidden', () => {
  const pad = padOf({ seats }, 'ana');
  expect(pad.size).toBe(25);
  expect(pad.get('61')).toEqual({ cell: '61', hidden: 1, of: 2 });
  expect(pad.get('94')).toEqual({ cell: '94', hidden: 2, of: 2 });
  expect(padWords({ cell: '61', hidden: 1, of: 2 })).toBe('6-1, hidden in 1 of 2');
  expect(padWords({ cell: '50', hidden: 0, of: 2 })).toBe('5-0, open everywhere, tells you nothing');
});

test('a cell as it is typed and shown', () => {
  expect([readCell('6-1'), readCell('94'), readCell('16'), readCell('6')]).toEqual(['61', '94', null, null]);
  expect(cellText('61')).toBe('6-1');
});

test('[Q7] how many cells more show a grid; in a duel none do', () => {
  const twelve = grid({
    revealed: Array.from({ length: 12 }, (_, at) => `${5 + Math.floor(at / 5)}${at % 5}`),
  });
  expect(opensIn(view(), twelve)).toBe(3);
  expect(opensIn(view({ config: { ...view().config, preset: 'duel' } }), twelve)).toBe(null);
  expect(opensIn(view(), grid({ resolved: 'revealed' }))).toBe(null);
});

test('letters that were seen, in order and once each', () => {
  expect(seenLetters({ '50': 'T', '61': 'P', '70': 'A' }, ['50', '61'])).toEqual(['P', 'T']);
});
