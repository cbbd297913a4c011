import { seatOf } from './turns.ts';
import type { Entry, View } from './view.ts';

/**
 * Names what a contestant can do next: it changes with each move of theirs that the game has taken, and with the turn. What others do
 * meanwhile changes it in no other way, so that two taps on one button are one move.
 */
export function stepOf(view: View, me: string): string {
  const mine = seatOf(view, me)?.grid;
  const last = (type: Entry['type']) =>
    view.history.findLast(
      (entry) => entry.type === type && 'contestantId' in entry && entry.contestantId === me,
    )?.seq;
  const letters = view.phase === 'setting' && mine ? Object.values(mine.cells).join('') : '';
  return [view.game.number, view.phase, view.turn, last('called'), last('guessed'), mine?.set, letters].join(
    ' ',
  );
}
