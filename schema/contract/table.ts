import * as z from 'zod';
import { Reason } from './game.ts';
import { ContestantId, GameId, HostId, Instant } from './ids.ts';

/**
 * What a table may be ordered by, in words in docs/tournaments.md (T1 to T8): `placePoints` are those of the list for places;
 * `headToHead` looks only at the games in which those level met; `fewerGames` prefers who needed fewer; `lastGame` who did better
 * in the last one.
 */
export const measures = ['wins', 'points', 'placePoints', 'headToHead', 'fewerGames', 'lastGame'] as const;
export const Measure = z.enum(measures);
export type Measure = z.infer<typeof Measure>;

/** How a tournament counts. Games are as they were played; only what is made of them changes with this. */
export const TableRules = z
  .strictObject({
    /** What decides, in this order; whoever is level after the last stays level (G4). */
    chain: z
      .array(Measure)
      .min(1)
      .max(measures.length)
      .refine((chain) => new Set(chain).size === chain.length, 'something is in the chain twice'),
    /** Points for first, second, third place …; beyond the list none. Those who share a place each get what it gives. */
    placePoints: z.array(z.int().min(0).max(10_000)).max(64),
    /** How many of each contestant's worst games do not count; one always does. */
    dropWorst: z.int().min(0).max(20),
  })
  .meta({ id: 'TableRules' });
export type TableRules = z.infer<typeof TableRules>;

/** What holds until somebody says otherwise: by wins, then points, all games. */
export const defaultRules: TableRules = { chain: ['wins', 'points'], placePoints: [], dropWorst: 0 };

/** The rules with how often they were changed. A change names the version it was made on (`edited_meanwhile`). */
export const TableRulesVersion = TableRules.extend({ version: z.int().min(1) }).meta({
  id: 'TableRulesVersion',
});
export type TableRulesVersion = z.infer<typeof TableRulesVersion>;

export const TableRulesChange = TableRules.partial()
  .extend({ version: z.int().min(1) })
  .meta({ id: 'TableRulesChange' });

/** Whether the audience may watch games that were not finished when the tables were frozen, and what becomes of others (T17). */
export const FrozenGames = z.enum(['hidden', 'open']);
export type FrozenGames = z.infer<typeof FrozenGames>;

/** What the audience may see just now. Frozen: the tables as they were; revealing: the bottom `shown` rows of the final one. */
export const Audience = z
  .strictObject({ frozenAt: Instant.nullable(), shown: z.int().min(0).nullable(), games: FrozenGames })
  .meta({ id: 'Audience' });
export type Audience = z.infer<typeof Audience>;

/** The step of the reveal that is asked for comes after this many rows: a second press of the same is no second step. */
export const RevealBody = z.strictObject({ shown: z.int().min(0).nullable() }).meta({ id: 'Reveal' });

/** `staff` is what is, for those who run the tournament; `public` what the audience sees, whoever asks. */
export const TableView = z.enum(['public', 'staff']);
export type TableView = z.infer<typeof TableView>;

/** A division, exactly as the roster has it. */
export const Division = z.string().min(1).max(60);

/** Points that an organiser gives or takes at once. */
export const AdjustedPoints = z.int().min(-100_000).max(100_000);

export const NewAdjustment = z
  .strictObject({
    contestantId: ContestantId,
    points: AdjustedPoints.refine((value) => value !== 0, 'no points'),
    reason: Reason,
  })
  .meta({ id: 'NewAdjustment' });

export const TakeBack = z.strictObject({ reason: Reason }).meta({ id: 'TakeBack' });

export const Adjustment = z
  .strictObject({
    id: z.string(),
    contestantId: ContestantId,
    name: z.string(),
    points: AdjustedPoints,
    reason: z.string(),
    author: z.strictObject({ hostId: HostId, name: z.string() }),
    at: Instant,
    /** The entry that this one undoes. */
    takesBack: z.string().nullable(),
    /** The entry that undid this one. */
    takenBackBy: z.string().nullable(),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof Adjustment>;

/** Newest first. */
export const AdjustmentList = z
  .strictObject({ adjustments: z.array(Adjustment) })
  .meta({ id: 'AdjustmentList' });

/** A word as a contestant's page has it. */
export const RecordedWord = z
  .strictObject({
    round: z.int(),
    word: z.string(),
    length: z.int(),
    elapsedMs: z.int(),
    at: Instant,
    verdict: z.string(),
    counts: z.boolean(),
    award: z.int(),
  })
  .meta({ id: 'RecordedWord' });

/** One game of a contestant: how it ended for them, and every word of theirs that is settled. */
export const RecordedGame = z
  .strictObject({
    id: GameId,
    kind: z.string(),
    name: z.string(),
    /** It was played on another installation: it can be read here, and nothing of it ruled on (T88). */
    imported: z.boolean(),
    result: z
      .strictObject({ rank: z.int(), of: z.int(), points: z.int(), win: z.boolean(), finishedAt: Instant })
      .nullable(),
    words: z.array(RecordedWord),
  })
  .meta({ id: 'RecordedGame' });
export type RecordedGame = z.infer<typeof RecordedGame>;

/** A contestant with what they played, newest game first. `next` is the `after` of the page that follows. */
export const ContestantRecord = z
  .strictObject({
    contestant: z.strictObject({
      id: ContestantId,
      name: z.string(),
      division: z.string().nullable(),
      withdrawn: z.boolean(),
    }),
    totals: z.strictObject({ wins: z.int(), points: z.int(), games: z.int(), words: z.int() }),
    games: z.array(RecordedGame),
    next: z.string().nullable(),
  })
  .meta({ id: 'ContestantRecord' });
export type ContestantRecord = z.infer<typeof ContestantRecord>;
