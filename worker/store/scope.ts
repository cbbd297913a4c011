import { type SQL, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import type { Database } from './database.ts';
import type { Freeze } from './standings.ts';

/** Whose rows a board holds; of a division or a contestant only theirs, else all of the tournament. */
export interface Scope {
  readonly tournamentId: TournamentId;
  readonly division?: string | undefined;
  readonly contestantId?: ContestantId | undefined;
  /** What the audience may see while it is frozen (T13); null: everything. */
  readonly freeze: Freeze | null;
}

/** All of a tournament. */
export const isWhole = ({ contestantId, division }: Scope): boolean =>
  contestantId === undefined && division === undefined;

/** Ids of those whose rows a board of a division or a contestant holds. */
export const peopleOf = ({ contestantId, division, tournamentId }: Scope): SQL => {
  const who =
    contestantId === undefined
      ? sql`division = ${division} AND division IS NOT NULL`
      : sql`id = ${contestantId}`;
  return sql`SELECT id FROM contestants WHERE tournament_id = ${tournamentId} AND ${who}`;
};

/**
 * Tables that together are what may be seen, each with what has to hold of its rows. Five parts are the most that one query may have.
 */
export const sourcesOf = (table: string, freeze: Freeze | null): (readonly [SQL, SQL])[] =>
  freeze === null
    ? [[sql.raw(table), sql`1`]]
    : [
        [sql.raw(table), sql`hidden = 0`],
        [sql.raw(`kept_${table}`), sql`1`],
      ];

export const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

/** The sum of what several queries count as `n`. */
export async function addedUp(db: Database, parts: readonly SQL[]): Promise<number> {
  const [row] = await db.all<{ total: number | null }>(sql`SELECT sum(n) AS total FROM (${together(parts)})`);
  return row?.total ?? 0;
}
