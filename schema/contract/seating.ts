import * as z from 'zod';
import { ContestantId, GameId, Instant } from './ids.ts';
import { TypedName } from './people.ts';

/** Whatever two runs have in common gives the same tables again; drawn by the service unless given. */
const Seed = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

/** How people come to tables of several: by lot, by the table from the top, or in turns so that every table is as strong (T21 to T23). */
export const layouts = ['random', 'standing', 'snake'] as const;

/** How a field is put on tables (T20 to T30). */
export const SeatingMethod = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('tables'), layout: z.enum(layouts), size: z.int().min(1).max(64) }),
    /** The best `best` of each table of an earlier seating go on; those level on the last of these places all do. */
    z.strictObject({
      type: z.literal('heats'),
      seatingId: z.string().min(1).max(64),
      best: z.int().min(1).max(64),
      layout: z.enum(layouts),
      size: z.int().min(1).max(64),
    }),
    z.strictObject({ type: z.literal('round-robin'), times: z.int().min(1).max(2).default(1) }),
    z.strictObject({ type: z.literal('swiss') }),
  ])
  .meta({ id: 'SeatingMethod' });
export type SeatingMethod = z.infer<typeof SeatingMethod>;

/** Without `contestants`: everybody who is not withdrawn, or of one division. */
export const SeatingAsked = z
  .strictObject({
    method: SeatingMethod,
    seed: Seed.optional(),
    contestants: z.array(ContestantId).min(1).max(1000).optional(),
    division: z.string().min(1).max(60).optional(),
  })
  .meta({ id: 'SeatingAsked' });
export type SeatingAsked = z.infer<typeof SeatingAsked>;

const person = z.strictObject({ contestantId: ContestantId, name: z.string() });

/** Who would sit where. `idle` have no game: the odd one of a pairing. `round` counts the rounds of a round robin from 1. */
export const SeatingPlan = z
  .strictObject({
    seed: z.string(),
    tables: z.array(z.strictObject({ round: z.int().min(1), seats: z.array(person) })),
    idle: z.array(z.strictObject({ round: z.int().min(1), ...person.shape })),
    /** Tables, counted from 0, of two who met before: there was no way round it. */
    again: z.array(z.int().min(0)),
    /** Of all this; kept with it, so that what is made is what was looked at. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .meta({ id: 'SeatingPlan' });
export type SeatingPlan = z.infer<typeof SeatingPlan>;

/** As previewed: seed and digest have to be given. Where the plan is another one by now, that is refused with `edited_meanwhile`. */
export const NewSeating = SeatingAsked.extend({
  seed: Seed,
  digest: SeatingPlan.shape.digest,
  name: TypedName,
  kind: z.string().min(1).max(40),
  config: z.record(z.string(), z.unknown()).optional(),
}).meta({ id: 'NewSeating' });
export type NewSeating = z.infer<typeof NewSeating>;

/** A seating that was kept. `games[n]` is the game of table n, null until it is made. */
export const Seating = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    method: SeatingMethod,
    createdAt: Instant,
    ...SeatingPlan.shape,
    games: z.array(GameId.nullable()),
  })
  .meta({ id: 'Seating' });
export type Seating = z.infer<typeof Seating>;

export const SeatingList = z.strictObject({ seatings: z.array(Seating) }).meta({ id: 'SeatingList' });

/** Some of a seating's games, made by one call; `left` are still to be made by the next. */
export const SeatingProgress = z
  .strictObject({ made: z.int().min(0), left: z.int().min(0), games: Seating.shape.games })
  .meta({ id: 'SeatingProgress' });
