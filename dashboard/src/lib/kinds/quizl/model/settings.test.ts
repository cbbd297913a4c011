import { expect, test } from 'vitest';
import { QuizlConfig } from '../../../../../../schema/contract/kinds/quizl.ts';
import { defaults } from '../defaults.ts';
import { settingsInWords } from './settings.ts';

test('the defaults written out are the contract’s', () => {
  expect(defaults).toEqual(QuizlConfig.parse({}));
});

test('settings in one line', () => {
  expect(settingsInWords(defaults)).toBe('classic, no turn time');
  expect(
    settingsInWords({ preset: 'duel', strict: true, turnSeconds: 60, openToHost: true, helper: true }),
  ).toBe('duel to 25, 60 s a turn, strict grids, open to the host, with word helper');
});
