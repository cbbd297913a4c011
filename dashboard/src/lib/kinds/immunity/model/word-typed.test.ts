import { expect, test } from 'vitest';
import { fitLine, fitOf, readTyped, stretches } from './word-typed.ts';

test('[G10] what is typed is read without accents, invisible characters, a last full stop', () => {
  expect(readTyped('  Centré. ', false)).toEqual({ word: 'CENTRE', length: 6, malformed: false });
  expect(readTyped('tre\u00adad\u200b', false).word).toBe('TREAD');
  expect(readTyped('ＴＲＥＥ', false).word).toBe('TREE');
  expect(readTyped('fınal', false).word).toBe('FINAL');
  expect(readTyped('tre ad', false).malformed).toBe(true);
  expect(readTyped('re\u2010entre', false).malformed).toBe(true);
  expect(readTyped('re\u2010entre', true)).toEqual({ word: 'RE-ENTRE', length: 7, malformed: false });
});

test('[I2] a word fits at its start, its end, both, or not', () => {
  expect(fitOf('TREAD', 'TRE')).toBe('starts');
  expect(fitOf('CENTRE', 'TRE')).toBe('ends');
  expect(fitOf('TRE', 'TRE')).toBe('both');
  expect(fitOf('STREET', 'TRE')).toBe('none');
});

test('[I2] the underline lies where the prompt is met, overlaps as one', () => {
  expect(stretches('CENTRE', 'TRE')).toEqual([
    { text: 'CEN', fits: false },
    { text: 'TRE', fits: true },
  ]);
  expect(stretches('TREE', 'TRE')).toEqual([
    { text: 'TRE', fits: true },
    { text: 'E', fits: false },
  ]);
  expect(stretches('ANANA', 'ANA')).toEqual([{ text: 'ANANA', fits: true }]);
  expect(stretches('ENTERTAINMENT', 'ENT')).toEqual([
    { text: 'ENT', fits: true },
    { text: 'ERTAINM', fits: false },
    { text: 'ENT', fits: true },
  ]);
  expect(stretches('STREET', 'TRE')).toEqual([{ text: 'STREET', fits: false }]);
  expect(stretches('STREET', null)).toEqual([{ text: 'STREET', fits: false }]);
});

test('the line under the field speaks of letters alone', () => {
  expect(fitLine('', 'TRE', false)).toEqual({ count: '', text: 'starts or ends with TRE', tone: 'plain' });
  expect(fitLine('centre', 'TRE', false)).toEqual({
    count: '6 letters',
    text: 'ends with TRE',
    tone: 'good',
  });
  expect(fitLine('cent', 'TRE', false).tone).toBe('plain');
  expect(fitLine('tre-', 'TRE', false)).toEqual({ count: '3 letters', text: 'letters only', tone: 'warn' });
  expect(fitLine(`tre${'a'.repeat(43)}`, 'TRE', false).text).toBe('too long: 45 letters at most');
});
