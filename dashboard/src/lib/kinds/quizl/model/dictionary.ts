import type { View } from './view.ts';

/** What counts as a word in this game: the list, and before it what the host has ruled (Q2). Words in small letters. */
export function isWordIn(
  rulings: View['rulings'],
  list: { readonly has: (word: string) => boolean },
): (word: string) => boolean {
  const ruled = new Map(rulings.map(({ word, valid }) => [word, valid]));
  return (word) => ruled.get(word) ?? list.has(word);
}

/** The list with what the host has added and without what they have removed. */
export function wordsIn(
  rulings: View['rulings'],
  list: { readonly words: readonly string[]; readonly has: (word: string) => boolean },
): string[] {
  const isWord = isWordIn(rulings, list);
  const added = rulings.filter(({ word, valid }) => valid && !list.has(word)).map(({ word }) => word);
  return [...list.words.filter(isWord), ...added].toSorted();
}
