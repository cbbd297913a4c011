import type { InstantMs } from '../../../schema/contract/ids.ts';
import type { ImmunityMove } from '../../../schema/contract/kinds/immunity.ts';
import { never } from '../../lib/never.ts';
import { accept, refuse, withConsequences } from '../decisions.ts';
import type { Circumstances, Decision, EventBody } from '../kind.ts';
import { decideRestore, decideSeat, decideUnseat, decideWithdraw, findSeat } from '../seats.ts';
import { consequence, finishEvent } from './consequences.ts';
import { decideForContestant, isContestantMove } from './decide-contestant.ts';
import { decideRecord } from './decide-record.ts';
import { decideInReview, isReviewMove } from './decide-review.ts';
import { decideInRound, isRoundMove } from './decide-round.ts';
import { open } from './events.ts';
import { evolve } from './evolve.ts';
import type { ImmunityState } from './state.ts';

/** How many may be seated (I3). */
export const seatLimits = { min: 2, max: 24 } as const;

/** What a finished game still takes: the reopening, and rulings on the record, which leave the game as it is (G7). */
export const afterFinish = ['reopen', 'rule-record'] as const;

/** A move's fate (G2): refused with a reason, or what happens, with all that follows from it by itself. */
export function decide(state: ImmunityState, move: ImmunityMove, circumstances: Circumstances): Decision {
  const decision = refuseMover(state, move, circumstances) ?? decideMove(state, move, circumstances);
  if (!decision.ok) return decision;
  const { nextSeq, at, now } = circumstances;
  const next = (later: ImmunityState) => consequence(later, now);
  return accept(...withConsequences({ state, events: decision.events, nextSeq, at, evolve, next }));
}

/** What time alone brings about by `now`. */
export const expire = (state: ImmunityState, now: InstantMs, nextSeq: number): readonly EventBody[] =>
  withConsequences({
    state,
    events: [],
    nextSeq,
    at: now,
    evolve,
    next: (later) => consequence(later, now),
  });

/** Strangers, finished games and withdrawn contestants, in this order (G2). */
function refuseMover(state: ImmunityState, move: ImmunityMove, { mover }: Circumstances): Decision | null {
  const seat = mover.role === 'contestant' ? findSeat(state.seats, mover.contestantId) : null;
  if (seat === undefined) return refuse('not_in_game', 'You have no seat in this game.');
  if (state.phase === 'finished' && !afterFinish.some((type) => type === move.type)) {
    return refuse('finished', 'The game is finished.');
  }
  return seat?.withdrawn ? refuse('withdrawn', 'You have been withdrawn from this game.') : null;
}

function decideMove(state: ImmunityState, move: ImmunityMove, circumstances: Circumstances): Decision {
  if (isContestantMove(move)) return decideForContestant(state, move, circumstances);
  if (isRoundMove(move)) return decideInRound(state, move, circumstances);
  if (isReviewMove(move)) return decideInReview(state, move, circumstances);
  switch (move.type) {
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
      return accept(finishEvent(state, move.reason));
    case 'rule-record':
      return decideRecord(state, move, circumstances);
    case 'reopen':
      return state.phase === 'finished'
        ? accept(open('game-reopened', { reason: move.reason }))
        : refuse('wrong_phase', 'The game is not finished.');
    default:
      return never(move);
  }
}
