import type { Reply, Trouble } from './api/client.ts';
import type { SendOptions } from './api/moves.ts';

/** A move on its way: the step of the game it is for, its type, and the how many-eth try it is. */
export interface Sending {
  readonly step: string;
  readonly type: string;
  readonly tryNumber: number;
}

/** What is on its way for this step. The game may have gone on before an answer comes back; then the next step is free. */
export const sendingFor = (sending: Sending | null, step: string): Sending | null =>
  sending?.step === step ? sending : null;

/** Where a seat keeps what is on its way, so that its page follows. */
export interface SendingSlot {
  sending: Sending | null;
  trouble: Trouble | null;
}

/**
 * Sends a move for a step of the game, unless one is on its way for that very step; null then. A view may come by the socket before
 * the move's own reply: the reply to a step that is over touches nothing of the step that has begun, save for what went wrong.
 */
export async function sendFor<T>(
  slot: SendingSlot,
  of: { readonly step: string; readonly type: string },
  move: (options: SendOptions) => Promise<Reply<T>>,
): Promise<Reply<T> | null> {
  const { step } = of;
  if (sendingFor(slot.sending, step)) return null;
  const tell = (tryNumber: number) => {
    slot.sending = { ...of, tryNumber };
  };
  slot.trouble = null;
  tell(1);
  const onTry = (tryNumber: number) => {
    if (slot.sending?.step === step) tell(tryNumber);
  };
  const reply = await move({ onTry });
  if (slot.sending?.step === step) slot.sending = null;
  if (!reply.ok) slot.trouble = reply.trouble;
  return reply;
}
