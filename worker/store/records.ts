import { asc, eq, inArray } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { games, results, submissions } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

const gamesIn = (db: Database, tournamentId: TournamentId) =>
  db.select({ id: games.id }).from(games).where(eq(games.tournamentId, tournamentId));

/** Every word of a tournament's games that is settled, whether it counts or not, game by game in order. For exports. */
export const submissionsOf = (db: Database, tournamentId: TournamentId) =>
  db
    .select()
    .from(submissions)
    .where(inArray(submissions.gameId, gamesIn(db, tournamentId)))
    .orderBy(asc(submissions.gameId), asc(submissions.seq));

/** How everybody came out of every finished game. For exports. */
export const resultsOf = (db: Database, tournamentId: TournamentId) =>
  db
    .select()
    .from(results)
    .where(inArray(results.gameId, gamesIn(db, tournamentId)))
    .orderBy(asc(results.gameId), asc(results.rank), asc(results.contestantId));
