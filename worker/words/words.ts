/** How well known a word of the list is: common, accepted, or rare (a host should look it up). */
export type Rarity = 'common' | 'accepted' | 'rare';

/** What a list says of one string of letters (already read by G10). */
export interface WordFact {
  readonly word: string;
  /** An ordinary word. */
  readonly found: boolean;
  readonly rarity: Rarity | null;
  readonly name: boolean;
  readonly abbreviation: boolean;
  /** Which list answered, with its version: stands beside each verdict in a log. */
  readonly list: string;
}

/** A word list as the rules see it. */
export interface Words {
  /** Name and version of the list, for example `wordhost-2026.11`. */
  readonly list: string;
  /** Looks up lower-case letters, with hyphens and apostrophes where a game allows them. Never throws. */
  look(word: string): WordFact;
}
