import * as z from 'zod';
import { hostMoves, Precedent, Ranked, Reason, seatBase, viewBase } from '../game.ts';
import { ContestantId, Instant } from '../ids.ts';

/** Settings of one QUIZL game. */
export const QuizlConfig = z
  .strictObject({
    /** `duel`: the author's older rules for two, several games to 25 (Q13). */
    preset: z.enum(['classic', 'duel']).default('classic'),
    /** Refuses grids that hold no word of the dictionary on the named line, or another one elsewhere (Q2). */
    strict: z.boolean().default(false),
    /** Time for each turn, after which it passes; null: no limit (Q12). */
    turnSeconds: z.int().min(3).max(86_400).nullable().default(null),
    /** The host sees all grids from the start (Q11). */
    openToHost: z.boolean().default(false),
    /** Contestants may have the words listed that are still possible on a line. */
    helper: z.boolean().default(false),
  })
  .meta({ id: 'QuizlConfig' });
export type QuizlConfig = z.infer<typeof QuizlConfig>;

/** Text as typed; what makes a word of it is G10. */
const typed = z.string().max(200);

export const QuizlMove = z
  .discriminatedUnion('type', [
    ...hostMoves,
    z.strictObject({ type: z.literal('skip-turn') }),
    z.strictObject({
      type: z.literal('rule'),
      word: typed,
      valid: z.boolean(),
      reason: Reason,
      precedent: Precedent,
    }),
    /** Five rows of five letters; `line` names the row (5 to 9) or column (0 to 4) of the word. */
    z.strictObject({ type: z.literal('set-grid'), rows: z.array(typed).max(25), line: z.int() }),
    z.strictObject({ type: z.literal('call'), cell: z.string().max(20) }),
    z.strictObject({ type: z.literal('guess'), contestantId: ContestantId, word: typed }),
  ])
  .meta({ id: 'QuizlMove' });
export type QuizlMove = z.infer<typeof QuizlMove>;

/** How a grid came to be shown: Q5, Q6, Q7, Q8, Q10. */
export const QuizlOutcome = z.enum(['guessed', 'revealed', 'ten_left', 'not_genuine', 'ended']);
export type QuizlOutcome = z.infer<typeof QuizlOutcome>;

/** Points that somebody got by what stands beside them. */
export const QuizlPoints = z
  .strictObject({ contestantId: ContestantId, points: z.int() })
  .meta({ id: 'QuizlPoints' });
export type QuizlPoints = z.infer<typeof QuizlPoints>;

/** What the dictionary says against a grid, for its owner alone (Q2). */
export const QuizlWarning = z
  .strictObject({
    code: z.enum(['not_a_word', 'second_word']),
    line: z.int(),
    word: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'QuizlWarning' });
export type QuizlWarning = z.infer<typeof QuizlWarning>;

/** A grid as one viewer may know it (Q11). Cells are named row first, `51`; letters are capitals, words small letters. */
export const QuizlGrid = z
  .strictObject({
    set: z.boolean(),
    resolved: QuizlOutcome.nullable(),
    /** What this viewer knows: all of it for the owner, and for everybody once it is resolved. */
    cells: z.record(z.string(), z.string()),
    /** Cells that calls have revealed to everybody. */
    revealed: z.array(z.string()),
    /** How many are not. */
    hidden: z.int(),
    /** The line named by the owner: for who sees the grid whole. */
    line: z.int().optional(),
    /** The genuine words on it, when it was shown; before that, when it was set. For who sees the grid whole. */
    words: z.array(z.string()).optional(),
    warnings: z.array(QuizlWarning).optional(),
  })
  .meta({ id: 'QuizlGrid' });
export type QuizlGrid = z.infer<typeof QuizlGrid>;

const entry = { seq: z.int(), at: Instant, game: z.int() };
const by = { contestantId: ContestantId };

/** What has happened, as far as it is everybody's to know: the explanation of every score. */
export const QuizlEntry = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...entry,
      ...by,
      type: z.literal('called'),
      cell: z.string(),
      letters: z.array(z.strictObject({ ...by, letter: z.string() })),
    }),
    z.strictObject({
      ...entry,
      ...by,
      type: z.literal('guessed'),
      of: ContestantId,
      word: z.string(),
      /** `shown`: it was the named line of a grid without a genuine word (Q8). */
      verdict: z.enum(['right', 'wrong', 'shown']),
      scored: z.array(QuizlPoints),
    }),
    z.strictObject({
      ...entry,
      /** Whose grid. */
      ...by,
      type: z.literal('resolved'),
      how: QuizlOutcome,
      by: ContestantId.nullable(),
      line: z.int(),
      /** What the named line reads. */
      word: z.string(),
      words: z.array(z.string()),
      hidden: z.int(),
      scored: z.array(QuizlPoints),
    }),
    /** A turn that passed without a call. */
    z.strictObject({ ...entry, ...by, type: z.literal('passed'), by: z.enum(['time', 'host']) }),
    /** Turns that were missed before somebody's turn began. */
    z.strictObject({
      ...entry,
      type: z.literal('missed'),
      missed: z.array(z.strictObject({ ...by, turns: z.int() })),
    }),
    z.strictObject({
      ...entry,
      type: z.literal('ruled'),
      word: z.string(),
      valid: z.boolean(),
      reason: z.string(),
    }),
  ])
  .meta({ id: 'QuizlEntry' });
export type QuizlEntry = z.infer<typeof QuizlEntry>;

export const quizlPhases = ['setting', 'playing', 'finished'] as const;

export const QuizlView = z
  .strictObject({
    ...viewBase,
    phase: z.enum(quizlPhases),
    config: QuizlConfig,
    /** The game under way within the set (always the first but in a duel), and who begins or began it. */
    game: z.strictObject({ number: z.int(), first: ContestantId.nullable() }),
    turn: ContestantId.nullable(),
    seats: z.array(z.strictObject({ ...seatBase, score: z.int(), missedTurns: z.int(), grid: QuizlGrid })),
    /** The last thousand entries, oldest first. */
    history: z.array(QuizlEntry),
    /** A duel's games that are over, with their grids. */
    games: z.array(
      z.strictObject({
        number: z.int(),
        grids: z.array(z.strictObject({ contestantId: ContestantId, grid: QuizlGrid })),
      }),
    ),
    /** Words that the host has added or removed (Q2), as they stand. */
    rulings: z.array(
      z.strictObject({ word: z.string(), valid: z.boolean(), hostId: z.string(), reason: z.string() }),
    ),
    /** Finished, and opened again for rulings (G7). */
    reopened: z.boolean(),
    result: z
      .strictObject({
        winners: z.array(ContestantId),
        decidedBy: z.enum(['points', 'shared']),
        standings: z.array(Ranked.extend({ points: z.int() })),
      })
      .nullable(),
  })
  .meta({ id: 'QuizlView' });
export type QuizlView = z.infer<typeof QuizlView>;
