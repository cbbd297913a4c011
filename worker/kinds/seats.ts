import type { ContestantId } from '../../schema/contract/ids.ts';
import { accept, refuse } from './decisions.ts';
import type { Decision, SeatState } from './kind.ts';

/** That contestant's place, or undefined. */
export const findSeat = <T extends SeatState>(seats: readonly T[], contestantId: string): T | undefined =>
  seats.find((seat) => seat.contestantId === contestantId);

/** Who is still in, in seat order (G5). */
export const stillIn = (seats: readonly SeatState[]): ContestantId[] =>
  seats.filter((seat) => !seat.withdrawn).map((seat) => seat.contestantId);

/** Whether they have a seat and are still in. */
export const isIn = (seats: readonly SeatState[], contestantId: string): boolean =>
  findSeat(seats, contestantId)?.withdrawn === false;

/** The same seats with one of them changed. */
export const changeSeat = <T extends SeatState>(
  seats: readonly T[],
  contestantId: string,
  change: Partial<T>,
): T[] => seats.map((seat) => (seat.contestantId === contestantId ? { ...seat, ...change } : seat));

const stranger = () => refuse('not_in_game', 'That contestant has no seat in this game.');

/** Host's `seat`: one contestant more, before the start only (which the kind has checked). */
export function decideSeat(seats: readonly SeatState[], contestantId: ContestantId, max: number): Decision {
  if (findSeat(seats, contestantId)) return refuse('already_seated', 'That contestant has a seat already.');
  if (seats.length >= max)
    return refuse('too_many_contestants', `This game takes at most ${max} contestants.`);
  return accept({ type: 'seated', data: { contestantId } });
}

/** Host's `withdraw` (G5). */
export function decideWithdraw(seats: readonly SeatState[], contestantId: ContestantId): Decision {
  const seat = findSeat(seats, contestantId);
  if (!seat) return stranger();
  if (seat.withdrawn) return refuse('withdrawn', 'That contestant has been withdrawn already.');
  return accept({ type: 'withdrawn', data: { contestantId } });
}

/** Host's `restore` (G5). */
export function decideRestore(seats: readonly SeatState[], contestantId: ContestantId): Decision {
  const seat = findSeat(seats, contestantId);
  if (!seat) return stranger();
  if (!seat.withdrawn) return refuse('not_withdrawn', 'That contestant is in the game.');
  return accept({ type: 'restored', data: { contestantId } });
}
