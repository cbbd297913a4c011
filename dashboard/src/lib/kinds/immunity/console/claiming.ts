import { figured } from '$lib/in-words.ts';
import { gainOf } from '../model/board.ts';
import { onTurn } from '../model/phase.ts';
import type { Desk } from './desk.svelte.ts';

/** Claims the chosen squares for whoever is on turn, one after another as the rules have it (I10); stops at a refusal. */
export async function claimPicks(desk: Desk): Promise<void> {
  const turn = onTurn(desk.round);
  if (!turn || !desk.view) return;
  const { contestantId } = turn;
  for (const square of desk.picks) {
    const before = desk.view.board;
    const { points } = gainOf(before, contestantId, square);
    if (!(await desk.act({ type: 'claim-for', contestantId, square }))) return;
    const left = desk.round?.claims.find((claim) => claim.contestantId === contestantId)?.left ?? 0;
    desk.say(
      `${desk.nameOf(contestantId)} has ${square}, plus ${points}. ${left > 0 ? `${figured(left, 'square')} left.` : 'Done.'}`,
    );
  }
  desk.picks = [];
}
