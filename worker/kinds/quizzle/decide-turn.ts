import type { ContestantId } from '../../../schema/contract/ids.ts';
import type { QuizzleMove } from '../../../schema/contract/kinds/quizzle.ts';
import { never } from '../../lib/never.ts';
import { accept, refuse } from '../decisions.ts';
import type { Circumstances, Decision } from '../kind.ts';
import { readToken } from './board.ts';
import { faceThrown } from './dice.ts';
import { open } from './events.ts';
import { type InPlay, isInPlay, type QuizzleState } from './state.ts';
import { canSwap, cutToFit, isLeft, swapProblem } from './supply.ts';
import { placeLimit, turnLimit } from './turns.ts';

export const turnMoves = ['throw', 'joker', 'announce', 'swap'] as const;
export type TurnMove = Extract<QuizzleMove, { type: (typeof turnMoves)[number] }>;
type MoveOf<T extends TurnMove['type']> = Extract<TurnMove, { type: T }>;
type By = Pick<Circumstances, 'at' | 'now'> & { readonly contestantId: ContestantId };

export const isTurnMove = (move: QuizzleMove): move is TurnMove =>
  turnMoves.some((type) => type === move.type);

/** What only the one on turn may do. */
export function decideTurn(state: QuizzleState, move: TurnMove, { mover, at, now }: Circumstances): Decision {
  if (mover.role !== 'contestant') return refuse('forbidden', 'Only a contestant may do that.');
  const by = { at, now, contestantId: mover.contestantId };
  switch (move.type) {
    case 'throw':
      return throwDie(state, by);
    case 'joker':
      return useJoker(state, move, by);
    case 'announce':
      return announce(state, move, by);
    case 'swap':
      return swap(state, move, by);
    default:
      return never(move);
  }
}

const wrongPhase = (state: QuizzleState): Decision =>
  refuse('wrong_phase', isInPlay(state) ? 'That is not what comes next.' : 'The game is not being played.');

/** Whether it is their turn, by the time that counts (Z13). */
function refuseTurn({ turn, until }: InPlay, { contestantId, at }: By): Decision | null {
  if (turn !== contestantId) return refuse('not_your_turn', 'It is not your turn.');
  return until !== null && at > until ? refuse('not_your_turn', 'The time for your turn has run out.') : null;
}

/** Since somebody has moved, no clock rests: the limit is that of somebody who was not idle. */
const limit = (state: InPlay, { contestantId, now }: By) =>
  turnLimit({ ...state, idle: [] }, contestantId, now);

/** Z1, Z3, Z6. */
function throwDie(state: QuizzleState, by: By): Decision {
  if (state.phase !== 'throwing') return wrongPhase(state);
  const refused = refuseTurn(state, by);
  if (refused) return refused;
  const { contestantId } = by;
  const number = state.throws + 1;
  const face = faceThrown(state.seed, number, state.config.die);
  const tokens = face === 'joker' ? 0 : cutToFit(state, face);
  return accept(open('thrown', { contestantId, number, face, tokens, until: limit(state, by) }));
}

/** How many tokens a joker is worth (Z4). */
const jokerTokens = 3;

function useJoker(state: QuizzleState, { use }: MoveOf<'joker'>, by: By): Decision {
  if (state.phase !== 'joker') return wrongPhase(state);
  const refused = refuseTurn(state, by);
  if (refused) return refused;
  const { contestantId } = by;
  if (use === 'swap' && !canSwap(state)) {
    return refuse('bad_swap', 'There is no letter to exchange: take tokens instead.');
  }
  const tokens = use === 'swap' ? 0 : cutToFit(state, jokerTokens);
  return accept(open('joker-used', { contestantId, use, tokens, until: limit(state, by) }));
}

/** Z3, Z5. */
function announce(state: QuizzleState, { token: typed }: MoveOf<'announce'>, by: By): Decision {
  if (state.phase !== 'announcing') return wrongPhase(state);
  const refused = refuseTurn(state, by);
  if (refused) return refused;
  const token = readToken(typed);
  if (token === null) return refuse('bad_token', 'A token is one letter A to Z, or a full stop.');
  if (!isLeft(state, token)) {
    const what = token === '.' ? 'The full stops are' : `${token} is`;
    return refuse('used_up', `${what} used up: announce another.`);
  }
  const { contestantId, now } = by;
  return accept(open('token-announced', { contestantId, token, until: placeLimit(state, now) }));
}

/** Z4. */
function swap(state: QuizzleState, move: MoveOf<'swap'>, by: By): Decision {
  if (state.phase !== 'swap') return wrongPhase(state);
  const refused = refuseTurn(state, by);
  if (refused) return refused;
  const [remove, take] = [readToken(move.remove), readToken(move.take)];
  if (remove === null || take === null) {
    return refuse('bad_token', 'A swap is of two letters A to Z.');
  }
  const problem = swapProblem(state, { remove, take });
  if (problem !== null) return refuse('bad_swap', problem);
  const { contestantId, now } = by;
  return accept(open('swap-announced', { contestantId, remove, take, until: placeLimit(state, now) }));
}
