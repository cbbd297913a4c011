import * as z from 'zod';
import { hostMoves, Precedent, Ranked, Reason, seatBase, viewBase } from '../game.ts';
import { ContestantId, Instant } from '../ids.ts';

/** A side of the die: so many tokens, or the joker (Z1). */
export const QuizzleFace = z.union([z.int().min(1).max(20), z.literal('joker')]);
export type QuizzleFace = z.infer<typeof QuizzleFace>;

/** How many there are of each token, A to Z and the full stop. */
const Tokens = z.record(z.string().regex(/^[A-Z.]$/), z.int().min(0).max(999));

/** Settings of one Quizzle game. What the box holds and the die shows is ours to choose (Z1, Z5). */
export const QuizzleConfig = z
  .strictObject({
    /** Columns and rows. */
    size: z.int().min(5).max(8).default(8),
    /** Each side as likely as any other; a joker and a number at the least (Z2). */
    die: z.array(QuizzleFace).min(2).max(20).default([1, 2, 3, 4, 5, 'joker']),
    /** Tokens there are; what is not named is not there. Null: no end of any (Z5). */
    supply: Tokens.nullable().default(null),
    /** Off: an edge ends only a word that fills its line (Z8). */
    edgeEndsWord: z.boolean().default(true),
    /** Abbreviations count too: the rulebook permits them, its printed example does not (Z9). */
    abbreviations: z.boolean().default(false),
    /** Everybody sees all boards all the time (Z11). */
    open: z.boolean().default(false),
    /** Time for each placing, after which the game places (Z13); null: no limit. */
    placeSeconds: z.int().min(3).max(86_400).nullable().default(null),
    /** Time for each throw, choice and announcement, after which the turn passes (Z13); null: no limit. */
    turnSeconds: z.int().min(3).max(86_400).nullable().default(null),
    /** What the throws are drawn from: 64 hex digits, or any text, of which the SHA-256 is taken. Never shown (Z12). */
    seed: z.string().trim().min(1).max(100).optional(),
    /** The seed is not opened before this, even when the game is over; null: at the end of the game. */
    seedOpensAt: Instant.nullable().default(null),
    confirm: z.enum(['host', 'auto']).default('host'),
  })
  .meta({ id: 'QuizzleConfig' });
export type QuizzleConfig = z.infer<typeof QuizzleConfig>;

/** The settings as anybody sees them: without the seed. */
export const QuizzleSettings = QuizzleConfig.omit({ seed: true }).meta({ id: 'QuizzleSettings' });
export type QuizzleSettings = z.infer<typeof QuizzleSettings>;

/** Tokens and cells as typed; what they are is for the rules to say. */
const short = z.string().max(20);

export const QuizzleMove = z
  .discriminatedUnion('type', [
    ...hostMoves,
    z.strictObject({ type: z.literal('place-for'), contestantId: ContestantId, cell: short }),
    z.strictObject({ type: z.literal('replace-for'), contestantId: ContestantId, from: short, to: short }),
    z.strictObject({ type: z.literal('skip-turn') }),
    z.strictObject({
      type: z.literal('rule'),
      word: z.string().max(200),
      valid: z.boolean(),
      reason: Reason,
      precedent: Precedent,
    }),
    z.strictObject({ type: z.literal('confirm-score') }),
    z.strictObject({ type: z.literal('throw') }),
    z.strictObject({ type: z.literal('joker'), use: z.enum(['tokens', 'swap']) }),
    z.strictObject({ type: z.literal('announce'), token: short }),
    z.strictObject({ type: z.literal('place'), cell: short }),
    z.strictObject({ type: z.literal('swap'), remove: short, take: short }),
    z.strictObject({ type: z.literal('replace'), from: short, to: short }),
  ])
  .meta({ id: 'QuizzleMove' });
export type QuizzleMove = z.infer<typeof QuizzleMove>;

export const quizzlePhases = [
  'lobby',
  'throwing',
  'joker',
  'announcing',
  'placing',
  'swap',
  'swapping',
  'review',
  'finished',
] as const;

/** A row or column between full stops, empty cells and edges, of two letters or more (Z7). */
export const QuizzleRun = z
  .strictObject({
    /** Small letters. */
    word: z.string(),
    /** Its first cell. */
    at: z.string(),
    direction: z.enum(['across', 'down']),
    /** Ended by a full stop or by an edge that ends words here. */
    ended: z.boolean(),
    /** By the list and the host's rulings. */
    valid: z.boolean(),
    /** What the list says: a word, a name, an abbreviation; null: nothing. */
    as: z.enum(['word', 'name', 'abbreviation']).nullable(),
    /** A word that a host should look up. */
    rare: z.boolean(),
    /** The host has overruled the list (Z9). */
    ruled: z.boolean(),
    points: z.int(),
  })
  .meta({ id: 'QuizzleRun' });
export type QuizzleRun = z.infer<typeof QuizzleRun>;

const by = { contestantId: ContestantId };

export const QuizzleView = z
  .strictObject({
    ...viewBase,
    phase: z.enum(quizzlePhases),
    config: QuizzleSettings,
    turn: ContestantId.nullable(),
    /** What the one on turn has thrown. */
    throw: QuizzleFace.nullable(),
    /** How many throws there were, the opening's included. */
    throws: z.int(),
    /** Tokens still to be announced in this turn. */
    tokensLeft: z.int(),
    /** What everybody is placing. */
    token: z.string().nullable(),
    /** What everybody is exchanging (Z4). */
    swap: z.strictObject({ remove: z.string(), take: z.string() }).nullable(),
    /** Who has yet to place. */
    waitingFor: z.array(ContestantId),
    supply: Tokens.nullable(),
    /** What everybody holds by now, the token under way included: the same for all. */
    held: Tokens,
    opening: z.array(z.strictObject({ ...by, throw: QuizzleFace })),
    seats: z.array(
      z.strictObject({
        ...seatBase,
        /** How many cells are filled. */
        placed: z.int(),
        /** Rows with a space for an empty cell, for who may see them (Z11). */
        board: z.array(z.string()).optional(),
        /** From the review on. */
        score: z.int().optional(),
        fullStops: z.int().optional(),
        runs: z.array(QuizzleRun).optional(),
      }),
    ),
    /** Where the game has placed for somebody, the last twenty (Z13). */
    madeGood: z.array(
      z.strictObject({ ...by, seq: z.int(), tasks: z.int(), by: z.enum(['time', 'restored', 'ended']) }),
    ),
    /** What the host has overruled (Z9). */
    rulings: z.array(
      z.strictObject({ word: z.string(), valid: z.boolean(), hostId: z.string(), reason: z.string() }),
    ),
    /** The commitment to the seed in the first event of the log (Z1). */
    seedHash: z.string().nullable(),
    seedGiven: z.boolean(),
    /** 64 hex digits, once it is opened. */
    seed: z.string().optional(),
    /** Opened again by the host after the end (G7). */
    reopened: z.boolean(),
    result: z
      .strictObject({
        winners: z.array(ContestantId),
        decidedBy: z.enum(['points', 'shared']),
        standings: z.array(Ranked.extend({ points: z.int(), fullStops: z.int() })),
      })
      .nullable(),
  })
  .meta({ id: 'QuizzleView' });
export type QuizzleView = z.infer<typeof QuizzleView>;
