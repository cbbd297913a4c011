import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContestantId, GameId, TournamentId } from '../contract/ids.ts';

/** The tables of plays for one. See tables.ts. */

const instant = (name: string) => integer(name);
/** How many came to each score (`placeOfScore`). */
const scores = (name: string) =>
  text(name, { mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull().default({});

/** Plays for one: those of a day from their start, those of a tournament once they are finished. */
export const patiences = sqliteTable('patiences', {
  gameId: text('game_id').$type<GameId>().primaryKey(),
  /** `YYYY-MM-DD` by UTC; null where it counts for no day. */
  day: text('day'),
  closesAt: instant('closes_at'),
  tournamentId: text('tournament_id').$type<TournamentId>(),
  contestantId: text('contestant_id').$type<ContestantId>().notNull(),
  /** As entered in the table of the day. */
  name: text('name'),
  points: integer('points'),
  secondary: integer('secondary'),
  finishedAt: instant('finished_at'),
  hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
});

export const patienceDays = sqliteTable('patience_days', {
  day: text('day').primaryKey(),
  plays: integer('plays').notNull(),
  listed: integer('listed').notNull(),
  scores: scores('scores'),
  /** Of those in the table. */
  named: scores('named'),
});
