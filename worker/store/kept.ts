import { type SQL, sql } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';

/**
 * What a freeze (T13) costs: nothing when it begins. Whatever reaches the tables of a frozen tournament is marked `hidden`, and the first
 * such change of a row keeps what stood there before. So the audience's tables are the rows that are not hidden and those kept, and they
 * cannot change. All of it in the batch of the change itself.
 */

/** 1 while the tournament is frozen, else 0. */
export const hiddenNow = (tournamentId: TournamentId | SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM freezes WHERE tournament_id = ${tournamentId})`;

const standingColumns = sql.raw(
  'contestant_id, tournament_id, wins, points, games, counted_wins, counted_points, place_points, last_rank, improvement, met',
);
const resultColumns = sql.raw('contestant_id, game_id, rank, points, win, finished_at, ranked');
const submissionColumns = sql.raw(
  'game_id, contestant_id, seq, tournament_id, division, report_key, round, word, length, elapsed_ms, at, verdict, counts, award',
);

const kept = (table: string, columns: SQL, tournamentId: TournamentId, which: SQL): SQL =>
  sql`INSERT OR IGNORE INTO ${sql.raw(`kept_${table}`)} (${columns})
    SELECT ${columns} FROM ${sql.raw(table)} WHERE hidden = 0 AND ${hiddenNow(tournamentId)} AND ${which}`;

/** To be run before standings change; `which` says of whom, by `contestant_id`. */
export const keepStandings = (tournamentId: TournamentId, which: SQL): SQL =>
  kept('standings', standingColumns, tournamentId, which);
/** To be run before results change. */
export const keepResults = (tournamentId: TournamentId, which: SQL): SQL =>
  kept('results', resultColumns, tournamentId, which);
/** To be run before words change. */
export const keepSubmissions = (tournamentId: TournamentId, which: SQL): SQL =>
  kept('submissions', submissionColumns, tournamentId, which);

/** To be run before a tournament's play for one changes; `which` says of which. */
export const keepPatiences = (tournamentId: TournamentId, which: SQL): SQL =>
  sql`INSERT OR IGNORE INTO kept_patiences (game_id, tournament_id, contestant_id, points, secondary, finished_at)
    SELECT game_id, tournament_id, contestant_id, points, secondary, finished_at FROM patiences
    WHERE hidden = 0 AND day IS NULL AND tournament_id = ${tournamentId} AND ${hiddenNow(tournamentId)} AND ${which}`;

/** What the audience of a freeze sees of a seat that is taken or left: as it was. For an update of the row, before it changes. */
export const seatSeen = (tournamentId: TournamentId | SQL): SQL =>
  sql`iif(game_seats.seen IS NULL AND ${hiddenNow(tournamentId)}, 1 - game_seats.unseated, game_seats.seen)`;

/** The end of a freeze: nothing is hidden any more, and what was kept is needed no more. */
export function showAll(tournamentId: TournamentId): SQL[] {
  const here = sql`contestant_id IN (SELECT id FROM contestants WHERE tournament_id = ${tournamentId})`;
  return [
    sql`UPDATE submissions SET hidden = 0 WHERE hidden = 1
      AND game_id IN (SELECT id FROM games WHERE tournament_id = ${tournamentId} AND hidden = 1)`,
    sql`UPDATE games SET hidden = 0 WHERE tournament_id = ${tournamentId} AND hidden = 1`,
    sql`UPDATE results SET hidden = 0 WHERE hidden = 1 AND ${here}`,
    sql`UPDATE game_seats SET seen = NULL WHERE seen IS NOT NULL AND ${here}`,
    sql`UPDATE standings SET hidden = 0 WHERE tournament_id = ${tournamentId} AND hidden = 1`,
    sql`UPDATE patiences SET hidden = 0 WHERE tournament_id = ${tournamentId} AND hidden = 1 AND tournament_id IS NOT NULL
      AND points IS NOT NULL`,
    sql`DELETE FROM kept_patiences WHERE tournament_id = ${tournamentId}`,
    sql`DELETE FROM kept_submissions WHERE tournament_id = ${tournamentId}`,
    sql`DELETE FROM kept_results WHERE ${here}`,
    sql`DELETE FROM kept_standings WHERE tournament_id = ${tournamentId}`,
    sql`DELETE FROM freezes WHERE tournament_id = ${tournamentId}`,
  ];
}
