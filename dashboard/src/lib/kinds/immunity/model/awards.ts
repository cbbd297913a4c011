import { counted, figured, listed, seconds } from '../../../in-words.ts';
import { isValid } from './verdicts.ts';
import type { Config, ContestantId, Submission } from './view.ts';

export type Sort = 'longest' | 'quickest';

/** One award: its sort, its place from 1, the squares it gives and the submission that has it; null where it lapses (I8). */
export interface Award {
  readonly sort: Sort;
  readonly place: number;
  readonly squares: number;
  readonly holder: Submission | null;
}

/** An award of the preview, with who had it by the list alone where a ruling has changed that. */
export interface AwardLine extends Award {
  readonly was: { readonly holder: Submission | null } | null;
}

/** Would count if no host had ruled. */
const wasValid = (submission: Submission): boolean =>
  !submission.late && (submission.verdict === 'valid' || submission.verdict === 'overruled_invalid');

const byTime = (a: Submission, b: Submission): number => a.elapsedMs - b.elapsedMs;
/** More letters, then earlier (I8). Sorting is stable, so what is level keeps the order of the log. */
const byLength = (a: Submission, b: Submission): number => b.length - a.length || byTime(a, b);

const ranked = (sort: Sort, valid: readonly Submission[]): readonly Submission[] =>
  [...valid].sort(sort === 'longest' ? byLength : byTime);

/** The word that wins a sudden death as the verdicts stand: the longest valid one, earlier if level (I12). */
export const longestOf = (submissions: readonly Submission[]): Submission | null =>
  ranked('longest', submissions.filter(isValid))[0] ?? null;

/** Who has which award by I8, for the verdicts that `counts` takes as valid. */
export function awardsBy(
  submissions: readonly Submission[],
  config: Pick<Config, 'longest' | 'quickest'>,
  counts: (submission: Submission) => boolean = isValid,
): readonly Award[] {
  const valid = submissions.filter(counts);
  return (['longest', 'quickest'] as const).flatMap((sort) =>
    config[sort].map((squares, index) => ({
      sort,
      place: index + 1,
      squares,
      holder: ranked(sort, valid)[index] ?? null,
    })),
  );
}

/** The preview of a review: awards by the verdicts as they stand, and what the rulings changed. */
export function awardLines(
  submissions: readonly Submission[],
  config: Pick<Config, 'longest' | 'quickest'>,
): readonly AwardLine[] {
  const before = awardsBy(submissions, config, wasValid);
  return awardsBy(submissions, config).map((award, index) => {
    const holder = before[index]?.holder ?? null;
    const changed = holder?.contestantId !== award.holder?.contestantId;
    return { ...award, was: changed ? { holder } : null };
  });
}

/** Squares each winner gets, in claim order: earliest submission first (I9). */
export function claimOrder(awards: readonly Award[]): readonly { holder: Submission; squares: number }[] {
  const totals = new Map<ContestantId, { holder: Submission; squares: number }>();
  for (const { holder, squares } of awards) {
    if (!holder || squares === 0) continue;
    const sofar = totals.get(holder.contestantId)?.squares ?? 0;
    totals.set(holder.contestantId, { holder, squares: sofar + squares });
  }
  return [...totals.values()].sort((a, b) => byTime(a.holder, b.holder));
}

/** What an award is measured in: `15` letters, or `4.182 s`. */
export const measureOf = (sort: Sort, holder: Submission): string =>
  sort === 'longest' ? String(holder.length) : `${seconds(holder.elapsedMs)} s`;

/** `Longest 1`, as tables and speech name it. */
export const awardName = (award: Pick<Award, 'sort' | 'place'>): string =>
  `${award.sort === 'longest' ? 'Longest' : 'Quickest'} ${award.place}`;

/** `L1`, `Q2`: for the plot and for narrow places. */
export const awardLabel = (award: Pick<Award, 'sort' | 'place'>): string =>
  `${award.sort === 'longest' ? 'L' : 'Q'}${award.place}`;

/** What the host should know besides the lines: who loses all, what lapses, how close it was. */
export interface Consequence {
  readonly strong: string;
  readonly rest: string;
}

export function consequence(
  submissions: readonly Submission[],
  config: Pick<Config, 'longest' | 'quickest'>,
  nameOf: (id: ContestantId) => string,
): Consequence {
  const lines = awardLines(submissions, config);
  const valid = submissions.filter(isValid).length;
  const margins = closest(submissions, lines);
  const rest = margins === '' ? '' : `Closest margins: ${margins}.`;
  const losers = losersOf(submissions, config, nameOf);
  if (valid === 0) return { strong: 'No valid word: nobody claims.', rest: '' };
  const strong = [
    ...(losers.length > 0 ? [`${listed(losers)} now ${losers.length === 1 ? 'wins' : 'win'} nothing.`] : []),
    ...(lines.some((line) => line.squares > 0 && !line.holder) ? [lapse(valid)] : []),
  ];
  return { strong: strong.join(' '), rest };
}

const lapse = (valid: number): string =>
  valid === 1
    ? 'One valid word: the second awards lapse.'
    : `Only ${counted(valid, 'valid word')}: the last awards lapse.`;

function losersOf(
  submissions: readonly Submission[],
  config: Pick<Config, 'longest' | 'quickest'>,
  nameOf: (id: ContestantId) => string,
): readonly string[] {
  const winners = (awards: readonly Award[]) => claimOrder(awards).map(({ holder }) => holder.contestantId);
  const now = winners(awardsBy(submissions, config));
  return winners(awardsBy(submissions, config, wasValid))
    .filter((id) => !now.includes(id))
    .map(nameOf);
}

/** The smallest lead of an award over the next word of its sort: `4 letters, 2.723 s`. */
function closest(submissions: readonly Submission[], lines: readonly Award[]): string {
  const valid = submissions.filter(isValid);
  const gaps = (sort: Sort) => {
    const order = ranked(sort, valid);
    return lines
      .filter((line) => line.sort === sort && line.squares > 0)
      .flatMap((line) => {
        const [here, next] = [order[line.place - 1], order[line.place]];
        return here && next
          ? [{ letters: here.length - next.length, ms: next.elapsedMs - here.elapsedMs }]
          : [];
      });
  };
  const [long] = gaps('longest').sort((a, b) => a.letters - b.letters || a.ms - b.ms);
  const [quick] = gaps('quickest').sort((a, b) => a.ms - b.ms);
  const length =
    long && (long.letters > 0 ? figured(long.letters, 'letter') : `same length by ${seconds(long.ms)} s`);
  return [length, quick && `${seconds(quick.ms)} s`].filter((part) => part !== undefined).join(', ');
}
