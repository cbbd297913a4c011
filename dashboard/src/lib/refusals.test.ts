import { beforeAll, expect, test } from 'vitest';
import { gameCodes, serviceCodes } from '../../../schema/contract/codes.ts';
import { knowsCode, refusalOf, sentence, wordsLoaded } from './refusals.ts';

beforeAll(() => wordsLoaded);

// Every file of codes in the contract, so that a new kind cannot come without its sentences.
const kinds = import.meta.glob<Record<string, Record<string, number>>>(
  '../../../schema/contract/kinds/*-codes.ts',
  { eager: true },
);
const codes = [
  ...Object.keys(serviceCodes),
  ...Object.keys(gameCodes),
  ...Object.values(kinds).flatMap((file) => Object.values(file).flatMap((list) => Object.keys(list))),
  'offline',
  'not_ours',
];

test.each(codes)('[U24] %s has a sentence that says what was spent and what to do now', (code) => {
  expect(knowsCode(code)).toBe(true);
  const { happened, spent, now } = refusalOf({ code, detail: '' });
  for (const part of [happened, spent, now]) expect(part).toMatch(/^[A-Z].*[.!?]$/);
  expect(sentence({ code, detail: '' })).not.toContain(code.includes('_') ? code : '\u0000');
});

test('[U24] an unknown code is told in the service’s words, never raw', () => {
  expect(sentence({ code: 'new_code', detail: 'The die is still rolling.' })).toContain(
    'The die is still rolling.',
  );
  expect(sentence({ code: 'new_code', detail: '' })).not.toContain('new_code');
});
