import type { AnyView, GameReply, You } from '../../schema/contract/game.ts';
import type { InstantMs } from '../../schema/contract/ids.ts';
import type { ServerFrame } from '../../schema/contract/live.ts';
import type { Known } from './asker.ts';
import type { Play, Shown } from './play.ts';
import { frozen } from './refusals.ts';
import type { Answer, RoomApi } from './room-api.ts';
import { isVeiled, sightOf, viewerOf } from './sight.ts';
import { viewOf } from './summary.ts';
import type { Position } from './turn.ts';

/** How somebody is shown. */
export type ShownAs = (id: string) => Shown;

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
export function gameReply(play: Play, known: Known | null, now: InstantMs): Answer<GameReply> {
  const { gameId: id, kind, name, tournamentId } = play.facts;
  const position = sightOf(play, known);
  if (position === null) return frozen;
  return {
    ok: true,
    value: {
      ...{ id, kind, name, tournamentId, seq: position.seq },
      now: new Date(now).toISOString(),
      you: youOf(known),
      view: namedView(position, known, (who) => play.shownAs(who)),
    },
  };
}

/** Events of a log at most at once. */
const mostLines = 1000;

/** Part of the public log, as lines, from `after` on, as far as somebody may see it. */
export function logPage(
  play: Play,
  known: Known | null,
  { after, frozen: seen, limit }: Omit<Parameters<RoomApi['log']>[0], 'asker'>,
): Answer<{ lines: string; last: number; more: boolean }> {
  const position = seen === 'seen' ? play.position : sightOf(play, known);
  if (position === null) return frozen;
  const rows = play.stores.log
    .lines(after, Math.min(Math.max(limit, 1), mostLines))
    .filter(({ seq }) => seq <= position.seq);
  const last = rows.at(-1)?.seq ?? after;
  const lines = rows.map(({ event }) => `${event}\n`).join('');
  return { ok: true, value: { lines, last, more: last < position.seq } };
}

/** A game at one moment, as a frame for one viewer. */
export function viewFrame(play: Play, position: Position, known: Known | null): string {
  const frame: ServerFrame = {
    type: 'view',
    seq: position.seq,
    now: new Date(play.now()).toISOString(),
    you: youOf(known),
    view: namedView(position, known, (id) => play.shownAs(id)),
  };
  return JSON.stringify(frame);
}

/** A frame for each viewer, made once for all who see the same; null for those who see nothing of what happens now (T17). */
export function frames(play: Play): (known: Known | null) => string | null {
  const made = new Map<string, string>();
  const make = (known: Known | null): string => viewFrame(play, play.position, known);
  return (known) => {
    if (isVeiled(play, known)) return null;
    const whom = JSON.stringify(known?.principal ?? null);
    const frame = made.get(whom) ?? make(known);
    made.set(whom, frame);
    return frame;
  };
}
