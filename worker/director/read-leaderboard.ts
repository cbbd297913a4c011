import type { ContestantId } from '../../schema/contract/ids.ts';
import type { Board, Leaderboard, LeaderboardRow } from '../../schema/contract/tournament.ts';
import { never } from '../lib/never.ts';
import type { Refused } from '../room/room-api.ts';
import { betterSums, rowsOf, type SumBoard, type SumRow, sumsOf } from '../store/boards.ts';
import type { Database } from '../store/database.ts';
import { betterPatiences, countPatiences, type ListedPlay, topPatiences } from '../store/patience-boards.ts';
import type { Scope } from '../store/scope.ts';
import { betterWords, type WordRow, wordsOf } from '../store/word-boards.ts';
import { type Place, rankAfter, readCursor, writeCursor } from '../tournament/cursor.ts';
import { rankPage } from '../tournament/leaderboard.ts';
import type { WordBoard } from '../tournament/steps.ts';
import { freezeFor, type Looking } from './read-table.ts';

type Row = Omit<LeaderboardRow, 'rank'>;
type Key = Place['key'];
type Stretch = { readonly after: Place | null; readonly offset: number; readonly size: number };
/** How one board is read: rows with where each stands in its order, how many beat a value, how many there are. */
interface Reading {
  readonly rows: (stretch: Stretch) => Promise<readonly { readonly row: Row; readonly key: Key }[]>;
  readonly ahead: (first: Row, offset: number) => Promise<number>;
  readonly total: () => Promise<number>;
  /** Where given, rows of one value are level only if they are alike in this too. */
  readonly also?: (row: Row) => number | undefined;
}

export interface BoardAsked {
  readonly board: Board;
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
  readonly division?: string | undefined;
  readonly contestant?: ContestantId | undefined;
}

const badCursor: Refused = {
  ok: false,
  code: 'malformed',
  detail: 'This is no place on a leaderboard.',
  issues: [{ path: 'after', message: 'not the `next` of a page' }],
};

/** One page of a leaderboard, after another or by its number, counted from 1; ranks are right across pages (G4, T12). */
export async function readLeaderboard(
  db: Database,
  looking: Looking,
  asked: BoardAsked,
): Promise<{ readonly ok: true; readonly board: Leaderboard } | Refused> {
  const { after: text, contestant, division, page, size } = asked;
  const after = text === undefined ? null : readCursor(text);
  if (text !== undefined && after === null) return badCursor;
  const scope = {
    tournamentId: looking.tournamentId,
    division,
    contestantId: contestant,
    freeze: freezeFor(looking),
  };
  const reading = readingOf(db, asked.board, scope);
  const offset = after === null ? (page - 1) * size : 0;
  const [found, total] = await Promise.all([reading.rows({ after, offset, size }), reading.total()]);
  const rows = found.map(({ row }) => row);
  const ranked = await rankRows(reading, rows, { after, offset });
  const last = ranked.at(-1);
  const key = found.at(-1)?.key;
  const also = last && reading.also?.(last);
  const next = last && key && last.row < total ? writeCursor({ ...last, key, also }) : null;
  return { ok: true, board: { rows: ranked.map(({ row: _row, ...rest }) => rest), total, next } };
}

async function rankRows(
  { ahead, also }: Reading,
  rows: readonly Row[],
  { after, offset }: { readonly after: Place | null; readonly offset: number },
): Promise<(LeaderboardRow & { row: number })[]> {
  const [first] = rows;
  if (first === undefined) return [];
  if (after !== null) return rankAfter(rows, after, also);
  const before = { offset, ahead: offset === 0 ? 0 : await ahead(first, offset) };
  const areLevel = (one: Row, other: Row) => one.value === other.value && also?.(one) === also?.(other);
  return rankPage(rows, before, areLevel).map((each, at) => ({ ...each, row: offset + at + 1 }));
}

function readingOf(db: Database, board: Board, scope: Scope): Reading {
  switch (board) {
    case 'fastest':
    case 'longest':
      return wordsReading(db, board, scope);
    case 'points':
    case 'wins':
      return sumsReading(db, board, scope);
    case 'most_improved':
      return sumsReading(db, 'improvement', scope);
    case 'patience':
      return patiencesReading(db, scope);
    default:
      return never(board);
  }
}

const wordRow = ({ at, seq: _seq, ...row }: WordRow, value: number): Row => ({
  ...row,
  at: new Date(at).toISOString(),
  value,
});

function wordsReading(db: Database, board: WordBoard, scope: Scope): Reading {
  const value = (row: WordRow) => (board === 'fastest' ? row.elapsedMs : row.length);
  return {
    rows: async ({ after, offset, size }) => {
      const key = after && wordKey(after, board);
      const found = await wordsOf(db, board, scope, { key, offset, size });
      return found.map((row) => ({
        row: wordRow(row, value(row)),
        key: [board === 'fastest' ? row.length : row.elapsedMs, row.gameId, row.contestantId, row.seq],
      }));
    },
    ahead: ({ value }) => betterWords(db, board, scope, value),
    total: () => rowsOf(db, board, scope),
  };
}

/** A cursor is only text: what is no place of this board stands at no row, and finds what it finds. */
function wordKey({ key, value }: Place, board: WordBoard) {
  const [other, gameId, contestantId, seq] = key;
  const [length, elapsedMs] = board === 'fastest' ? [Number(other), value] : [value, Number(other)];
  return { length, elapsedMs, gameId: String(gameId), contestantId: String(contestantId), seq: Number(seq) };
}

function sumsReading(db: Database, board: SumBoard, scope: Scope): Reading {
  const entry = (row: SumRow) => ({ row, key: [row.contestantId] });
  return {
    rows: async ({ after, offset, size }) => {
      const key = after && { value: after.value, contestantId: String(after.key[0]) };
      return (await sumsOf(db, board, scope, { key, offset, size })).map(entry);
    },
    ahead: (first) => betterSums(db, board, scope, first.value),
    total: () => rowsOf(db, board, scope),
  };
}

/** A play of a day comes without its game: whoever has yet to play that day should not see its throws. */
const patienceRow = ({ at, contestantId, day, gameId, name, points, secondary }: ListedPlay): Row => ({
  contestantId,
  name,
  value: points,
  fullStops: secondary,
  ...(day === null ? { gameId } : {}),
  at: new Date(at).toISOString(),
});

/** By number only: a cursor is a number too. */
const patiencesReading = (db: Database, scope: Scope): Reading => ({
  rows: async ({ after, offset, size }) => {
    const found = await topPatiences(db, scope, { offset: after?.row ?? offset, size });
    return found.map((row) => ({ row: patienceRow(row), key: [] }));
  },
  ahead: ({ fullStops, value }) => betterPatiences(db, scope, { points: value, secondary: fullStops ?? 0 }),
  total: () => countPatiences(db, scope),
  also: ({ fullStops }) => fullStops,
});
