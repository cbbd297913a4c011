import type { Deeds } from '../../../hosting/first-come.ts';

export const deeds: Deeds = {
  done: {
    'start-round': 'posted the letters',
    'take-back': 'took the letters back',
    'close-round': 'closed the round',
    'confirm-awards': 'confirmed the awards',
    'reopen-review': 'reopened the review',
    'claim-for': 'claimed a square',
    'skip-claim': 'skipped a claim',
    'void-round': 'voided the round',
    hold: 'held the review',
    rule: 'ruled on a word',
    'correct-square': 'corrected a square',
  },
  overtaken: ['not_your_turn', 'nothing_to_claim', 'no_round'],
};
