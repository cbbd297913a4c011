import type { ContestantId } from '../../../schema/contract/ids.ts';
import type { ImmunityMove } from '../../../schema/contract/kinds/immunity.ts';
import { never } from '../../lib/never.ts';
import { accept, refuse } from '../decisions.ts';
import type { Circumstances, Decision } from '../kind.ts';
import { decideClaim } from './decide-claim.ts';
import { decideSubmission } from './decide-submission.ts';
import { open, sealed } from './events.ts';
import { openingFor } from './limits.ts';
import type { ImmunityState } from './state.ts';

export const contestantMoves = ['submit-word', 'claim-square', 'flag-verdict', 'open-prompt'] as const;
type ContestantMove = Extract<ImmunityMove, { type: (typeof contestantMoves)[number] }>;

export const isContestantMove = (move: ImmunityMove): move is ContestantMove =>
  contestantMoves.some((type) => type === move.type);

/** What only a contestant may ask for. */
export function decideForContestant(
  state: ImmunityState,
  move: ContestantMove,
  circumstances: Circumstances,
): Decision {
  const { mover, at } = circumstances;
  if (mover.role !== 'contestant') return refuse('forbidden', 'Only a contestant may do that.');
  const { contestantId } = mover;
  switch (move.type) {
    case 'submit-word':
      return decideSubmission(state, { ...move, contestantId }, circumstances);
    case 'claim-square':
      return decideClaim(state, { contestantId, square: move.square, at });
    case 'flag-verdict':
      return flagVerdict(state, contestantId);
    case 'open-prompt':
      return openPrompt(state, contestantId, circumstances);
    default:
      return never(move);
  }
}

/** I19: once a round, in review. */
function flagVerdict(state: ImmunityState, contestantId: ContestantId): Decision {
  if (state.phase !== 'review') {
    return refuse('wrong_phase', 'A verdict may be flagged while the words are being reviewed.');
  }
  const { submissions, flagged, serial } = state.round;
  if (!submissions.some((one) => one.contestantId === contestantId && !one.late)) {
    return refuse('no_submission', 'You have no word in this round.');
  }
  if (flagged.includes(contestantId)) {
    return refuse('already_flagged', 'You have flagged your verdict in this round already.');
  }
  return accept(open('verdict-flagged', { contestantId, serial }));
}

/** I17: their time starts when the game shows them the prompt, not when they asked for it. */
function openPrompt(
  state: ImmunityState,
  contestantId: ContestantId,
  { now }: Pick<Circumstances, 'now'>,
): Decision {
  if (state.config.clock !== 'own') {
    return refuse('wrong_phase', 'In this game the prompt opens for everybody at once.');
  }
  if (state.phase !== 'answering') return refuse('wrong_phase', 'No round is open.');
  if (!state.round.among.includes(contestantId)) {
    return refuse('not_your_turn', 'This sudden death is between others.');
  }
  if (openingFor(state, contestantId) !== null) {
    return refuse('wrong_phase', 'You have opened this prompt already.');
  }
  const secret = { contestantId, openedAt: now };
  return accept(sealed('prompt-opened', { serial: state.round.serial }, { secret, unsigned: true }));
}
