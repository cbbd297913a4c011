import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import { accept, refuse } from '../decisions.ts';
import type { Decision } from '../kind.ts';
import { readSquare } from './board.ts';
import { open } from './events.ts';
import type { ImmunityState } from './state.ts';

interface Asked {
  readonly contestantId: ContestantId;
  readonly square: string;
  /** When a contestant asked; a host who claims for somebody is not held to the claim time. */
  readonly at: InstantMs | null;
}

/** I10: one free square, by whoever is on turn or for them. */
export function decideClaim(state: ImmunityState, { contestantId, square, at }: Asked): Decision {
  if (state.phase !== 'claiming')
    return refuse('wrong_phase', 'Squares are claimed once the awards are confirmed.');
  const { claims, claimUntil, config, squares } = state;
  if (!claims.some((claim) => claim.contestantId === contestantId)) {
    return refuse('nothing_to_claim', 'There is no square left to claim.');
  }
  if (claims[0]?.contestantId !== contestantId) return refuse('not_your_turn', 'Somebody else claims first.');
  if (at !== null && claimUntil !== null && at > claimUntil) {
    return refuse('nothing_to_claim', 'The time for this claim has run out.');
  }
  const name = readSquare(square, config);
  if (name === null) return refuse('bad_square', 'There is no square of that name on this board.');
  if (Object.hasOwn(squares, name)) return refuse('square_taken', `${name} is taken.`);
  return accept(open('square-claimed', { contestantId, square: name }));
}
