import { expect, test } from 'vitest';
import { checklist, lockUnless, mayLock } from './checklist.ts';
import { type Draft, emptyDraft } from './editor.ts';

const words = new Set(['blind', 'proud', 'trust']);
const ground = { preset: 'classic', strict: false, isWord: (word: string) => words.has(word) } as const;
const draft = (rows: string, line: number | null): Draft => ({
  letters: [...rows.replaceAll('/', '')].map((letter) => (letter === ' ' ? null : letter)),
  line,
});
const author = draft('PMZJF/ROTAW/UVHCK/BLIND/GYSXE', 8);
const texts = (checks: ReturnType<typeof checklist>, tone: string) =>
  checks.filter((check) => check.tone === tone).map(({ text }) => text);

test('[Q1] the author’s grid may be locked, and nothing is said against it', () => {
  const checks = checklist(author, ground);
  expect(mayLock(checks)).toBe(true);
  expect(checks.map(({ tone }) => tone)).toEqual(['good', 'good', 'good', 'good']);
  expect(lockUnless(checks)).toBe(null);
});

test('[Q1] an empty grid asks for the line first, then for the word, then for the rest', () => {
  expect(lockUnless(checklist(emptyDraft, ground))).toBe('Choose the line of your word by its number.');
  const chosen = checklist({ ...emptyDraft, line: 8 }, ground);
  expect(texts(chosen, 'block')).toEqual(['Type your word in row 8.', '20 cells to fill']);
  expect(chosen[0]?.cells).toEqual(['80', '81', '82', '83', '84']);
});

test('[Q1] clashes are named with their cells', () => {
  const twice = checklist(draft('PMZJR/ROTAW/UVHCK/BLIND/GYSXE', 8), ground);
  expect(texts(twice, 'block')).toEqual(['R is at 54 and 60.']);
  const inWord = checklist(draft('PMZJF/ROTAW/UVHCD/BLIND/GYSXE', 8), ground);
  expect(texts(inWord, 'block')).toEqual(['D is in your word and at 74.']);
  expect(inWord.find(({ tone }) => tone === 'block')?.cells).toEqual(['84', '74']);
});

test('[Q2] a word that is not listed is allowed with a warning, and refused where the game is strict', () => {
  const grid = draft('PMZJF/ROTAW/UVHCK/BLIDN/GYSXE', 8);
  expect(mayLock(checklist(grid, ground))).toBe(true);
  expect(texts(checklist(grid, ground), 'warn')[0]).toMatch(/^BLIDN is not in the dictionary: allowed/);
  expect(mayLock(checklist(grid, { ...ground, strict: true }))).toBe(false);
});

test('[Q2] [Q13] a second word is warned of, and refused in strict games and duels', () => {
  // Column 0 reads P, R, O, U, D; the word is in row 9, TRUST has a T twice.
  const grid = draft('PABCE/RFGHI/OJKLM/U    /D    ', 9);
  const [second] = checklist(grid, ground).filter(({ id }) => id === 'second:0');
  expect(second).toMatchObject({ tone: 'warn', text: 'Column 0 also reads PROUD; guessing it counts.' });
  for (const other of [{ strict: true }, { preset: 'duel' as const }]) {
    expect(checklist(grid, { ...ground, ...other }).find(({ id }) => id === 'second:0')?.tone).toBe('block');
  }
});

test('[Q2] without the word list the grid can be locked; nothing is said about words', () => {
  const checks = checklist(author, { ...ground, isWord: null });
  expect(mayLock(checks)).toBe(true);
  expect(texts(checks, 'wait')).toEqual(['The word list is on its way.']);
});
