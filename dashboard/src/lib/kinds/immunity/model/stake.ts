import type { Config } from './view.ts';

/** How many squares a whole round gives. */
export const squaresAtStake = (config: Pick<Config, 'longest' | 'quickest'>): number =>
  [...config.longest, ...config.quickest].reduce((sum, value) => sum + value, 0);
