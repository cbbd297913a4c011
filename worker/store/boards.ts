import { type SQL, sql } from 'drizzle-orm';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { Database } from './database.ts';
import type { Freeze } from './standings.ts';

/**
 * Leaderboards, a page at a time, by index. A page that goes on where another ended reads about the rows that it shows, however far down it
 * is (T12); one by number skips those before it.
 */

/** Whose rows a board holds; of a division or a contestant only theirs, else all of the tournament. */
export interface Scope {
  readonly tournamentId: TournamentId;
  readonly division?: string | undefined;
  readonly contestantId?: ContestantId | undefined;
  /** What the audience may see while it is frozen (T13); null: everything. */
  readonly freeze: Freeze | null;
}

export type WordBoard = 'fastest' | 'longest';
export type SumBoard = 'points' | 'wins' | 'improvement';

export interface WordRow {
  readonly contestantId: ContestantId;
  readonly name: string;
  readonly word: string;
  readonly length: number;
  readonly elapsedMs: number;
  readonly gameId: GameId;
  readonly seq: number;
  readonly at: number;
}
export interface SumRow {
  readonly contestantId: ContestantId;
  readonly name: string;
  readonly value: number;
}

/** The last row of the page before. */
export interface WordKey {
  readonly length: number;
  readonly elapsedMs: number;
  readonly gameId: string;
  readonly contestantId: string;
  readonly seq: number;
}
export interface SumKey {
  readonly value: number;
  readonly contestantId: string;
}

const orders = {
  fastest: sql`elapsed_ms, game_id, contestant_id, seq`,
  longest: sql`length DESC, elapsed_ms, game_id, contestant_id, seq`,
} as const;
const outer = {
  fastest: sql`w.elapsed_ms, w.game_id, w.contestant_id, w.seq`,
  longest: sql`w.length DESC, w.elapsed_ms, w.game_id, w.contestant_id, w.seq`,
} as const;

/** Where a board goes on, as ranges that an index can find; one without a place before it. */
function wordRanges(board: WordBoard, key: WordKey | null): SQL[] {
  if (key === null) return [sql`1`];
  const behind = sql`(elapsed_ms, game_id, contestant_id, seq) > (${key.elapsedMs}, ${key.gameId}, ${key.contestantId}, ${key.seq})`;
  if (board === 'fastest') return [behind];
  return [sql`length = ${key.length} AND ${behind}`, sql`length < ${key.length}`];
}

/** The literal conditions are those that the partial indexes are made by. */
function wordsIn({ contestantId, division, tournamentId }: Scope): SQL {
  if (contestantId !== undefined)
    return sql`contestant_id = ${contestantId} AND +tournament_id = ${tournamentId} AND counts = 1`;
  if (division !== undefined)
    return sql`tournament_id = ${tournamentId} AND division = ${division} AND division IS NOT NULL AND counts = 1`;
  return sql`tournament_id = ${tournamentId} AND counts = 1`;
}

/**
 * Tables that together are what may be seen. Each comes in order from its index, and the parts are merged row by row as far as the page
 * goes: nothing is sorted, or held in memory, but what is shown. Five parts are the most that one query may have.
 */
const sources = (table: string, freeze: Freeze | null): [SQL, SQL][] =>
  freeze === null
    ? [[sql.raw(table), sql`1`]]
    : [
        [sql.raw(table), sql`hidden = 0`],
        [sql.raw(`kept_${table}`), sql`1`],
      ];

const together = (parts: readonly SQL[]) => sql.join([...parts], sql` UNION ALL `);

const wordColumns = sql`w.contestant_id AS contestantId, coalesce(c.name, '') AS name, w.word, w.length, w.elapsed_ms AS elapsedMs,
  w.game_id AS gameId, w.seq, w.at`;
/** What the indexes hold: a page by number skips those before it without looking at the words themselves. */
const wordKeys = {
  fastest: sql.raw('elapsed_ms, game_id, contestant_id, seq'),
  longest: sql.raw('length, elapsed_ms, game_id, contestant_id, seq'),
} as const;
const wordParts = sql.raw('word, length, elapsed_ms, game_id, contestant_id, seq, at');

/** Words that count, best first, after a place or from a row on. */
export function wordsOf(
  db: Database,
  board: WordBoard,
  scope: Scope,
  {
    key,
    offset = 0,
    size,
  }: { readonly key: WordKey | null; readonly offset?: number; readonly size: number },
): Promise<WordRow[]> {
  const columns = scope.freeze === null ? wordKeys[board] : wordParts;
  const parts = sources('submissions', scope.freeze).flatMap(([table, seen]) =>
    wordRanges(board, key).map(
      (range) => sql`SELECT ${columns} FROM ${table} WHERE ${wordsIn(scope)} AND ${seen} AND ${range}`,
    ),
  );
  const page = sql`(${together(parts)} ORDER BY ${orders[board]} LIMIT ${size} OFFSET ${offset})`;
  const rows =
    scope.freeze === null
      ? sql`${page} AS k CROSS JOIN submissions AS w ON w.game_id = k.game_id AND w.contestant_id = k.contestant_id AND w.seq = k.seq`
      : sql`${page} AS w`;
  return db.all(sql`SELECT ${wordColumns} FROM ${rows} LEFT JOIN contestants AS c ON c.id = w.contestant_id
    ORDER BY ${outer[board]}`);
}

/** How many words that count beat a value. Only for pages by number: it counts them. */
export const betterWords = (db: Database, board: WordBoard, scope: Scope, value: number): Promise<number> =>
  counted(
    db,
    sources('submissions', scope.freeze).map(
      ([table, seen]) => sql`SELECT count(*) AS n FROM ${table} WHERE ${wordsIn(scope)} AND ${seen}
        AND ${board === 'fastest' ? sql`elapsed_ms < ${value}` : sql`length > ${value}`}`,
    ),
  );

async function counted(db: Database, parts: readonly SQL[]): Promise<number> {
  const [row] = await db.all<{ total: number | null }>(sql`SELECT sum(n) AS total FROM (${together(parts)})`);
  return row?.total ?? 0;
}

/** Who stands on a board of sums: whoever has finished a game, or has improved or not. */
const standingOn = (board: SumBoard): SQL =>
  board === 'improvement' ? sql`improvement IS NOT NULL` : sql`games > 0`;

function peopleIn({ contestantId, division, tournamentId }: Scope): SQL {
  if (contestantId !== undefined)
    return sql`contestant_id = ${contestantId} AND +tournament_id = ${tournamentId}`;
  const there = sql`tournament_id = ${tournamentId}`;
  if (division === undefined) return there;
  return sql`${there} AND (SELECT d.division FROM contestants AS d WHERE d.id = contestant_id) = ${division}`;
}

/** People by the sum of all their games, best first. */
export function sumsOf(
  db: Database,
  board: SumBoard,
  scope: Scope,
  { key, offset = 0, size }: { readonly key: SumKey | null; readonly offset?: number; readonly size: number },
): Promise<SumRow[]> {
  const value = sql.raw(board);
  const ranges =
    key === null
      ? [sql`1`]
      : [sql`${value} = ${key.value} AND contestant_id > ${key.contestantId}`, sql`${value} < ${key.value}`];
  const parts = sources('standings', scope.freeze).flatMap(([table, seen]) =>
    ranges.map(
      (range) => sql`SELECT contestant_id, ${value} AS value FROM ${table}
        WHERE ${peopleIn(scope)} AND ${standingOn(board)} AND ${seen} AND ${range}`,
    ),
  );
  return db.all(sql`SELECT s.contestant_id AS contestantId, coalesce(c.name, '') AS name, s.value
    FROM (${together(parts)} ORDER BY value DESC, contestant_id LIMIT ${size} OFFSET ${offset}) AS s
    LEFT JOIN contestants AS c ON c.id = s.contestant_id ORDER BY s.value DESC, s.contestant_id`);
}

/** How many have more; only for pages by number. */
export const betterSums = (db: Database, board: SumBoard, scope: Scope, value: number): Promise<number> =>
  counted(
    db,
    sources('standings', scope.freeze).map(
      ([
        table,
        seen,
      ]) => sql`SELECT count(*) AS n FROM ${table} WHERE ${peopleIn(scope)} AND ${standingOn(board)}
        AND ${seen} AND ${sql.raw(board)} > ${value}`,
    ),
  );

const totals = {
  fastest: 'words',
  longest: 'words',
  points: 'played',
  wins: 'played',
  improvement: 'improved',
} as const;
const counting = {
  words: sql`words`,
  played: sql`iif(games > 0, 1, 0)`,
  improved: sql`iif(improvement IS NULL, 0, 1)`,
};

/** How many rows a board has, from counters that are kept in the batch which changes them. */
export async function rowsOf(db: Database, board: WordBoard | SumBoard, scope: Scope): Promise<number> {
  const { contestantId, division, freeze, tournamentId } = scope;
  const total = totals[board];
  if (contestantId === undefined && division === undefined) {
    if (freeze !== null) return freeze[total];
    return counted(db, [
      sql`SELECT ${sql.raw(total)} AS n FROM tallies WHERE tournament_id = ${tournamentId}`,
    ]);
  }
  const who =
    contestantId === undefined
      ? sql`contestant_id IN (SELECT id FROM contestants WHERE tournament_id = ${tournamentId} AND division = ${division}
          AND division IS NOT NULL)`
      : sql`contestant_id = ${contestantId} AND +tournament_id = ${tournamentId}`;
  return counted(
    db,
    sources('standings', freeze).map(
      ([table, seen]) => sql`SELECT sum(${counting[total]}) AS n FROM ${table} WHERE ${who} AND ${seen}`,
    ),
  );
}
