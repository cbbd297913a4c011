import { expect, test } from 'vitest';
import { keepReceipt, readReceipts } from './receipts.ts';
import { id } from './test-view.ts';

test('a receipt is kept by what it proves, and a grid’s name tells nothing of it', () => {
  const all = new Map<string, string>();
  const keep = {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
  const rows = ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'];
  keepReceipt(keep, 'g', { type: 'set-grid', rows, line: 8 }, { receipt: { seq: 4 } });
  keepReceipt(keep, 'g', { type: 'call', cell: '61' }, { receipt: { seq: 9 } });
  keepReceipt(keep, 'g', { type: 'guess', contestantId: id('bo'), word: 'psalm' }, { receipt: { seq: 10 } });
  keepReceipt(keep, 'g', { type: 'call', cell: '62' }, {});
  expect(readReceipts(keep, 'g').map(({ what }) => what)).toEqual(['Your grid', 'Call 6-1', 'Guess PSALM']);
  expect([...all.values()].join()).not.toContain('BLIND');
});
