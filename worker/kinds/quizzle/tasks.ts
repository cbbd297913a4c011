import type { ContestantId } from '../../../schema/contract/ids.ts';
import { type Board, firstEmpty, placed, replaced } from './board.ts';
import { isOnBoards, type QuizzleState, type Seat, type Task } from './state.ts';

/** Where somebody does what they owe; null where that is not known. */
export type Where = { readonly cell: number } | { readonly from: number; readonly to: number } | null;

/** The board after a task done there; null when it cannot be done there. */
export function doneAt(board: Board, task: Task, where: Exclude<Where, null>): Board | null {
  if (task.type === 'place') return 'cell' in where ? placed(board, where.cell, task.token) : null;
  return 'from' in where ? replaced(board, { ...task, ...where }) : null;
}

/** Z13: the place that needs no choice; null when there is none, as on a board of which not all is known. */
function placeByRule(board: Board, task: Task): Exclude<Where, null> | null {
  const at = task.type === 'place' ? firstEmpty(board) : board.indexOf(task.remove);
  if (at === -1) return null;
  return task.type === 'place' ? { cell: at } : { from: at, to: at };
}

/** The seat after the first task that it owes, done there; as it was when it owes none. */
export function withTaskDone(seat: Seat, where: Where): Seat {
  const [task, ...owed] = seat.owed;
  if (task === undefined) return seat;
  const board = (where && doneAt(seat.board, task, where)) ?? seat.board;
  return { ...seat, board, owed, placed: seat.placed + (task.type === 'place' ? 1 : 0) };
}

/** The seat after so many tasks done by the rule (Z13). */
export function madeGood(seat: Seat, tasks: number): Seat {
  let after = seat;
  for (let done = 0; done < tasks && after.owed.length > 0; done++) {
    const [task] = after.owed;
    after = withTaskDone(after, task === undefined ? null : placeByRule(after.board, task));
  }
  return after;
}

/** How many tasks of somebody who is in were missed, before the one under way (Z13). */
export const missedBy = (state: QuizzleState, { withdrawn, owed }: Seat): number =>
  withdrawn ? 0 : Math.max(0, owed.length - (isOnBoards(state) ? 1 : 0));

/** Who is in and has yet to do what is under way, in seat order. */
export const waitedFor = (state: QuizzleState): ContestantId[] =>
  isOnBoards(state)
    ? state.seats.filter((seat) => !seat.withdrawn && seat.owed.length > 0).map((seat) => seat.contestantId)
    : [];
