import { fullStop } from './board.ts';
import type { Face, View } from './view.ts';

/** Rows of the picker: as on a keyboard, the full stop last. */
export const keyboard: readonly string[] = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM.'];

/** How many of a token are left to announce; null where there is no end of any (Z5). */
export const leftOf = (view: Pick<View, 'supply'>, token: string): number | null =>
  view.supply === null ? null : (view.supply[token] ?? 0);

/** A token as it is written in a sentence and as it is said. */
export const tokenName = (token: string): string => (token === fullStop ? 'a full stop' : token);
/** The same where it stands alone, as on a button. */
export const tokenLabel = (token: string): string => (token === fullStop ? 'full stop' : token);

/** A key as a token; null when it is none. */
export const tokenOf = (key: string): string | null => (/^[a-z.]$/i.test(key) ? key.toUpperCase() : null);

/** Letters that are on the boards, with how many: what a swap may take off (Z4). */
export const onBoards = (view: Pick<View, 'held'>): readonly (readonly [letter: string, count: number])[] =>
  Object.entries(view.held)
    .filter(([token, count]) => token !== fullStop && count > 0)
    .sort(([a], [b]) => a.localeCompare(b));

/** Whether some letter could be taken in a swap for another (Z4). */
export function canSwap(view: Pick<View, 'held' | 'supply'>): boolean {
  const letters = onBoards(view).map(([letter]) => letter);
  const takes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => (leftOf(view, letter) ?? 1) > 0);
  return letters.some((letter) => takes.some((take) => take !== letter));
}

/** How many tokens can still come: as many as fit and are there (Z6). */
export function roomFor(view: Pick<View, 'held' | 'supply' | 'config'>): number {
  const held = Object.values(view.held).reduce((sum, count) => sum + count, 0);
  const left =
    view.supply === null
      ? Number.POSITIVE_INFINITY
      : Object.values(view.supply).reduce((sum, count) => sum + count, 0);
  return Math.min(view.config.size ** 2 - held, left);
}

/** A die by its sides. */
export const dieInWords = (die: readonly (number | 'joker')[]): string => die.join(', ');

const names = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
/** A face in words: `four`, `the joker`. */
export const faceWords = (face: Face): string =>
  face === 'joker' ? 'the joker' : (names[face] ?? String(face));

/** How many tokens a throw asks for before it is cut. */
const worth = (face: Face): number => (face === 'joker' ? 3 : face);

/**
 * Which token of a throw is announced or placed now: `token 2 of 4`. A throw that fills the boards may have been cut (Z6), and then
 * only what is left of it is known: `last token`, `3 tokens to the end`. Empty where there is none.
 */
export function progressWords(
  view: Pick<View, 'phase' | 'throw' | 'tokensLeft' | 'held' | 'supply' | 'config'>,
): string {
  if (view.throw === null || (view.phase !== 'announcing' && view.phase !== 'placing')) return '';
  const left = view.tokensLeft + (view.phase === 'placing' ? 1 : 0);
  const of = worth(view.throw);
  if (view.tokensLeft < roomFor(view)) return `token ${of - left + 1} of ${of}`;
  return left === 1 ? 'the last token' : `${left} tokens to the end`;
}
