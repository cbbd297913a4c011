import * as z from 'zod';
import { ContestantId, GameId, Instant } from './ids.ts';
import { lastingPlaces, mostTexts, ownPlaces } from './text-places.ts';

const OwnPlace = z.enum(ownPlaces);
const TextPlace = z.enum([...ownPlaces, ...lastingPlaces]);

/** A text that somebody typed, and that may name a person (T92). `id` says where in its place it stands; `seq` is the event, of a log. */
export const Mention = z
  .strictObject({
    place: TextPlace,
    id: z.string(),
    text: z.string(),
    /** Whether it can be written anew here. */
    own: z.boolean(),
    gameId: GameId.nullable(),
    seq: z.int().nullable(),
    at: Instant.nullable(),
  })
  .meta({ id: 'Mention' });
export type Mention = z.infer<typeof Mention>;

/** What names somebody whose data are to be deleted, and stays unless it is written anew. A page of games at a time. */
export const Mentions = z
  .strictObject({
    contestantId: ContestantId,
    /** What was looked for: the names they have had here, and the one that was asked for. */
    names: z.array(z.string()),
    mentions: z.array(Mention),
    /** The `after` of the next page; null when every game's log has been looked through. */
    next: GameId.nullable(),
  })
  .meta({ id: 'Mentions' });
export type Mentions = z.infer<typeof Mentions>;

export const MentionsQuery = z.strictObject({
  /** Another name to look for: a nickname, or theirs once it is deleted. */
  name: z.string().min(1).max(200).optional(),
  after: GameId.optional(),
});

/** Texts written anew, each where it still says what it `was`. */
export const TextsChange = z
  .strictObject({
    texts: z
      .array(
        z.strictObject({
          place: OwnPlace,
          id: z.string().min(1).max(100),
          was: z.string().max(400),
          text: z.string().trim().min(1).max(200),
        }),
      )
      .min(1)
      .max(mostTexts),
  })
  .meta({ id: 'TextsChange' });
export type TextsChange = z.infer<typeof TextsChange>;

/** How many were written anew, and which say something else by now. */
export const TextsChanged = z
  .strictObject({
    changed: z.int().min(0),
    missed: z.array(z.strictObject({ place: OwnPlace, id: z.string() })),
  })
  .meta({ id: 'TextsChanged' });
export type TextsChanged = z.infer<typeof TextsChanged>;
