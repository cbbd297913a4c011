import { eq, type SQL, sql } from 'drizzle-orm';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import { tallies } from '../../schema/db/tables-standings.ts';
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

/** Where a page of words begins, and whether it is made of all words of its people, which have to be few. */
export interface WordStretch {
  readonly key: WordKey | null;
  readonly offset?: number;
  readonly size: number;
  readonly few?: boolean;
}

const orders = {
  fastest: sql`elapsed_ms, game_id, contestant_id, seq`,
  longest: sql`length DESC, elapsed_ms, game_id, contestant_id, seq`,
} as const;
const outer = {
  fastest: sql`w.elapsed_ms, w.game_id, w.contestant_id, w.seq`,
  longest: sql`w.length DESC, w.elapsed_ms, w.game_id, w.contestant_id, w.seq`,
} as const;

/** Where a board goes on, as ranges that an index can find; one without a place before it, or where no index is asked. */
function wordRanges(board: WordBoard, key: WordKey | null, sorted: boolean): SQL[] {
  if (key === null) return [sql`1`];
  const behind = sql`(s.elapsed_ms, s.game_id, s.contestant_id, s.seq)
    > (${key.elapsedMs}, ${key.gameId}, ${key.contestantId}, ${key.seq})`;
  if (board === 'fastest') return [behind];
  const ranges = [sql`s.length = ${key.length} AND ${behind}`, sql`s.length < ${key.length}`];
  return sorted ? [sql`(${sql.join(ranges, sql` OR `)})`] : ranges;
}

/**
 * Words that count, as `s`, from one table. All of a tournament's, and from among them a division's, come in order from an index, which
 * holds the division too; the literal condition is what the index is made by. A contestant's, and those of few people, are found by their
 * seats: all of theirs are read, and then sorted.
 */
function wordsFrom(table: SQL, { contestantId, division, tournamentId }: Scope, few: boolean): SQL {
  if (contestantId === undefined && !few) {
    const among = division === undefined ? sql`1` : sql`s.division = ${division}`;
    return sql`${table} AS s WHERE s.tournament_id = ${tournamentId} AND s.counts = 1 AND ${among}`;
  }
  const who =
    contestantId === undefined ? sql`IN (${peopleOf(tournamentId, division)})` : sql`= ${contestantId}`;
  return sql`game_seats AS g CROSS JOIN ${table} AS s ON s.game_id = g.game_id AND s.contestant_id = g.contestant_id
    WHERE g.contestant_id ${who} AND +s.tournament_id = ${tournamentId} AND +s.counts = 1`;
}

const peopleOf = (tournamentId: TournamentId, division: string | undefined): SQL =>
  sql`SELECT id FROM contestants WHERE tournament_id = ${tournamentId} AND division = ${division} AND division IS NOT NULL`;

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
const keyParts = sql.raw(
  's.elapsed_ms AS elapsed_ms, s.game_id AS game_id, s.contestant_id AS contestant_id, s.seq AS seq',
);
const wordKeys = { fastest: keyParts, longest: sql`s.length AS length, ${keyParts}` } as const;
const wordParts = sql`s.word, s.length AS length, ${keyParts}, s.at`;

/** Words that count, best first, after a place or from a row on. */
export function wordsOf(
  db: Database,
  board: WordBoard,
  scope: Scope,
  { few = false, key, offset = 0, size }: WordStretch,
): Promise<WordRow[]> {
  const columns = scope.freeze === null ? wordKeys[board] : wordParts;
  const parts = sources('submissions', scope.freeze).flatMap(([table, seen]) =>
    wordRanges(board, key, few || scope.contestantId !== undefined).map(
      (range) => sql`SELECT ${columns} FROM ${wordsFrom(table, scope, few)} AND ${seen} AND ${range}`,
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
export const betterWords = (
  db: Database,
  board: WordBoard,
  scope: Scope,
  { few = false, value }: { readonly value: number; readonly few?: boolean },
): Promise<number> =>
  counted(
    db,
    sources('submissions', scope.freeze).map(
      ([table, seen]) => sql`SELECT count(*) AS n FROM ${wordsFrom(table, scope, few)} AND ${seen}
        AND ${board === 'fastest' ? sql`s.elapsed_ms < ${value}` : sql`s.length > ${value}`}`,
    ),
  );

/**
 * Whether a division has so few words that reading them all costs less than going through the tournament's index for a page of so many,
 * of which every (all / its own)th is the division's.
 */
export async function areFew(
  db: Database,
  { division, ...everybody }: Scope,
  { rows, wanted }: { readonly rows: number; readonly wanted: number },
): Promise<boolean> {
  if (division === undefined || everybody.contestantId !== undefined) return false;
  return rows * rows < wanted * (await rowsOf(db, 'fastest', everybody));
}

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
  if (total === 'words') return wordsCounted(db, scope);
  const who =
    contestantId === undefined
      ? sql`contestant_id IN (${peopleOf(tournamentId, division)})`
      : sql`contestant_id = ${contestantId} AND +tournament_id = ${tournamentId}`;
  return counted(
    db,
    sources('standings', freeze).map(
      ([table, seen]) => sql`SELECT sum(${counting[total]}) AS n FROM ${table} WHERE ${who} AND ${seen}`,
    ),
  );
}

/** How many words of a division or a contestant count, by the one row that says it of everybody. */
async function wordsCounted(
  db: Database,
  { contestantId, division, freeze, tournamentId }: Scope,
): Promise<number> {
  const { tournamentId: where, wordsOf } = tallies;
  const [counts, people] = await Promise.all([
    freeze === null ? db.select({ wordsOf }).from(tallies).where(eq(where, tournamentId)).get() : freeze,
    contestantId === undefined
      ? db.all<{ id: ContestantId }>(peopleOf(tournamentId, division))
      : [{ id: contestantId }],
  ]);
  return people.reduce((sum, { id }) => sum + (counts?.wordsOf[id] ?? 0), 0);
}
