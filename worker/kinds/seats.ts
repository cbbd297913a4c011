import * as z from 'zod';
import { ContestantId } from '../../schema/contract/ids.ts';
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

/** What the log keeps of a seat that was given, or taken from somebody for it (T45). */
export const Seated = z.object({ contestantId: ContestantId, inPlaceOf: ContestantId.optional() });
type Seated = z.infer<typeof Seated>;

/** Host's `seat`: one contestant more, or one for another, before the start only (which the kind has checked). */
export function decideSeat(
  seats: readonly SeatState[],
  {
    contestantId,
    inPlaceOf,
  }: { readonly [K in keyof Seated]?: Seated[K] | undefined } & Pick<Seated, 'contestantId'>,
  max: number,
): Decision {
  if (findSeat(seats, contestantId)) return refuse('already_seated', 'That contestant has a seat already.');
  if (inPlaceOf !== undefined) {
    if (!findSeat(seats, inPlaceOf)) return stranger();
    return accept({ type: 'seated', data: { contestantId, inPlaceOf } });
  }
  if (seats.length >= max)
    return refuse('too_many_contestants', `This game takes at most ${max} contestants.`);
  return accept({ type: 'seated', data: { contestantId } });
}

/** Host's `unseat`: they have no seat any more, nor a place in the result; before the start only (which the kind has checked). */
export function decideUnseat(seats: readonly SeatState[], contestantId: ContestantId): Decision {
  if (!findSeat(seats, contestantId)) return stranger();
  if (seats.length === 1)
    return refuse('not_enough_contestants', 'Somebody has to keep a seat. To call the game off, end it.');
  return accept({ type: 'unseated', data: { contestantId } });
}

/** The seats with a fresh one at the end, or in the place of another's. Who has a seat keeps it as it is. */
export function withSeat<T extends SeatState>(
  seats: readonly T[],
  { inPlaceOf }: Seated,
  fresh: T,
): readonly T[] {
  if (findSeat(seats, fresh.contestantId)) return seats;
  if (inPlaceOf === undefined || !findSeat(seats, inPlaceOf)) return [...seats, fresh];
  return seats.map((seat) => (seat.contestantId === inPlaceOf ? fresh : seat));
}

export const withoutSeat = <T extends SeatState>(seats: readonly T[], contestantId: string): T[] =>
  seats.filter((seat) => seat.contestantId !== contestantId);

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
