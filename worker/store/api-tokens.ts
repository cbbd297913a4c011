import { and, asc, eq, isNull } from 'drizzle-orm';
import type { HostId } from '../../schema/contract/ids.ts';
import { apiTokens } from '../../schema/db/tables.ts';
import type { NewToken } from '../lib/token.ts';
import type { Database } from './database.ts';

export async function insertApiToken(
  db: Database,
  made: { readonly token: NewToken; readonly hostId: HostId; readonly name: string; readonly now: number },
): Promise<void> {
  const { hostId, name, now, token } = made;
  await db
    .insert(apiTokens)
    .values({ id: token.id, hostId, name, secretHash: token.hash, createdAt: now, revokedAt: null });
}

/** A host's tokens that are good, oldest first. */
export const apiTokensOf = (db: Database, hostId: HostId) =>
  db
    .select({ id: apiTokens.id, name: apiTokens.name, createdAt: apiTokens.createdAt })
    .from(apiTokens)
    .where(and(eq(apiTokens.hostId, hostId), isNull(apiTokens.revokedAt)))
    .orderBy(asc(apiTokens.createdAt));

/**
 * Makes a token good for nothing; false when the host has none of that id. The row stays until every game has heard of it
 * (`deleteApiToken`), so that the same call can be sent again.
 */
export async function revokeApiToken(
  db: Database,
  hostId: HostId,
  id: string,
  now: number,
): Promise<boolean> {
  const revoked = await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.hostId, hostId)))
    .returning({ id: apiTokens.id });
  return revoked.length === 1;
}

export async function deleteApiToken(db: Database, id: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.id, id));
}
