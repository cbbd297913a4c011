import { eq, type SQL, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import type { TableRules } from '../../schema/contract/table.ts';
import { adjustments, freezes } from '../../schema/db/tables-standings.ts';
import { type Acting, noted } from './audit.ts';
import { countAnew } from './counting.ts';
import { type Database, writeTogether } from './database.ts';
import { showAll } from './kept.ts';

/** What organisers do to a table. Each act stands in the log of the tournament, in its own batch. */

/** Puts other rules in the place of those of `version`, and counts everybody anew. False where they were changed meanwhile. */
export async function writeRules(
  db: Database,
  acting: Acting,
  { rules, version }: { readonly rules: TableRules; readonly version: number },
): Promise<boolean> {
  const { tournamentId } = acting;
  const text = JSON.stringify(rules);
  const done = sql`EXISTS (SELECT 1 FROM table_rules WHERE tournament_id = ${tournamentId} AND version = ${version + 1}
    AND rules = ${text})`;
  const [changed] = await writeTogether(db, [
    sql`INSERT INTO table_rules (tournament_id, version, rules)
      SELECT ${tournamentId}, ${version + 1}, ${text}
      WHERE ${version} = 1 OR EXISTS (SELECT 1 FROM table_rules WHERE tournament_id = ${tournamentId})
      ON CONFLICT (tournament_id) DO UPDATE SET version = excluded.version, rules = excluded.rules
      WHERE table_rules.version = ${version}`,
    noted(acting, { action: 'standings-changed', detail: { ...rules } }),
    ...countAnew(
      tournamentId,
      sql`SELECT contestant_id AS id FROM standings WHERE tournament_id = ${tournamentId}`,
      done,
    ),
  ]);
  return changed === 1;
}

export interface NewEntry {
  readonly id: string;
  readonly contestantId: ContestantId;
  readonly points: number;
  readonly reason: string;
}

/** Writes down an adjustment. */
export async function insertAdjustment(db: Database, acting: Acting, entry: NewEntry): Promise<void> {
  const { hostId: createdBy, now: createdAt, tournamentId } = acting;
  const { contestantId: subject, points, reason } = entry;
  await writeTogether(db, [
    db.insert(adjustments).values({ ...entry, tournamentId, createdBy, createdAt }),
    noted(acting, { action: 'points-adjusted', subject, reason, detail: { points, entry: entry.id } }),
  ]);
}

/** Writes down the entry that undoes another; false where that one is undone already. */
export async function insertTakeBack(
  db: Database,
  acting: Acting,
  { takesBack, ...entry }: NewEntry & { readonly takesBack: string },
): Promise<boolean> {
  const { hostId: createdBy, now: createdAt, tournamentId } = acting;
  const { contestantId: subject, points, reason } = entry;
  const [inserted] = await writeTogether(db, [
    db
      .insert(adjustments)
      .values({ ...entry, takesBack, tournamentId, createdBy, createdAt })
      .onConflictDoNothing(),
    noted(acting, { action: 'adjustment-withdrawn', subject, reason, detail: { points, entry: takesBack } }),
  ]);
  return inserted === 1;
}

export const findAdjustment = (db: Database, id: string) =>
  db.select().from(adjustments).where(eq(adjustments.id, id)).get();

/** What a freeze keeps besides what the audience has counted by then. */
interface Freezing {
  readonly frozenAt: number;
  /** The number of the last adjustment that the audience sees. */
  readonly adjustment: SQL;
  readonly phases: SQL;
  readonly known: SQL;
  readonly shown: number | null;
  readonly gamesOpen: boolean;
  readonly when: SQL;
}

/** The row of a freeze: the tables as they are are what the audience sees from then on. Nothing where there is one. */
export function freezing(tournamentId: TournamentId, freeze: Freezing): SQL {
  const { adjustment, frozenAt, gamesOpen, known, phases, shown, when } = freeze;
  const tally = (column: string, none: string | number = 0) =>
    sql`coalesce((SELECT ${sql.raw(column)} FROM tallies WHERE tournament_id = ${tournamentId}), ${none})`;
  return sql`INSERT OR IGNORE INTO freezes (tournament_id, frozen_at, words, words_of, fastest_steps, longest_steps, unstepped, scores,
      played, improved, adjustment, phases, known, shown, games_open)
    SELECT ${tournamentId}, ${frozenAt}, ${tally('words')}, ${tally('words_of', '{}')}, ${tally('fastest_steps', '{}')},
      ${tally('longest_steps', '{}')}, ${tally('unstepped', '')}, ${tally('scores', '{}')}, ${tally('played')}, ${tally('improved')},
      ${adjustment}, ${phases}, ${known}, ${shown}, ${Number(gamesOpen)} WHERE ${when}`;
}

/** Freezes a tournament; again changes nothing. What was counted until now is what the audience goes on seeing. */
export async function insertFreeze(
  db: Database,
  acting: Acting,
  { gamesOpen }: { readonly gamesOpen: boolean },
): Promise<void> {
  const { now: frozenAt, tournamentId } = acting;
  const here = sql`FROM games WHERE tournament_id = ${tournamentId}`;
  await writeTogether(db, [
    freezing(tournamentId, {
      ...{ frozenAt, gamesOpen, shown: null, when: sql`1` },
      adjustment: sql`coalesce((SELECT max(number) FROM adjustments WHERE tournament_id = ${tournamentId}), 0)`,
      phases: sql`(SELECT json_group_object(id, phase) ${here} AND finished_at IS NULL)`,
      known: sql`(SELECT json_group_object(id, json_object('seq', seq, 'reports', json(report_seqs))) ${here})`,
    }),
    noted(acting, { action: 'standings-frozen', detail: { games: gamesOpen ? 'open' : 'hidden' } }),
  ]);
}

/** Lets the audience of a frozen tournament watch games; false where it may already. What has been shown is not hidden again. */
export async function openGames(db: Database, acting: Acting): Promise<boolean> {
  const { tournamentId } = acting;
  const [opened] = await writeTogether(db, [
    sql`UPDATE freezes SET games_open = 1 WHERE tournament_id = ${tournamentId} AND games_open = 0`,
    noted(acting, { action: 'standings-frozen', detail: { games: 'open' } }),
  ]);
  return opened === 1;
}

/** Ends a freeze, and a reveal with it. */
export async function deleteFreeze(db: Database, acting: Acting): Promise<void> {
  const { tournamentId } = acting;
  const frozen = sql`EXISTS (SELECT 1 FROM freezes WHERE tournament_id = ${tournamentId})`;
  await writeTogether(db, [
    noted(acting, { action: 'standings-frozen', detail: { until: acting.now } }, frozen),
    ...showAll(tournamentId),
  ]);
}

/** Takes a reveal one step on from where the caller saw it; false where it is somewhere else by now. */
export async function stepReveal(
  db: Database,
  acting: Acting,
  { from, to }: { readonly from: number | null; readonly to: number },
): Promise<boolean> {
  const [stepped] = await writeTogether(db, [
    db
      .update(freezes)
      .set({ shown: to })
      .where(sql`${freezes.tournamentId} = ${acting.tournamentId} AND ${freezes.shown} IS ${from}`),
    noted(acting, { action: 'standings-revealed', detail: { rows: to } }),
  ]);
  return stepped === 1;
}
