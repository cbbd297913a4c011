import { figured, listedShort } from '../../../in-words.ts';
import { faceWords, progressWords, tokenLabel, tokenName } from './tokens.ts';
import type { ContestantId, View } from './view.ts';

type Names = (id: ContestantId) => string;

/** How many tokens every board holds. */
export const heldBy = ({ held }: Pick<View, 'held'>): number =>
  Object.values(held).reduce((sum, count) => sum + count, 0);

export const cellsIn = ({ config }: Pick<View, 'config'>): number => config.size ** 2;

export const isInPlay = ({ phase }: Pick<View, 'phase'>): boolean =>
  phase !== 'lobby' && phase !== 'review' && phase !== 'finished';

/** What happens now, in a headline. */
export function happening(view: View, nameOf: Names): string {
  const who = view.turn === null ? 'Nobody' : nameOf(view.turn);
  switch (view.phase) {
    case 'lobby':
      return 'Before the start';
    case 'throwing':
      return `${who} is to throw`;
    case 'joker':
      return `${who} threw the joker`;
    case 'announcing':
      return `${who} threw ${view.throw === null ? '' : faceWords(view.throw)}`;
    case 'placing':
      return `${who} announced ${tokenName(view.token ?? '')}`;
    case 'swap':
      return `${who} swaps a letter`;
    case 'swapping':
      return `${view.swap?.remove ?? ''} out, ${view.swap?.take ?? ''} in`;
    case 'review':
      return 'The boards are shown';
    case 'finished':
      return 'Result';
  }
}

/** More about it, in a sentence. */
export function awaiting(view: View, nameOf: Names): string {
  const who = view.turn === null ? '' : nameOf(view.turn);
  switch (view.phase) {
    case 'throwing':
      return view.opening.length > 0 && view.throws === view.opening.length
        ? `${who} threw the joker in the opening and begins.`
        : `${figured(cellsIn(view) - heldBy(view), 'cell')} still empty.`;
    case 'joker':
      return `${who} takes three tokens or swaps a letter.`;
    case 'announcing':
      return `${who} announces ${progressWords(view)}.`;
    case 'swap':
      return `${who} names the letters.`;
    case 'placing':
    case 'swapping':
      return `${view.phase === 'placing' ? `${sentenceCase(progressWords(view))}. ` : ''}Still to place: ${listedShort(view.waitingFor.map(nameOf))}.`;
    default:
      return '';
  }
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a running game is, for lists and titles. */
export const placeInGame = (view: View): string => `${heldBy(view)} of ${cellsIn(view)} cells`;

/** What was placed for somebody by the game, in words (Z13). */
export const goodWords = { time: 'out of time', restored: 'back in the game', ended: 'at the end' } as const;

export const swapWords = (swap: { readonly remove: string; readonly take: string }): string =>
  `${tokenLabel(swap.remove)} out, ${tokenLabel(swap.take)} in`;
