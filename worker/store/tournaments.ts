import { desc, eq, inArray } from 'drizzle-orm';
import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import { tournamentHosts, tournaments } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

export type TournamentRow = typeof tournaments.$inferSelect;

/** Writes down a new tournament, owned by who made it. */
export async function insertTournament(db: Database, tournament: TournamentRow): Promise<void> {
  await db.batch([
    db.insert(tournaments).values(tournament),
    db
      .insert(tournamentHosts)
      .values({ tournamentId: tournament.id, hostId: tournament.createdBy, role: 'owner' }),
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

/** The tournament under its new name; undefined when there is none. */
export const renameTournament = (
  db: Database,
  id: TournamentId,
  name: string,
): Promise<TournamentRow | undefined> =>
  db.update(tournaments).set({ name }).where(eq(tournaments.id, id)).returning().get();
