import type { QuizzleMove } from '../../../schema/contract/kinds/quizzle.ts';
import { never } from '../../lib/never.ts';
import { readTyped } from '../../words/typed.ts';
import { accept, happen, refuse, withConsequences } from '../decisions.ts';
import type { Circumstances, Decision, EventBody } from '../kind.ts';
import { decideRestore, decideSeat, decideUnseat, decideWithdraw, findSeat, stillIn } from '../seats.ts';
import { consequence, finishEvent, type Moment, reviewEvent } from './consequences.ts';
import { decidePlacing, isPlacingMove } from './decide-placing.ts';
import { decideTurn, isTurnMove, type TurnMove } from './decide-turn.ts';
import { open } from './events.ts';
import { evolve } from './evolve.ts';
import { runsOn } from './scoring.ts';
import { isInPlay, isOnBoards, type QuizzleState } from './state.ts';
import { waitedFor } from './tasks.ts';

/** How many may be seated: one alone plays a patience (Z12). */
export const seatLimits = { min: 1, max: 8 } as const;

/** A move's fate (G2): refused with a reason, or what happens, with all that follows from it by itself. */
export function decide(state: QuizzleState, move: QuizzleMove, circumstances: Circumstances): Decision {
  const decision = refuseMover(state, move, circumstances) ?? decideMove(state, move, circumstances);
  if (!decision.ok) return decision;
  return accept(...withAll(state, decision.events, circumstances));
}

/** What time alone brings about by `now`. */
export const expire = (
  state: QuizzleState,
  { now, nextSeq, words }: Moment & Pick<Circumstances, 'nextSeq'>,
): readonly EventBody[] => withAll(state, [], { at: now, now, nextSeq, words });

const withAll = (
  state: QuizzleState,
  events: readonly EventBody[],
  { at, nextSeq, ...moment }: Omit<Circumstances, 'mover'>,
): readonly EventBody[] =>
  withConsequences({ state, events, nextSeq, at, evolve, next: (later) => consequence(later, moment) });

/** Strangers, finished games and withdrawn contestants, in this order (G2). */
function refuseMover(state: QuizzleState, { type }: QuizzleMove, { mover }: Circumstances): Decision | null {
  const seat = mover.role === 'contestant' ? findSeat(state.seats, mover.contestantId) : null;
  if (seat === undefined) return refuse('not_in_game', 'You have no seat in this game.');
  if (state.phase === 'finished' && type !== 'reopen') return refuse('finished', 'The game is finished.');
  return seat?.withdrawn ? refuse('withdrawn', 'You have been withdrawn from this game.') : null;
}

function decideMove(state: QuizzleState, move: QuizzleMove, circumstances: Circumstances): Decision {
  if (isTurnMove(move)) {
    return startsAlone(state, move, circumstances)
      ? startAndThrow(state, move, circumstances)
      : decideTurn(state, move, circumstances);
  }
  if (isPlacingMove(move)) return decidePlacing(state, move, circumstances);
  const { mover, now } = circumstances;
  if (mover.role !== 'host') return refuse('forbidden', 'Only the host may do that.');
  switch (move.type) {
    case 'start':
      return start(state);
    case 'seat':
      return state.phase === 'lobby'
        ? decideSeat(state.seats, move, seatLimits.max)
        : refuse('wrong_phase', 'Contestants are seated before the start only.');
    case 'unseat':
      return state.phase === 'lobby'
        ? decideUnseat(state.seats, move.contestantId)
        : refuse('wrong_phase', 'After the start nobody is unseated: withdraw them.');
    case 'withdraw':
      return decideWithdraw(state.seats, move.contestantId);
    case 'restore':
      return decideRestore(state.seats, move.contestantId);
    case 'end':
      return accept(...endEvents(state, move.reason, now));
    case 'reopen':
      return state.phase === 'finished'
        ? accept(open('game-reopened', { reason: move.reason }))
        : refuse('wrong_phase', 'The game is not finished.');
    case 'skip-turn':
      return skipTurn(state);
    case 'rule':
      return rule(state, move, mover.hostId);
    case 'confirm-score':
      return state.phase === 'review'
        ? accept(finishEvent(state, null, now))
        : refuse('wrong_phase', 'There is no score to confirm.');
    default:
      return never(move);
  }
}

function start(state: QuizzleState): Decision {
  if (state.phase !== 'lobby') return refuse('wrong_phase', 'The game has started already.');
  return stillIn(state.seats).length === 0
    ? refuse('not_enough_contestants', 'It takes one contestant to play.')
    : accept(open('game-started', {}));
}

/** Z12: whoever plays alone, without a host to confirm the score, needs none to start either: the first throw does. */
const startsAlone = (state: QuizzleState, move: TurnMove, { mover }: Circumstances): boolean =>
  state.phase === 'lobby' &&
  state.seats.length === 1 &&
  state.config.confirm === 'auto' &&
  move.type === 'throw' &&
  mover.role === 'contestant';

function startAndThrow(state: QuizzleState, move: TurnMove, circumstances: Circumstances): Decision {
  const { nextSeq, at } = circumstances;
  const started = withAll(state, [open('game-started', {})], circumstances);
  const later = started.reduce(
    (before, event, index) => evolve(before, happen(event, nextSeq + index, at)),
    state,
  );
  const thrown = decideTurn(later, move, circumstances);
  return thrown.ok ? accept(...started, ...thrown.events) : thrown;
}

/** What everybody is placing is placed, so that all boards hold the same; then the boards are shown (G7, Z13). */
function endEvents(state: QuizzleState, reason: string, now: number): EventBody[] {
  if (!isInPlay(state)) return [finishEvent(state, reason, now)];
  const owing = waitedFor(state).map((contestantId) =>
    open('made-good', { contestantId, tasks: 1, by: 'ended' }),
  );
  return [...owing, reviewEvent(state, 'host', reason)];
}

/** An idle thrower is passed over (Z13); whoever is slow to place is placed for instead. */
function skipTurn(state: QuizzleState): Decision {
  if (!isInPlay(state) || state.turn === null) return refuse('wrong_phase', 'It is nobody’s turn.');
  return isOnBoards(state)
    ? refuse('wrong_phase', 'The turn goes on when all have placed: place for those who are slow.')
    : accept(open('turn-passed', { contestantId: state.turn, by: 'host' }));
}

/** Z9: holds for that run on all boards. */
function rule(
  state: QuizzleState,
  { word: typed, valid, reason, precedent }: Extract<QuizzleMove, { type: 'rule' }>,
  hostId: string,
): Decision {
  if (state.phase !== 'review') return refuse('wrong_phase', 'Words are ruled on in review.');
  const read = readTyped(typed, { hyphens: false });
  if (!read.ok) return refuse('bad_word', read.detail);
  const { word } = read;
  const stands = state.seats.some((seat) => runsOn(state, seat).some((run) => run.word === word));
  if (!stands) return refuse('not_on_board', 'No board has that run.');
  const ruled = { word, valid, hostId, reason };
  return accept(open('word-ruled', precedent ? { ...ruled, precedent: true } : ruled));
}
