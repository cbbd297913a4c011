import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type { EventBody } from '../kind.ts';
import { findSeat, stillIn } from '../seats.ts';
import { open } from './events.ts';
import { hasOpponent, type Playing, type QuizlState, type Seat } from './state.ts';

/** What every closing waits for what is under way (G9). */
export const graceMs = 2000;

/** Whether a turn of theirs could be played: they are in and somebody else's grid is in play (Q9). */
export const canCall = (seats: readonly Seat[], { contestantId, withdrawn }: Seat): boolean =>
  !withdrawn && hasOpponent(seats, contestantId);

/** Q10: all grids are shown, or nobody can call or guess any more, or the host ends it. */
export const isOver = ({ seats, ending }: Playing): boolean =>
  ending !== null || !seats.some((seat) => canCall(seats, seat));

/** Whether the turn under way goes on. */
export function turnHolds({ seats, turn }: Playing): boolean {
  const seat = turn && findSeat(seats, turn.contestantId);
  return seat ? canCall(seats, seat) : false;
}

/** The seats in the order in which turns come from now on, each once. */
function inTurnOrder({ seats, turn, after, first }: Playing): readonly Seat[] {
  const last = turn?.contestantId ?? after;
  const place = (contestantId: ContestantId) => seats.findIndex((seat) => seat.contestantId === contestantId);
  const start = last === null ? place(first) : place(last) + 1;
  return [...seats.slice(start), ...seats.slice(0, start)];
}

/**
 * Who is next, and the turns missed on the way (Q5): a miss is spent when a turn comes round, also by somebody who would be passed
 * over. Somebody must be able to call.
 */
export function nextTurn(state: Playing): {
  readonly contestantId: ContestantId;
  readonly missed: { contestantId: ContestantId; turns: number }[];
} {
  const { seats } = state;
  const round = inTurnOrder(state).filter((seat) => !seat.withdrawn);
  const missed = new Map<ContestantId, number>();
  for (let turn = 0; ; turn++) {
    const seat = round[turn % round.length];
    if (seat === undefined) throw new Error('nobody can have the turn');
    const { contestantId, missedTurns } = seat;
    const spent = missed.get(contestantId) ?? 0;
    if (spent < missedTurns) missed.set(contestantId, spent + 1);
    else if (canCall(seats, seat)) {
      return { contestantId, missed: [...missed].map(([id, turns]) => ({ contestantId: id, turns })) };
    }
  }
}

/** Q12: the clock rests once a whole round of turns has run out, that is when it comes back to somebody whose turn did. */
function limitFor({ config, idle }: Playing, contestantId: ContestantId, now: InstantMs): InstantMs | null {
  if (config.turnSeconds === null || idle.includes(contestantId)) return null;
  return now + config.turnSeconds * 1000;
}

/** The next turn begins. */
export function beginTurn(state: Playing, now: InstantMs): EventBody {
  const { contestantId, missed } = nextTurn(state);
  return open('turn-began', { contestantId, missed, until: limitFor(state, contestantId, now) });
}

/** Q12: the clock of the turn under way runs again because somebody has moved; null when there is nothing to start. */
export function restartClock(state: Playing, now: InstantMs): EventBody | null {
  const { turn } = state;
  if (turn === null || turn.until !== null) return null;
  const until = limitFor(state, turn.contestantId, now);
  return until === null ? null : open('turn-timed', { contestantId: turn.contestantId, until });
}

/** When the turn runs out, as people are told: without the grace of G9. */
export const dueAt = (state: QuizlState): InstantMs | null =>
  state.phase === 'playing' ? (state.turn?.until ?? null) : null;

export const deadline = (state: QuizlState): InstantMs | null => {
  const due = dueAt(state);
  return due === null ? null : due + graceMs;
};

/** Whether all who are still in have a grid, and there are two (Q3). */
export const isReady = (seats: readonly Seat[]): boolean =>
  gridCount(seats) >= 2 &&
  stillIn(seats).length > 0 &&
  seats.every((seat) => seat.withdrawn || seat.grid !== null);

export const gridCount = (seats: readonly Seat[]): number =>
  seats.filter((seat) => seat.grid !== null).length;
