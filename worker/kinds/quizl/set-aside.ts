import type { Happened } from '../kind.ts';
import type { QuizlState } from './state.ts';

/**
 * Grids that never came into play (Q3, Q11): another was set in their place before the start, their owner was unseated, or the game ended
 * before it started. Nobody else ever sees them: whoever thinks better of a grid may keep it for another game.
 */
export function setAside(state: QuizlState, log: readonly Happened[]): readonly number[] {
  const inPlay = new Set([
    ...state.games.flatMap(({ grids }) => grids.map(({ grid }) => grid.seq)),
    ...state.seats.flatMap(({ grid }) =>
      grid === null || (state.phase === 'finished' && grid.resolved === null) ? [] : [grid.seq],
    ),
  ]);
  return log.flatMap(({ seq, type }) => (type === 'grid-set' && !inPlay.has(seq) ? [seq] : []));
}
