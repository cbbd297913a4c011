import { expect, test } from 'vitest';
import { statusOf } from './status.ts';
import { round, sent, view } from './test-view.ts';

test.each([
  [view({ phase: 'answering', round: round({ submitted: [] }) }), 'Round 3 of 5, 0 in', null],
  [
    view({
      phase: 'review',
      round: round({
        submissions: [sent('ana', 'trexy', 1000, { verdict: 'not_a_word' }), sent('bo', 'tree', 900)],
      }),
    }),
    'Round 3 of 5, review',
    'Review open: 1 word to check',
  ],
  [view({ phase: 'review', round: round() }), 'Round 3 of 5, review', 'Review open: awards to confirm'],
])('[I7] a list says where a game is and what it waits for (%#)', (seen, text, needs) => {
  expect(statusOf(seen)).toEqual({ text, needs });
});
