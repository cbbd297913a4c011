import { onTurn } from '../model/phase.ts';
import type { Desk } from './desk.svelte.ts';

/** Claims the chosen squares for whoever is on turn, one after another as the rules have it (I10); stops at a refusal. */
export async function claimPicks(desk: Desk): Promise<void> {
  const turn = onTurn(desk.round);
  if (!turn) return;
  const { contestantId } = turn;
  for (const square of desk.picks) {
    // What it brought is said with everybody's claims (see announce).
    if (!(await desk.act({ type: 'claim-for', contestantId, square }))) return;
  }
  desk.picks = [];
}
