import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { defaultRules, type TableRules } from '../../schema/contract/table.ts';
import { contestants, standings } from '../../schema/db/tables.ts';
import { adjustments, freezes, keptStandings, tableRules } from '../../schema/db/tables-standings.ts';
import type { Meetings } from '../tournament/standings.ts';
import type { Database } from './database.ts';
import { sourcesOf, together } from './scope.ts';

/** Part of a leaderboard: rows from `offset` on, best first. */
export interface Page {
  readonly offset: number;
  readonly size: number;
}

// What pages of boards go by is read with them, and is long.
const { fastestSteps, longestSteps, scores, unstepped, ...freezeColumns } = getTableColumns(freezes);

/** A tournament's freeze; null when there is none. Whoever is handed null in its place sees everything. */
export type Freeze = Omit<
  typeof freezes.$inferSelect,
  'fastestSteps' | 'longestSteps' | 'scores' | 'unstepped'
>;

export const freezeOf = async (db: Database, tournamentId: TournamentId): Promise<Freeze | null> =>
  (await db.select(freezeColumns).from(freezes).where(eq(freezes.tournamentId, tournamentId)).get()) ?? null;

/** How a tournament counts, with how often that was changed. */
export async function rulesOf(
  db: Database,
  tournamentId: TournamentId,
): Promise<TableRules & { version: number }> {
  const row = await db.select().from(tableRules).where(eq(tableRules.tournamentId, tournamentId)).get();
  return row ? { ...row.rules, version: row.version } : { ...defaultRules, version: 1 };
}

/** A figure as the audience of a freeze sees it: what was kept, else what has not changed. */
const figure = (
  column: keyof typeof keptStandings.$inferSelect & keyof typeof standings.$inferSelect,
  name: string,
) =>
  sql<number>`coalesce(iif(${keptStandings.contestantId} IS NULL, ${standings[column]}, ${keptStandings[column]}), 0)`.as(
    name,
  );
const place = sql<
  number | null
>`iif(${keptStandings.contestantId} IS NULL, ${standings.lastRank}, ${keptStandings.lastRank})`;

/** Everybody of a tournament with what their games come to, in roster order; noughts for whoever has finished none. */
export const figuresOf = (db: Database, tournamentId: TournamentId, freeze: Freeze | null) =>
  db
    .select({
      contestantId: contestants.id,
      name: contestants.name,
      division: contestants.division,
      withdrawn: contestants.withdrawn,
      wins: figure('countedWins', 'figure_wins'),
      points: figure('countedPoints', 'figure_points'),
      placePoints: figure('placePoints', 'figure_places'),
      games: figure('games', 'figure_games'),
      lastRank: place.as('figure_last'),
    })
    .from(contestants)
    .leftJoin(
      standings,
      and(
        eq(standings.contestantId, contestants.id),
        freeze === null ? undefined : sql`${standings.hidden} = 0`,
      ),
    )
    .leftJoin(
      keptStandings,
      and(eq(keptStandings.contestantId, contestants.id), freeze === null ? sql`0` : undefined),
    )
    .where(eq(contestants.tournamentId, tournamentId))
    .orderBy(asc(contestants.position));

/** What organisers gave or took, by contestant. */
export async function adjustedOf(
  db: Database,
  tournamentId: TournamentId,
  freeze: Freeze | null,
): Promise<Map<ContestantId, number>> {
  const rows = await db
    .select({
      contestantId: adjustments.contestantId,
      points: sql<number>`sum(${adjustments.points})`.as('adjusted'),
    })
    .from(adjustments)
    .where(
      and(
        eq(adjustments.tournamentId, tournamentId),
        freeze === null ? undefined : lte(adjustments.number, freeze.adjustment),
      ),
    )
    .groupBy(adjustments.contestantId);
  return new Map(rows.map(({ contestantId, points }) => [contestantId, points]));
}

/** How some contestants came out of their meetings with everybody (T6). */
export async function meetingsOf(
  db: Database,
  people: readonly ContestantId[],
  freeze: Freeze | null,
): Promise<Meetings> {
  if (people.length === 0) return new Map();
  // One parameter, however many they are.
  const theirs = sql`contestant_id IN (SELECT value FROM json_each(${JSON.stringify(people)}))`;
  const rows = await db.all<{ id: ContestantId; met: string }>(
    together(
      sourcesOf('standings', freeze).map(
        ([table, seen]) => sql`SELECT contestant_id AS id, met FROM ${table} WHERE ${theirs} AND ${seen}`,
      ),
    ),
  );
  // Written by the batch of a game's end alone.
  return new Map(rows.map(({ id, met }) => [id, JSON.parse(met) as Record<ContestantId, number>]));
}

/** Adjustments of a tournament with author and contestant, newest first. */
export const adjustmentsOf = (db: Database, tournamentId: TournamentId) =>
  db
    .select({
      id: adjustments.id,
      contestantId: adjustments.contestantId,
      name: sql<string>`coalesce(${contestants.name}, '')`.as('adjusted_name'),
      points: adjustments.points,
      reason: adjustments.reason,
      hostId: adjustments.createdBy,
      author:
        sql<string>`coalesce((SELECT h.name FROM hosts AS h WHERE h.id = ${adjustments.createdBy}), '')`.as(
          'author',
        ),
      createdAt: adjustments.createdAt,
      takesBack: adjustments.takesBack,
    })
    .from(adjustments)
    .leftJoin(contestants, eq(contestants.id, adjustments.contestantId))
    .where(eq(adjustments.tournamentId, tournamentId))
    .orderBy(desc(adjustments.number));
