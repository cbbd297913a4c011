import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import { tournamentHosts, tournaments } from '../../schema/db/tables.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

export type TournamentRow = typeof tournaments.$inferSelect;

/** Writes down a new tournament, owned by who made it. */
export async function insertTournament(
  db: Database,
  tournament: Omit<TournamentRow, 'version'>,
): Promise<void> {
  const { createdAt: now, createdBy: hostId, id: tournamentId, name } = tournament;
  await writeTogether(db, [
    db.insert(tournaments).values(tournament),
    db.insert(tournamentHosts).values({ tournamentId, hostId, role: 'owner' }),
    noted({ tournamentId, hostId, now }, { action: 'tournament-created', detail: { name } }),
  ]);
}

export const findTournament = (db: Database, id: TournamentId): Promise<TournamentRow | undefined> =>
  db.select().from(tournaments).where(eq(tournaments.id, id)).get();

/** Tournaments that a host may run, newest first: all of them for organisers. */
export function tournamentsOf(
  db: Database,
  host: { readonly hostId: HostId; readonly organiser: boolean },
): Promise<TournamentRow[]> {
  const theirs = db
    .select({ id: tournamentHosts.tournamentId })
    .from(tournamentHosts)
    .where(eq(tournamentHosts.hostId, host.hostId));
  return db
    .select()
    .from(tournaments)
    .where(host.organiser ? undefined : inArray(tournaments.id, theirs))
    .orderBy(desc(tournaments.createdAt));
}

/** Gives a tournament a new name; false when there is none, or when it was changed since `version`. */
export async function renameTournament(
  db: Database,
  acting: Acting,
  {
    from,
    name,
    version,
  }: { readonly from: string; readonly name: string; readonly version: number | undefined },
): Promise<boolean> {
  const [changed] = await writeTogether(db, [
    db
      .update(tournaments)
      .set({ name, version: sql`${tournaments.version} + 1` })
      .where(
        and(
          eq(tournaments.id, acting.tournamentId),
          version === undefined ? undefined : eq(tournaments.version, version),
        ),
      ),
    noted(acting, { action: 'tournament-changed', detail: { name: [from, name] } }),
  ]);
  return changed === 1;
}
