import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContestantId, GameId, HostId, TournamentId } from '../contract/ids.ts';
import type { SeatingMethod } from '../contract/seating.ts';
import type { TableRules } from '../contract/table.ts';

/** The tables of D1 about how a tournament counts and sits, as `tables.ts` has the others. */

const tournamentId = () => text('tournament_id').$type<TournamentId>();
const contestantId = () => text('contestant_id').$type<ContestantId>();
const gameId = () => text('game_id').$type<GameId>();
/** How many words of each contestant count; whoever is not in it has none. */
const wordsOf = () =>
  text('words_of', { mode: 'json' }).$type<Readonly<Partial<Record<ContestantId, number>>>>();
/** How many rows of a board there are from one place up to the next (`worker/tournament/steps.ts`). */
const steps = (name: string) =>
  text(name, { mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull().default({});
const boards = () => ({
  fastestSteps: steps('fastest_steps'),
  longestSteps: steps('longest_steps'),
  /** Words since those steps were made. */
  unstepped: text('unstepped').notNull().default(''),
  /** Plays for one. */
  scores: steps('scores'),
});

/** No row: by wins, then points. */
export const tableRules = sqliteTable('table_rules', {
  tournamentId: tournamentId().primaryKey(),
  version: integer('version').notNull(),
  rules: text('rules', { mode: 'json' }).$type<TableRules>().notNull(),
});

export const adjustments = sqliteTable('adjustments', {
  number: integer('number').primaryKey({ autoIncrement: true }),
  id: text('id').notNull(),
  tournamentId: tournamentId().notNull(),
  contestantId: contestantId().notNull(),
  points: integer('points').notNull(),
  reason: text('reason').notNull(),
  createdBy: text('created_by').$type<HostId>().notNull(),
  createdAt: integer('created_at').notNull(),
  takesBack: text('takes_back'),
});

/** A row while the tournament is frozen, with what the audience had counted then. */
export const freezes = sqliteTable('freezes', {
  tournamentId: tournamentId().primaryKey(),
  frozenAt: integer('frozen_at').notNull(),
  words: integer('words').notNull(),
  wordsOf: wordsOf().notNull(),
  ...boards(),
  played: integer('played').notNull(),
  improved: integer('improved').notNull(),
  /** The number of the last one that the audience sees. */
  adjustment: integer('adjustment').notNull(),
  /** Where the games stood that were not finished. */
  phases: text('phases', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  /** Rows of the final table that are revealed; null before the reveal. */
  shown: integer('shown'),
  /** Whether the audience may watch games all the same (T17). */
  gamesOpen: integer('games_open', { mode: 'boolean' }).notNull(),
  /** Up to which event of each game the tables had heard of it. */
  known: text('known', { mode: 'json' })
    .$type<Readonly<Record<string, { seq: number; reports: Record<string, number> }>>>()
    .notNull(),
});

export const tallies = sqliteTable('tallies', {
  tournamentId: tournamentId().primaryKey(),
  words: integer('words').notNull(),
  wordsOf: wordsOf().notNull().default({}),
  ...boards(),
  played: integer('played').notNull(),
  improved: integer('improved').notNull(),
});

// What the audience of a frozen tournament goes on seeing in the place of rows that changed meanwhile.

export const keptResults = sqliteTable(
  'kept_results',
  {
    contestantId: contestantId().notNull(),
    gameId: gameId().notNull(),
    rank: integer('rank').notNull(),
    points: integer('points').notNull(),
    win: integer('win', { mode: 'boolean' }).notNull(),
    finishedAt: integer('finished_at').notNull(),
    ranked: integer('ranked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contestantId, table.gameId] })],
);

export const keptStandings = sqliteTable('kept_standings', {
  contestantId: contestantId().primaryKey(),
  tournamentId: tournamentId().notNull(),
  wins: integer('wins').notNull(),
  points: integer('points').notNull(),
  games: integer('games').notNull(),
  countedWins: integer('counted_wins').notNull(),
  countedPoints: integer('counted_points').notNull(),
  placePoints: integer('place_points').notNull(),
  lastRank: integer('last_rank'),
  improvement: integer('improvement'),
  met: text('met').notNull().default('{}'),
});

export const keptSubmissions = sqliteTable(
  'kept_submissions',
  {
    gameId: gameId().notNull(),
    contestantId: contestantId().notNull(),
    seq: integer('seq').notNull(),
    tournamentId: tournamentId().notNull(),
    division: text('division'),
    reportKey: text('report_key').notNull(),
    round: integer('round').notNull(),
    word: text('word').notNull(),
    length: integer('length').notNull(),
    elapsedMs: integer('elapsed_ms').notNull(),
    at: integer('at').notNull(),
    verdict: text('verdict').notNull(),
    counts: integer('counts', { mode: 'boolean' }).notNull(),
    award: integer('award').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.contestantId, table.seq] })],
);

/** `tables` holds a SeatingPlan without its seed, by ids. */
export const seatings = sqliteTable('seatings', {
  id: text('id').primaryKey(),
  tournamentId: tournamentId().notNull(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  config: text('config', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  method: text('method', { mode: 'json' }).$type<SeatingMethod>().notNull(),
  seed: text('seed').notNull(),
  tables: text('tables').notNull(),
  createdBy: text('created_by').$type<HostId>().notNull(),
  createdAt: integer('created_at').notNull(),
});

export const seatingGames = sqliteTable(
  'seating_games',
  {
    seatingId: text('seating_id').notNull(),
    number: integer('number').notNull(),
    gameId: gameId().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seatingId, table.number] })],
);
