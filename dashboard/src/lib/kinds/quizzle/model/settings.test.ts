import { describe, expect, test } from 'vitest';
import { QuizzleSettings } from '../../../../../../schema/contract/kinds/quizzle.ts';
import { defaults } from '../index.ts';
import { readDie, readSupply, settingsInWords, supplyInWords } from './settings.ts';

describe('settings', () => {
  test('defaults are those of the contract', () => {
    expect(defaults).toEqual(QuizzleSettings.parse({}));
    expect(settingsInWords(defaults)).toBe('8 × 8 cells, die 1, 2, 3, 4, 5, joker');
  });

  test('[Z2] a die is read as typed; one without a joker or a number is not', () => {
    expect(readDie('1, 2 joker')).toEqual([1, 2, 'joker']);
    expect(['1 2 3', 'joker joker', 'joker', '0 joker', '21 joker', 'x joker'].map(readDie)).toEqual(
      Array(6).fill(null),
    );
  });

  test('[Z5] a supply is read as typed, the star standing for the rest', () => {
    expect(readSupply('E 3, q2 . 12')).toEqual({ E: 3, Q: 2, '.': 12 });
    expect(Object.keys(readSupply('* 4, E 9') ?? {})).toHaveLength(27);
    expect(readSupply('* 4, E 9')).toMatchObject({ A: 4, E: 9, '.': 4 });
    expect(['E', 'E 0', 'E 3 and more', '3'].map(readSupply)).toEqual([null, null, null, null]);
    expect(supplyInWords({ '.': 12, Q: 2, E: 3, X: 0 })).toBe('E 3, Q 2, . 12');
  });
});
