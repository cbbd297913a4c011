import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContestantId, GameId, HostId, TournamentId } from '../contract/ids.ts';

/** The tables of the record: words that a tournament has settled, rulings, whose data are gone, games from elsewhere. See tables.ts. */

const instant = (name: string) => integer(name);
const flag = (name: string) => integer(name, { mode: 'boolean' });
const hostId = (name: string) => text(name).$type<HostId>();
const tournamentId = (name: string) => text(name).$type<TournamentId>();
const contestantId = (name: string) => text(name).$type<ContestantId>();
const gameId = (name: string) => text(name).$type<GameId>();

export const wordEntries = sqliteTable(
  'word_entries',
  {
    tournamentId: tournamentId('tournament_id').notNull(),
    number: integer('number').notNull(),
    word: text('word').notNull(),
    /** Null takes back what was said before. */
    valid: flag('valid'),
    origin: text('origin', { enum: ['list', 'precedent'] }).notNull(),
    reason: text('reason').notNull(),
    hostId: hostId('host_id').notNull(),
    at: instant('at').notNull(),
    gameId: gameId('game_id'),
    seq: integer('seq'),
    round: integer('round'),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.number] })],
);

export const wordLists = sqliteTable('word_lists', {
  tournamentId: tournamentId('tournament_id').primaryKey(),
  version: integer('version').notNull(),
  /** JSON: word to 1 or 0. */
  words: text('words').notNull(),
});

export const rulings = sqliteTable(
  'rulings',
  {
    gameId: gameId('game_id').notNull(),
    seq: integer('seq').notNull(),
    tournamentId: tournamentId('tournament_id').notNull(),
    at: instant('at').notNull(),
    hostId: hostId('host_id').notNull(),
    contestantId: contestantId('contestant_id'),
    round: integer('round'),
    word: text('word').notNull(),
    valid: flag('valid').notNull(),
    reason: text('reason').notNull(),
    onRecord: flag('on_record').notNull(),
    precedent: flag('precedent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seq] })],
);

export const forgotten = sqliteTable('forgotten', {
  contestantId: contestantId('contestant_id').primaryKey(),
  tournamentId: tournamentId('tournament_id').notNull(),
  number: integer('number').notNull(),
  askedAt: instant('asked_at').notNull(),
  doneAt: instant('done_at'),
});

export const importedGames = sqliteTable('imported_games', {
  gameId: gameId('game_id').primaryKey(),
  tournamentId: tournamentId('tournament_id').notNull(),
  /** JSON of the contract's Seal. */
  seal: text('seal').notNull(),
  importedBy: hostId('imported_by').notNull(),
  importedAt: instant('imported_at').notNull(),
});
