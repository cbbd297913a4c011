import type { ClientFrame } from '../../schema/contract/live.ts';
import { never } from '../lib/never.ts';
import { houseFor } from './ask-house.ts';
import type { Dependencies } from './dependencies.ts';
import type { Table } from './set-up.ts';
import { type Attached, sendFrame } from './sockets.ts';
import { takenBySocket } from './taking.ts';
import { veilFirst } from './veiling.ts';

/**
 * What the room lends to whoever acts on a frame: a move waits for its `turn`; `after` sees to the alarm, the sockets and the outbox once
 * something is stored.
 */
export interface Hands {
  readonly dependencies: Dependencies;
  turn(): Promise<void>;
  after(): Promise<void>;
}

interface Framed<T extends ClientFrame = ClientFrame> {
  readonly attached: Attached;
  readonly frame: T;
}

/** Does what somebody who is known asks by socket. */
export async function framed(table: Table, { attached, frame }: Framed, hands: Hands): Promise<void> {
  const { live, play } = table;
  const now = play.now();
  switch (frame.type) {
    case 'ack':
      if ((play.dueAt() ?? now + 1) <= now) {
        play.closeDue(now);
        await hands.after();
      }
      live.acknowledge(attached, frame.seq, now);
      return;
    case 'ready':
      live.ready(attached, frame.ready, now);
      return;
    case 'move':
      await moved(table, { attached, frame }, hands);
      return;
    default:
      never(frame);
  }
}

async function moved(
  table: Table,
  { attached, frame }: Framed<ClientFrame & { type: 'move' }>,
  { after, dependencies, turn }: Hands,
): Promise<void> {
  const { known, socket } = attached;
  const { id, move } = frame;
  await turn();
  await veilFirst(table, { move, known }, dependencies);
  const house = await houseFor(table.play, { move, known }, dependencies);
  const reply = takenBySocket(table.play, known, { move, key: id, ...house });
  await after();
  if (reply.ok) sendFrame(socket, { type: 'receipt', id, receipt: reply.receipt });
  else sendFrame(socket, { type: 'refused', id, problem: dependencies.problemOf(reply) });
}
