import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promptsOf } from '../../../../../../worker/words/prompts.ts';
import { qualityOf, readLetters, spokenQuality } from './prompt-quality.ts';

const file = readFileSync(new URL('../../../../../../worker/words/prompts.bin', import.meta.url));
const prompts = promptsOf(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
const quality = (letters: string, used: readonly string[] = []) =>
  qualityOf(prompts.statistics(letters), used);

test('[I2] letters are read out of what was typed or pasted', () => {
  expect(readLetters(' tré4nd')).toBe('TRE');
  expect(readLetters('t-r')).toBe('TR');
  expect(readLetters('12')).toBe('');
});

test('an open prompt is good, with words on both sides counted', () => {
  const tre = quality('TRE');
  expect(tre.tone).toBe('good');
  expect(tre.doubt).toBe(false);
  expect(tre.sides).toMatch(/^\d+ start · \d+ end$/);
});

test('a suffix is called easy and one-sided', () => {
  const ing = quality('ING');
  expect(ing.label).toBe('Easy: length will decide');
  expect(ing.notes).toContain('nearly all on one side');
});

test('no word fits: posting is doubted', () => {
  expect(quality('QXZ')).toMatchObject({ mark: 'none', tone: 'bad', fit: '0 words fit', doubt: true });
});

test('[I14] letters used before, and offensive ones, are warned of', () => {
  expect(quality('TRE', ['TRE'])).toMatchObject({ tone: 'warn' });
  expect(quality('TRE', ['TRE']).notes).toContain('used before in this game');
  expect(quality('ASS').notes).toContain('may offend somebody');
});

test('it is spoken letter by letter', () => {
  expect(spokenQuality('TRE', quality('TRE'))).toMatch(/^T R E\. Good/);
});
