import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { defaultRules, type TableRules } from '../../schema/contract/table.ts';
import { contestants, results, standings } from '../../schema/db/tables.ts';
import {
  adjustments,
  freezes,
  keptResults,
  keptStandings,
  tableRules,
} from '../../schema/db/tables-standings.ts';
import type { Database } from './database.ts';

/** Part of a leaderboard: rows from `offset` on, best first. */
export interface Page {
  readonly offset: number;
  readonly size: number;
}

/** A tournament's freeze; null when there is none. Whoever is handed null in its place sees everything. */
export type Freeze = typeof freezes.$inferSelect;

export const freezeOf = async (db: Database, tournamentId: TournamentId): Promise<Freeze | null> =>
  (await db.select().from(freezes).where(eq(freezes.tournamentId, tournamentId)).get()) ?? null;

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

/** Places of some contestants in all their finished games. */
export async function placingsOf(db: Database, people: readonly ContestantId[], freeze: Freeze | null) {
  if (people.length === 0) return [];
  const columns = (table: typeof results | typeof keptResults) => ({
    gameId: table.gameId,
    contestantId: table.contestantId,
    rank: table.rank,
  });
  // One parameter, however many they are.
  const theirs = sql`(SELECT value FROM json_each(${JSON.stringify(people)}))`;
  const [there, kept] = await Promise.all([
    db
      .select(columns(results))
      .from(results)
      .where(
        and(inArray(results.contestantId, theirs), freeze === null ? undefined : sql`${results.hidden} = 0`),
      ),
    freeze === null
      ? []
      : db.select(columns(keptResults)).from(keptResults).where(inArray(keptResults.contestantId, theirs)),
  ]);
  return [...there, ...kept];
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
