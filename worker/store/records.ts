import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { games, results, submissions } from '../../schema/db/tables.ts';
import { keptResults, keptSubmissions } from '../../schema/db/tables-standings.ts';
import type { Database } from './database.ts';
import type { Freeze } from './standings.ts';

const gamesIn = (db: Database, tournamentId: TournamentId) =>
  db.select({ id: games.id }).from(games).where(eq(games.tournamentId, tournamentId));

const wordColumns = (table: typeof submissions | typeof keptSubmissions) => ({
  gameId: table.gameId,
  seq: table.seq,
  contestantId: table.contestantId,
  round: table.round,
  word: table.word,
  length: table.length,
  elapsedMs: table.elapsedMs,
  at: table.at,
  verdict: table.verdict,
  counts: table.counts,
  award: table.award,
});

/** Every word of a tournament's games that is settled, whether it counts or not, game by game in order. For exports. */
export async function submissionsOf(db: Database, tournamentId: TournamentId, freeze: Freeze | null = null) {
  const there = db
    .select(wordColumns(submissions))
    .from(submissions)
    .where(inArray(submissions.gameId, gamesIn(db, tournamentId)));
  if (freeze === null) return there.orderBy(asc(submissions.gameId), asc(submissions.seq));
  const [seen, kept] = await Promise.all([
    db
      .select(wordColumns(submissions))
      .from(submissions)
      .where(sql`${inArray(submissions.gameId, gamesIn(db, tournamentId))} AND ${submissions.hidden} = 0`),
    db
      .select(wordColumns(keptSubmissions))
      .from(keptSubmissions)
      .where(eq(keptSubmissions.tournamentId, tournamentId)),
  ]);
  return [...seen, ...kept].toSorted((a, b) => compare(a.gameId, b.gameId) || a.seq - b.seq);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const resultColumns = (table: typeof results | typeof keptResults) => ({
  gameId: table.gameId,
  contestantId: table.contestantId,
  rank: table.rank,
  points: table.points,
  win: table.win,
  finishedAt: table.finishedAt,
});

/** How everybody came out of every finished game. For exports. */
export async function resultsOf(db: Database, tournamentId: TournamentId, freeze: Freeze | null = null) {
  const here = gamesIn(db, tournamentId);
  const [seen, kept] = await Promise.all([
    db
      .select(resultColumns(results))
      .from(results)
      .where(
        sql`${inArray(results.gameId, here)}${freeze === null ? sql`` : sql` AND ${results.hidden} = 0`}`,
      ),
    freeze === null
      ? []
      : db.select(resultColumns(keptResults)).from(keptResults).where(inArray(keptResults.gameId, here)),
  ]);
  return [...seen, ...kept].toSorted(
    (a, b) => compare(a.gameId, b.gameId) || a.rank - b.rank || compare(a.contestantId, b.contestantId),
  );
}
