import { speech } from '$lib/speech/speech.svelte.ts';
import { cellsWith } from '../model/board.ts';
import { swapWords } from '../model/phase.ts';
import { faceWords, progressWords, tokenName } from '../model/tokens.ts';
import type { View } from '../model/view.ts';
import type { Seat } from './seat.svelte.ts';

/** Says to a contestant what has come; within a step nothing is said twice. */
export function announcePlay(seat: Seat): void {
  let before: string | null = null;
  let good = -1;
  $effect(() => {
    const { view, step } = seat;
    if (!view) return;
    for (const made of view.madeGood) {
      if (made.contestantId === seat.me && made.seq > good && good >= 0) speech.say('Placed for you');
      good = Math.max(good, made.seq);
    }
    good = Math.max(good, 0);
    const first = before === null;
    if (step === before) return;
    before = step;
    const text = words(seat, view);
    if (text !== '' && !(first && seat.screen === 'lobby')) speech.say(text, { topic: 'screen' });
  });
}

function words(seat: Seat, view: View): string {
  const left = view.deadlineAt === null ? null : seat.table.remaining(view.deadlineAt);
  const time = left === null ? '' : `, ${Math.max(0, Math.ceil(left / 1000))} seconds`;
  switch (seat.screen) {
    case 'throw':
      return `Your throw${time}`;
    case 'joker':
      return `You threw the joker: tokens, or a swap${time}`;
    case 'announce':
      return `You threw ${view.throw === null ? '' : faceWords(view.throw)}. Announce ${progressWords(view)}${time}`;
    case 'place':
      return `Place ${tokenName(view.token ?? '')}${time}`;
    case 'swap':
      return `Choose a letter to take off and one to take${time}`;
    case 'replace': {
      const { swap } = view;
      if (!swap) return '';
      const have = cellsWith(seat.rows, swap.remove).length;
      return `${swapWords(swap)}. Remove one ${swap.remove}; you have ${have}${time}`;
    }
    case 'wait':
      return waiting(seat, view);
    case 'withdrawn':
      return 'You are withdrawn';
    default:
      return '';
  }
}

function waiting(seat: Seat, view: View): string {
  const who = seat.nameOf(view.turn ?? '');
  if (view.phase === 'throwing') {
    const begins = view.opening.length > 0 && view.throws === view.opening.length;
    return begins ? `${who} threw the joker and begins` : `${who} is to throw`;
  }
  if (view.phase === 'announcing' && view.throw !== null) return `${who} threw ${faceWords(view.throw)}`;
  return view.phase === 'joker' ? `${who} threw the joker` : '';
}
