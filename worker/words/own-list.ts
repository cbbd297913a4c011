import type { WordFact, Words } from './words.ts';

/** What a tournament has settled for itself: words that its list takes or refuses, whatever the common list says. */
export interface OwnList {
  /** Name with a version, beside each verdict that comes from it. */
  readonly list: string;
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/**
 * A list that asks the tournament's own first. An added word that the list beneath does not know counts as accepted; a removed
 * one counts nowhere: not as a name or an abbreviation either, where games take those.
 */
export function withOwnList(words: Words, own: OwnList): Words {
  const look = (word: string): WordFact => {
    const fact = words.look(word);
    if (own.removed.has(word)) {
      return { word, found: false, rarity: null, name: false, abbreviation: false, list: own.list };
    }
    if (!own.added.has(word) || fact.found) return fact;
    return { ...fact, found: true, rarity: 'accepted', list: own.list };
  };
  return { list: `${words.list} + ${own.list}`, look };
}
