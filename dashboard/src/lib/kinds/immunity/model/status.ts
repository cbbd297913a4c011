import type { AnyView } from '../../../../../../schema/contract/game.ts';
import type { GameStatus } from '../../registry.ts';
import { roundTitle } from './phase.ts';
import type { View } from './view.ts';

/** A word that no list knows and no host has looked at yet. */
const unsure = (view: View): number =>
  view.round?.submissions.filter((each) => each.verdict === 'not_a_word' && !each.late && !each.ruling)
    .length ?? 0;

function inWords(view: View): GameStatus {
  const round = roundTitle(view);
  const sent = view.round?.submitted.length ?? 0;
  switch (view.phase) {
    case 'lobby':
      return { text: 'not started', needs: null };
    case 'between':
      return { text: `${round} next`, needs: `${round} waits for its letters` };
    case 'ready':
      return { text: `${round}, get ready`, needs: null };
    case 'answering':
      return { text: `${round}, ${sent} in`, needs: null };
    case 'review': {
      const words = unsure(view);
      const check = words === 0 ? 'awards to confirm' : `${words} ${words === 1 ? 'word' : 'words'} to check`;
      return { text: `${round}, review`, needs: `Review open: ${check}` };
    }
    case 'claiming':
      return { text: `${round}, claims`, needs: null };
    case 'finished':
      return { text: 'finished', needs: null };
  }
}

/** Where a game is, for lists of games. */
// Only Immunity's games are given to Immunity's words.
export const statusOf = (view: AnyView): GameStatus => inWords(view as unknown as View);
