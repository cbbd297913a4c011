import * as z from 'zod';
import { ContestantId } from '../../../schema/contract/ids.ts';
import { ImmunityVerdict } from '../../../schema/contract/kinds/immunity.ts';
import type { EventBody, JsonObject } from '../kind.ts';
import { recordReader } from '../records.ts';
import { Seated } from '../seats.ts';

const contestant = z.object({ contestantId: ContestantId });
const reason = z.object({ reason: z.string() });
const instant = z.int();

/** A word with all that may be said of it; kept from the log until the round closes (I16). */
const Sent = z.object({
  contestantId: ContestantId,
  word: z.string(),
  length: z.int(),
  elapsedMs: z.int(),
  fits: z.boolean(),
  found: z.boolean(),
  verdict: ImmunityVerdict,
  list: z.string(),
  rarity: z.enum(['common', 'accepted', 'rare']).nullable(),
  late: z.boolean(),
});
export type Sent = z.infer<typeof Sent>;

const Award = z.object({
  contestantId: ContestantId,
  longest: z.int().nullable(),
  quickest: z.int().nullable(),
  squares: z.int(),
});
const Claim = z.object({ contestantId: ContestantId, left: z.int() });
const Place = z.object({ contestantId: ContestantId, rank: z.int() });
const Score = Place.extend({ points: z.int(), squares: z.int() });
const Serial = z.object({ serial: z.int() });
const Ruled = Serial.extend({
  contestantId: ContestantId,
  word: z.string(),
  valid: z.boolean(),
  on: z.array(z.enum(['fit', 'dictionary'])),
  hostId: z.string(),
  reason: z.string(),
  precedent: z.literal(true).optional(),
});
export type Ruled = z.infer<typeof Ruled>;
const Claimed = z.object({ contestantId: ContestantId, square: z.string() });

/** All that happens in a game of Immunity, as its log keeps it. Events are for ever: add a type or an optional field. */
export const ImmunityRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seated'), data: Seated }),
  z.object({ type: z.literal('unseated'), data: contestant }),
  z.object({ type: z.literal('game-started'), data: z.object({}) }),
  z.object({ type: z.literal('withdrawn'), data: contestant }),
  z.object({ type: z.literal('restored'), data: contestant }),
  z.object({ type: z.literal('extra-time-given'), data: contestant.extend({ seconds: z.int() }) }),
  z.object({
    type: z.literal('round-posted'),
    data: z.object({
      number: z.int(),
      suddenDeath: z.boolean(),
      among: z.array(ContestantId),
      level: z.array(ContestantId),
      opensAt: instant,
      /** Where the host set one for this round (I5). */
      answerSeconds: z.int().optional(),
    }),
    secret: z.object({ prompt: z.string() }),
  }),
  z.object({ type: z.literal('prompt-taken-back'), data: z.object({}) }),
  z.object({ type: z.literal('round-opened'), data: Serial.extend({ opensAt: instant }) }),
  z.object({
    type: z.literal('prompt-opened'),
    data: Serial,
    secret: contestant.extend({ openedAt: instant }),
  }),
  z.object({
    type: z.literal('word-submitted'),
    data: Serial.extend({ contestantId: ContestantId.nullable(), sent: Sent.nullable() }),
    secret: Sent.optional(),
  }),
  z.object({
    type: z.literal('round-closed'),
    data: Serial.extend({ by: z.enum(['limit', 'all-sent', 'host']), confirmAt: instant.nullable() }),
  }),
  z.object({ type: z.literal('verdict-flagged'), data: contestant.extend({ serial: z.int() }) }),
  z.object({ type: z.literal('verdict-ruled'), data: Ruled }),
  /** The same when its round was over: the record is another one, awards and squares are not. */
  z.object({ type: z.literal('record-ruled'), data: Ruled }),
  z.object({ type: z.literal('review-held'), data: Serial }),
  z.object({
    type: z.literal('awards-confirmed'),
    data: Serial.extend({
      awards: z.array(Award),
      claims: z.array(Claim),
      order: z.array(Place).nullable(),
    }),
  }),
  z.object({ type: z.literal('review-reopened'), data: Serial }),
  z.object({ type: z.literal('claim-timed'), data: contestant.extend({ until: instant }) }),
  z.object({ type: z.literal('square-claimed'), data: Claimed }),
  z.object({ type: z.literal('claim-skipped'), data: Claim.extend({ by: z.enum(['host', 'time']) }) }),
  z.object({ type: z.literal('round-finished'), data: Serial.extend({ lapsed: z.array(Claim) }) }),
  z.object({ type: z.literal('round-voided'), data: reason.extend({ serial: z.int().nullable() }) }),
  z.object({
    type: z.literal('square-corrected'),
    data: reason.extend({ square: z.string(), contestantId: ContestantId.nullable() }),
  }),
  z.object({
    type: z.literal('game-finished'),
    data: z.object({
      decidedBy: z.enum(['points', 'squares', 'sudden-death', 'shared']),
      winners: z.array(ContestantId),
      standings: z.array(Score),
      /** Why, where the host or the lack of contestants ended it. */
      reason: z.string().nullable(),
    }),
  }),
  z.object({ type: z.literal('game-reopened'), data: reason }),
]);
export type ImmunityRecord = z.infer<typeof ImmunityRecord>;

/** An event of a log as a record of this kind; null for what it does not know. */
export const readRecord = recordReader(ImmunityRecord);

type RecordOf<T extends ImmunityRecord['type']> = Extract<ImmunityRecord, { type: T }>;
type SecretOf<T extends ImmunityRecord['type']> = 'secret' extends keyof RecordOf<T>
  ? NonNullable<RecordOf<T>['secret']>
  : never;

/** An event that is public at once; `opens` names the events whose secrets it lays open. */
export const open = <T extends ImmunityRecord['type']>(
  type: T,
  data: RecordOf<T>['data'] & JsonObject,
  opens: readonly number[] = [],
): EventBody => (opens.length === 0 ? { type, data } : { type, data, opens });

/** An event with a secret; `unsigned` where even who did it is one (I17). */
export const sealed = <T extends ImmunityRecord['type']>(
  type: T,
  data: RecordOf<T>['data'] & JsonObject,
  { secret, unsigned }: { readonly secret: SecretOf<T> & JsonObject; readonly unsigned: boolean },
): EventBody => (unsigned ? { type, data, secret, unsigned } : { type, data, secret });
