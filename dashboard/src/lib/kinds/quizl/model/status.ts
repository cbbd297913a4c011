import type { AnyView } from '../../../../../../schema/contract/game.ts';
import { listedShort } from '../../../in-words.ts';
import type { GameStatus } from '../../registry.ts';
import { settingCount } from './play-screen.ts';
import { seatOf } from './turns.ts';
import type { View } from './view.ts';

function inWords(view: View): GameStatus {
  const game = view.config.preset === 'duel' ? `game ${view.game.number}, ` : '';
  switch (view.phase) {
    case 'setting': {
      const { set, of } = settingCount(view);
      const late = view.seats.filter((seat) => !seat.withdrawn && !seat.grid.set).map(({ name }) => name);
      const needs = set >= 2 && late.length > 0 ? `No grid yet: ${listedShort(late)}` : null;
      return { text: `${game}${set} of ${of} grids set`, needs };
    }
    case 'playing': {
      const out = view.seats.filter(({ grid }) => grid.resolved !== null).length;
      const turn = view.turn ? `, ${seatOf(view, view.turn)?.name ?? ''} on turn` : '';
      return { text: `${game}${out} of ${view.seats.length} grids out${turn}`, needs: null };
    }
    case 'finished':
      return { text: 'finished', needs: view.reopened ? 'Reopened for rulings' : null };
  }
}

/** Where a game is, for lists of games. */
// Only QUIZL's games are given to QUIZL's words.
export const statusOf = (view: AnyView): GameStatus => inWords(view as unknown as View);
