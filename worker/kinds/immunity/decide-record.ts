import type { ImmunityMove } from '../../../schema/contract/kinds/immunity.ts';
import { accept, refuse } from '../decisions.ts';
import type { Circumstances, Decision } from '../kind.ts';
import { ruledEvent } from './decide-review.ts';
import type { ImmunityState, Round } from './state.ts';

/** Rounds whose awards are given, the one in which squares are being claimed included: their record may be corrected. */
export const settledRounds = (state: ImmunityState): readonly Round[] =>
  state.phase === 'claiming' ? [...state.rounds, state.round] : state.rounds;

/** I19, G7: a verdict corrected when its round is over. The record changes and what is yet to come, never what was given. */
export function decideRecord(
  state: ImmunityState,
  move: Extract<ImmunityMove, { type: 'rule-record' }>,
  { mover }: Circumstances,
): Decision {
  if (mover.role !== 'host') return refuse('forbidden', 'Only a host may rule on a word.');
  const round = settledRounds(state).find(({ serial }) => serial === move.round);
  if (round === undefined) {
    return move.round === state.serial && (state.phase === 'answering' || state.phase === 'review')
      ? refuse('wrong_phase', 'This round is under way: its words are ruled on in its review.')
      : refuse('no_round', 'No round of that number has been played.');
  }
  if (round.voided !== null)
    return refuse('no_round', 'That round was dropped: its words count for nothing.');
  const ruled = ruledEvent('record-ruled', { ...move, hostId: mover.hostId }, { round, state });
  return 'code' in ruled ? refuse(ruled.code, ruled.detail) : accept(ruled);
}
