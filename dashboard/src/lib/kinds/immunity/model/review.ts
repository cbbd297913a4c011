import { count, counted, sentence } from '../../../in-words.ts';
import { rulingOf } from './badge.ts';
import type { ContestantId, Move, Round, Submission } from './view.ts';

/** The rows of a review: words in time by their time, late ones after them (I5). */
export function reviewRows(round: Round): {
  readonly inTime: readonly Submission[];
  readonly late: readonly Submission[];
} {
  const order = [...round.submissions].sort((a, b) => a.elapsedMs - b.elapsedMs);
  return { inTime: order.filter((row) => !row.late), late: order.filter((row) => row.late) };
}

/**
 * Rows in the order in which they came to this page: what is there keeps its place, what is new goes to the end. A word that
 * counts as earlier than one already shown (G9) is not slid in above it while the host's pointer is there.
 */
export function arrivals(
  shown: readonly ContestantId[],
  submissions: readonly Submission[],
): readonly ContestantId[] {
  const present = new Set(submissions.map((row) => row.contestantId));
  const kept = shown.filter((id) => present.has(id));
  const fresh = submissions.map((row) => row.contestantId).filter((id) => !kept.includes(id));
  return [...kept, ...fresh];
}

/** Why a row wants the host's eyes; null when it does not. `lookedUp`: the host has opened the dictionary for it. */
export function unsure(submission: Submission, flagged: boolean, lookedUp: boolean): string | null {
  if (submission.late || rulingOf(submission)) return null;
  if (flagged) return 'sender asks to look again';
  if (lookedUp) return null;
  if (submission.verdict === 'not_a_word') return 'not in the list';
  return submission.verdict === 'valid' && submission.rarity === 'rare' ? 'rare: look it up' : null;
}

/** What the review is about: how many words came in time, how many of them want the host's eyes, how many came late. */
export function reviewTitle(words: number, open: number, late: number): string {
  const check = words === 0 ? '' : `, ${open === 0 ? 'none' : count(open)} to check`;
  return sentence(
    `${counted(words, 'word')}${check}${late === 0 ? '' : `, ${counted(late, 'late', 'late')}`}`,
  );
}

/** The word's entry on Dictionary.com, for a new tab. */
export const dictionaryLink = (word: string): string =>
  `https://www.dictionary.com/browse/${encodeURIComponent(word.toLowerCase())}`;

export const reasonKeys = ['1', '2', '3', '4', '5'] as const;
export type ReasonKey = (typeof reasonKeys)[number];

/** Whether a ruling is on the letters: it is for its round alone, and cannot be a precedent (T83). */
export const isOnFit = (submission: Submission, valid: boolean): boolean =>
  submission.verdict === 'misfit' ||
  (submission.verdict === 'overruled_valid' && valid && submission.rarity !== null);

/** A ruling as it is sent; `precedent`: the host wants it to hold for the rest of the tournament (T83). */
export const ruled = (
  submission: Submission,
  { valid, reason, precedent }: { valid: boolean; reason: string; precedent: boolean },
): Move => ({
  type: 'rule',
  contestantId: submission.contestantId,
  valid,
  reason,
  ...(precedent && !isOnFit(submission, valid) ? { precedent } : {}),
});

/** The reasons that one key writes, for a ruling either way; the first is the usual one. */
export function reasons(submission: Submission, valid: boolean): Readonly<Record<ReasonKey, string>> {
  const usual = isOnFit(submission, valid)
    ? valid
      ? 'Fits the letters'
      : 'Doesn’t fit'
    : valid
      ? 'On Dictionary.com'
      : 'Not on Dictionary.com';
  return {
    '1': usual,
    '2': 'Inflection',
    '3': 'Proper noun',
    '4': valid ? 'Variant' : 'Misspelt',
    '5': valid ? 'Hyphen' : 'Abbreviation',
  };
}
