import { expect, test } from 'vitest';
import { codeOf, secretOf } from './joining.ts';

test.each([
  ['rmkqtx', 'RMKQTX'],
  [' RMK QTX ', 'RMKQTX'],
  ['RMKQTXX', 'RMKQTX'],
  ['https://words.example/join/RMKQTX', 'RMKQTX'],
  ['https://words.example/join/rmkqtx?x=1', 'RMKQTX'],
  ['R0MIKOQTX', 'RMKQTX'],
  ['', ''],
])('a code typed as %j is %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test('a link’s secret is its fragment', () => {
  expect(secretOf('#abc.def')).toBe('abc.def');
  expect(secretOf('')).toBeNull();
  expect(secretOf('#')).toBeNull();
  expect(secretOf('#%')).toBeNull();
});
