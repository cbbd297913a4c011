import { expect, test } from 'vitest';
import { emptyDraft } from './editor.ts';
import {
  type Keep,
  keepDraft,
  keepGuess,
  keepPencil,
  marked,
  readDraft,
  readGuess,
  readPencil,
} from './kept.ts';

function shelf(): Keep & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}
const shut: Keep = {
  getItem: () => {
    throw new Error('shut');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {},
};

test('half a grid outlives a reload, for its game of a set alone', () => {
  const keep = shelf();
  const draft = { letters: emptyDraft.letters.map((_, at) => (at === 3 ? 'J' : null)), line: 8 };
  keepDraft(keep, 'g', 1, draft);
  expect(readDraft(keep, 'g', 1)).toEqual(draft);
  expect(readDraft(keep, 'g', 2)).toBe(null);
  keepDraft(keep, 'g', 1, null);
  expect(keep.all.size).toBe(0);
});

test('pencil marks are set, changed and taken away', () => {
  const keep = shelf();
  const one = marked(marked({}, 'bo', '61', 'M'), 'bo', '62', 'A');
  expect(marked(one, 'bo', '61', null)).toEqual({ bo: { '62': 'A' } });
  keepPencil(keep, 'g', 1, one);
  expect(readPencil(keep, 'g', 1)).toEqual({ bo: { '61': 'M', '62': 'A' } });
});

test('half a guess is kept', () => {
  const keep = shelf();
  keepGuess(keep, 'g', 1, { of: 'bo', word: 'PSA' });
  expect(readGuess(keep, 'g', 1)).toEqual({ of: 'bo', word: 'PSA' });
});

test('what is spoilt or shut holds nothing and breaks nothing', () => {
  const spoilt = { ...shelf(), getItem: () => '{"letters":[1]' };
  const odd = { ...shelf(), getItem: () => '{"letters":[1],"line":99}' };
  for (const keep of [spoilt, odd, shut]) {
    expect(readDraft(keep, 'g', 1)).toBe(null);
    expect(readGuess(keep, 'g', 1)).toEqual({ of: null, word: '' });
  }
  expect(readPencil(spoilt, 'g', 1)).toEqual({});
  expect(() => keepPencil(shut, 'g', 1, {})).not.toThrow();
});
