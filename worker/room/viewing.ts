import type { AnyView, GameReply, You } from '../../schema/contract/game.ts';
import type { InstantMs } from '../../schema/contract/ids.ts';
import type { ServerFrame } from '../../schema/contract/live.ts';
import type { Viewer } from '../kinds/kind.ts';
import type { Known } from './asker.ts';
import type { Play, Shown } from './play.ts';
import { viewOf } from './summary.ts';
import type { Position } from './turn.ts';

/** How somebody is shown. */
export type ShownAs = (id: string) => Shown;

/** As whom the game looks at somebody: a contestant without a seat watches (and finds out only on moving). */
export function viewerOf(position: Position, known: Known | null): Viewer {
  if (known === null) return { role: 'spectator' };
  const { principal } = known;
  if (principal.role === 'host') return { role: 'host' };
  const seats = position.kind.seated(position.state);
  const seated = seats.some(({ contestantId }) => contestantId === principal.contestantId);
  return seated ? { role: 'contestant', contestantId: principal.contestantId } : { role: 'spectator' };
}

/** The view of one viewer, with names: the rules know none, and the log keeps none, so that a person can be forgotten. */
export function namedView(position: Position, known: Known | null, shownAs: ShownAs): AnyView {
  const view = viewOf(position, viewerOf(position, known));
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, ...shownAs(seat.contestantId) })) };
}

/** Who is looking, as they are told. */
export function youOf(known: Known | null): You {
  if (known === null) return { role: 'spectator' };
  return known.principal;
}

/** The answer to whoever reads a game. */
export function gameReply(play: Play, known: Known | null, now: InstantMs): GameReply {
  const { facts, position } = play;
  return {
    id: facts.gameId,
    kind: facts.kind,
    name: facts.name,
    tournamentId: facts.tournamentId,
    seq: position.seq,
    now: new Date(now).toISOString(),
    you: youOf(known),
    view: namedView(position, known, (id) => play.shownAs(id)),
  };
}

/** Events of a log at most at once. */
const mostLines = 1000;

/** Part of the public log, as lines, from `after` on. */
export function logPage(
  { position, stores }: Play,
  { after, limit }: { readonly after: number; readonly limit: number },
): { readonly lines: string; readonly last: number; readonly more: boolean } {
  const rows = stores.log.lines(after, Math.min(Math.max(limit, 1), mostLines));
  const last = rows.at(-1)?.seq ?? after;
  return { lines: rows.map(({ event }) => `${event}\n`).join(''), last, more: last < position.seq };
}

/** A frame for each viewer, made once for all who see the same. */
export function frames(
  position: Position,
  shownAs: ShownAs,
  now: InstantMs,
): (known: Known | null) => string {
  const made = new Map<string, string>();
  const make = (known: Known | null): string => {
    const frame: ServerFrame = {
      type: 'view',
      seq: position.seq,
      now: new Date(now).toISOString(),
      you: youOf(known),
      view: namedView(position, known, shownAs),
    };
    return JSON.stringify(frame);
  };
  return (known) => {
    const whom = JSON.stringify(known?.principal ?? null);
    const frame = made.get(whom) ?? make(known);
    made.set(whom, frame);
    return frame;
  };
}
