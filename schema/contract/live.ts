import * as z from 'zod';
import { AnyMove, AnyView, Receipt, You } from './game.ts';
import { ContestantId, Instant } from './ids.ts';
import { Problem } from './problem.ts';

export const SeatPresence = z.enum(['ready', 'here', 'unsteady', 'away', 'unopened']);
export type SeatPresence = z.infer<typeof SeatPresence>;

/** Who is at the table. No event: it is neither stored nor part of the log. */
export const Presence = z
  .strictObject({
    type: z.literal('presence'),
    host: z.enum(['here', 'away']),
    watching: z.int().min(0),
    seats: z.array(
      z.strictObject({
        contestantId: ContestantId,
        state: SeatPresence,
        since: Instant.nullable(),
        devices: z.int().min(0),
        /** When they checked in for this game (T46). */
        checkedInAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;

/** What the server sends on a game's socket. Views are whole, never deltas. */
export const ServerFrame = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('view'),
      seq: z.int(),
      now: Instant,
      you: You,
      view: AnyView,
    }),
    z.strictObject({ type: z.literal('receipt'), id: z.string(), receipt: Receipt }),
    z.strictObject({ type: z.literal('refused'), id: z.string(), problem: Problem }),
    Presence,
  ])
  .meta({ id: 'ServerFrame' });
export type ServerFrame = z.infer<typeof ServerFrame>;

/** What a client may send; besides these the bare text `ping`, answered by `pong`. `id` is the move's idempotency key. */
export const ClientFrame = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('move'),
      id: z
        .string()
        .min(1)
        .max(64)
        .regex(/^[\x21-\x7e]+$/),
      move: AnyMove,
    }),
    z.strictObject({ type: z.literal('ack'), seq: z.int().min(0) }),
    z.strictObject({ type: z.literal('ready'), ready: z.boolean() }),
  ])
  .meta({ id: 'ClientFrame' });
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Close codes of a game's socket, beyond the standard ones. */
export const closeCodes = {
  /** The link was replaced, the device was moved away from, or the session was ended. */
  revoked: 4001,
  /** A frame that is not in the contract, or larger than 4 KB. */
  badFrame: 4002,
  /** Too far behind for two windows; connect again for the whole view. */
  laggard: 4003,
  /** Nothing was heard for a quarter of an hour, no ping and no acknowledgement; connect again. */
  silent: 4004,
  /** The table of the tournament was frozen, and the game with it (T17); it can be watched again when the table is shown. */
  frozen: 4005,
} as const;
