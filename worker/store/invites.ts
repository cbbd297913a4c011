import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { invites } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

export type InviteRow = typeof invites.$inferSelect;

export async function insertInvite(db: Database, invite: InviteRow): Promise<void> {
  await db.insert(invites).values(invite);
}

/** Invites that can still be used, oldest first. */
export const openInvites = (db: Database, now: number): Promise<InviteRow[]> =>
  db
    .select()
    .from(invites)
    .where(and(isNull(invites.usedBy), gt(invites.expiresAt, now)))
    .orderBy(asc(invites.createdAt));

/** Takes an unused invite back; false when there is none of that id. */
export async function deleteInvite(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .delete(invites)
    .where(and(eq(invites.id, id), isNull(invites.usedBy)))
    .returning({ id: invites.id });
  return gone.length === 1;
}
