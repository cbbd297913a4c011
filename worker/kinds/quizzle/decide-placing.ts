import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type { QuizzleMove } from '../../../schema/contract/kinds/quizzle.ts';
import { accept, refuse } from '../decisions.ts';
import type { Circumstances, Decision } from '../kind.ts';
import { findSeat } from '../seats.ts';
import { isEmptyAt, readCell } from './board.ts';
import { onBoard } from './events.ts';
import type { Placing, QuizzleState, Seat, Swapping } from './state.ts';
import { waitedFor } from './tasks.ts';

const placingMoves = ['place', 'replace', 'place-for', 'replace-for'] as const;
type PlacingMove = Extract<QuizzleMove, { type: (typeof placingMoves)[number] }>;

export const isPlacingMove = (move: QuizzleMove): move is PlacingMove =>
  placingMoves.some((type) => type === move.type);

/** Whose board, and by whom. `at` is null where the host does it, who is bound to no time. */
interface Whose {
  readonly contestantId: ContestantId;
  readonly by: 'contestant' | 'host';
  readonly at: InstantMs | null;
}

/** What is done on a contestant's own board, by them or by the host for them (Z3, Z4, Z13). */
export function decidePlacing(
  state: QuizzleState,
  move: PlacingMove,
  { mover, at }: Circumstances,
): Decision {
  const isHosts = 'contestantId' in move;
  if (isHosts && mover.role === 'host') {
    return onTheBoard(state, move, { contestantId: move.contestantId, by: 'host', at: null });
  }
  if (isHosts) return refuse('forbidden', 'Only the host may do that.');
  return mover.role === 'contestant'
    ? onTheBoard(state, move, { contestantId: mover.contestantId, by: 'contestant', at })
    : refuse('forbidden', 'Only a contestant may do that.');
}

const onTheBoard = (state: QuizzleState, move: PlacingMove, whose: Whose): Decision =>
  'cell' in move ? place(state, move.cell, whose) : replace(state, move, whose);

function place(state: QuizzleState, cell: string, whose: Whose): Decision {
  if (state.phase !== 'placing') return refuse('wrong_phase', 'There is no token to place.');
  const found = seatOf(state, whose);
  if (!found.ok) return found.refused;
  const index = readCell(cell, state.config.size);
  if (index === null) return noCell();
  if (!isEmptyAt(found.seat.board, index)) return taken();
  const { contestantId, by } = whose;
  return accept(onBoard('placed', { contestantId, by }, { cell: index }, state.config.open));
}

function replace(state: QuizzleState, move: { from: string; to: string }, whose: Whose): Decision {
  if (state.phase !== 'swapping') return refuse('wrong_phase', 'There is no letter to exchange.');
  const found = seatOf(state, whose);
  if (!found.ok) return found.refused;
  const [from, to] = [readCell(move.from, state.config.size), readCell(move.to, state.config.size)];
  if (from === null || to === null) return noCell();
  const { remove } = state.swap;
  const { board } = found.seat;
  if (board[from] !== remove) return refuse('bad_swap', `There is no ${remove} on that cell.`);
  if (to !== from && !isEmptyAt(board, to)) return taken();
  const { contestantId, by } = whose;
  return accept(onBoard('replaced', { contestantId, by }, { from, to }, state.config.open));
}

const noCell = (): Decision => refuse('bad_cell', 'There is no cell of that name on this board.');
const taken = (): Decision => refuse('cell_taken', 'There is a token on that cell.');

/** The seat that is waited for, or why it is not. */
function seatOf(
  state: Placing | Swapping,
  { contestantId, at }: Whose,
): { readonly ok: true; readonly seat: Seat } | { readonly ok: false; readonly refused: Decision } {
  const no = (code: string, detail: string) => ({ ok: false as const, refused: refuse(code, detail) });
  const seat = findSeat(state.seats, contestantId);
  if (seat === undefined) return no('not_in_game', 'That contestant has no seat in this game.');
  if (seat.withdrawn) return no('withdrawn', 'That contestant has been withdrawn.');
  if (!waitedFor(state).includes(contestantId)) {
    return no('nothing_to_place', 'That has been placed already.');
  }
  return at !== null && state.until !== null && at > state.until
    ? no('nothing_to_place', 'The time has run out: the game places it.')
    : { ok: true, seat };
}
