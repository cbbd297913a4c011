import type { ImmunityConfig } from '../../../schema/contract/kinds/immunity.ts';
import { rankWithGaps } from '../ranks.ts';
import { isIn } from '../seats.ts';
import { isValid } from './rulings.ts';
import type { Place } from './scoring.ts';
import type { Award, Claim, Common, Round, Submission } from './state.ts';

/** Earlier is better: by the sender's own time, then by order of arrival (G9, I17). */
export const earlier = (a: Submission, b: Submission): number => a.elapsedMs - b.elapsedMs || a.seq - b.seq;
const longer = (a: Submission, b: Submission): number => b.length - a.length || earlier(a, b);

/** I8: what each word wins, in submission order. Places without a word lapse. */
export function awardsOf(round: Round, config: ImmunityConfig): Award[] {
  if (round.suddenDeath) return [];
  const valid = round.submissions.filter(isValid).toSorted(earlier);
  const byLength = valid.toSorted(longer);
  const place = (index: number, prizes: readonly number[]) => (index < prizes.length ? index + 1 : null);
  const prize = (rank: number | null, prizes: readonly number[]) =>
    rank === null ? 0 : (prizes[rank - 1] ?? 0);
  return valid
    .map((submission, index) => {
      const longest = place(byLength.indexOf(submission), config.longest);
      const quickest = place(index, config.quickest);
      const squares = prize(longest, config.longest) + prize(quickest, config.quickest);
      return { contestantId: submission.contestantId, longest, quickest, squares };
    })
    .filter((award) => award.longest !== null || award.quickest !== null);
}

/** I9: who claims how many, in order. Whoever is withdrawn claims nothing (I21). */
export const claimsOf = (awards: readonly Award[], { seats }: Common): Claim[] =>
  awards
    .filter((award) => award.squares > 0 && isIn(seats, award.contestantId))
    .map((award) => ({ contestantId: award.contestantId, left: award.squares }));

/** I12: the places a sudden death gives: valid words, then those without one, then who has withdrawn. */
export function suddenDeathOrder(round: Round, { seats }: Common): Place[] {
  const entries = round.level.map((contestantId) => {
    const word = round.submissions.find((one) => one.contestantId === contestantId && isValid(one));
    const played = round.among.includes(contestantId) && isIn(seats, contestantId);
    return { contestantId, word: played ? word : undefined, group: played ? (word ? 0 : 1) : 2 };
  });
  const ranked = rankWithGaps(entries, (a, b) => {
    if (a.group !== b.group) return a.group - b.group;
    return a.word && b.word ? longer(a.word, b.word) : 0;
  });
  return ranked.map(({ rank, item }) => ({ contestantId: item.contestantId, rank }));
}
