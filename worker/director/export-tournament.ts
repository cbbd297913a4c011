import type { TournamentExport } from '../../schema/contract/tournament.ts';
import type { Database } from '../store/database.ts';
import { gamesOfTournament } from '../store/games.ts';
import { resultsOf, submissionsOf } from '../store/records.ts';
import { totalsOf } from '../store/standings.ts';
import type { TournamentRow } from '../store/tournaments.ts';
import { writeCsv } from '../tournament/csv.ts';
import { rankTotals } from '../tournament/standings.ts';
import { gameEntry } from './game-entry.ts';

const instant = (ms: number) => new Date(ms).toISOString();

/** Everything that D1 knows of a tournament. */
export async function exportTournament(db: Database, tournament: TournamentRow): Promise<TournamentExport> {
  const { createdAt, id, name } = tournament;
  const [totals, games, results, submissions] = await Promise.all([
    totalsOf(db, id),
    gamesOfTournament(db, id),
    resultsOf(db, id),
    submissionsOf(db, id),
  ]);
  return {
    tournament: { id, name, createdAt: instant(createdAt) },
    standings: rankTotals(totals),
    games: games.map((game) => ({
      ...gameEntry(game),
      createdAt: instant(game.createdAt),
      finishedAt: game.finishedAt === null ? null : instant(game.finishedAt),
    })),
    results: results.map(({ contestantId, gameId, points, rank, win }) => ({
      gameId,
      contestantId,
      rank,
      points,
      win,
    })),
    submissions: submissions.map(({ at, reportKey: _key, tournamentId: _tournament, ...row }) => ({
      ...row,
      at: instant(at),
    })),
  };
}

const standingColumns = ['rank', 'contestantId', 'name', 'wins', 'points', 'games'] as const;
const wordColumns = [
  'gameId',
  'game',
  'round',
  'contestantId',
  'name',
  'word',
  'length',
  'elapsedMs',
  'at',
  'verdict',
  'counts',
  'award',
] as const;

/** A tournament's standings, or its words, as a spreadsheet. */
export async function exportCsv(
  db: Database,
  tournament: TournamentRow,
  table: 'standings' | 'words',
): Promise<string> {
  const everything = await exportTournament(db, tournament);
  if (table === 'standings') {
    return writeCsv(
      standingColumns,
      everything.standings.map((row) => standingColumns.map((column) => row[column])),
    );
  }
  const names = new Map(everything.standings.map((row) => [row.contestantId, row.name]));
  const games = new Map(everything.games.map((game) => [game.id, game.name]));
  const rows = everything.submissions.map((row) => {
    const named = { ...row, name: names.get(row.contestantId) ?? '', game: games.get(row.gameId) ?? '' };
    return wordColumns.map((column) => named[column]);
  });
  return writeCsv(wordColumns, rows);
}
