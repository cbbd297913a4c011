import { describe, expect, test } from 'vitest';
import { view } from './test-view.ts';
import { canSwap, leftOf, onBoards, progressWords, tokenOf } from './tokens.ts';

describe('tokens', () => {
  test('[Z5] a limited supply says what is left; without one there is no end', () => {
    expect(leftOf(view({ supply: { A: 2 } }), 'A')).toBe(2);
    expect(leftOf(view({ supply: { A: 2 } }), 'B')).toBe(0);
    expect(leftOf(view(), 'B')).toBeNull();
  });

  test('[Z4] a swap needs a letter on the boards and another one to take; full stops take no part', () => {
    expect(canSwap(view({ held: { '.': 3 } }))).toBe(false);
    expect(canSwap(view({ held: { A: 1 } }))).toBe(true);
    expect(canSwap(view({ held: { A: 1 }, supply: { A: 4, '.': 2 } }))).toBe(false);
    expect(onBoards(view({ held: { T: 1, '.': 2, A: 3, B: 0 } }))).toEqual([
      ['A', 3],
      ['T', 1],
    ]);
  });

  test('[Z6] the token of a throw is counted; of one that fills the boards only what is left is known', () => {
    expect(progressWords(view({ phase: 'announcing', throw: 4, tokensLeft: 3 }))).toBe('token 2 of 4');
    expect(progressWords(view({ phase: 'placing', throw: 4, tokensLeft: 2, held: { R: 1 } }))).toBe(
      'token 2 of 4',
    );
    expect(progressWords(view({ phase: 'announcing', throw: 'joker', tokensLeft: 3 }))).toBe('token 1 of 3');
    expect(progressWords(view({ phase: 'announcing', throw: 4, tokensLeft: 2, held: { A: 23 } }))).toBe(
      '2 tokens to the end',
    );
    expect(progressWords(view({ phase: 'placing', throw: 4, tokensLeft: 0, held: { A: 25 } }))).toBe(
      'the last token',
    );
  });

  test('keys that are letters or a full stop are tokens', () => {
    expect(['a', 'Z', '.', '1', 'Enter'].map(tokenOf)).toEqual(['A', 'Z', '.', null, null]);
  });
});
