/** Words of five letters that somebody may hide, small letters only. */
export interface WordLists {
  /** What people think of first. */
  readonly common: readonly string[];
  /** What else the dictionary has: hidden now and then. */
  readonly others: readonly string[];
}

/** The same in a form that can be gone through quickly: five letters a word, 0 for A. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly letters: Uint8Array;
  /** A bit for each letter of a word. */
  readonly masks: Uint32Array;
  /** How many different letters a word has. */
  readonly distinct: Uint8Array;
  /** How likely a word is to be hidden, before anything is known. */
  readonly weights: Float64Array;
}

/** How much rarer the other words are hidden than the common ones: measured, and it matters little. */
const otherWeight = 1 / 20;

export const maskOf = (word: string): number =>
  [...word].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) - 97)), 0);

/** How many bits are set. */
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Makes ready what the opponent reckons with; takes some milliseconds, so once. */
export function vocabularyOf({ common, others }: WordLists): Vocabulary {
  const words = [...common, ...others];
  const letters = new Uint8Array(words.length * 5);
  const masks = new Uint32Array(words.length);
  const distinct = new Uint8Array(words.length);
  const weights = new Float64Array(words.length).fill(1);
  weights.fill(otherWeight, common.length);
  for (const [at, word] of words.entries()) {
    for (let place = 0; place < 5; place += 1) letters[at * 5 + place] = word.charCodeAt(place) - 97;
    const mask = maskOf(word);
    masks[at] = mask;
    distinct[at] = countBits(mask);
  }
  return { words, letters, masks, distinct, weights };
}
