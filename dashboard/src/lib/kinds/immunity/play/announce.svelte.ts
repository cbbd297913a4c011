import { ordinalWord, spokenSeconds } from '$lib/in-words.ts';
import { speech } from '$lib/speech/speech.svelte.ts';
import { plainBadge } from '../model/badge.ts';
import { roundTitle, voidedInWords } from '../model/phase.ts';
import { answerTime, placeAmong, whyNothing, won } from '../model/play-screen.ts';
import { ownResult } from '../model/result.ts';
import type { View } from '../model/view.ts';
import type { Seat } from './seat.svelte.ts';

/** Says to a contestant what each new screen means; within a screen nothing is said twice. */
export function announcePlay(seat: Seat): void {
  let before: string | null = null;
  $effect(() => {
    const { view, screen } = seat;
    if (!view || !screen) return;
    const key = `${screen.screen}:${view.round?.serial ?? 0}`;
    const first = before === null;
    if (key === before) return;
    before = key;
    const text = words(seat, view);
    if (text !== '' && !(first && screen.screen === 'lobby')) speech.say(text, { topic: 'screen' });
  });
}

function words(seat: Seat, view: View): string {
  const screen = seat.screen;
  if (!screen) return '';
  switch (screen.screen) {
    case 'get-ready':
      return 'Get ready';
    case 'open': {
      const letters = [...(screen.round.prompt ?? '')].join(', ');
      return `${roundTitle(view)}. ${letters}. ${answerTime(view, screen.round, seat.me).seconds} seconds`;
    }
    case 'sent': {
      const place = placeAmong(screen.round, seat.me);
      const said = place === null ? '' : ` ${ordinalWord(place)}.`;
      return `In.${said} ${spokenSeconds(screen.mine.elapsedMs)}. ${plainBadge(screen.mine, screen.round.prompt).text}`;
    }
    case 'missed':
      return 'Time’s up. Nothing was sent';
    case 'closed':
      return 'The round is closed. The words are being checked';
    case 'claim':
      return `Your turn. Pick ${screen.left === 1 ? 'a square' : `${screen.left} squares`}`;
    case 'claims': {
      const mine = won(screen.round, seat.me, seat.nameOf);
      return mine
        ? `${mine.title}. ${mine.order}`
        : `No squares this round. ${whyNothing(screen.round, seat.me)}`;
    }
    case 'result': {
      const own = view.result ? ownResult(view.result, seat.me, seat.nameOf) : null;
      return own ? `${own.headline}. ${own.score}. ${own.how}` : '';
    }
    case 'open-prompt':
      return 'Your letters wait. Open them when you can answer';
    case 'lobby':
      return [voidedInWords(view), `${roundTitle(view)} is next`].filter(Boolean).join(' ');
    case 'aside':
      return 'Sudden death between others';
    case 'withdrawn':
      return 'You are withdrawn';
  }
}
