import { eq, type SQL, sql } from 'drizzle-orm';
import type { ContestantId } from '../../schema/contract/ids.ts';
import { tallies } from '../../schema/db/tables-standings.ts';
import type { WordBoard } from '../tournament/steps.ts';
import type { Database } from './database.ts';
import { addedUp, peopleOf, type Scope, sourcesOf, together } from './scope.ts';

/** Leaderboards of people by the sum of their games, a page at a time by index, and how many rows any leaderboard has. */

export type SumBoard = 'points' | 'wins' | 'improvement';

export interface SumRow {
  readonly contestantId: ContestantId;
  readonly name: string;
  readonly value: number;
}

/** The last row of the page before. */
export interface SumKey {
  readonly value: number;
  readonly contestantId: string;
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
  const parts = sourcesOf('standings', scope.freeze).flatMap(([table, seen]) =>
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
  addedUp(
    db,
    sourcesOf('standings', scope.freeze).map(
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
    return addedUp(db, [
      sql`SELECT ${sql.raw(total)} AS n FROM tallies WHERE tournament_id = ${tournamentId}`,
    ]);
  }
  if (total === 'words') return wordsCounted(db, scope);
  const who = sql`contestant_id IN (${peopleOf(scope)})`;
  return addedUp(
    db,
    sourcesOf('standings', freeze).map(
      ([table, seen]) => sql`SELECT sum(${counting[total]}) AS n FROM ${table} WHERE ${who} AND ${seen}`,
    ),
  );
}

/** How many words of a division or a contestant count, by the one row that says it of everybody. */
async function wordsCounted(db: Database, scope: Scope): Promise<number> {
  const { contestantId, freeze, tournamentId } = scope;
  const { tournamentId: where, wordsOf } = tallies;
  const [counts, people] = await Promise.all([
    freeze === null ? db.select({ wordsOf }).from(tallies).where(eq(where, tournamentId)).get() : freeze,
    contestantId === undefined ? db.all<{ id: ContestantId }>(peopleOf(scope)) : [{ id: contestantId }],
  ]);
  return people.reduce((sum, { id }) => sum + (counts?.wordsOf[id] ?? 0), 0);
}
