import type { ContestantId, HostId } from '../../../schema/contract/ids.ts';
import type { ImmunityMove } from '../../../schema/contract/kinds/immunity.ts';
import { never } from '../../lib/never.ts';
import { accept, refuse } from '../decisions.ts';
import type { Circumstances, Decision, EventBody, Refusal } from '../kind.ts';
import { findSeat } from '../seats.ts';
import { readSquare } from './board.ts';
import { confirmEvent } from './consequences.ts';
import { decideClaim } from './decide-claim.ts';
import { open } from './events.ts';
import { rulingOn } from './rulings.ts';
import type { ImmunityState, Round } from './state.ts';

export const reviewMoves = [
  'rule',
  'hold',
  'confirm-awards',
  'reopen-review',
  'claim-for',
  'skip-claim',
  'correct-square',
] as const;
type ReviewMove = Extract<ImmunityMove, { type: (typeof reviewMoves)[number] }>;

export const isReviewMove = (move: ImmunityMove): move is ReviewMove =>
  reviewMoves.some((type) => type === move.type);

/** The host's moves on words, claims and squares. */
export function decideInReview(
  state: ImmunityState,
  move: ReviewMove,
  circumstances: Circumstances,
): Decision {
  switch (move.type) {
    case 'rule':
      return rule(state, move, circumstances);
    case 'hold':
      return hold(state);
    case 'confirm-awards':
      return state.phase === 'review'
        ? accept(confirmEvent(state))
        : refuse('wrong_phase', 'There are no awards to confirm.');
    case 'reopen-review':
      return reopenReview(state);
    case 'claim-for':
      return decideClaim(state, { contestantId: move.contestantId, square: move.square, at: null });
    case 'skip-claim':
      return skipClaim(state, move);
    case 'correct-square':
      return correctSquare(state, move);
    default:
      return never(move);
  }
}

/** I7, I19: the host overrules a verdict, with a reason. A late word cannot be ruled in (I5). */
function rule(
  state: ImmunityState,
  move: Extract<ReviewMove, { type: 'rule' }>,
  { mover }: Circumstances,
): Decision {
  if (mover.role !== 'host') return refuse('forbidden', 'Only a host may rule on a word.');
  if (state.phase !== 'review') return refuse('wrong_phase', 'Words are ruled on in review.');
  const ruled = ruledEvent('verdict-ruled', { ...move, hostId: mover.hostId }, { round: state.round, state });
  return 'code' in ruled ? refuse(ruled.code, ruled.detail) : accept(ruled);
}

interface Ruling {
  readonly contestantId: ContestantId;
  readonly valid: boolean;
  readonly reason: string;
  readonly precedent?: boolean | undefined;
  readonly hostId: HostId;
}

/** A ruling on somebody's word of a round, or why there can be none. */
export function ruledEvent(
  type: 'verdict-ruled' | 'record-ruled',
  { contestantId, valid, reason, precedent, hostId }: Ruling,
  { round, state }: { readonly round: Round; readonly state: ImmunityState },
): EventBody | Refusal {
  const submission = round.submissions.find((one) => one.contestantId === contestantId);
  if (!submission) return { code: 'no_submission', detail: 'That contestant sent no word in this round.' };
  if (submission.late) {
    return { code: 'no_submission', detail: 'That word came too late and cannot be ruled on.' };
  }
  const { word } = submission;
  const on = rulingOn(submission, valid, state.dictionary);
  if (precedent && !on.includes('dictionary')) {
    const detail = 'Whether a word fits its prompt is settled for one round: no other game can go by it.';
    return { code: 'no_precedent', detail };
  }
  const ruled = { serial: round.serial, contestantId, word, valid, on, hostId, reason };
  return open(type, precedent ? { ...ruled, precedent: true } : ruled);
}

function hold(state: ImmunityState): Decision {
  if (state.phase !== 'review' || state.confirmAt === null || state.round.held) {
    return refuse('wrong_phase', 'There is no review that confirms itself.');
  }
  return accept(open('review-held', { serial: state.round.serial }));
}

/** Confirmed, and neither a claim nor a skip has happened (I7). */
const isUntouched = (round: Round): boolean =>
  round.awards !== null && round.voided === null && round.claimed.length === 0 && !round.skipped;

function reopenReview(state: ImmunityState): Decision {
  const last = state.phase === 'claiming' ? state.round : state.rounds.at(-1);
  if ((state.phase !== 'claiming' && state.phase !== 'between') || last === undefined) {
    return refuse('wrong_phase', 'There is no review to reopen.');
  }
  return isUntouched(last)
    ? accept(open('review-reopened', { serial: last.serial }))
    : refuse('wrong_phase', 'The review can be reopened only until the first claim or skip of its round.');
}

/** I10: whoever is on turn; a host who names them cannot skip the next by a double click. */
function skipClaim(
  state: ImmunityState,
  { contestantId }: Extract<ReviewMove, { type: 'skip-claim' }>,
): Decision {
  if (state.phase !== 'claiming') return refuse('wrong_phase', 'Nobody is claiming.');
  const [turn] = state.claims;
  if (turn === undefined) return refuse('nothing_to_claim', 'Nobody has a square left to claim.');
  if (contestantId !== undefined && contestantId !== turn.contestantId) {
    return refuse('not_your_turn', 'Somebody else is on turn by now.');
  }
  return accept(open('claim-skipped', { ...turn, by: 'host' }));
}

/** I15: a square given or freed, at any time before the game is finished. */
function correctSquare(
  state: ImmunityState,
  { square, contestantId, reason }: Extract<ReviewMove, { type: 'correct-square' }>,
): Decision {
  const name = readSquare(square, state.config);
  if (name === null) return refuse('bad_square', 'There is no square of that name on this board.');
  if (contestantId !== null && !findSeat(state.seats, contestantId)) {
    return refuse('not_in_game', 'That contestant has no seat in this game.');
  }
  return accept(open('square-corrected', { square: name, contestantId, reason }));
}
