import * as z from 'zod';
import { ContestantId, GameId, Instant, TournamentId } from './ids.ts';
import { CredentialId, GameEntry, SecretText, TypedName } from './people.ts';
import { Audience, Division, TableRules, TableView } from './table.ts';

export const TournamentBody = z.strictObject({ name: TypedName }).meta({ id: 'NewTournament' });

/** How often something was changed. Sent back with a change, it keeps the change from undoing another's (T43). */
export const Version = z.int().min(1);

export const TournamentChange = z
  .strictObject({ name: TypedName.optional(), version: Version.optional() })
  .meta({ id: 'TournamentChange' });

export const Tournament = z.strictObject({ id: TournamentId, name: z.string() }).meta({ id: 'Tournament' });
export type Tournament = z.infer<typeof Tournament>;

/** A tournament after a change. */
export const TournamentChanged = Tournament.extend({ version: Version }).meta({ id: 'TournamentChanged' });

export const TournamentEntry = z
  .strictObject({ id: TournamentId, name: z.string(), createdAt: Instant })
  .meta({ id: 'TournamentEntry' });

export const TournamentList = z
  .strictObject({ tournaments: z.array(TournamentEntry) })
  .meta({ id: 'TournamentList' });

/** A tournament as anybody may see it, with its games, newest first. */
export const TournamentPage = z
  .strictObject({
    id: TournamentId,
    name: z.string(),
    createdAt: Instant,
    version: Version,
    games: z.array(GameEntry),
    /** The game that a host has put on air; null: whoever shows the tournament chooses, the newest under way first. */
    onAir: GameId.nullable(),
  })
  .meta({ id: 'TournamentPage' });

/** Which game the tournament's overlay and watch page show; null lets them choose. */
export const OnAir = z.strictObject({ gameId: GameId.nullable() }).meta({ id: 'OnAir' });

/** How many people a tournament holds, and how many may come in one list. */
export const mostContestants = 1_000;

/** Games that their hosts have put on air and that are under way, for a page that knows no tournament. */
export const OnAirList = z
  .strictObject({ games: z.array(GameEntry.extend({ tournament: Tournament })) })
  .meta({ id: 'OnAirList' });

/** A contestant with their link. Whoever has the link is the contestant; only hosts see it. */
export const ContestantWithLink = z
  .strictObject({ id: ContestantId, name: z.string(), joinLink: z.string(), joinSecret: z.string() })
  .meta({ id: 'ContestantWithLink' });
export type ContestantWithLink = z.infer<typeof ContestantWithLink>;

export const JoinBody = z.strictObject({ secret: SecretText }).meta({ id: 'Join' });

/** What a link is exchanged for: a bearer token (in a cookie too), and where to play. Earlier devices of the contestant are out. */
export const Joined = z
  .strictObject({
    token: z.string(),
    contestant: z.strictObject({ id: ContestantId, name: z.string() }),
    tournament: Tournament,
    games: z.array(GameEntry),
  })
  .meta({ id: 'Joined' });
export type Joined = z.infer<typeof Joined>;

/** Six letters without vowels, I and O. */
export const RoomCode = z.strictObject({ code: z.string() }).meta({ id: 'RoomCode' });

export const JoinRequestBody = z
  .strictObject({ code: z.string().max(40), name: TypedName })
  .meta({ id: 'NewJoinRequest' });

/** `secret` is the bearer by which whoever asked looks how it went. */
export const JoinRequestMade = z
  .strictObject({ id: CredentialId, secret: z.string() })
  .meta({ id: 'JoinRequestMade' });

export const joinRequestStates = ['waiting', 'admitted', 'refused'] as const;

export const JoinRequestState = z
  .strictObject({ state: z.enum(joinRequestStates), joinSecret: z.string().optional() })
  .meta({ id: 'JoinRequestState' });
export type JoinRequestState = z.infer<typeof JoinRequestState>;

/** Who waits to be let in, longest first. */
export const JoinRequestList = z
  .strictObject({
    requests: z.array(z.strictObject({ id: CredentialId, name: z.string(), createdAt: Instant })),
  })
  .meta({ id: 'JoinRequestList' });

/** Everybody of a tournament by its rules: by wins, then points, else level (G4), unless it says otherwise. `games` counts finished ones. */
export const Standings = z
  .strictObject({
    standings: z.array(
      z.strictObject({
        rank: z.int().min(1),
        contestantId: ContestantId,
        name: z.string(),
        /** Of the games that count (T4). */
        wins: z.int(),
        /** Of the games that count, with `adjustment` (T5). */
        points: z.int(),
        games: z.int(),
        placePoints: z.int(),
        /** What organisers gave or took, in points. */
        adjustment: z.int(),
        division: z.string().nullable(),
        withdrawn: z.boolean(),
      }),
    ),
    rules: TableRules,
    /** All there are, A to Z. */
    divisions: z.array(z.string()),
    audience: Audience,
  })
  .meta({ id: 'Standings' });
export type Standings = z.infer<typeof Standings>;

export const boards = ['fastest', 'longest', 'points', 'wins', 'patience', 'most_improved'] as const;
export const Board = z.enum(boards);
export type Board = z.infer<typeof Board>;

/** A row of a leaderboard. `value` is milliseconds, letters, points or wins; words and patiences come with their game. */
export const LeaderboardRow = z
  .strictObject({
    rank: z.int().min(1),
    contestantId: ContestantId,
    name: z.string(),
    value: z.int(),
    word: z.string().optional(),
    length: z.int().optional(),
    elapsedMs: z.int().optional(),
    /** Of those level on points, fewer come first (Z14). */
    fullStops: z.int().optional(),
    gameId: GameEntry.shape.id.optional(),
    at: Instant.optional(),
  })
  .meta({ id: 'LeaderboardRow' });
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

export const Leaderboard = z
  .strictObject({
    rows: z.array(LeaderboardRow),
    total: z.int().min(0),
    /** The `after` of the page that follows; null on the last. */
    next: z.string().nullable().optional(),
  })
  .meta({ id: 'Leaderboard' });
export type Leaderboard = z.infer<typeof Leaderboard>;

/** Pages are numbered from 1. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

/**
 * A page of a leaderboard by number, or `after` the page before. The latter costs the same however far down, by whatever filter; by number
 * that holds of everybody's words and plays for one, and other pages read what they skip (T12).
 */
export const LeaderboardQuery = PageQuery.extend({
  after: z.string().max(300).optional(),
  division: Division.optional(),
  contestant: ContestantId.optional(),
  view: TableView.default('public'),
});

/** Everything that D1 knows of a tournament. */
export const TournamentExport = z
  .strictObject({
    tournament: TournamentEntry,
    standings: Standings.shape.standings,
    games: z.array(GameEntry.extend({ createdAt: Instant, finishedAt: Instant.nullable() })),
    results: z.array(
      z.strictObject({
        gameId: GameEntry.shape.id,
        contestantId: ContestantId,
        rank: z.int(),
        points: z.int(),
        win: z.boolean(),
      }),
    ),
    submissions: z.array(
      z.strictObject({
        gameId: GameEntry.shape.id,
        seq: z.int(),
        contestantId: ContestantId,
        round: z.int(),
        word: z.string(),
        length: z.int(),
        elapsedMs: z.int(),
        at: Instant,
        verdict: z.string(),
        counts: z.boolean(),
        award: z.int(),
      }),
    ),
  })
  .meta({ id: 'TournamentExport' });
export type TournamentExport = z.infer<typeof TournamentExport>;
