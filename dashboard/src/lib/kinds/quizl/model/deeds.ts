import type { Deeds } from '../../../hosting/first-come.ts';

/** What a host's moves did, as said to the other host. */
export const deeds: Deeds = {
  done: { 'skip-turn': 'passed over a turn', rule: 'ruled on a word' },
  overtaken: ['no_grid'],
};
