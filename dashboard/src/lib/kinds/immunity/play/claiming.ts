import { sentence } from '$lib/refusals.ts';
import { speech } from '$lib/speech/speech.svelte.ts';
import { kept, tapped } from '../model/picks.ts';
import type { Seat } from './seat.svelte.ts';

/** Picks a square, or gives it back. `left`: how many may be claimed. */
export function tap(seat: Seat, square: string, left: number): void {
  const { view } = seat;
  if (!view || seat.claiming) return;
  seat.lost = [];
  seat.picks = tapped(seat.picks, square, left, view.board);
}

/** Gives back what others have taken; called when the board changes. */
export function sweep(seat: Seat): void {
  const { view } = seat;
  if (!view || seat.claiming || seat.picks.length === 0) return;
  const now = kept(seat.picks, view.board);
  if (now.lost.length === 0) return;
  seat.picks = now.picks;
  seat.lost = now.lost;
  speech.shout(`${now.lost.join(', ')} has just been taken. Pick another square.`);
}

/** Claims the picked squares in the order in which they were picked; stops at a refusal. */
export async function claim(seat: Seat): Promise<void> {
  if (seat.claiming) return;
  seat.claiming = true;
  seat.trouble = null;
  for (const square of seat.picks) {
    const reply = await seat.game.move({ type: 'claim-square', square });
    if (reply.ok) continue;
    seat.trouble = reply.trouble;
    speech.shout(sentence(reply.trouble));
    break;
  }
  seat.picks = [];
  seat.claiming = false;
}
