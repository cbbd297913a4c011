import type { Trouble } from './api/client.ts';
import type { Sending, SendingSlot } from './sender.ts';

/** What a seat has on its way, and what went wrong with it last. */
export class SeatSending implements SendingSlot {
  sending = $state.raw<Sending | null>(null);
  trouble = $state.raw<Trouble | null>(null);
}
