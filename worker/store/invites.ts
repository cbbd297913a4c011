import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import { invites } from '../../schema/db/tables.ts';
import { noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

export type InviteRow = typeof invites.$inferSelect;

export async function insertInvite(db: Database, invite: InviteRow): Promise<void> {
  const { createdAt: now, createdBy: hostId, id, role, tournamentId } = invite;
  const act = { action: 'invite-made', subject: id, detail: { role } } as const;
  await writeTogether(db, [
    db.insert(invites).values(invite),
    ...(tournamentId === null ? [] : [noted({ tournamentId, hostId, now }, act)]),
  ]);
}

export const findInvite = (db: Database, id: string): Promise<InviteRow | undefined> =>
  db.select().from(invites).where(eq(invites.id, id)).get();

/** Invites that can still be used, to one tournament or to all there is, oldest first. */
export const openInvites = (db: Database, now: number, tournamentId?: TournamentId): Promise<InviteRow[]> =>
  db
    .select()
    .from(invites)
    .where(
      and(
        isNull(invites.usedBy),
        gt(invites.expiresAt, now),
        tournamentId === undefined ? undefined : eq(invites.tournamentId, tournamentId),
      ),
    )
    .orderBy(asc(invites.createdAt));

/** Takes an unused invite back; false when it is not there or was used. */
export async function deleteInvite(
  db: Database,
  { id, tournamentId }: Pick<InviteRow, 'id' | 'tournamentId'>,
  by: { readonly hostId: HostId; readonly now: number },
): Promise<boolean> {
  const act = { action: 'invite-cancelled', subject: id } as const;
  const [gone] = await writeTogether(db, [
    db.delete(invites).where(and(eq(invites.id, id), isNull(invites.usedBy))),
    ...(tournamentId === null ? [] : [noted({ tournamentId, ...by }, act)]),
  ]);
  return gone === 1;
}
