import type { Viewer } from '../kinds/kind.ts';
import type { Known } from './asker.ts';
import type { Play } from './play.ts';
import type { Position } from './turn.ts';

/** As whom the game looks at somebody: a contestant without a seat watches (and finds out only on moving). */
export function viewerOf(position: Position, known: Known | null): Viewer {
  if (known === null) return { role: 'spectator' };
  const { principal } = known;
  if (principal.role === 'host') return { role: 'host' };
  const seats = position.kind.seated(position.state);
  const seated = seats.some(({ contestantId }) => contestantId === principal.contestantId);
  return seated ? { role: 'contestant', contestantId: principal.contestantId } : { role: 'spectator' };
}

/** Whether a freeze hides something of the game from somebody: hosts and those with a seat in it see their own game (T17). */
export const isVeiled = (play: Play, known: Known | null): boolean =>
  play.stores.veil.get() !== null && viewerOf(play.position, known).role === 'spectator';

/**
 * Whether somebody is told who is there. Whoever watches a game that is over is not, frozen or not: what a freeze hides of one shows in
 * nothing then (T17), since a game that is over asks nobody whether its table is frozen.
 */
export const seesPresence = (play: Play, known: Known | null): boolean => {
  const { kind, state } = play.position;
  const isOver = kind.result(state) !== null;
  return !isVeiled(play, known) && !(isOver && viewerOf(play.position, known).role === 'spectator');
};

/** The game as somebody may see it: as it is, as it stood when the tables were frozen, or (null) not at all. */
export function sightOf(play: Play, known: Known | null): Position | null {
  const veil = play.stores.veil.get();
  if (veil === null || !isVeiled(play, known)) return play.position;
  return veil.until === null ? null : play.asAt(veil.until);
}
