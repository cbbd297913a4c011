import { confusables } from './confusables.ts';

/** A name fit to be shown, or why it is refused. */
export type ReadName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly detail: string };

/** Characters of a name at most, counted as code points (G11). */
export const longestName = 40;

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** Space and what never shows: joiners and variation selectors stay, for emoji and scripts that need them. */
const outer = /^[\p{White_Space}\u00ad\u200b\u2060\ufeff]+|[\p{White_Space}\u00ad\u200b\u2060\ufeff]+$/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]/u;
/** More than two marks on one letter climb out of their line; after composition no common spelling needs them. */
const stack = /\p{M}{3}/u;
/** Nothing that leaves ink: space, marks alone, format characters, and the letters that are blank by design. */
const blank = /[\p{White_Space}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

function refuse(detail: string): ReadName {
  return { ok: false, detail };
}

/** Reads a name as typed (G11): trimmed and composed, everything else kept as it is. Show it as text only. */
export function readName(text: string): ReadName {
  if (text.length > 1000) return refuse('A name has at most 40 characters.');
  if (!text.isWellFormed()) return refuse('The name is damaged: it holds half a character.');
  const name = text.replace(outer, '').normalize('NFC').replace(outer, '');
  if (controls.test(name)) return refuse('A name holds no control characters or line breaks.');
  if (/\p{Bidi_Control}/u.test(name)) return refuse('A name holds no marks that turn the direction of text.');
  if (stack.test(name.replace(ignorable, ''))) return refuse('A name holds no stack of marks on one letter.');
  // Accents that bring their own room leave ink, but nothing that tells one name from another.
  if (name.replace(blank, '') === '' || nameSkeleton(name) === '')
    return refuse('A name needs a character that can be seen.');
  if ([...name].length > longestName) return refuse('A name has at most 40 characters.');
  return { ok: true, name };
}

function foldOnce(text: string): string {
  // Up and down again folds what lower case alone does not (sharp s, final sigma); accents go before and after.
  const bare = text.normalize('NFKD').replace(ignorable, '').replace(/\p{M}/gu, '');
  const folded = bare
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ς', 'σ');
  const alike = [...folded].map((letter) => confusables[letter] ?? letter).join('');
  return alike.replace(/[\p{White_Space}\u2800]+/gu, ' ').trim();
}

/**
 * Two names with one skeleton look the same (G11): case, accents, invisible characters, runs of space and look-alikes of other
 * alphabets apart. For comparing within a tournament, never for showing.
 */
export function nameSkeleton(name: string): string {
  let skeleton = name;
  // Folding can bring forth what folds further; four rounds are more than Unicode has need of.
  for (let round = 0; round < 4; round += 1) {
    const next = foldOnce(skeleton);
    if (next === skeleton) break;
    skeleton = next;
  }
  return skeleton;
}
