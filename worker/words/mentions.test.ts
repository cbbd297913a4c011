import { describe, expect, test } from 'vitest';
import { mentioning } from './mentions.ts';

describe('[T92] a text mentions somebody', () => {
  test.each([
    ['Cy', 'Cy was late'],
    ['Cy', 'for CY'],
    ['Cy', 'that is Cy’s square'],
    ['Cy', 'cy'],
    ['Ana Maria', 'a word of maria'],
    ['Ana Maria', 'ana-maria again'],
    ['Ána', 'Ana and Bo'],
    ['Ana', 'Аna in look-alikes'],
    ['Jean-Luc', 'JEAN LUC? no, Jean'],
    ['王', '给王的分数'],
    ['O’Neil', 'neil said so'],
    ['J. R.', 'given to j. r. in person'],
    ['🦊', 'a square for 🦊'],
    // What is no letter itself is not told apart by letters beside it.
    ['🦊', 'well done🦊fox'],
    ['.*', 'as.*said'],
    ['A', 'to A, not to B'],
    ['山田 太郎', '山田さんに'],
    ['김민준', '김민준이 늦었다'],
    ['Ann', 'Annabel, and Ann'],
  ])('%s in: %s', (name, text) => {
    expect(mentioning([name])(text)).toBe(true);
  });

  test.each([
    ['Cy', 'a cycle, fancy'],
    ['Ana', 'a banana'],
    // Parts of two letters say too little by themselves.
    ['Al Bo', 'al dente'],
    ['Maria', 'Marian'],
    ['A', 'an answer'],
    ['.*', 'anything'],
    ['Ann', 'Annabel'],
    ['Zed', ''],
  ])('%s not in: %s', (name, text) => {
    expect(mentioning([name])(text)).toBe(false);
  });

  test('any of several names will do, and of none there is nothing to find', () => {
    expect(mentioning(['Ana', 'Bo'])('Bo was here')).toBe(true);
    expect(mentioning([])('Bo was here')).toBe(false);
  });
});
