import type { TournamentId } from '../../schema/contract/ids.ts';
import type { Board, Leaderboard, LeaderboardRow } from '../../schema/contract/tournament.ts';
import { never } from '../lib/never.ts';
import type { Database } from '../store/database.ts';
import { betterPatiences, countPatiences, topPatiences } from '../store/patiences.ts';
import {
  countedWords,
  fastestWords,
  longerThan,
  longestWords,
  moreThan,
  playedOf,
  quickerThan,
  topSums,
} from '../store/standings.ts';
import { rankPage } from '../tournament/leaderboard.ts';

type Row = Omit<LeaderboardRow, 'rank'>;
/** How one board is read: a page of it, how many rows beat a value, how many there are. */
interface Reading {
  readonly rows: (page: { offset: number; size: number }) => Promise<Row[]>;
  readonly ahead: (first: Row) => Promise<number>;
  readonly total: () => Promise<number>;
  /** Unless given, rows of one value are level. */
  readonly areLevel?: (one: Row, other: Row) => boolean;
}

/** One page of a leaderboard; ranks are right across pages (G4). Pages count from 1. */
export async function readLeaderboard(
  db: Database,
  asked: {
    readonly tournamentId: TournamentId;
    readonly board: Board;
    readonly page: number;
    readonly size: number;
  },
): Promise<Leaderboard> {
  const { board, page, size, tournamentId } = asked;
  const reading = readingOf(db, board, tournamentId);
  const offset = (page - 1) * size;
  const [rows, total] = await Promise.all([reading.rows({ offset, size }), reading.total()]);
  const [first] = rows;
  if (first === undefined) return { rows: [], total };
  const ahead = offset === 0 ? 0 : await reading.ahead(first);
  return { rows: rankPage(rows, { offset, ahead }, reading.areLevel), total };
}

function readingOf(db: Database, board: Board, tournamentId: TournamentId): Reading {
  switch (board) {
    case 'fastest':
      return {
        rows: async (page) =>
          (await fastestWords(db, tournamentId, page)).map((row) => wordRow(row, row.elapsedMs)),
        ahead: ({ value }) => quickerThan(db, tournamentId, value),
        total: () => countedWords(db, tournamentId),
      };
    case 'longest':
      return {
        rows: async (page) =>
          (await longestWords(db, tournamentId, page)).map((row) => wordRow(row, row.length)),
        ahead: ({ value }) => longerThan(db, tournamentId, value),
        total: () => countedWords(db, tournamentId),
      };
    case 'points':
    case 'wins':
      return {
        rows: (page) => topSums(db, tournamentId, board, page),
        ahead: ({ value }) => moreThan(db, tournamentId, board, value),
        total: () => playedOf(db, tournamentId),
      };
    case 'patience':
      return {
        rows: async (page) => (await topPatiences(db, tournamentId, page)).map(patienceRow),
        ahead: ({ value, fullStops }) =>
          betterPatiences(db, tournamentId, { points: value, secondary: fullStops ?? 0 }),
        total: () => countPatiences(db, tournamentId),
        areLevel: (one, other) => one.value === other.value && one.fullStops === other.fullStops,
      };
    default:
      return never(board);
  }
}

type PatienceRow = Awaited<ReturnType<typeof topPatiences>>[number];
/** A play of a day comes without its game: whoever has yet to play that day should not see its throws. */
const patienceRow = ({ at, contestantId, day, gameId, name, points, secondary }: PatienceRow): Row => ({
  contestantId,
  name,
  value: points,
  fullStops: secondary,
  ...(day === null ? { gameId } : {}),
  at: new Date(at).toISOString(),
});

type WordRow = Awaited<ReturnType<typeof fastestWords>>[number];
const wordRow = (row: WordRow, value: number): Row => ({ ...row, at: new Date(row.at).toISOString(), value });
