import { lineNames } from '../../../../../../worker/kinds/quizl/grid.ts';
import { type Knowledge, possibleOnLine } from '../../../../../../worker/kinds/quizl/solver/belief.ts';
import type { Seat, View } from './view.ts';

/** What everybody knows of somebody's grid: open letters, and guesses that were wrong. */
export function knownOf(view: View, { contestantId, grid }: Seat): Knowledge {
  const wrong = view.history.flatMap((entry) =>
    entry.type === 'guessed' &&
    entry.game === view.game.number &&
    entry.of === contestantId &&
    entry.verdict === 'wrong'
      ? [entry.word]
      : [],
  );
  const cells = Object.fromEntries(grid.revealed.map((cell) => [cell, grid.cells[cell] ?? '']));
  return { cells, wrong, allDifferent: view.config.preset === 'duel' };
}

export interface LineWords {
  readonly line: number;
  readonly words: readonly string[];
}

/** Words of the dictionary still possible, line by line, where the game allows this help. */
export const possibleWords = (view: View, seat: Seat, words: readonly string[]): LineWords[] => {
  const known = knownOf(view, seat);
  return lineNames.map((line) => ({ line, words: possibleOnLine(known, line, words) }));
};
