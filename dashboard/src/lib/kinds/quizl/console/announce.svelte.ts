import { speech } from '$lib/speech/speech.svelte.ts';
import { told } from '../model/history.ts';
import { headline } from '../model/scores.ts';
import type { View } from '../model/view.ts';
import type { Desk } from './desk.svelte.ts';

/** Says to the host what happens at the table; what comes at once is said as one. */
export function announce(desk: Desk): void {
  let before: View | null = null;
  $effect(() => {
    const now = desk.view;
    const last = before;
    before = now;
    if (!now || !last) return;
    const known = last.history.at(-1)?.seq ?? -1;
    const covered = desk.covered;
    for (const entry of now.history) {
      if (entry.seq <= known || covered) continue;
      const { text, scored } = told(entry, desk.nameOf);
      speech.say(scored ? `${text}. ${scored}` : text);
    }
    for (const seat of now.seats) {
      const was = last.seats.find(({ contestantId }) => contestantId === seat.contestantId);
      if (seat.grid.set && was?.grid.set === false) {
        speech.say(`${seat.name} has set a grid`, {
          topic: 'set',
          merge: (count) => `${count} more grids set`,
        });
      }
    }
    if (now.phase === last.phase) return;
    if (now.phase === 'playing') speech.say('The game has started', { topic: 'phase' });
    if (now.result) speech.say(headline(now.result.winners.map(desk.nameOf)), { topic: 'phase' });
  });
}
