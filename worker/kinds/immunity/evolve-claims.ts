import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type { Place } from './scoring.ts';
import { type Award, type Claim, commonOf, type ImmunityState } from './state.ts';

interface Confirmed {
  readonly awards: readonly Award[];
  readonly claims: readonly Claim[];
  readonly order: readonly Place[] | null;
}

/** I7, I9: what was won is final, and the first in claim order is on turn. */
export function awardsConfirmed(state: ImmunityState, { awards, claims, order }: Confirmed): ImmunityState {
  if (state.phase !== 'review') return state;
  const round = { ...state.round, awards, order };
  return { ...commonOf(state), phase: 'claiming', round, claims, claimUntil: null };
}

export const claimTimed = (state: ImmunityState, claimUntil: InstantMs): ImmunityState =>
  state.phase === 'claiming' ? { ...state, claimUntil } : state;

/** I10: one square; the claim time runs afresh for the next. */
export function squareClaimed(
  state: ImmunityState,
  claimed: { readonly contestantId: ContestantId; readonly square: string },
): ImmunityState {
  if (state.phase !== 'claiming') return state;
  const { contestantId, square } = claimed;
  const claims = state.claims
    .map((claim) => (claim.contestantId === contestantId ? { ...claim, left: claim.left - 1 } : claim))
    .filter((claim) => claim.left > 0);
  return {
    ...state,
    squares: { ...state.squares, [square]: contestantId },
    round: { ...state.round, claimed: [...state.round.claimed, claimed] },
    claims,
    claimUntil: null,
  };
}

export function claimSkipped(state: ImmunityState, contestantId: ContestantId): ImmunityState {
  if (state.phase !== 'claiming') return state;
  const claims = state.claims.filter((claim) => claim.contestantId !== contestantId);
  return { ...state, round: { ...state.round, skipped: true }, claims, claimUntil: null };
}

export function roundFinished(state: ImmunityState): ImmunityState {
  if (state.phase !== 'claiming') return state;
  return {
    ...commonOf(state),
    rounds: [...state.rounds, state.round],
    phase: 'between',
    reopened: false,
  };
}
