import * as z from 'zod';
import { ContestantId } from '../../../schema/contract/ids.ts';
import { QuizzleFace } from '../../../schema/contract/kinds/quizzle.ts';
import type { EventBody, JsonObject } from '../kind.ts';
import { recordReader } from '../records.ts';
import { Seated } from '../seats.ts';

const contestant = z.object({ contestantId: ContestantId });
const nothing = z.object({});
/** When the time of whoever is now waited for runs out; null: it does not. */
const until = z.int().nullable();
const token = z.string().regex(/^[A-Z.]$/);
/** A cell's place on the board, row by row from 0. */
const cell = z.int().min(0);

const Spot = z.object({ cell });
const Move = z.object({ from: cell, to: cell });
const by = z.enum(['contestant', 'host']);

/** What the list says of a run; read from the log when it is replayed. */
const Verdict = z.object({
  word: z.string(),
  valid: z.boolean(),
  as: z.enum(['word', 'name', 'abbreviation']).nullable(),
  rare: z.boolean(),
  list: z.string(),
});

/** All that happens in a game of Quizzle, as its log keeps it. Events are for ever: add a type or an optional field. */
export const QuizzleRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seated'), data: Seated }),
  z.object({ type: z.literal('unseated'), data: contestant }),
  z.object({ type: z.literal('withdrawn'), data: contestant }),
  z.object({ type: z.literal('restored'), data: contestant }),
  z.object({ type: z.literal('game-started'), data: nothing }),
  /** Throws in seat order until the joker; the last of them begins (Z2). */
  z.object({
    type: z.literal('opening-thrown'),
    data: z.object({
      throws: z.array(contestant.extend({ number: z.int(), face: QuizzleFace })),
      first: ContestantId,
    }),
  }),
  z.object({ type: z.literal('turn-began'), data: contestant.extend({ until }) }),
  /** The clock of whoever is on turn runs afresh. */
  z.object({ type: z.literal('turn-timed'), data: contestant.extend({ until: z.int() }) }),
  z.object({ type: z.literal('turn-passed'), data: contestant.extend({ by: z.enum(['time', 'host']) }) }),
  /** `tokens`: how many are to be announced, cut to what fits; 0 for the joker until it is chosen. */
  z.object({
    type: z.literal('thrown'),
    data: contestant.extend({ number: z.int(), face: QuizzleFace, tokens: z.int(), until }),
  }),
  z.object({
    type: z.literal('joker-used'),
    data: contestant.extend({ use: z.enum(['tokens', 'swap']), tokens: z.int(), until }),
  }),
  z.object({ type: z.literal('token-announced'), data: contestant.extend({ token, until }) }),
  z.object({
    type: z.literal('swap-announced'),
    data: contestant.extend({ remove: token, take: token, until }),
  }),
  /** Where is a secret until the review, unless the boards are open; it is missing where a log is read that has not opened it. */
  z.object({
    type: z.literal('placed'),
    data: contestant.extend({ by, where: Spot.nullable() }),
    secret: Spot.optional(),
  }),
  z.object({
    type: z.literal('replaced'),
    data: contestant.extend({ by, where: Move.nullable() }),
    secret: Move.optional(),
  }),
  /** The game did for them what was due, by the rule that needs no choice (Z13). */
  z.object({
    type: z.literal('made-good'),
    data: contestant.extend({ tasks: z.int().min(1), by: z.enum(['time', 'restored', 'ended']) }),
  }),
  z.object({
    type: z.literal('review-opened'),
    data: z.object({ by: z.enum(['full', 'supply', 'host', 'nobody']), ending: z.string().nullable() }),
  }),
  z.object({ type: z.literal('words-judged'), data: z.object({ verdicts: z.array(Verdict) }) }),
  z.object({
    type: z.literal('word-ruled'),
    data: z.object({
      word: z.string(),
      valid: z.boolean(),
      hostId: z.string(),
      reason: z.string(),
      precedent: z.literal(true).optional(),
    }),
  }),
  z.object({
    type: z.literal('game-finished'),
    data: z.object({
      decidedBy: z.enum(['points', 'shared']),
      winners: z.array(ContestantId),
      standings: z.array(
        z.object({ rank: z.int(), contestantId: ContestantId, points: z.int(), fullStops: z.int() }),
      ),
      opensSeed: z.boolean(),
      /** Why, where the host or the lack of contestants ended it. */
      reason: z.string().nullable(),
    }),
  }),
  /** A seed that was to wait for its day (Z12). */
  z.object({ type: z.literal('seed-opened'), data: nothing }),
  z.object({ type: z.literal('game-reopened'), data: nothing.extend({ reason: z.string() }) }),
]);
export type QuizzleRecord = z.infer<typeof QuizzleRecord>;

/** An event of a log as a record of this kind; null for what it does not know. */
export const readRecord = recordReader(QuizzleRecord);

export type RecordOf<T extends QuizzleRecord['type']> = Extract<QuizzleRecord, { type: T }>;
export type DataOf<T extends QuizzleRecord['type']> = RecordOf<T>['data'];

/** An event that is public at once; `opens` names the events whose secrets it lays open. */
export const open = <T extends QuizzleRecord['type']>(
  type: T,
  data: DataOf<T> & JsonObject,
  opens: readonly number[] = [],
): EventBody => (opens.length === 0 ? { type, data } : { type, data, opens });

/** Something done on one's own board: open to all, or sealed (Z11). */
export const onBoard = <T extends 'placed' | 'replaced'>(
  type: T,
  data: Omit<DataOf<T>, 'where'> & JsonObject,
  where: NonNullable<DataOf<T>['where']> & JsonObject,
  isOpen: boolean,
): EventBody =>
  isOpen ? { type, data: { ...data, where } } : { type, data: { ...data, where: null }, secret: where };
