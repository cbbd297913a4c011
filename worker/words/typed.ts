/** What stands in a text, or why it cannot be read. `length` counts letters only (G10). */
export type ReadWord =
  | { readonly ok: true; readonly word: string; readonly length: number }
  | { readonly ok: false; readonly detail: string };

/** Letters of a word, at least and at most (I3). */
export const wordLetters = { min: 2, max: 45 } as const;

/** Anything longer is no word, whatever folds away: it spares the folding of a whole request body. */
const longestText = 1000;

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const outerSpace = /^[\p{White_Space}\ufeff]+|[\p{White_Space}\ufeff]+$/gu;
/** Right and left quotes, primes, modifier letters and the two spacing accents that keyboards give for an apostrophe. */
const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u02c8\u2032\u00b4\u0060\uff07\uff40\ua78c]/gu;
/** Hyphens and dashes of every length, minus signs, small and full-width forms. */
const hyphens = /[\u2010-\u2015\u2043\u2212\u02d7\ufe58\ufe63\uff0d]/gu;
/** Letters that Unicode does not take apart: dotless i, strokes, the ligatures that count as letters, sharp s. */
const unfolded: Readonly<Record<string, string>> = {
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
};

function trim(text: string): string {
  return text.replace(outerSpace, '');
}

function fold(text: string): string {
  const plain = text.replace(apostrophes, "'").replace(hyphens, '-').normalize('NFKD');
  const bare = trim(plain.endsWith('.') ? plain.slice(0, -1) : plain);
  // Compatibility forms may come apart into more of the same, so marks and hyphens are looked at once more.
  const lower = bare
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(hyphens, '-');
  return lower.replace(/[ıæœßøłđħŧ]/gu, (letter) => unfolded[letter] ?? letter);
}

function refuse(detail: string): ReadWord {
  return { ok: false, detail };
}

/**
 * Reads a word as a person typed it (G10, I3): the result is lower-case a to z, with plain hyphens and apostrophes where
 * `hyphens` allows them. Whatever else the text holds makes it malformed, which spends nothing (I4).
 * Of hyphens and apostrophes at most two may stand together, so that a word has an end.
 */
export function readTyped(text: string, allow: { readonly hyphens: boolean }): ReadWord {
  if (text.length > longestText) return refuse('That is too long for a word.');
  if (!text.isWellFormed()) return refuse('The text is damaged: it holds half a character.');
  const word = fold(trim(text.replace(ignorable, '')));
  if (word === '') return refuse('There is no word.');
  if (!/^[a-z'-]+$/.test(word) || /['-]{3}/.test(word))
    return refuse('A word is one run of the letters A to Z.');
  const letters = lettersOf(word);
  if (!allow.hyphens && letters !== word) return refuse('This game takes no hyphens or apostrophes.');
  if (letters.length < wordLetters.min) return refuse('A word has at least two letters.');
  if (letters.length > wordLetters.max) return refuse('A word has at most 45 letters.');
  return { ok: true, word, length: letters.length };
}

/** The letters of a word that was read, without its hyphens and apostrophes. */
export function lettersOf(word: string): string {
  return word.replace(/['-]/g, '');
}

/** A prompt as a host typed it: exactly three letters A to Z in any case, outer white space apart (I2). Upper case, or null. */
export function readPrompt(text: string): string | null {
  const prompt = text.length > longestText ? '' : trim(text);
  return /^[A-Za-z]{3}$/.test(prompt) ? prompt.toUpperCase() : null;
}

/** Whether a word (read by G10) starts or ends with the prompt's letters in their order; the two may overlap (I2). */
export function fitsPrompt(word: string, prompt: string): boolean {
  const letters = lettersOf(word);
  const wanted = prompt.toLowerCase();
  return letters.startsWith(wanted) || letters.endsWith(wanted);
}
