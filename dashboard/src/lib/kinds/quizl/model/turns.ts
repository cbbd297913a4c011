import type { ContestantId, Seat, View } from './view.ts';

/** Whether a seat's grid is set and still to be found. */
export const isOpen = ({ grid }: Pick<Seat, 'grid'>): boolean => grid.set && grid.resolved === null;

/** Grids of others that are still to be found, in seat order. */
export const opponentsOf = (view: Pick<View, 'seats'>, me: string | null): readonly Seat[] =>
  view.seats.filter((seat) => seat.contestantId !== me && isOpen(seat));

export const seatOf = (view: Pick<View, 'seats'>, id: string | null): Seat | undefined =>
  view.seats.find((seat) => seat.contestantId === id);

/** Q9: whether a turn of theirs will come: they are in, and somebody else's grid is in play. */
export const mayCall = (view: Pick<View, 'seats'>, seat: Seat): boolean =>
  !seat.withdrawn && opponentsOf(view, seat.contestantId).length > 0;

/**
 * Who has the turns to come, the one under way first, with the turns that are missed left out (Q5, Q9). As things stand: guesses
 * change it.
 */
export function turnsToCome(view: Pick<View, 'seats' | 'turn'>, count: number): readonly ContestantId[] {
  const at = view.seats.findIndex((seat) => seat.contestantId === view.turn);
  if (at < 0 || view.turn === null || !view.seats.some((seat) => mayCall(view, seat))) return [];
  const order = [...view.seats.slice(at + 1), ...view.seats.slice(0, at + 1)].filter(
    (seat) => !seat.withdrawn,
  );
  const owed = new Map(order.map((seat) => [seat.contestantId, seat.missedTurns]));
  const coming: ContestantId[] = [view.turn];
  for (let turn = 0; coming.length < count && order.length > 0; turn += 1) {
    const seat = order[turn % order.length];
    if (!seat) break;
    const misses = owed.get(seat.contestantId) ?? 0;
    if (misses > 0) owed.set(seat.contestantId, misses - 1);
    else if (mayCall(view, seat)) coming.push(seat.contestantId);
  }
  return coming;
}

const mostLooked = 24;

/** When a contestant's turn comes: 0 while it is theirs, 1 when they are next; null when none is in sight. */
export function turnsUntil(view: Pick<View, 'seats' | 'turn'>, me: string): number | null {
  const at = turnsToCome(view, mostLooked).map(String).indexOf(me);
  return at < 0 ? null : at;
}

/** Why somebody cannot call just now; null when they can. */
export function callUnless(view: View, me: string, nameOf: (id: ContestantId) => string): string | null {
  const mine = seatOf(view, me);
  if (view.phase !== 'playing') return 'The game is not being played.';
  if (!mine || mine.withdrawn) return 'You are out of the game.';
  if (view.turn === me) return null;
  if (opponentsOf(view, me).length === 0) return 'Every other grid has been shown.';
  return view.turn === null ? 'Nobody is on turn.' : `It is ${nameOf(view.turn)}’s turn.`;
}

/** Where a contestant stands in the order, in words: `You are next`, `2 turns before yours`. */
export function waitWords(view: View, me: string): string {
  const until = turnsUntil(view, me);
  const owed = seatOf(view, me)?.missedTurns ?? 0;
  const misses = owed === 0 ? '' : owed === 1 ? ' You miss one turn.' : ` You miss ${owed} turns.`;
  if (until === null)
    return opponentsOf(view, me).length === 0 ? 'You have nobody left to find.' : misses.trim();
  if (until === 0) return misses.trim();
  return `${until === 1 ? 'You are next.' : `${until} turns before yours.`}${misses}`;
}
