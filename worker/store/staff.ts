import { and, asc, eq, sql } from 'drizzle-orm';
import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { StaffRole } from '../../schema/contract/people.ts';
import { hosts, tournamentHosts } from '../../schema/db/tables.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

/** What a host is at a tournament (T41); null for whoever is not on it. Organisers of the installation organise every tournament. */
export async function staffRoleOf(
  db: Database,
  hostId: HostId,
  tournamentId: TournamentId,
): Promise<StaffRole | null> {
  const row = await db
    .select({ organiser: hosts.organiser, role: tournamentHosts.role })
    .from(hosts)
    .leftJoin(
      tournamentHosts,
      and(eq(tournamentHosts.hostId, hosts.id), eq(tournamentHosts.tournamentId, tournamentId)),
    )
    .where(eq(hosts.id, hostId))
    .get();
  if (!row) return null;
  if (row.organiser || row.role === 'owner') return 'organiser';
  return row.role;
}

/** Whether this host may run that tournament; whoever only looks may not. */
export async function hostMayRun(db: Database, hostId: HostId, tournamentId: TournamentId): Promise<boolean> {
  const role = await staffRoleOf(db, hostId, tournamentId);
  return role === 'organiser' || role === 'host';
}

/** Who is on a tournament, by name. */
export const staffOf = (db: Database, tournamentId: TournamentId) =>
  db
    .select({ hostId: tournamentHosts.hostId, name: hosts.name, role: tournamentHosts.role })
    .from(tournamentHosts)
    .innerJoin(hosts, eq(hosts.id, tournamentHosts.hostId))
    .where(eq(tournamentHosts.tournamentId, tournamentId))
    .orderBy(asc(hosts.name), asc(hosts.id));

/** Takes somebody off a tournament, save its owner; again changes nothing. */
export async function deleteStaff(
  db: Database,
  acting: Acting,
  { hostId, reason }: { readonly hostId: HostId; readonly reason: string | undefined },
): Promise<void> {
  await writeTogether(db, [
    sql`DELETE FROM tournament_hosts
      WHERE tournament_id = ${acting.tournamentId} AND host_id = ${hostId} AND role <> 'owner'`,
    noted(acting, { action: 'staff-removed', subject: hostId, reason }),
  ]);
}
