import type { AnyMove, MoveReply } from '../../schema/contract/game.ts';
import type { InstantMs } from '../../schema/contract/ids.ts';
import type { Known } from './asker.ts';
import { whoAsks } from './entrance.ts';
import { readMove } from './moves.ts';
import type { Play, Reply } from './play.ts';
import { fault as broken, nobody } from './refusals.ts';
import type { Answer, Asker, FoundHouse, ReplyText } from './room-api.ts';
import { namedView } from './viewing.ts';

/** A move as it came in, with the time that counts for it. */
export interface Incoming {
  readonly move: AnyMove;
  readonly key?: string;
  readonly at: InstantMs;
  readonly now: InstantMs;
  readonly house?: FoundHouse;
}

/** A move by HTTP: read, its mover found, taken; the answer comes with their view. */
export function takenByCall(play: Play, incoming: Incoming, asker: Asker): Answer<ReplyText> {
  const { now } = incoming;
  const read = readMove(play.position.kind, incoming.move);
  if (!read.ok) return read;
  const resolved = whoAsks(play, asker, now);
  if (!resolved.ok) return resolved;
  const { known } = resolved;
  const reply = taken(play, known, { ...incoming, parsed: read.parsed });
  if (!reply.ok) return reply;
  const view = namedView(play.position, known, (id) => play.shownAs(id));
  const { seq } = play.position;
  const value: MoveReply = { receipt: reply.receipt, seq, now: new Date(now).toISOString(), view };
  return { ok: true, value: { text: JSON.stringify(value) } };
}

/** A move by socket counts from when it is processed. */
export function takenBySocket(
  play: Play,
  known: Known | null,
  sent: Pick<Incoming, 'move' | 'house'> & { readonly key: string },
): Reply {
  const now = play.now();
  try {
    const read = readMove(play.position.kind, sent.move);
    return read.ok ? taken(play, known, { ...sent, at: now, now, parsed: read.parsed }) : read;
  } catch (fault) {
    // Over HTTP the Worker answers for faults; here nobody else would.
    console.error('socket: a move met a fault', { fault: String(fault) });
    return broken;
  }
}

/** Closes what is due, then takes a move. */
function taken(play: Play, known: Known | null, incoming: Incoming & { readonly parsed: unknown }): Reply {
  if (known === null) return nobody;
  play.closeDue(incoming.now);
  return play.take({ ...incoming, known });
}
