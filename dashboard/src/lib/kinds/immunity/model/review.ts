import type { ContestantId, Round, Submission } from './view.ts';

/** What stands in the log when a ruling is taken back: the opposite ruling, with this reason. */
export const takenBack = 'Ruling taken back';

/** How a verdict is drawn: by shape, word and colour, and where it comes from, for the tooltip and for speech. */
export interface Badge {
  readonly kind: 'valid' | 'unlisted' | 'misfit' | 'late' | 'ruled';
  readonly text: string;
  readonly provenance: string;
}

/** `hostName` names who ruled, if this page knows. */
export function badgeOf(
  submission: Submission,
  prompt: string | null,
  hostName: (id: string) => string,
): Badge {
  if (submission.late)
    return { kind: 'late', text: 'Late', provenance: 'after the limit: on record, never counted' };
  const ruling = rulingOf(submission);
  if (ruling) return ruled(submission, hostName(ruling.hostId), ruling.reason);
  const list = submission.list ?? 'the list';
  switch (submission.verdict) {
    case 'valid':
    case 'overruled_valid':
      return submission.rarity === 'rare'
        ? { kind: 'valid', text: 'In list, rare', provenance: `in ${list}, but rare: look it up` }
        : { kind: 'valid', text: 'In list', provenance: `in ${list}` };
    case 'misfit':
      return {
        kind: 'misfit',
        text: 'Doesn’t fit',
        provenance: `doesn’t start or end with ${prompt ?? 'the letters'}`,
      };
    case 'not_a_word':
    case 'overruled_invalid':
      return { kind: 'unlisted', text: 'Not in list', provenance: `not in ${list}` };
  }
}

/** The ruling that stands; one that was taken back is none. */
export const rulingOf = ({ ruling }: Submission): Submission['ruling'] =>
  ruling === null || ruling.reason === takenBack ? null : ruling;

const ruled = (submission: Submission, host: string, reason: string): Badge => ({
  kind: 'ruled',
  text:
    submission.verdict === 'overruled_valid' || submission.verdict === 'valid' ? 'Ruled valid' : 'Ruled out',
  provenance: `by ${host}: ${reason}`,
});

/** A contestant's own verdict or that of a closed round, without hosts' names. */
export const plainBadge = (submission: Submission, prompt: string | null): Badge =>
  badgeOf(submission, prompt, () => 'the host');

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

/** The word's entry on Dictionary.com, for a new tab. */
export const dictionaryLink = (word: string): string =>
  `https://www.dictionary.com/browse/${encodeURIComponent(word.toLowerCase())}`;

export const reasonKeys = ['1', '2', '3', '4', '5'] as const;
export type ReasonKey = (typeof reasonKeys)[number];

/** The reasons that one key writes, for a ruling either way; the first is the usual one. */
export function reasons(submission: Submission, valid: boolean): Readonly<Record<ReasonKey, string>> {
  const byFit =
    submission.verdict === 'misfit' ||
    (submission.verdict === 'overruled_valid' && valid && submission.rarity !== null);
  const usual = byFit
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
