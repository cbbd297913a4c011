import type { WordFact } from '../../words/words.ts';
import type { Common, Verdict } from './state.ts';

/** What the list says of a run: words first, then names, then abbreviations where they count (Z9). */
export function verdictOf(fact: WordFact, abbreviations: boolean): Verdict {
  const { word, list } = fact;
  const as = sortOf(fact);
  const valid = as !== null && (as !== 'abbreviation' || abbreviations);
  return { word, valid, as, rare: as === 'word' && fact.rarity === 'rare', list };
}

function sortOf({ found, name, abbreviation }: WordFact): Verdict['as'] {
  if (found) return 'word';
  if (name) return 'name';
  return abbreviation ? 'abbreviation' : null;
}

/** What the list has said of a word in this game; undefined while it was not asked. */
export const listed = ({ verdicts }: Common, word: string): Verdict | undefined =>
  Object.hasOwn(verdicts, word) ? verdicts[word] : undefined;

/** Whether the host has overruled the list on a word, and how. */
export const ruled = ({ rulings }: Common, word: string): boolean | undefined =>
  Object.hasOwn(rulings, word) ? rulings[word]?.valid : undefined;

/** Whether a run counts as a word by now: the host's ruling, else the list (Z9). */
export const isValid = (state: Common, word: string): boolean =>
  ruled(state, word) ?? listed(state, word)?.valid ?? false;
