import type { Deeds } from '../../../hosting/first-come.ts';

export const deeds: Deeds = {
  done: {
    'place-for': 'placed for somebody',
    'replace-for': 'exchanged a letter for somebody',
    'skip-turn': 'passed the turn on',
    rule: 'ruled on a run',
    'confirm-score': 'confirmed the scores',
  },
  overtaken: ['nothing_to_place'],
};
