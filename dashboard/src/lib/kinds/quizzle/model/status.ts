import type { AnyView } from '../../../../../../schema/contract/game.ts';
import type { GameStatus } from '../../registry.ts';
import { placeInGame } from './phase.ts';
import { doubt, groupsOf } from './review.ts';
import type { View } from './view.ts';

function inWords(view: View): GameStatus {
  switch (view.phase) {
    case 'lobby':
      return { text: 'not started', needs: null };
    case 'review': {
      const words = groupsOf(view).filter((group) => doubt(group, false) !== null).length;
      const check = words === 0 ? 'scores to confirm' : `${words} ${words === 1 ? 'run' : 'runs'} to check`;
      return { text: 'review', needs: `Review open: ${check}` };
    }
    case 'finished':
      return { text: 'finished', needs: null };
    default:
      return { text: placeInGame(view), needs: null };
  }
}

/** Where a game is, for lists of games. */
// Only Quizzle's games are given to Quizzle's words.
export const statusOf = (view: AnyView): GameStatus => inWords(view as unknown as View);
