import { spokenTime } from '$lib/live/clock.ts';
import { speech } from '$lib/speech/speech.svelte.ts';
import { outcomeInWords, pointsInWords, told } from '../model/history.ts';
import { headline } from '../model/scores.ts';
import { waitWords } from '../model/turns.ts';
import type { Entry, View } from '../model/view.ts';
import type { Seat } from './seat.svelte.ts';

/** Says to a contestant what happens at the table, and when it is their turn. */
export function announcePlay(seat: Seat): void {
  let before: View | null = null;
  $effect(() => {
    const now = seat.view;
    if (!now) return;
    const last = before;
    before = now;
    if (!last) return;
    const known = last.history.at(-1)?.seq ?? -1;
    for (const entry of now.history) if (entry.seq > known) say(seat, entry);
    if (now.phase !== last.phase) speech.say(phaseWords(seat, now), { topic: 'phase' });
    if (now.phase === 'playing' && now.turn === seat.me && last.turn !== seat.me) {
      const left = seat.table.remaining(now.deadlineAt);
      speech.say(`Your turn${left === null ? '' : `. ${spokenTime(left)}`}`, { topic: 'turn' });
    }
  });
}

function say(seat: Seat, entry: Entry): void {
  const you = (id: string) => (id === seat.me ? 'you' : seat.nameOf(id));
  if (entry.type === 'called') {
    const letters = entry.letters.map(({ contestantId, letter }) => `${you(contestantId)} ${letter}`);
    speech.say(`${entry.cell.split('').join('-')}: ${letters.join('. ')}`);
    return;
  }
  if (entry.type === 'resolved') {
    const scored = pointsInWords(entry.scored, you);
    speech.say(`${outcomeInWords(entry.how, entry, you)}. ${scored}`);
    return;
  }
  const { text, scored } = told(entry, you);
  const mine = entry.type === 'missed' && entry.missed.some(({ contestantId }) => contestantId === seat.me);
  const view = seat.view;
  const more = mine && view ? ` ${waitWords(view, seat.me)}` : '';
  speech.say(`${text}${scored ? `. ${scored}` : ''}${more}`);
}

function phaseWords(seat: Seat, view: View): string {
  if (view.phase === 'playing') return 'The game has started';
  if (view.phase === 'setting') return `Game ${view.game.number}: set your grid`;
  return view.result ? headline(view.result.winners.map(seat.nameOf)) : 'The game is over';
}
