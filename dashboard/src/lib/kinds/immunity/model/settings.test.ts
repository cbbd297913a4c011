import { expect, test } from 'vitest';
import { ImmunityConfig } from '../../../../../../schema/contract/kinds/immunity.ts';
import { refusals } from '../refusals.ts';
import { readAwards, settingsInWords } from './settings.ts';
import { squaresAtStake } from './stake.ts';
import { config } from './test-view.ts';

test('settings in words name what differs', () => {
  expect(settingsInWords(ImmunityConfig.parse({}))).toBe(
    '8 × 5 squares, 5 rounds, 60 s, longest 3-2, quickest 2-1',
  );
  expect(settingsInWords(config({ rounds: 1, clock: 'own', confirm: 'auto', quickest: [] }))).toBe(
    '8 × 5 squares, 1 round, 60 s, longest 3-2, quickest none, own clock, confirms itself',
  );
});

test('awards are read as one types them', () => {
  expect(readAwards('3, 2')).toEqual([3, 2]);
  expect(readAwards('3-2-1')).toEqual([3, 2, 1]);
  expect(readAwards('')).toEqual([]);
  expect(readAwards('21')).toBeNull();
  expect(readAwards('1 1 1 1 1 1 1 1 1')).toBeNull();
  expect(readAwards('x')).toBeNull();
  expect(squaresAtStake(config())).toBe(8);
});

test('[U24] every refusal of Immunity has its sentence', () => {
  const codes =
    'bad_prompt bad_word stale_round already_submitted round_closed no_round not_your_turn square_taken bad_square nothing_to_claim prompt_not_opened already_flagged no_submission no_precedent';
  expect(Object.keys(refusals).sort()).toEqual(codes.split(' ').sort());
});
