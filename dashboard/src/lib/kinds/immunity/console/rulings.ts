import { speech } from '$lib/speech/speech.svelte.ts';
import { awardLines, awardName } from '../model/awards.ts';
import { rulingOf, takenBack } from '../model/badge.ts';
import { reasons, ruled } from '../model/review.ts';
import { isValid } from '../model/verdicts.ts';
import type { Submission } from '../model/view.ts';
import type { Desk } from './desk.svelte.ts';

/** What a flip would make of it. */
export const flippedTo = (submission: Submission): boolean => !isValid(submission);

export const isRuled = (submission: Submission): boolean => rulingOf(submission) !== null;

/** Rules on a word: the other way, for the usual reason, unless said otherwise. */
export async function flip(
  desk: Desk,
  submission: Submission,
  valid = flippedTo(submission),
  reason = reasons(submission, valid)['1'],
): Promise<void> {
  const precedent = desk.precedentFor === submission.word;
  if (!(await desk.act(ruled(submission, { valid, reason, precedent })))) return;
  desk.precedentFor = null;
  say(desk, `${submission.word} now ${valid ? 'valid' : 'refused'}, ${reason}`);
}

/** Takes a ruling back: the verdict by list and letters stands again. Where none stands, nothing happens. */
export async function takeBack(desk: Desk, submission: Submission): Promise<void> {
  if (!isRuled(submission)) return;
  const { contestantId, verdict } = submission;
  const before = verdict === 'valid' || verdict === 'overruled_invalid';
  if (!(await desk.act({ type: 'rule', contestantId, valid: before, reason: takenBack }))) return;
  say(desk, `${submission.word}: ruling taken back`);
}

/** What changed, and whom it moved: "Second longest Fay, was Cy". */
function say(desk: Desk, what: string): void {
  const { view, round } = desk;
  if (!view || !round || desk.covered) return;
  const changes = awardLines(round.submissions, view.config)
    .filter((line) => line.was)
    .map((line) => {
      const now = line.holder ? desk.nameOf(line.holder.contestantId) : 'nobody';
      const was = line.was?.holder ? desk.nameOf(line.was.holder.contestantId) : 'nobody';
      return `${awardName(line)} ${now}, was ${was}`;
    });
  speech.say([what, ...changes].join('. '), { topic: 'ruling' });
}
