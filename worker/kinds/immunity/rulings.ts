import type { ImmunityVerdict } from '../../../schema/contract/kinds/immunity.ts';
import type { Common, Round, Ruling, Rulings, Submission, WordFacts } from './state.ts';

/** What a ruling is about (I19): whether the word fits this prompt, whether it is in the dictionary. */
export type RulingOn = 'fit' | 'dictionary';

const ruledOn = (rulings: Rulings, word: string): Ruling | null =>
  Object.hasOwn(rulings, word) ? (rulings[word] ?? null) : null;

/** The verdict by prompt and list alone. */
const unruled = ({ fits, found }: WordFacts): 'valid' | 'misfit' | 'not_a_word' => {
  if (!fits) return 'misfit';
  return found ? 'valid' : 'not_a_word';
};

/** The verdict with every ruling that holds for this word in this round, and the ruling that made it what it is. */
export function judge(
  facts: WordFacts,
  fitRulings: Rulings,
  dictionary: Rulings,
): { verdict: ImmunityVerdict; ruling: Ruling | null } {
  const onFit = ruledOn(fitRulings, facts.word);
  const onWord = ruledOn(dictionary, facts.word);
  const before = unruled(facts);
  const fits = onFit?.valid ?? facts.fits;
  const valid = fits && (onWord?.valid ?? facts.found);
  const ruling = fits ? (onWord ?? onFit) : onFit;
  if (valid) return { verdict: before === 'valid' ? 'valid' : 'overruled_valid', ruling };
  if (before === 'valid') return { verdict: 'overruled_invalid', ruling };
  return { verdict: fits ? 'not_a_word' : 'misfit', ruling };
}

export const isValid = ({ verdict, late }: Submission): boolean =>
  !late && (verdict === 'valid' || verdict === 'overruled_valid');

/**
 * I19: calling a word valid settles all that stands against it; calling it invalid is about the dictionary if the word fits by
 * itself, else about its fit alone: a misfit that stays one says nothing about the dictionary.
 */
export function rulingOn(facts: WordFacts, valid: boolean, dictionary: Rulings): RulingOn[] {
  if (facts.fits) return ['dictionary'];
  const known = ruledOn(dictionary, facts.word)?.valid ?? facts.found;
  return valid && !known ? ['fit', 'dictionary'] : ['fit'];
}

/** The round's words judged anew; earlier rounds are left alone (I19). */
export const judgeRound = (round: Round, { dictionary }: Common): Round => ({
  ...round,
  submissions: round.submissions.map((submission) => ({
    ...submission,
    ...judge(submission, round.fitRulings, dictionary),
  })),
});
