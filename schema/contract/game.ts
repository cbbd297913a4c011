import * as z from 'zod';
import { ContestantId, GameId, HostId, Instant, TournamentId } from './ids.ts';

const seq = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Proof that a move was taken: signature is base64url Ed25519 over canonical {gameId, seq, at, moveHash, logHead}. */
export const Receipt = z
  .strictObject({
    gameId: GameId,
    seq,
    at: Instant,
    moveHash: hash,
    logHead: hash,
    salt: z.string(),
    signature: z.string(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

/** Who did it, as the log says: names are kept out of the log, so that a person can be forgotten without breaking its proof. */
export const Actor = z
  .discriminatedUnion('role', [
    z.strictObject({ role: z.literal('host'), hostId: HostId }),
    z.strictObject({ role: z.literal('contestant'), contestantId: ContestantId.optional() }),
    z.strictObject({ role: z.literal('game') }),
  ])
  .meta({ id: 'Actor' });
export type Actor = z.infer<typeof Actor>;

/** One line of a game's log (NDJSON). hash = SHA-256 of the canonical event without `hash`. */
export const LogEvent = z
  .strictObject({
    v: z.literal(1),
    seq,
    at: Instant,
    type: z.string(),
    actor: Actor,
    data: z.record(z.string(), z.json()),
    commitment: hash.optional(),
    prev: hash,
    hash,
  })
  .meta({ id: 'LogEvent' });
export type LogEvent = z.infer<typeof LogEvent>;

/** What every kind's view has. Kinds add their own fields. */
export const viewBase = {
  phase: z.string(),
  deadlineAt: Instant.nullable(),
};

/** A contestant's place in a game as anybody sees it; kinds add fields. `name` is put in by the room, never by the rules. */
export const seatBase = {
  contestantId: ContestantId,
  name: z.string(),
  /** Two letters that a host has chosen for them; without it pages make a mark of the name. */
  mark: z.string().optional(),
  withdrawn: z.boolean(),
};

export const Ranked = z.object({ rank: z.int().min(1), contestantId: ContestantId }).meta({ id: 'Ranked' });

/** Who is looking. */
export const You = z
  .discriminatedUnion('role', [
    z.strictObject({ role: z.literal('host'), hostId: HostId, name: z.string() }),
    z.strictObject({ role: z.literal('contestant'), contestantId: ContestantId, name: z.string() }),
    z.strictObject({ role: z.literal('spectator') }),
  ])
  .meta({ id: 'You' });
export type You = z.infer<typeof You>;

/** Any view, seen from outside a kind. */
export const AnyView = z
  .looseObject({
    ...viewBase,
    seats: z.array(z.looseObject(seatBase)),
    result: z
      .looseObject({
        winners: z.array(ContestantId),
        decidedBy: z.string(),
        // Loose as the view itself: kinds add points and more, which reading a view must not drop.
        standings: z.array(z.looseObject(Ranked.shape)),
      })
      .nullable(),
  })
  .meta({ id: 'AnyView' });
export type AnyView = z.infer<typeof AnyView>;

export const GameReply = z
  .strictObject({
    id: GameId,
    kind: z.string(),
    name: z.string(),
    tournamentId: TournamentId,
    seq,
    now: Instant,
    you: You,
    view: AnyView,
  })
  .meta({ id: 'GameReply' });
export type GameReply = z.infer<typeof GameReply>;

export const MoveReply = z
  .strictObject({ receipt: Receipt, seq, now: Instant, view: AnyView })
  .meta({ id: 'MoveReply' });
export type MoveReply = z.infer<typeof MoveReply>;

/** A move as it comes in, before its kind has read it. */
export const AnyMove = z.looseObject({ type: z.string().min(1).max(40) }).meta({ id: 'AnyMove' });
export type AnyMove = z.infer<typeof AnyMove>;

/** Why something is done, written down in the log: 1 to 200 characters. */
export const Reason = z.string().trim().min(1).max(200);

/** Whether a ruling is to hold in the tournament's other games too (T83). */
export const Precedent = z.boolean().optional();

/** Moves that a host may make in every kind. */
export const hostMoves = [
  z.strictObject({ type: z.literal('start') }),
  /** Before the start: a seat at the end, or that of somebody who has none from then on. */
  z.strictObject({
    type: z.literal('seat'),
    contestantId: ContestantId,
    inPlaceOf: ContestantId.optional(),
  }),
  /** Before the start: as if they had never been seated. */
  z.strictObject({ type: z.literal('unseat'), contestantId: ContestantId }),
  z.strictObject({ type: z.literal('withdraw'), contestantId: ContestantId }),
  z.strictObject({ type: z.literal('restore'), contestantId: ContestantId }),
  z.strictObject({ type: z.literal('end'), reason: Reason }),
  z.strictObject({ type: z.literal('reopen'), reason: Reason }),
] as const;
