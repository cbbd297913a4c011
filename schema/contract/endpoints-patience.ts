import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { GameId, Instant, TournamentId } from './ids.ts';
import { TypedName } from './people.ts';
import { PageQuery } from './tournament.ts';

const group = 'Patience of the day';

/** A day by UTC, for example 2026-11-30. */
export const Day = z.iso.date().meta({ id: 'Day' });
export type Day = z.infer<typeof Day>;

/** What a play of a day says of its tournament: it is in none. */
export const noTournament = TournamentId.parse('patience');

const count = z.int().min(0);
const day = z.strictObject({ date: Day });

/** A line of a day's table: whoever entered it by name. Those level on points and full stops share their rank (Z14, G4). */
export const PatienceRow = z
  .strictObject({ rank: z.int().min(1), name: z.string(), score: z.int(), fullStops: count })
  .meta({ id: 'PatienceRow' });
export type PatienceRow = z.infer<typeof PatienceRow>;

/** How one play of a day stands. Until it is finished, in its day, it has no score here. */
export const PatiencePlay = z
  .strictObject({
    gameId: GameId,
    score: z.int().nullable(),
    fullStops: count.nullable(),
    /** As entered in the table. */
    name: z.string().nullable(),
    /** In the table; null outside it. */
    rank: z.int().min(1).nullable(),
    /** How many of the day's finished plays it is better than. */
    beaten: count,
  })
  .meta({ id: 'PatiencePlay' });
export type PatiencePlay = z.infer<typeof PatiencePlay>;

export const PatienceDay = z
  .strictObject({
    date: Day,
    kind: z.string(),
    /** Columns and rows. */
    size: z.int().min(1),
    /** Hex SHA-256 of canonical `{salt, value: {seed}}`, the same for everybody. */
    seedHash: z.string().regex(/^[0-9a-f]{64}$/),
    /** The end of the day (Z12); then `opened` is there. */
    seedOpensAt: Instant,
    opened: z.strictObject({ salt: z.string(), seed: z.string() }).nullable(),
    /** Finished in their day, in the table or not. */
    plays: count,
    leaderboard: z.array(PatienceRow),
    /** Rows of the whole table. */
    total: count,
    /** The caller's own play, or the one asked for by `game`; null without one. */
    play: PatiencePlay.nullable(),
  })
  .meta({ id: 'PatienceDay' });
export type PatienceDay = z.infer<typeof PatienceDay>;

export const readPatience = endpoint({
  method: 'GET',
  path: '/api/patience/:date',
  summary: 'The patience of a day: size, hash of the seed, table; the seed itself once the day is over',
  group,
  access: 'anyone',
  params: day,
  query: PageQuery.extend({
    /** A play of that day, to say how it stands; unless given, the one of the contestant who asks. */
    game: GameId.optional(),
  }),
  status: 200,
  reply: PatienceDay,
  refusals: [],
});

/** `token` is the bearer of the one seat, good in this game alone. */
export const PatienceStarted = z
  .strictObject({ id: GameId, token: z.string() })
  .meta({ id: 'PatienceStarted' });
export type PatienceStarted = z.infer<typeof PatienceStarted>;

export const startPatience = endpoint({
  method: 'POST',
  path: '/api/patience/:date/games',
  summary:
    'A game of that day’s patience for one. Today’s counts, once for each contestant; an earlier day’s is played outside the table',
  group,
  access: 'anyone',
  params: day,
  status: 201,
  reply: PatienceStarted,
  refusals: ['already_played', 'rate_limited'],
});

export const enterPatience = endpoint({
  method: 'PATCH',
  path: '/api/patience/:date/games/:gameId',
  summary: 'Enter a finished play in the table of its day by a name, or change the name',
  group,
  access: 'member',
  judge: 'room',
  params: day.extend({ gameId: GameId }),
  body: z.strictObject({ name: TypedName }).meta({ id: 'PatienceName' }),
  status: 200,
  reply: PatiencePlay,
  refusals: ['bad_name', 'not_finished', 'not_counted', 'rate_limited'],
});

export const patienceEndpoints = [readPatience, startPatience, enterPatience] as const;
