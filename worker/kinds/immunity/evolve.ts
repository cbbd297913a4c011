import { never } from '../../lib/never.ts';
import type { Happened } from '../kind.ts';
import { changeSeat, withoutSeat, withSeat } from '../seats.ts';
import { type ImmunityRecord, readRecord } from './events.ts';
import { awardsConfirmed, claimSkipped, claimTimed, roundFinished, squareClaimed } from './evolve-claims.ts';
import { recordRuled } from './evolve-record.ts';
import {
  promptOpened,
  roundClosed,
  roundOpened,
  roundPosted,
  verdictFlagged,
  verdictRuled,
  wordSubmitted,
} from './evolve-round.ts';
import { commonOf, type ImmunityState, isUnderWay } from './state.ts';

/** The state after what has happened. Total: what is unknown, or cannot happen here, leaves it as it was (G1). */
export function evolve(state: ImmunityState, event: Happened): ImmunityState {
  const record = readRecord(event);
  return record === null ? state : apply(state, record, event);
}

type Applied = (state: ImmunityState, record: ImmunityRecord, event: Happened) => ImmunityState;

const apply: Applied = (state, record, event) => {
  switch (record.type) {
    case 'round-posted':
      return roundPosted(state, { ...record.data, prompt: record.secret.prompt, postedSeq: event.seq });
    case 'prompt-taken-back':
      return toBetween(withSealed(state));
    case 'round-opened':
      return roundOpened(state, record.data);
    case 'prompt-opened':
      return promptOpened(state, { ...record.secret, seq: event.seq });
    case 'word-submitted':
      return wordSubmitted(state, record.secret ?? record.data.sent, {
        seq: event.seq,
        at: event.at,
        secret: record.secret !== undefined,
      });
    case 'round-closed':
      return roundClosed(state, record.data.confirmAt);
    case 'verdict-flagged':
      return verdictFlagged(state, record.data.contestantId);
    case 'verdict-ruled':
      return verdictRuled(state, record.data);
    case 'record-ruled':
      return recordRuled(state, record.data);
    case 'review-held':
      return state.phase === 'review' ? { ...state, round: { ...state.round, held: true } } : state;
    default:
      return applyClaims(state, record);
  }
};

type InRound =
  | 'round-posted'
  | 'prompt-taken-back'
  | 'round-opened'
  | 'prompt-opened'
  | 'word-submitted'
  | 'round-closed'
  | 'verdict-flagged'
  | 'verdict-ruled'
  | 'record-ruled'
  | 'review-held';
type Claims =
  | 'awards-confirmed'
  | 'review-reopened'
  | 'claim-timed'
  | 'square-claimed'
  | 'claim-skipped'
  | 'round-finished';

function applyClaims(
  state: ImmunityState,
  record: Exclude<ImmunityRecord, { type: InRound }>,
): ImmunityState {
  switch (record.type) {
    case 'awards-confirmed':
      return awardsConfirmed(state, record.data);
    case 'review-reopened':
      return reviewReopened(state);
    case 'claim-timed':
      return claimTimed(state, record.data.until);
    case 'square-claimed':
      return squareClaimed(state, record.data);
    case 'claim-skipped':
      return claimSkipped(state, record.data.contestantId);
    case 'round-finished':
      return roundFinished(state);
    default:
      return applyGame(state, record);
  }
}

function applyGame(
  state: ImmunityState,
  record: Exclude<ImmunityRecord, { type: InRound | Claims }>,
): ImmunityState {
  switch (record.type) {
    case 'seated': {
      const seat = { contestantId: record.data.contestantId, withdrawn: false, extraSeconds: 0 };
      return { ...state, seats: withSeat(state.seats, record.data, seat) };
    }
    case 'unseated':
      return { ...state, seats: withoutSeat(state.seats, record.data.contestantId) };
    case 'game-started':
      return state.phase === 'lobby' ? toBetween(state) : state;
    case 'withdrawn':
      return withdrawn(state, record.data.contestantId);
    case 'restored':
      return { ...state, seats: changeSeat(state.seats, record.data.contestantId, { withdrawn: false }) };
    case 'extra-time-given': {
      const { contestantId, seconds } = record.data;
      return { ...state, seats: changeSeat(state.seats, contestantId, { extraSeconds: seconds }) };
    }
    case 'round-voided':
      return toBetween(dropped(withSealed(state), record.data.reason));
    case 'square-corrected': {
      const { [record.data.square]: _, ...others } = state.squares;
      const { square, contestantId } = record.data;
      return { ...state, squares: contestantId === null ? others : { ...others, [square]: contestantId } };
    }
    case 'game-finished': {
      const { reason, ...finish } = record.data;
      return {
        ...commonOf(dropped(state, reason ?? 'The game ended.')),
        sealed: [],
        phase: 'finished',
        finish,
      };
    }
    case 'game-reopened':
      return { ...commonOf(state), phase: 'between', reopened: true };
    default:
      return never(record);
  }
}

/** A prompt that goes before it has opened leaves a secret behind, until the game is over. */
const withSealed = (state: ImmunityState): ImmunityState =>
  state.phase === 'ready' ? { ...state, sealed: [...state.sealed, state.round.postedSeq] } : state;

const toBetween = (state: ImmunityState): ImmunityState => ({
  ...commonOf(state),
  phase: 'between',
  reopened: false,
});

/** G7, I14: a round under way goes on record as one that does not count; one that has not opened leaves none. */
function dropped(state: ImmunityState, reason: string): ImmunityState {
  if (!isUnderWay(state) || state.phase === 'ready') return state;
  return { ...state, rounds: [...state.rounds, { ...state.round, voided: { reason } }] };
}

/** G5, I21: claims of whoever is withdrawn lapse, and the turn passes at once. */
function withdrawn(state: ImmunityState, contestantId: string): ImmunityState {
  const seats = changeSeat(state.seats, contestantId, { withdrawn: true });
  if (state.phase !== 'claiming') return { ...state, seats };
  const claims = state.claims.filter((claim) => claim.contestantId !== contestantId);
  const passed = state.claims[0]?.contestantId === contestantId;
  return { ...state, seats, claims, claimUntil: passed ? null : state.claimUntil };
}

/** I7: the round goes back to review and waits for the host. */
function reviewReopened(state: ImmunityState): ImmunityState {
  const reopen = { awards: null, order: null, held: state.config.confirm === 'auto' };
  if (state.phase === 'claiming') {
    return {
      ...commonOf(state),
      phase: 'review',
      round: { ...state.round, ...reopen },
      confirmAt: null,
    };
  }
  const last = state.rounds.at(-1);
  if (state.phase !== 'between' || last === undefined) return state;
  return {
    ...commonOf(state),
    rounds: state.rounds.slice(0, -1),
    phase: 'review',
    round: { ...last, ...reopen },
    confirmAt: null,
  };
}
