import { expect, test } from 'vitest';
import { type Keep, keepDraft, keepReceipt, readDraft, readReceipts } from './kept.ts';

const store = (): Keep & { map: Map<string, string> } => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
};
const shut: Keep = {
  getItem: () => {
    throw new Error('shut');
  },
  setItem: () => {
    throw new Error('shut');
  },
  removeItem: () => {
    throw new Error('shut');
  },
};

test('[G3] receipts stay on the device, one a round', () => {
  const keep = store();
  keepReceipt(keep, 'g', { round: 1, word: 'tree', receipt: { seq: 4 } });
  keepReceipt(keep, 'g', { round: 2, word: 'rain', receipt: { seq: 9 } });
  keepReceipt(keep, 'g', { round: 2, word: 'rain', receipt: { seq: 9 } });
  expect(readReceipts(keep, 'g').map(({ round }) => round)).toEqual([1, 2]);
  expect(readReceipts(keep, 'other')).toEqual([]);
  keep.map.set('receipts:g', '{broken');
  expect(readReceipts(keep, 'g')).toEqual([]);
});

test('[I4] a draft belongs to one prompt', () => {
  const keep = store();
  keepDraft(keep, 'g', 3, 'CENTR');
  expect(readDraft(keep, 'g', 3)).toBe('CENTR');
  expect(readDraft(keep, 'g', 4)).toBe('');
  keepDraft(keep, 'g', 3, '');
  expect(keep.map.size).toBe(0);
});

test('a shut store loses nothing but the keeping', () => {
  expect(readReceipts(shut, 'g')).toEqual([]);
  expect(keepReceipt(shut, 'g', { round: 1, word: 'tree', receipt: {} })).toHaveLength(1);
  expect(readDraft(shut, 'g', 1)).toBe('');
  keepDraft(shut, 'g', 1, 'x');
});
