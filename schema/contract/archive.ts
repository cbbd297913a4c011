import * as z from 'zod';
import { LogEvent } from './game.ts';
import { ContestantId, GameId, HostId, Instant, TournamentId } from './ids.ts';
import { CredentialId } from './people.ts';
import { HouseWord, Ruling } from './record.ts';
import { SeatingMethod } from './seating.ts';
import { AuditAction } from './staff.ts';
import { AdjustedPoints, FrozenGames, TableRules } from './table.ts';
import { TournamentExport } from './tournament.ts';

/** The most that an archive may weigh when it comes in, bytes. */
export const archiveLimit = 25 * 1024 * 1024;
export const archiveFormat = 'wordhost-archive';
/** As archives are made. Whatever 2 has more than 1 may be missing when one comes in. */
export const archiveVersion = 2;
const readVersions: readonly number[] = [1, archiveVersion];

/**
 * What the installation that a game was played on says of its log when it gives it away: signature is base64url Ed25519 over
 * canonical {archived: gameId, seq, logHead}. Receipts of the game are checked with the same key, wherever it is read.
 */
export const Seal = z
  .strictObject({
    publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    seq: z.int().min(1),
    logHead: z.string().regex(/^[0-9a-f]{64}$/),
    signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
  })
  .meta({ id: 'Seal' });
export type Seal = z.infer<typeof Seal>;

/** The whole public log of a game: what was not opened by then stands in it as a commitment. */
const played = {
  id: GameId,
  kind: z.string().max(40),
  name: z.string().max(200),
  seal: Seal,
  log: z.array(LogEvent).min(1),
};

export const ArchivedGame = z
  .strictObject({
    ...played,
    createdAt: Instant,
    createdBy: HostId,
    /** When it was to be played. */
    scheduledAt: Instant.nullable().default(null),
    /** Who said that they were there, which is in no log (T46). */
    checkIns: z.array(z.strictObject({ contestantId: ContestantId, at: Instant })).default([]),
  })
  .meta({ id: 'ArchivedGame' });
export type ArchivedGame = z.infer<typeof ArchivedGame>;

/** A play of a day, over by then, by somebody of the tournament: it is on the board of patiences and in no other table. */
export const ArchivedPlay = z
  .strictObject({
    ...played,
    /** Behind a freeze: whether the audience had seen it by then. */
    seen: z.boolean(),
  })
  .meta({ id: 'ArchivedPlay' });
export type ArchivedPlay = z.infer<typeof ArchivedPlay>;

const person = z.string().max(400);
const rowId = z.string().max(64);
const name = z.string().max(200);
const settings = z.record(z.string(), z.json());
const made = { createdBy: HostId, createdAt: Instant };
const seq = z.int().min(0);
/** As games call their reports. */
const reportKey = z.string().regex(/^[a-z-]{1,40}:\d{1,9}$/);
/** Of what is counted: the next one has to be a number too. */
const mostCounted = 1_000_000_000;

/** Who sits where, as `SeatingPlan` has it, by ids. */
const ArchivedTables = z.strictObject({
  tables: z.array(z.strictObject({ round: z.int().min(1), seats: z.array(ContestantId) })),
  idle: z.array(z.strictObject({ round: z.int().min(1), contestantId: ContestantId })),
  again: z.array(z.int().min(0)),
});

/** A field put on tables: how and by which seed, who sits where, and the games made of it so far. Settings are without a seed. */
const ArchivedSeating = z.strictObject({
  id: rowId,
  name,
  kind: z.string().max(40),
  config: settings,
  method: SeatingMethod,
  seed: z.string().max(64),
  ...ArchivedTables.shape,
  games: z.array(z.strictObject({ number: z.int().min(0), gameId: GameId })),
  ...made,
});

/** A freeze under way when the archive was made: it comes in frozen, and its audience sees what it saw. */
const ArchivedFreeze = z
  .strictObject({
    frozenAt: Instant,
    /** How many rows of the final table were revealed; null before the reveal. */
    shown: z.int().min(0).nullable(),
    games: FrozenGames,
    /** The last adjustment that the audience sees. */
    adjustment: rowId.nullable(),
    /** Where the games stood that were not finished. */
    phases: z.record(GameId, z.string().max(40)),
    /** Up to which event of each game the audience's tables had heard: of how it stands, and of each of its reports. */
    known: z.record(GameId, z.strictObject({ seq, reports: z.record(reportKey, seq.min(1)) })),
  })
  .meta({ id: 'ArchivedFreeze' });
export type ArchivedFreeze = z.infer<typeof ArchivedFreeze>;

/** A whole tournament, to be kept or to be read into another installation (T87). No secret is in it: no link, no token, no key. */
export const Archive = z
  .strictObject({
    format: z.literal(archiveFormat),
    version: z.literal(readVersions),
    exportedAt: Instant,
    /** Where it comes from. */
    origin: z.strictObject({ url: z.string().max(300), version: z.string().max(60) }),
    tournament: z.strictObject({ id: TournamentId, name: person, createdAt: Instant }),
    staff: z.array(z.strictObject({ id: HostId, name: person })),
    /** In roster order. */
    contestants: z.array(
      z.strictObject({
        id: ContestantId,
        name: person,
        withdrawn: z.boolean(),
        division: z.string().max(60).nullable(),
        mark: z.string().max(20).nullable(),
        replacedBy: ContestantId.nullable(),
        /** Deleted contestant so and so: the number, else null. */
        forgotten: z.int().min(1).max(mostCounted).nullable(),
      }),
    ),
    /** How the tournament counts; null: by wins, then points. */
    rules: TableRules.nullable(),
    games: z.array(ArchivedGame),
    plays: z.array(ArchivedPlay).default([]),
    /** The game that the fixed addresses of the tournament were aimed at. */
    onAir: GameId.nullable().default(null),
    freeze: ArchivedFreeze.nullable().default(null),
    templates: z
      .array(z.strictObject({ id: CredentialId, name, kind: z.string().max(40), config: settings, ...made }))
      .default([]),
    seatings: z.array(ArchivedSeating).default([]),
    results: TournamentExport.shape.results,
    submissions: TournamentExport.shape.submissions,
    /** Points given and taken by organisers; "takesBack" is the id of the one that is undone. */
    adjustments: z.array(
      z.strictObject({
        id: rowId,
        contestantId: ContestantId,
        points: AdjustedPoints,
        reason: z.string().max(400),
        ...made,
        takesBack: rowId.nullable(),
      }),
    ),
    rulings: z.array(Ruling.omit({ by: true }).extend({ hostId: HostId })),
    words: z.array(
      HouseWord.omit({ by: true }).extend({ number: z.int().min(1).max(mostCounted), hostId: HostId }),
    ),
    /** What staff did, oldest first. */
    audit: z.array(
      z.strictObject({
        at: Instant,
        hostId: HostId,
        action: AuditAction,
        subject: rowId.nullable(),
        reason: z.string().max(400).nullable(),
        detail: z.record(z.string(), z.json()),
      }),
    ),
  })
  .meta({ id: 'Archive' });
export type Archive = z.infer<typeof Archive>;

/** An archive of any version, as one comes in: which versions can be read is said by whoever reads it, in a sentence. */
export const AnyArchive = z
  .looseObject({ format: z.literal(archiveFormat), version: z.int().min(1) })
  .meta({ id: 'AnyArchive', description: 'An `Archive`.' });

/** Why an archive cannot be read at all, whatever is in it; null where its version is known. */
export const unreadVersion = ({ version }: z.infer<typeof AnyArchive>): string | null =>
  readVersions.includes(version)
    ? null
    : `This archive is of format version ${version}; versions ${readVersions.join(' and ')} can be read here. ${
        version > archiveVersion ? 'It was made by a newer wordhost: update this installation first.' : ''
      }`.trim();

/** What an archive has brought. */
export const ArchiveImported = z
  .strictObject({
    id: TournamentId,
    name: z.string(),
    games: z.int().min(0),
    contestants: z.int().min(0),
    events: z.int().min(0),
  })
  .meta({ id: 'ArchiveImported' });
export type ArchiveImported = z.infer<typeof ArchiveImported>;
