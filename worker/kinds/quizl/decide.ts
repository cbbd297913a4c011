import type { QuizlConfig, QuizlMove } from '../../../schema/contract/kinds/quizl.ts';
import { never } from '../../lib/never.ts';
import { readTyped } from '../../words/typed.ts';
import { accept, refuse, refuseAbout, withConsequences } from '../decisions.ts';
import type { Circumstances, Decision, EventBody } from '../kind.ts';
import { decideRestore, decideSeat, decideUnseat, decideWithdraw, findSeat, stillIn } from '../seats.ts';
import { consequence, finishEvent, type Moment, startEvent } from './consequences.ts';
import { decideForContestant, isContestantMove } from './decide-play.ts';
import { open } from './events.ts';
import { evolve } from './evolve.ts';
import type { QuizlState } from './state.ts';
import { gridCount } from './turns.ts';

/** How many may be seated. */
export const seatLimits = { min: 2, max: 8 } as const;
export const mostSeats = ({ preset }: QuizlConfig): number => (preset === 'duel' ? 2 : seatLimits.max);

/** What a finished game still takes: the reopening, and then rulings (G7). */
export const afterFinish = ['reopen', 'rule'] as const;

/** A move's fate (G2): refused with a reason, or what happens, with all that follows from it by itself. */
export function decide(state: QuizlState, move: QuizlMove, circumstances: Circumstances): Decision {
  const decision = refuseMover(state, move, circumstances) ?? decideMove(state, move, circumstances);
  if (!decision.ok) return decision;
  return accept(...withAll(state, decision.events, circumstances));
}

/** What time alone brings about by `now`. */
export const expire = (
  state: QuizlState,
  { now, nextSeq, words }: Moment & Pick<Circumstances, 'nextSeq'>,
): readonly EventBody[] => withAll(state, [], { at: now, now, nextSeq, words });

const withAll = (
  state: QuizlState,
  events: readonly EventBody[],
  { at, nextSeq, ...moment }: Omit<Circumstances, 'mover'>,
): readonly EventBody[] =>
  withConsequences({ state, events, nextSeq, at, evolve, next: (later) => consequence(later, moment) });

/** Strangers, finished games and withdrawn contestants, in this order (G2). */
function refuseMover(state: QuizlState, move: QuizlMove, { mover }: Circumstances): Decision | null {
  const seat = mover.role === 'contestant' ? findSeat(state.seats, mover.contestantId) : null;
  if (seat === undefined) return refuse('not_in_game', 'You have no seat in this game.');
  if (state.phase === 'finished' && !isTaken(state.reopened, move)) {
    return refuse('finished', 'The game is finished.');
  }
  return seat?.withdrawn ? refuse('withdrawn', 'You have been withdrawn from this game.') : null;
}

const isTaken = (reopened: boolean, { type }: QuizlMove): boolean =>
  type === 'reopen' || (reopened && type === 'rule');

function decideMove(state: QuizlState, move: QuizlMove, circumstances: Circumstances): Decision {
  if (isContestantMove(move)) return decideForContestant(state, move, circumstances);
  const { mover } = circumstances;
  if (mover.role !== 'host') return refuse('forbidden', 'Only the host may do that.');
  switch (move.type) {
    case 'start':
      return start(state);
    case 'seat':
      return isFresh(state)
        ? decideSeat(state.seats, move, mostSeats(state.config))
        : refuse('wrong_phase', 'Contestants are seated before the start only.');
    case 'unseat':
      return isFresh(state)
        ? decideUnseat(state.seats, move.contestantId)
        : refuse('wrong_phase', 'After the start nobody is unseated: withdraw them.');
    case 'withdraw':
      return decideWithdraw(state.seats, move.contestantId);
    case 'restore':
      return restore(state, move);
    case 'end':
      return accept(
        state.phase === 'playing'
          ? open('end-called', { reason: move.reason })
          : finishEvent(state, move.reason),
      );
    case 'reopen':
      return reopen(state, move);
    case 'skip-turn':
      return skipTurn(state);
    case 'rule':
      return rule(move, mover.hostId);
    default:
      return never(move);
  }
}

/** Before the start of a duel's first game, or of the only one. */
const isFresh = ({ number, phase }: QuizlState): boolean => phase === 'setting' && number === 1;

/** Q3: with the grids that there are. */
function start(state: QuizlState): Decision {
  if (state.phase !== 'setting') return refuse('wrong_phase', 'The game has started already.');
  const withGrid = state.seats.filter((seat) => seat.grid !== null);
  if (gridCount(state.seats) < 2 || stillIn(withGrid).length === 0) {
    const without = state.seats.filter((seat) => seat.grid === null && !seat.withdrawn);
    return refuseAbout(
      'not_enough_contestants',
      'It takes two grids to play.',
      without.map(({ contestantId }) => contestantId),
    );
  }
  return accept(startEvent(state));
}

/** Q3: who had no grid at the start is out for good. */
function restore(state: QuizlState, { contestantId }: Extract<QuizlMove, { type: 'restore' }>): Decision {
  const seat = findSeat(state.seats, contestantId);
  if (state.phase === 'playing' && seat?.withdrawn && seat.grid === null) {
    return refuse('no_grid', 'The game started without a grid of theirs.');
  }
  return decideRestore(state.seats, contestantId);
}

function reopen(state: QuizlState, { reason }: Extract<QuizlMove, { type: 'reopen' }>): Decision {
  if (state.phase !== 'finished') return refuse('wrong_phase', 'The game is not finished.');
  return state.reopened
    ? refuse('wrong_phase', 'The game has been opened for rulings already.')
    : accept(open('game-reopened', { reason }));
}

function skipTurn(state: QuizlState): Decision {
  return state.phase === 'playing' && state.turn !== null
    ? accept(open('turn-passed', { contestantId: state.turn.contestantId, by: 'host' }))
    : refuse('wrong_phase', 'It is nobody’s turn.');
}

/** Q2: holds from now on and recomputes nothing. */
function rule(
  { word, valid, reason, precedent }: Extract<QuizlMove, { type: 'rule' }>,
  hostId: string,
): Decision {
  const read = readTyped(word, { hyphens: false });
  if (!read.ok || read.length !== 5) return refuse('bad_ruling', 'A word is five letters A to Z here.');
  const ruled = { word: read.word, valid, hostId, reason };
  return accept(open('word-ruled', precedent ? { ...ruled, precedent: true } : ruled));
}
