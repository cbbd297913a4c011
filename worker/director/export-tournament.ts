import type { GameEntry } from '../../schema/contract/people.ts';
import type { TournamentExport } from '../../schema/contract/tournament.ts';
import type { Database } from '../store/database.ts';
import { type GameRow, gamesOfTournament } from '../store/games.ts';
import { resultsOf, submissionsOf } from '../store/records.ts';
import type { Freeze } from '../store/standings.ts';
import type { TournamentRow } from '../store/tournaments.ts';
import { writeCsv } from '../tournament/csv.ts';
import { gameEntry } from './game-entry.ts';
import { freezeFor, type Looking, readTable } from './read-table.ts';

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * A game as the audience of a freeze sees it (T13): where it stood then. What was made since has not begun; what was finished stays so.
 */
export function frozenGame(game: GameRow, freeze: Freeze | null): GameRow {
  if (freeze === null) return game;
  if (game.createdAt >= freeze.frozenAt) return { ...game, phase: 'lobby', finishedAt: null };
  const phase = freeze.phases[game.id];
  return phase === undefined ? { ...game, phase: 'finished' } : { ...game, phase, finishedAt: null };
}

/** The same for a list. */
export const frozenEntry = (game: GameRow, freeze: Freeze | null): GameEntry =>
  gameEntry(frozenGame(game, freeze));

/** Everything that D1 knows of a tournament, or of it what the audience may see. */
export async function exportTournament(
  db: Database,
  tournament: TournamentRow,
  looking: Looking,
): Promise<TournamentExport> {
  const { createdAt, id, name } = tournament;
  const freeze = freezeFor(looking);
  const [{ standings }, games, results, submissions] = await Promise.all([
    readTable(db, looking),
    gamesOfTournament(db, id),
    resultsOf(db, id, freeze),
    submissionsOf(db, id, freeze),
  ]);
  const ended = new Map(results.map(({ finishedAt, gameId }) => [gameId, finishedAt]));
  return {
    tournament: { id, name, createdAt: instant(createdAt) },
    standings,
    games: games.map((row) => {
      const game = frozenGame(row, freeze);
      // A game that was opened again since: it is finished at another time by now, or not at all.
      const finishedAt = freeze === null ? game.finishedAt : (ended.get(game.id) ?? null);
      return {
        ...gameEntry(game),
        createdAt: instant(game.createdAt),
        finishedAt: finishedAt === null ? null : instant(finishedAt),
      };
    }),
    results: results.map(({ finishedAt: _ended, ...result }) => result),
    submissions: submissions.map(({ at, ...row }) => ({ ...row, at: instant(at) })),
  };
}

const standingColumns = [
  'rank',
  'contestantId',
  'name',
  'wins',
  'points',
  'games',
  'placePoints',
  'adjustment',
  'division',
] as const;
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

/** A tournament's standings, of a division too, or its words, as a spreadsheet: the same as the page shows, ranks included (G4). */
export async function exportCsv(
  db: Database,
  tournament: TournamentRow,
  looking: Looking,
  { division, table }: { readonly table: 'standings' | 'words'; readonly division?: string | undefined },
): Promise<string> {
  if (table === 'standings') {
    const { standings } = await readTable(db, looking, division);
    return writeCsv(
      standingColumns,
      standings.map((row) => standingColumns.map((column) => row[column])),
    );
  }
  const [people, everything] = await Promise.all([
    readTable(db, { ...looking, staff: true }),
    exportTournament(db, tournament, looking),
  ]);
  const asked = people.standings.filter((row) => division === undefined || row.division === division);
  const names = new Map(asked.map((row) => [row.contestantId, row.name]));
  const games = new Map(everything.games.map((game) => [game.id, game.name]));
  const rows = everything.submissions
    .filter((row) => division === undefined || names.has(row.contestantId))
    .map((row) => {
      const named = { ...row, name: names.get(row.contestantId) ?? '', game: games.get(row.gameId) ?? '' };
      return wordColumns.map((column) => named[column]);
    });
  return writeCsv(wordColumns, rows);
}
