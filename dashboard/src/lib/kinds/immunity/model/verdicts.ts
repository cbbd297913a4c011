import type { Submission } from './view.ts';

/** Counts as a valid word now, rulings included. */
export const isValid = (submission: Submission): boolean =>
  !submission.late && (submission.verdict === 'valid' || submission.verdict === 'overruled_valid');
