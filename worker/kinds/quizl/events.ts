import * as z from 'zod';
import { ContestantId } from '../../../schema/contract/ids.ts';
import { QuizlOutcome, QuizlPoints } from '../../../schema/contract/kinds/quizl.ts';
import type { EventBody, JsonObject } from '../kind.ts';
import { recordReader } from '../records.ts';
import { Seated } from '../seats.ts';

const contestant = z.object({ contestantId: ContestantId });
const nothing = z.object({});
const scored = z.array(QuizlPoints);
const until = z.int().nullable();

/** A grid with the words that its lines read when it was set; kept from the log until it is shown. */
const Secret = z.object({
  rows: z.array(z.string().length(5)).length(5),
  line: z.int().min(0).max(9),
  words: z.array(z.object({ line: z.int(), word: z.string() })),
  /** Which list said so. */
  list: z.string(),
});

/** All that happens in a game of QUIZL, as its log keeps it. Events are for ever: add a type or an optional field. */
export const QuizlRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seated'), data: Seated }),
  z.object({ type: z.literal('unseated'), data: contestant }),
  z.object({ type: z.literal('withdrawn'), data: contestant }),
  z.object({ type: z.literal('restored'), data: contestant }),
  /** The secret is missing where a log is read that has not opened it. */
  z.object({ type: z.literal('grid-set'), data: contestant, secret: Secret.optional() }),
  /** `out`: who had no grid by then. */
  z.object({
    type: z.literal('game-started'),
    data: z.object({ number: z.int(), first: ContestantId, out: z.array(ContestantId) }),
  }),
  /** `missed`: turns that were spent on the way to this one. */
  z.object({
    type: z.literal('turn-began'),
    data: contestant.extend({ missed: z.array(contestant.extend({ turns: z.int() })), until }),
  }),
  /** The clock of the turn under way runs again after a rest. */
  z.object({ type: z.literal('turn-timed'), data: contestant.extend({ until: z.int() }) }),
  z.object({ type: z.literal('turn-passed'), data: contestant.extend({ by: z.enum(['time', 'host']) }) }),
  z.object({
    type: z.literal('called'),
    data: contestant.extend({
      cell: z.string(),
      letters: z.array(contestant.extend({ letter: z.string() })),
    }),
  }),
  z.object({
    type: z.literal('guessed'),
    data: contestant.extend({
      of: ContestantId,
      word: z.string(),
      verdict: z.enum(['right', 'wrong', 'shown']),
      list: z.string(),
      scored,
    }),
  }),
  z.object({
    type: z.literal('grid-resolved'),
    data: contestant.extend({
      how: QuizlOutcome,
      by: ContestantId.nullable(),
      line: z.int(),
      word: z.string(),
      words: z.array(z.string()),
      list: z.string(),
      hidden: z.int(),
      scored,
    }),
  }),
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
  z.object({ type: z.literal('end-called'), data: z.object({ reason: z.string() }) }),
  /** A duel goes on with new grids. */
  z.object({ type: z.literal('next-game-opened'), data: z.object({ number: z.int() }) }),
  z.object({
    type: z.literal('game-finished'),
    data: z.object({
      decidedBy: z.enum(['points', 'shared']),
      winners: z.array(ContestantId),
      standings: z.array(z.object({ rank: z.int(), contestantId: ContestantId, points: z.int() })),
      /** Why, where the host or the lack of contestants ended it. */
      reason: z.string().nullable(),
    }),
  }),
  z.object({ type: z.literal('game-reopened'), data: nothing.extend({ reason: z.string() }) }),
]);
export type QuizlRecord = z.infer<typeof QuizlRecord>;

/** An event of a log as a record of this kind; null for what it does not know. */
export const readRecord = recordReader(QuizlRecord);
export type QuizlSecret = z.infer<typeof Secret>;

type DataOf<T extends QuizlRecord['type']> = Extract<QuizlRecord, { type: T }>['data'];

/** An event that is public at once; `opens` names the events whose secrets it lays open. */
export const open = <T extends QuizlRecord['type']>(
  type: T,
  data: DataOf<T> & JsonObject,
  opens: readonly number[] = [],
): EventBody => (opens.length === 0 ? { type, data } : { type, data, opens });

/** A grid, sealed. */
export const gridSet = (contestantId: ContestantId, secret: QuizlSecret & JsonObject): EventBody => ({
  type: 'grid-set',
  data: { contestantId },
  secret,
});
