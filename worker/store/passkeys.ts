import { and, asc, eq, lt } from 'drizzle-orm';
import type { HostId } from '../../schema/contract/ids.ts';
import { passkeys, spentChallenges } from '../../schema/db/tables.ts';
import { type Database, writeTogether } from './database.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Keeps a new passkey; false when it is known already, as anybody's. */
export async function insertPasskey(db: Database, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length === 1;
}

export const findPasskey = (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  db.select().from(passkeys).where(eq(passkeys.id, id)).get();

export const passkeysOf = (db: Database, hostId: HostId): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.hostId, hostId)).orderBy(asc(passkeys.createdAt));

/** Notes that a passkey was used. */
export async function touchPasskey(
  db: Database,
  id: string,
  used: { readonly counter: number; readonly now: number },
): Promise<void> {
  await db.update(passkeys).set({ counter: used.counter, usedAt: used.now }).where(eq(passkeys.id, id));
}

/** False when the host has none of that id. */
export async function deletePasskey(db: Database, hostId: HostId, id: string): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.hostId, hostId)))
    .returning({ id: passkeys.id });
  return gone.length === 1;
}

/** Marks a challenge as answered; false when it was before. */
export async function spendChallenge(
  db: Database,
  challenge: { readonly id: string; readonly expiresAt: number },
  now: number,
): Promise<boolean> {
  const [, spent] = await writeTogether(db, [
    db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now)),
    db.insert(spentChallenges).values(challenge).onConflictDoNothing(),
  ]);
  return spent === 1;
}
