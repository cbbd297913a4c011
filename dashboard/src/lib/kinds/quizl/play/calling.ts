import { speech } from '$lib/speech/speech.svelte.ts';
import { padOf, padWords } from '../model/pad.ts';
import { callUnless } from '../model/turns.ts';
import type { Seat } from './seat.svelte.ts';

/** Chooses a cell to call, and says what is public of it. */
export function choose(seat: Seat, cell: string): void {
  seat.chosen = cell;
  const pad = seat.view ? padOf(seat.view, seat.me).get(cell) : undefined;
  if (pad) speech.say(padWords(pad), { topic: 'cell' });
}

/** Calls the chosen cell, if it is their turn. */
export async function callChosen(seat: Seat): Promise<void> {
  const { view, chosen: cell } = seat;
  if (!view || cell === null || callUnless(view, seat.me, seat.nameOf) !== null) return;
  if (await seat.act({ type: 'call', cell })) seat.chosen = null;
}
