import * as z from 'zod';
import { hostMoves, Precedent, Ranked, Reason, seatBase, viewBase } from '../game.ts';
import { ContestantId, Instant } from '../ids.ts';

/** Bounds of a round's times, whether they are set for the game or for one round of it. */
const answerSeconds = z.int().min(3).max(600);
const getReadySeconds = z.int().min(0).max(10);

/** Settings of one Immunity game, with the rulebook's figures as defaults. */
export const ImmunityConfig = z
  .strictObject({
    columns: z.int().min(2).max(12).default(8),
    rows: z.int().min(2).max(12).default(5),
    rounds: z.int().min(1).max(20).default(5),
    answerSeconds: answerSeconds.default(60),
    /** Squares for the longest words, best first. */
    longest: z.array(z.int().min(0).max(20)).max(8).default([3, 2]),
    /** Squares for the quickest words, best first. */
    quickest: z.array(z.int().min(0).max(20)).max(8).default([2, 1]),
    confirm: z.enum(['host', 'auto']).default('host'),
    /** How long a self-confirming review waits for a hold. */
    confirmSeconds: z.int().min(0).max(300).default(20),
    /** Time for each single claim, after which the claimant is skipped; null: no limit. */
    claimSeconds: z.int().min(5).max(600).nullable().default(null),
    clock: z.enum(['shared', 'own']).default('shared'),
    blind: z.boolean().default(false),
    hyphens: z.boolean().default(false),
    getReadySeconds: getReadySeconds.default(3),
  })
  .meta({ id: 'ImmunityConfig' });
export type ImmunityConfig = z.infer<typeof ImmunityConfig>;

/** A square's name: column letter, row number (I1). Whether it is on the board is for the rules to say. */
const square = z.string().min(2).max(3);
/** Text as typed; what makes a word of it is G10. */
const typed = z.string().min(1).max(200);

export const ImmunityMove = z
  .discriminatedUnion('type', [
    ...hostMoves,
    z.strictObject({
      type: z.literal('start-round'),
      prompt: z.string().max(20),
      /** For this round alone; without them it has the game's (I5, I18). With clocks of their own nobody gets ready (I17). */
      answerSeconds: answerSeconds.optional(),
      getReadySeconds: getReadySeconds.optional(),
    }),
    z.strictObject({ type: z.literal('take-back') }),
    z.strictObject({
      type: z.literal('extra-time'),
      contestantId: ContestantId,
      seconds: z.int().min(0).max(600),
    }),
    z.strictObject({ type: z.literal('close-round') }),
    z.strictObject({
      type: z.literal('rule'),
      contestantId: ContestantId,
      valid: z.boolean(),
      reason: Reason,
      precedent: Precedent,
    }),
    /** The same for a round that is over, in a finished game too: it changes the record and what comes, never an award (T80). */
    z.strictObject({
      type: z.literal('rule-record'),
      round: z.int().min(1),
      contestantId: ContestantId,
      valid: z.boolean(),
      reason: Reason,
      precedent: Precedent,
    }),
    z.strictObject({ type: z.literal('hold') }),
    z.strictObject({ type: z.literal('confirm-awards') }),
    z.strictObject({ type: z.literal('reopen-review') }),
    z.strictObject({ type: z.literal('claim-for'), contestantId: ContestantId, square }),
    /** Whose turn is skipped; without it, whoever is on turn when it is processed. Name them: a double click then skips one. */
    z.strictObject({ type: z.literal('skip-claim'), contestantId: ContestantId.optional() }),
    z.strictObject({ type: z.literal('void-round'), reason: Reason }),
    z.strictObject({
      type: z.literal('correct-square'),
      square,
      contestantId: ContestantId.nullable(),
      reason: Reason,
    }),
    z.strictObject({ type: z.literal('submit-word'), word: typed, round: z.int().min(0) }),
    z.strictObject({ type: z.literal('claim-square'), square }),
    z.strictObject({ type: z.literal('flag-verdict') }),
    z.strictObject({ type: z.literal('open-prompt') }),
  ])
  .meta({ id: 'ImmunityMove' });
export type ImmunityMove = z.infer<typeof ImmunityMove>;

export const immunityVerdicts = [
  'valid',
  'misfit',
  'not_a_word',
  'overruled_valid',
  'overruled_invalid',
] as const;
export const ImmunityVerdict = z.enum(immunityVerdicts);
export type ImmunityVerdict = z.infer<typeof ImmunityVerdict>;

export const ImmunitySubmission = z
  .strictObject({
    contestantId: ContestantId,
    word: z.string(),
    /** Letters only (G10). */
    length: z.int(),
    /** Since the opening of the round, or of the sender's own window (I17). */
    elapsedMs: z.int(),
    verdict: ImmunityVerdict,
    late: z.boolean(),
    /** Where the verdict comes from: the name and version of the list, and how common the word is there. */
    list: z.string().nullable(),
    rarity: z.enum(['common', 'accepted', 'rare']).nullable(),
    /** Who ruled and why, where a host did. */
    ruling: z.strictObject({ hostId: z.string(), reason: z.string() }).nullable(),
    flagged: z.boolean(),
  })
  .meta({ id: 'ImmunitySubmission' });
export type ImmunitySubmission = z.infer<typeof ImmunitySubmission>;

export const ImmunityRound = z
  .strictObject({
    /** Serial number of the prompt (I4): counts every prompt that opens, replays and sudden deaths included. */
    serial: z.int(),
    number: z.int(),
    of: z.int(),
    suddenDeath: z.boolean(),
    among: z.array(ContestantId),
    /** To answer in this round: the game's or the round's own; extra time comes on top. */
    answerSeconds: z.int(),
    /** Null while this viewer may not see it. */
    prompt: z.string().nullable(),
    opensAt: Instant.nullable(),
    /** The viewer's own limit (extra time, own clock), without the 2 seconds of G9. */
    closesAt: Instant.nullable(),
    extra: z.array(z.strictObject({ contestantId: ContestantId, seconds: z.int() })),
    /** Who has sent a word, in order; under an own clock until the close only for the host. */
    submitted: z.array(ContestantId),
    flagged: z.array(ContestantId),
    submissions: z.array(ImmunitySubmission),
    /** Awards by what is known now: a preview in review, final once confirmed. */
    awards: z.array(
      z.strictObject({
        contestantId: ContestantId,
        /** Places from 1, by length and by speed; null for none. `squares` is what they give together. */
        longest: z.int().nullable(),
        quickest: z.int().nullable(),
        squares: z.int(),
      }),
    ),
    /** Who still has squares to claim, in claim order; the first is on turn. */
    claims: z.array(z.strictObject({ contestantId: ContestantId, left: z.int() })),
    /** Squares claimed in this round, in order. */
    claimed: z.array(z.strictObject({ contestantId: ContestantId, square: z.string() })),
    confirmed: z.boolean(),
    /** Self-confirming review: stopped by the host. */
    held: z.boolean(),
    voided: z.strictObject({ reason: z.string() }).nullable(),
    /** Own clock: who opened the prompt, for the host only until the close. */
    opened: z.array(ContestantId),
  })
  .meta({ id: 'ImmunityRound' });
export type ImmunityRound = z.infer<typeof ImmunityRound>;

export const immunityPhases = [
  'lobby',
  'ready',
  'answering',
  'review',
  'claiming',
  'between',
  'finished',
] as const;

export const ImmunityScore = z
  .strictObject({ contestantId: ContestantId, rank: z.int(), points: z.int(), squares: z.int() })
  .meta({ id: 'ImmunityScore' });
export type ImmunityScore = z.infer<typeof ImmunityScore>;

export const ImmunityView = z
  .strictObject({
    ...viewBase,
    phase: z.enum(immunityPhases),
    config: ImmunityConfig,
    seats: z.array(z.strictObject({ ...seatBase, extraSeconds: z.int() })),
    round: ImmunityRound.nullable(),
    rounds: z.array(ImmunityRound),
    board: z.strictObject({
      columns: z.int(),
      rows: z.int(),
      squares: z.record(z.string(), ContestantId),
    }),
    scores: z.array(ImmunityScore),
    /** What comes next between rounds: an ordinary round, or a sudden death among those named (I12). */
    next: z
      .strictObject({ number: z.int(), suddenDeath: z.boolean(), among: z.array(ContestantId) })
      .nullable(),
    result: z
      .strictObject({
        winners: z.array(ContestantId),
        decidedBy: z.enum(['points', 'squares', 'sudden-death', 'shared']),
        standings: z.array(Ranked.extend({ points: z.int(), squares: z.int() })),
      })
      .nullable(),
  })
  .meta({ id: 'ImmunityView' });
export type ImmunityView = z.infer<typeof ImmunityView>;
