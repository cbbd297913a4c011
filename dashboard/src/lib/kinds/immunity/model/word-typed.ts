/**
 * What a word comes to once it is read (G10), for hints while one types. The game reads it again by its own rules:
 * nothing here accepts or refuses a word.
 */
export interface Reading {
  /** Upper-case letters, with hyphens and apostrophes where the game allows them; empty if nothing is left. */
  readonly word: string;
  /** Letters only. */
  readonly length: number;
  /** Something else than letters is in it, so that the game would refuse it without spending it (I4). */
  readonly malformed: boolean;
}

/** Reads what was typed. `hyphens`: whether this game allows hyphens and apostrophes. */
export function readTyped(typed: string, hyphens: boolean): Reading {
  const plain = typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/\.$/, '')
    .replace(/ı/g, 'i')
    .toUpperCase();
  const length = plain.replace(/[^A-Z]/g, '').length;
  const allowed = hyphens ? /^[A-Z'-]*$/ : /^[A-Z]*$/;
  return { word: plain, length, malformed: !allowed.test(plain) || length === 1 || length > 45 };
}

/** How a word meets the prompt (I2): at its start, its end, both, or not at all. */
export type Fit = 'starts' | 'ends' | 'both' | 'none';

/** Letters only, never the dictionary. `word` and `prompt` in upper case. */
export function fitOf(word: string, prompt: string): Fit {
  const starts = word.startsWith(prompt);
  const ends = word.endsWith(prompt);
  if (starts && ends) return 'both';
  if (starts) return 'starts';
  return ends ? 'ends' : 'none';
}

/** A word cut where it meets the prompt, for the underline. Overlapping ends are one stretch. */
export interface Stretch {
  readonly text: string;
  readonly fits: boolean;
}
export function stretches(word: string, prompt: string | null): readonly Stretch[] {
  if (prompt === null || prompt === '') return [{ text: word, fits: false }];
  const size = prompt.length;
  const fit = fitOf(word, prompt);
  if (fit === 'none') return [{ text: word, fits: false }];
  if (fit === 'both' && word.length <= size * 2) return [{ text: word, fits: true }];
  const head = fit === 'ends' ? '' : prompt;
  const tail = fit === 'starts' ? '' : prompt;
  const middle = word.slice(head.length, word.length - tail.length);
  return [
    { text: head, fits: true },
    { text: middle, fits: false },
    { text: tail, fits: true },
  ].filter((part) => part.text !== '');
}

/** The line under a contestant's field. `tone` 'good' once it fits, 'warn' for what the game would not take. */
export interface FitLine {
  readonly count: string;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'warn';
}
export function fitLine(typed: string, prompt: string, hyphens: boolean): FitLine {
  const { word, length, malformed } = readTyped(typed, hyphens);
  const count = length === 1 ? '1 letter' : `${length} letters`;
  if (word === '') return { count: '', text: `starts or ends with ${prompt}`, tone: 'plain' };
  if (malformed && length > 45) return { count, text: 'too long: 45 letters at most', tone: 'warn' };
  if (malformed && length > 1)
    return { count, text: hyphens ? 'letters, - and ’ only' : 'letters only', tone: 'warn' };
  const fit = fitOf(word, prompt);
  if (fit === 'none') return { count, text: `not ${prompt} at either end yet`, tone: 'plain' };
  const how = { both: 'starts and ends', starts: 'starts', ends: 'ends' }[fit];
  return { count, text: `${how} with ${prompt}`, tone: 'good' };
}
