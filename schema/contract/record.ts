import * as z from 'zod';
import { AnyMove, Reason } from './game.ts';
import { ContestantId, GameId, HostId, Instant } from './ids.ts';

/** Words that a tournament may have settled for itself at one time (T84). */
export const mostHouseWords = 2_000;

/** Text as typed, one word or one line of a list; what makes a word of it is G10. */
const typedWord = z.string().min(1).max(200);

/** A host who did something, by the name they have now. */
export const Author = z.strictObject({ hostId: HostId, name: z.string() }).meta({ id: 'Author' });

/** Where a word's entry comes from: a host's list, or a ruling that was made a precedent (T83). */
export const HouseOrigin = z.enum(['list', 'precedent']);
export type HouseOrigin = z.infer<typeof HouseOrigin>;

/**
 * What the tournament says of one word, from the next round of any game on. `valid` null takes back what was said before: the
 * common list decides again. `number` counts the entries of the tournament; the newest of a word is the one that holds.
 */
export const HouseWord = z
  .strictObject({
    number: z.int().min(1),
    word: z.string(),
    valid: z.boolean().nullable(),
    origin: HouseOrigin,
    reason: z.string(),
    by: Author,
    at: Instant,
    /** Precedents: the ruling's game and its event, and the round it was made on where the kind has rounds. */
    gameId: GameId.nullable(),
    seq: z.int().nullable(),
    round: z.int().nullable(),
  })
  .meta({ id: 'HouseWord' });
export type HouseWord = z.infer<typeof HouseWord>;

/** The words that hold, A to Z. `version` is the number of the last entry, 0 while there is none. */
export const HouseWords = z
  .strictObject({ version: z.int().min(0), words: z.array(HouseWord) })
  .meta({ id: 'HouseWords' });
export type HouseWords = z.infer<typeof HouseWords>;

/** Every entry, newest first, those taken back since included. `before` of the next page is the last number of this one. */
export const HouseHistory = z
  .strictObject({ entries: z.array(HouseWord), more: z.boolean() })
  .meta({ id: 'HouseHistory' });

export const HouseHistoryQuery = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/**
 * A change of the list, all or none: words one by one, or a text with a word a line (`word`, `+word`, `-word`, `word,valid`,
 * `word,invalid`, `word,back`), where `valid` says what a line without a sign means. `dryRun` only says what would change.
 */
export const HouseWordsChange = z
  .strictObject({
    words: z
      .array(z.strictObject({ word: typedWord, valid: z.boolean().nullable() }))
      .min(1)
      .max(mostHouseWords)
      .optional(),
    text: z.string().min(1).max(200_000).optional(),
    valid: z.boolean().nullable().default(true),
    reason: Reason,
    dryRun: z.boolean().default(false),
  })
  .refine(({ words, text }) => (words === undefined) !== (text === undefined), {
    message: 'either words or a text',
    path: ['words'],
  })
  .meta({ id: 'HouseWordsChange' });

/** What a change came to: the words that say something else now, and how many said it already. */
export const HouseWordsChanged = z
  .strictObject({
    version: z.int().min(0),
    changed: z.array(z.strictObject({ word: z.string(), valid: z.boolean().nullable() })),
    unchanged: z.int().min(0),
    /** How many words the tournament has settled by then. */
    size: z.int().min(0),
  })
  .meta({ id: 'HouseWordsChanged' });
export type HouseWordsChanged = z.infer<typeof HouseWordsChanged>;

/** A ruling as a game's log has it. `onRecord`: made when its round was over (T80). */
export const Ruling = z
  .strictObject({
    gameId: GameId,
    seq: z.int(),
    at: Instant,
    by: Author,
    contestantId: ContestantId.nullable(),
    round: z.int().nullable(),
    word: z.string(),
    valid: z.boolean(),
    reason: z.string(),
    onRecord: z.boolean(),
    precedent: z.boolean(),
  })
  .meta({ id: 'Ruling' });
export type Ruling = z.infer<typeof Ruling>;

/** Rulings of all games, newest first. */
export const RulingList = z
  .strictObject({ rulings: z.array(Ruling), more: z.boolean() })
  .meta({ id: 'RulingList' });
export type RulingList = z.infer<typeof RulingList>;

export const RulingQuery = z.strictObject({
  gameId: GameId.optional(),
  /** Only what is older. */
  before: Instant.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** How a word stands in the record. */
const Standing = z.strictObject({ verdict: z.string(), counts: z.boolean() });

/** A word of the record that a move would judge anew. `award` is what it won, and keeps (I7). */
export const RecordChange = z
  .strictObject({
    seq: z.int(),
    round: z.int(),
    contestantId: ContestantId,
    word: z.string(),
    length: z.int(),
    elapsedMs: z.int(),
    award: z.int(),
    before: Standing,
    after: Standing,
  })
  .meta({ id: 'RecordChange' });
export type RecordChange = z.infer<typeof RecordChange>;

/** Where a word stands on a leaderboard, and where it would; null for nowhere. */
export const PlaceChange = z
  .strictObject({
    board: z.enum(['fastest', 'longest']),
    seq: z.int(),
    before: z.int().nullable(),
    after: z.int().nullable(),
  })
  .meta({ id: 'PlaceChange' });
export type PlaceChange = z.infer<typeof PlaceChange>;

/** A host's move that is looked at without being made. */
export const PreviewBody = AnyMove.meta({ id: 'PreviewedMove' });

/** What a move would do to the record: nothing of it has happened. */
export const MovePreview = z
  .strictObject({
    /** The events that it would bring, by type. */
    events: z.array(z.string()),
    changes: z.array(RecordChange),
    places: z.array(PlaceChange),
    /** Whether the result of the game would be another one. */
    result: z.enum(['none', 'same', 'other']),
    /** Whether words to come in this game would be judged by it. */
    goesOn: z.boolean(),
  })
  .meta({ id: 'MovePreview' });
export type MovePreview = z.infer<typeof MovePreview>;

/** Somebody whose personal data are gone (T91). */
export const Forgotten = z
  .strictObject({ id: ContestantId, name: z.string(), games: z.int().min(0) })
  .meta({ id: 'Forgotten' });
