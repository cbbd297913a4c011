import * as z from 'zod';
import { LogEvent } from './game.ts';
import { ContestantId, GameId, HostId, Instant, TournamentId } from './ids.ts';
import { HouseWord, Ruling } from './record.ts';
import { AuditAction } from './staff.ts';
import { TableRules } from './table.ts';
import { TournamentExport } from './tournament.ts';

/** The most that an archive may weigh when it comes in, bytes. */
export const archiveLimit = 25 * 1024 * 1024;
export const archiveFormat = 'wordhost-archive';
export const archiveVersion = 1;

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

/** A game with its whole public log: what was not opened by then stands in it as a commitment. */
export const ArchivedGame = z
  .strictObject({
    id: GameId,
    kind: z.string().max(40),
    name: z.string().max(200),
    createdAt: Instant,
    createdBy: HostId,
    seal: Seal,
    log: z.array(LogEvent).min(1),
  })
  .meta({ id: 'ArchivedGame' });
export type ArchivedGame = z.infer<typeof ArchivedGame>;

const person = z.string().max(400);

/** A whole tournament, to be kept or to be read into another installation (T87). No secret is in it: no link, no token, no key. */
export const Archive = z
  .strictObject({
    format: z.literal(archiveFormat),
    version: z.literal(archiveVersion),
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
        forgotten: z.int().min(1).nullable(),
      }),
    ),
    /** How the tournament counts; null: by wins, then points. */
    rules: TableRules.nullable(),
    games: z.array(ArchivedGame),
    results: TournamentExport.shape.results,
    submissions: TournamentExport.shape.submissions,
    /** Points given and taken by organisers; "takesBack" is the id of the one that is undone. */
    adjustments: z.array(
      z.strictObject({
        id: z.string().max(64),
        contestantId: ContestantId,
        points: z.int(),
        reason: z.string().max(400),
        createdBy: HostId,
        createdAt: Instant,
        takesBack: z.string().max(64).nullable(),
      }),
    ),
    rulings: z.array(Ruling.omit({ by: true }).extend({ hostId: HostId })),
    words: z.array(HouseWord.omit({ by: true }).extend({ hostId: HostId })),
    /** What staff did, oldest first. */
    audit: z.array(
      z.strictObject({
        at: Instant,
        hostId: HostId,
        action: AuditAction,
        subject: z.string().max(64).nullable(),
        reason: z.string().max(400).nullable(),
        detail: z.record(z.string(), z.json()),
      }),
    ),
  })
  .meta({ id: 'Archive' });
export type Archive = z.infer<typeof Archive>;

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
