import type { ContestantId } from '../../../schema/contract/ids.ts';
import type { QuizlOutcome, QuizlPoints } from '../../../schema/contract/kinds/quizl.ts';
import type { Words } from '../../words/words.ts';
import type { EventBody } from '../kind.ts';
import { genuineOn } from './dictionary.ts';
import { open } from './events.ts';
import { cellsOfLine, readLine } from './grid.ts';
import { flatPoints, shownAt, toOthers } from './scoring.ts';
import { type Common, type Grid, hiddenOf, type Seat } from './state.ts';

/** A grid in play and what may be asked about it. */
export interface Case {
  readonly game: Common;
  readonly seat: Seat & { readonly grid: Grid };
  readonly words: Words;
}

/** Why a grid is shown, and what that gives if it is genuine. */
interface Ground {
  readonly how: Exclude<QuizlOutcome, 'not_genuine'>;
  readonly by?: ContestantId;
  readonly scored: readonly QuizlPoints[];
}

/** The grid is shown: as the ground says if it is genuine, else by Q8. */
export function show({ game, seat, words }: Case, ground: Ground): EventBody {
  const { grid, contestantId } = seat;
  const genuine = genuineOn(grid, game, words).map(({ word }) => word);
  const isGenuine = genuine.length > 0;
  const data = {
    contestantId,
    how: isGenuine ? ground.how : 'not_genuine',
    by: ground.by ?? null,
    line: grid.line,
    word: readLine(grid.rows, grid.line),
    words: genuine,
    list: words.list,
    hidden: hiddenOf(grid),
    scored: isGenuine ? [...ground.scored] : toOthers(game.seats, contestantId),
  } as const;
  return open('grid-resolved', data, [grid.seq]);
}

/** Whether this call has laid bare the last cell of the line that the owner named (Q6). `grid` stands as after the call. */
const isLaidBare = ({ line, revealed }: Grid, cell: string): boolean =>
  cellsOfLine(line).includes(cell) && cellsOfLine(line).every((one) => Object.hasOwn(revealed, one));

/** What a call of `by`’s that revealed `cell` of this grid for the first time does to it (Q6, Q7, Q13); null for nothing. */
export function afterCall(about: Case, { by, cell }: { by: ContestantId; cell: string }): EventBody | null {
  const { game, seat, words } = about;
  const { grid, contestantId } = seat;
  const bare = isLaidBare(grid, cell);
  if (game.config.preset === 'duel') return bare ? show(about, { how: 'revealed', by, scored: [] }) : null;
  const genuine = genuineOn(grid, game, words);
  const hidden = hiddenOf(grid);
  if (bare && (genuine.length === 0 || genuine.some(({ line }) => line === grid.line))) {
    return show(about, { how: 'revealed', by, scored: [{ contestantId, points: hidden }] });
  }
  if (hidden > 25 - shownAt) return null;
  return show(about, { how: 'ten_left', by, scored: [{ contestantId, points: flatPoints }] });
}
