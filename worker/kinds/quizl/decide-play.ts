import type { ContestantId } from '../../../schema/contract/ids.ts';
import type { QuizlMove } from '../../../schema/contract/kinds/quizl.ts';
import { never } from '../../lib/never.ts';
import { readTyped } from '../../words/typed.ts';
import { accept, happen, refuse } from '../decisions.ts';
import type { Circumstances, Decision, EventBody } from '../kind.ts';
import { findSeat } from '../seats.ts';
import { genuineOn, isWordBy } from './dictionary.ts';
import { gridSet, open } from './events.ts';
import { evolve } from './evolve.ts';
import { indexOfCell, letterAt, readLine, wordsOn } from './grid.ts';
import { afterCall, type Case, show } from './resolve.ts';
import { flatPoints, toOthers } from './scoring.ts';
import { readGrid, warningsFor } from './setup.ts';
import { hiddenOf, isOpen, type Playing, type QuizlState } from './state.ts';

export const contestantMoves = ['set-grid', 'call', 'guess'] as const;
type ContestantMove = Extract<QuizlMove, { type: (typeof contestantMoves)[number] }>;
type MoveOf<T extends ContestantMove['type']> = Extract<ContestantMove, { type: T }>;
type By = Pick<Circumstances, 'at' | 'now' | 'nextSeq' | 'words'> & { readonly contestantId: ContestantId };

export const isContestantMove = (move: QuizlMove): move is ContestantMove =>
  contestantMoves.some((type) => type === move.type);

/** What only a contestant may ask for. */
export function decideForContestant(
  state: QuizlState,
  move: ContestantMove,
  { mover, ...circumstances }: Circumstances,
): Decision {
  if (mover.role !== 'contestant') return refuse('forbidden', 'Only a contestant may do that.');
  const by = { ...circumstances, contestantId: mover.contestantId };
  switch (move.type) {
    case 'set-grid':
      return setGrid(state, move, by);
    case 'call':
      return call(state, move, by);
    case 'guess':
      return guess(state, move, by);
    default:
      return never(move);
  }
}

/** Q1 to Q3. Nothing of the grid is in the event but its commitment. */
function setGrid(state: QuizlState, { rows, line }: MoveOf<'set-grid'>, by: By): Decision {
  if (state.phase !== 'setting') return refuse('wrong_phase', 'Grids are set before the game starts.');
  const { preset, strict } = state.config;
  const read = readGrid(rows, line, preset);
  if (!read.ok) return refuse('bad_grid', read.detail);
  const words = wordsOn(read.rows, isWordBy(state.dictionary, by.words));
  const [against] = warningsFor(read.rows, line, words).filter(
    // Q13: no second word in a duel; strict games refuse both (Q2).
    ({ code }) => strict || (preset === 'duel' && code === 'second_word'),
  );
  if (against) return refuse('bad_grid', against.detail);
  const secret = { rows: read.rows, line, words: words.map((one) => ({ ...one })), list: by.words.list };
  return accept(gridSet(by.contestantId, { ...secret, rows: [...read.rows] }));
}

/** Whether it is their turn, by the time that counts (Q12). */
function refuseTurn({ turn }: Playing, { contestantId, at }: By): Decision | null {
  if (turn?.contestantId !== contestantId) return refuse('not_your_turn', 'It is not your turn.');
  return turn.until !== null && at > turn.until
    ? refuse('not_your_turn', 'The time for your turn has run out.')
    : null;
}

/** Q4: answered in every grid in play but their own, whatever was called before. */
function call(state: QuizlState, { cell }: MoveOf<'call'>, by: By): Decision {
  if (state.phase !== 'playing') return refuse('wrong_phase', 'The game is not being played.');
  const refused = refuseTurn(state, by);
  if (refused) return refused;
  if (indexOfCell(cell) === undefined) {
    return refuse('bad_cell', 'A cell is a row, 5 to 9, and a column, 0 to 4: for example 51.');
  }
  const asked = state.seats.filter(isOpen).filter((seat) => seat.contestantId !== by.contestantId);
  const letters = asked.map(({ contestantId, grid }) => ({
    contestantId,
    letter: letterAt(grid.rows, cell),
  }));
  const called = open('called', { contestantId: by.contestantId, cell, letters });
  const fresh = asked.filter(({ grid }) => !Object.hasOwn(grid.revealed, cell));
  const after = evolve(state, happen(called, by.nextSeq, by.at));
  const shown = fresh.flatMap(({ contestantId }): EventBody[] => {
    const seat = after.seats.filter(isOpen).find((one) => one.contestantId === contestantId);
    const about = seat && { game: after, seat, words: by.words };
    const event = about ? afterCall(about, { by: by.contestantId, cell }) : null;
    return event === null ? [] : [event];
  });
  return accept(called, ...shown);
}

/** Q5, Q8; in a duel it takes the place of a call (Q13). */
function guess(state: QuizlState, { contestantId, word }: MoveOf<'guess'>, by: By): Decision {
  if (state.phase !== 'playing') return refuse('wrong_phase', 'The game is not being played.');
  const refused = state.config.preset === 'duel' ? refuseTurn(state, by) : null;
  if (refused) return refused;
  const seat = findSeat(state.seats, contestantId);
  if (!seat) return refuse('not_in_game', 'That contestant has no seat in this game.');
  if (contestantId === by.contestantId) return refuse('own_grid', 'That is your own grid.');
  if (seat.grid === null) return refuse('no_grid', 'That contestant has no grid in this game.');
  if (!isOpen(seat)) return refuse('resolved', 'That grid has been shown already.');
  const read = readTyped(word, { hyphens: false });
  if (!read.ok || read.length !== 5) return refuse('bad_guess', 'A guess is five letters A to Z.');
  return judge({ game: state, seat, words: by.words }, read.word, by.contestantId);
}

/** Right, wrong, or the word of a grid that has none (Q8). */
function judge(about: Case, word: string, guesser: ContestantId): Decision {
  const { game, seat, words } = about;
  const { contestantId: of, grid } = seat;
  const genuine = genuineOn(grid, game, words);
  const guessed = { contestantId: guesser, of, word, list: words.list, scored: [] };
  if (genuine.some((one) => one.word === word)) {
    const scored = [{ contestantId: guesser, points: hiddenOf(grid) }];
    return accept(
      open('guessed', { ...guessed, verdict: 'right' }),
      show(about, { how: 'guessed', by: guesser, scored }),
    );
  }
  if (genuine.length === 0 && readLine(grid.rows, grid.line) === word) {
    return accept(
      open('guessed', { ...guessed, verdict: 'shown' }),
      show(about, { how: 'guessed', by: guesser, scored: toOthers(game.seats, of) }),
    );
  }
  const scored = game.config.preset === 'duel' ? [] : [{ contestantId: of, points: flatPoints }];
  return accept(open('guessed', { ...guessed, verdict: 'wrong', scored }));
}
