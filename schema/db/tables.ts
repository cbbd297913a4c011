import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContestantId, GameId, HostId, TournamentId } from '../contract/ids.ts';

/**
 * The tables of D1 as queries see them. What they are made of, with indexes and WITHOUT ROWID, stands in `migrations/`,
 * written by hand; a test compares the two. Instants are milliseconds; every secret is hex SHA-256.
 */

const instant = (name: string) => integer(name);
const flag = (name: string) => integer(name, { mode: 'boolean' });
const hostId = (name: string) => text(name).$type<HostId>();
const tournamentId = (name: string) => text(name).$type<TournamentId>();
const contestantId = (name: string) => text(name).$type<ContestantId>();
const version = () => integer('version').notNull().default(1);
const gameId = (name: string) => text(name).$type<GameId>();

export const hosts = sqliteTable('hosts', {
  id: hostId('id').primaryKey(),
  name: text('name').notNull(),
  organiser: flag('organiser').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const installation = sqliteTable('installation', {
  id: integer('id').primaryKey(),
  ownerId: hostId('owner_id').notNull(),
  setUpAt: instant('set_up_at').notNull(),
});

export const hostSessions = sqliteTable('host_sessions', {
  id: text('id').primaryKey(),
  hostId: hostId('host_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  idleUntil: instant('idle_until').notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const apiTokens = sqliteTable('api_tokens', {
  id: text('id').primaryKey(),
  hostId: hostId('host_id').notNull(),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const recoveryCodes = sqliteTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  hostId: hostId('host_id').notNull(),
  /** The session that it opened; null while it is unused. */
  usedBy: text('used_by'),
});

export const passkeys = sqliteTable('passkeys', {
  id: text('id').primaryKey(),
  hostId: hostId('host_id').notNull(),
  name: text('name').notNull(),
  publicKey: text('public_key').notNull(),
  counter: integer('counter').notNull(),
  transports: text('transports', { mode: 'json' }).$type<readonly string[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

export const spentChallenges = sqliteTable('spent_challenges', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const tournaments = sqliteTable('tournaments', {
  id: tournamentId('id').primaryKey(),
  name: text('name').notNull(),
  createdBy: hostId('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  /** How often it was changed; so wherever `version` stands. */
  version: version(),
});

/** No row: whoever shows the tournament chooses. */
export const onAir = sqliteTable('on_air', {
  tournamentId: tournamentId('tournament_id').primaryKey(),
  gameId: gameId('game_id').notNull(),
});

export const tournamentHosts = sqliteTable(
  'tournament_hosts',
  {
    tournamentId: tournamentId('tournament_id').notNull(),
    hostId: hostId('host_id').notNull(),
    role: text('role', { enum: ['owner', 'organiser', 'host', 'viewer'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.tournamentId] })],
);

export const invites = sqliteTable('invites', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  role: text('role', { enum: ['organiser', 'host', 'viewer'] }).notNull(),
  tournamentId: tournamentId('tournament_id'),
  createdBy: hostId('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedBy: hostId('used_by'),
});

export const contestants = sqliteTable('contestants', {
  id: contestantId('id').primaryKey(),
  tournamentId: tournamentId('tournament_id').notNull(),
  name: text('name').notNull(),
  /** What the name looks like (G11); unique in a tournament. */
  skeleton: text('skeleton').notNull(),
  /** Place in the roster, ascending in order of entry. */
  position: integer('position').notNull(),
  linkGeneration: integer('link_generation').notNull(),
  withdrawn: flag('withdrawn').notNull(),
  division: text('division'),
  mark: text('mark'),
  /** Who has their place now (T45). */
  replacedBy: contestantId('replaced_by'),
  version: version(),
});

export const devices = sqliteTable('devices', {
  id: text('id').primaryKey(),
  contestantId: contestantId('contestant_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const roomCodes = sqliteTable('room_codes', {
  tournamentId: tournamentId('tournament_id').primaryKey(),
  code: text('code').notNull(),
});

export const joinRequests = sqliteTable('join_requests', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  tournamentId: tournamentId('tournament_id').notNull(),
  name: text('name').notNull(),
  state: text('state', { enum: ['waiting', 'admitted', 'refused'] }).notNull(),
  contestantId: contestantId('contestant_id'),
  createdAt: instant('created_at').notNull(),
});

export const tries = sqliteTable(
  'tries',
  {
    key: text('key').notNull(),
    minute: integer('minute').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.key] })],
);

export const games = sqliteTable('games', {
  id: gameId('id').primaryKey(),
  tournamentId: tournamentId('tournament_id').notNull(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  phase: text('phase').notNull(),
  createdBy: hostId('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  decidedBy: text('decided_by'),
  logHead: text('log_head'),
  seq: integer('seq').notNull(),
  /** JSON: the key of each report and the seq of the last one taken. */
  reportSeqs: text('report_seqs').notNull(),
  hidden: flag('hidden').notNull().default(false),
  scheduledAt: instant('scheduled_at'),
  version: version(),
});

export const gameTemplates = sqliteTable('game_templates', {
  id: text('id').primaryKey(),
  tournamentId: tournamentId('tournament_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  config: text('config', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  createdBy: hostId('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: version(),
});

export const gameSeats = sqliteTable(
  'game_seats',
  {
    contestantId: contestantId('contestant_id').notNull(),
    gameId: gameId('game_id').notNull(),
    withdrawn: flag('withdrawn').notNull(),
    /** Had a seat, and has none any more. */
    unseated: flag('unseated').notNull().default(false),
    /** When the game was made. */
    madeAt: instant('made_at').notNull().default(0),
    /** Whether the audience of a freeze sees it, where it was taken or left meanwhile. */
    seen: integer('seen'),
  },
  (table) => [primaryKey({ columns: [table.contestantId, table.gameId] })],
);

/** What staff did; `seq` counts within a tournament. */
export const audit = sqliteTable(
  'audit',
  {
    tournamentId: tournamentId('tournament_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    authorId: hostId('author_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
    reason: text('reason'),
    /** JSON. */
    detail: text('detail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.seq] })],
);

/** Which games have heard of something already, until all have. */
export const told = sqliteTable(
  'told',
  { news: text('news').notNull(), gameId: gameId('game_id').notNull() },
  (table) => [primaryKey({ columns: [table.news, table.gameId] })],
);

export const submissions = sqliteTable(
  'submissions',
  {
    gameId: gameId('game_id').notNull(),
    seq: integer('seq').notNull(),
    tournamentId: tournamentId('tournament_id').notNull(),
    contestantId: contestantId('contestant_id').notNull(),
    reportKey: text('report_key').notNull(),
    round: integer('round').notNull(),
    word: text('word').notNull(),
    length: integer('length').notNull(),
    elapsedMs: integer('elapsed_ms').notNull(),
    at: instant('at').notNull(),
    verdict: text('verdict').notNull(),
    counts: flag('counts').notNull(),
    award: integer('award').notNull(),
    /** Where the contestant is now, in words that count. */
    division: text('division'),
    /** Reached D1 while the tournament was frozen; so wherever `hidden` stands. */
    hidden: flag('hidden').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.contestantId, table.seq] })],
);

export const results = sqliteTable(
  'results',
  {
    contestantId: contestantId('contestant_id').notNull(),
    gameId: gameId('game_id').notNull(),
    rank: integer('rank').notNull(),
    points: integer('points').notNull(),
    win: flag('win').notNull(),
    finishedAt: instant('finished_at').notNull().default(0),
    /** How many were ranked in the game. */
    ranked: integer('ranked').notNull().default(1),
    hidden: flag('hidden').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.contestantId, table.gameId] })],
);

export const standings = sqliteTable('standings', {
  contestantId: contestantId('contestant_id').primaryKey(),
  tournamentId: tournamentId('tournament_id').notNull(),
  wins: integer('wins').notNull(),
  points: integer('points').notNull(),
  games: integer('games').notNull(),
  countedWins: integer('counted_wins').notNull().default(0),
  countedPoints: integer('counted_points').notNull().default(0),
  placePoints: integer('place_points').notNull().default(0),
  lastRank: integer('last_rank'),
  improvement: integer('improvement'),
  /** JSON: how often they came out before each other, less how often behind. */
  met: text('met').notNull().default('{}'),
  hidden: flag('hidden').notNull().default(false),
});
