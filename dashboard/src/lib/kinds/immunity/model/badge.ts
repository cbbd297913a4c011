import type { Submission } from './view.ts';

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
  const list = submission.list === null ? 'the word list' : `the word list ${submission.list}`;
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
