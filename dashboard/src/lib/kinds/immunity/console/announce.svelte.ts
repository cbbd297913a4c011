import { speech } from '$lib/speech/speech.svelte.ts';
import { gainOf } from '../model/board.ts';
import { roundTitle } from '../model/phase.ts';
import { resultWords } from '../model/result.ts';
import type { View } from '../model/view.ts';
import type { Desk } from './desk.svelte.ts';

/** Says to the host what the game does by itself or others do: openings, closings, claims, the result. */
export function announce(desk: Desk): void {
  let before: View | null = null;
  $effect(() => {
    const now = desk.view;
    if (!now) return;
    const last = before;
    before = now;
    if (!last) return;
    if (last.phase !== now.phase) speech.say(phaseWords(desk, now), { topic: 'phase' });
    for (const text of claimWords(desk, last, now)) speech.say(text);
  });
}

function phaseWords(desk: Desk, view: View): string {
  switch (view.phase) {
    case 'ready':
      return 'Posted. The letters are withheld until the round opens';
    case 'answering':
      return `${roundTitle(view)} is open. ${view.round?.answerSeconds ?? view.config.answerSeconds} seconds`;
    case 'review':
      return `Round closed. ${view.round?.submissions.length ?? 0} words to review`;
    case 'claiming': {
      const [first] = view.round?.claims ?? [];
      return first ? `Awards confirmed. ${desk.nameOf(first.contestantId)} claims first` : 'Awards confirmed';
    }
    case 'between':
      return `${roundTitle(view)} is next`;
    case 'finished': {
      if (!view.result) return 'The game is over';
      const { headline, decided } = resultWords(view.result, desk.nameOf);
      return `${headline}. ${decided}`;
    }
    case 'lobby':
      return 'Lobby';
  }
}

/** Squares that others have claimed since the last view. */
function claimWords(desk: Desk, last: View, now: View): readonly string[] {
  const round = now.round ?? now.rounds.at(-1);
  const before = last.round ?? last.rounds.at(-1);
  const known = before?.serial === round?.serial ? (before?.claimed.length ?? 0) : 0;
  return (round?.claimed.slice(known) ?? []).map(({ contestantId, square }) => {
    const { points } = gainOf(last.board, contestantId, square);
    return `${desk.nameOf(contestantId)} claims ${square}, plus ${points}`;
  });
}
