import type { Lemmas, PartOfSpeech } from './sources.ts';

type Ending = readonly [suffix: string, instead: string];

/** How English words are inflected regularly, and the Latin and Greek plurals: what to take off and what to put there. */
const endings: Readonly<Record<PartOfSpeech, readonly Ending[]>> = {
  noun: [
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ves', 'f'],
    ['ves', 'fe'],
    ['men', 'man'],
    ['zzes', 'z'],
    ['sses', 's'],
    ['ae', 'a'],
    ['i', 'us'],
    ['i', 'o'],
    ['a', 'um'],
    ['a', 'on'],
    ['ices', 'ex'],
    ['ices', 'ix'],
    ['ses', 'sis'],
    ['mata', 'ma'],
  ],
  verb: [
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ed', ''],
    ['ed', 'e'],
    ['ied', 'y'],
    ['ing', ''],
    ['ing', 'e'],
    ['ying', 'ie'],
  ],
  adj: [
    ['er', ''],
    ['er', 'e'],
    ['ier', 'y'],
    ['est', ''],
    ['est', 'e'],
    ['iest', 'y'],
  ],
  adv: [],
};
const doubled = /([bcdfgklmnprstvz])\1$/;

function stems(word: string, [suffix, instead]: Ending): string[] {
  const stem = word.slice(0, -suffix.length) + instead;
  return instead === '' && doubled.test(stem) ? [stem, stem.slice(0, -1)] : [stem];
}

/** Whether a word is one of the lemmas or a regular inflection of one. Evidence that it is no mere curiosity, nothing more. */
export function isKnown(word: string, lemmas: Lemmas): boolean {
  if (lemmas.has(word)) return true;
  return (['noun', 'verb', 'adj'] as const).some((part) =>
    endings[part]
      .filter(([suffix]) => word.length > suffix.length && word.endsWith(suffix))
      .flatMap((ending) => stems(word, ending))
      .some((stem) => stem.length > 1 && lemmas.get(stem)?.has(part)),
  );
}
