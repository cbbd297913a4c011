import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import { hosts, installation, invites, passkeys, recoveryCodes } from '../../schema/db/tables.ts';
import type { NewToken } from '../lib/token.ts';
import { type Database, faultOf, writeTogether } from './database.ts';
import { sessionRow } from './sessions.ts';

export type HostRow = typeof hosts.$inferSelect;

/** A new account with all that comes with it: codes as hashes, and the session that it begins with. */
export interface NewAccount {
  readonly hostId: HostId;
  readonly name: string;
  readonly codeHashes: readonly string[];
  readonly session: NewToken;
  readonly now: number;
}

/**
 * Makes the owner of the installation, unless there is one: of two at once, one gets it. False when it is taken.
 * D1 has no transactions to ask questions in, so each statement of the batch looks for itself whether the first one won.
 */
export async function insertOwner(db: Database, account: NewAccount): Promise<boolean> {
  const { hostId, name, now } = account;
  const won = sql`EXISTS (SELECT 1 FROM installation WHERE id = 1 AND owner_id = ${hostId})`;
  const writing = writeTogether(db, [
    db.insert(installation).values({ id: 1, ownerId: hostId, setUpAt: now }).onConflictDoNothing(),
    db.run(
      sql`INSERT INTO hosts (id, name, organiser, created_at) SELECT ${hostId}, ${name}, 1, ${now} WHERE ${won}`,
    ),
    insertCodesWhere(account, won),
    insertSessionWhere(account, won),
  ]);
  const fault = await faultOf(writing);
  const row = await db.select({ ownerId: installation.ownerId }).from(installation).get();
  // Nobody else could ever be the owner whose codes were lost with a fault.
  if (row?.ownerId === hostId) return true;
  if (fault !== null) throw fault;
  return false;
}

const insertCodesWhere = ({ codeHashes, hostId }: NewAccount, condition: ReturnType<typeof sql>) =>
  sql`INSERT INTO recovery_codes (code_hash, host_id)
    SELECT value, ${hostId} FROM json_each(${JSON.stringify(codeHashes)}) WHERE ${condition}`;

function insertSessionWhere(
  account: { readonly hostId: HostId; readonly session: NewToken; readonly now: number },
  condition: ReturnType<typeof sql>,
) {
  const row = sessionRow({ token: account.session, hostId: account.hostId, now: account.now });
  return sql`INSERT INTO host_sessions (id, host_id, secret_hash, created_at, idle_until, ends_at)
    SELECT ${row.id}, ${row.hostId}, ${row.secretHash}, ${row.createdAt}, ${row.idleUntil}, ${row.endsAt} WHERE ${condition}`;
}

/** Whether somebody owns the installation. */
export async function isSetUp(db: Database): Promise<boolean> {
  return (await db.select({ id: installation.id }).from(installation).get()) !== undefined;
}

export const findHost = (db: Database, id: HostId): Promise<HostRow | undefined> =>
  db.select().from(hosts).where(eq(hosts.id, id)).get();

/** How many ways back in somebody has. */
export async function waysIn(db: Database, hostId: HostId): Promise<{ codes: number; passkeys: number }> {
  const [codes, keys] = await Promise.all([
    db.$count(recoveryCodes, and(eq(recoveryCodes.hostId, hostId), isNull(recoveryCodes.usedBy))),
    db.$count(passkeys, eq(passkeys.hostId, hostId)),
  ]);
  return { codes, passkeys: keys };
}

/** Spends a recovery code on a session; null when there is no such code, or it is spent. */
export async function spendRecoveryCode(
  db: Database,
  codeHash: string,
  opening: { readonly session: NewToken; readonly now: number },
): Promise<HostRow | null> {
  const spent = sql`EXISTS (SELECT 1 FROM recovery_codes WHERE code_hash = ${codeHash} AND used_by = ${opening.session.id})`;
  const code = await findCode(db, codeHash);
  if (!code) return null;
  const writing = writeTogether(db, [
    db
      .update(recoveryCodes)
      .set({ usedBy: opening.session.id })
      .where(and(eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedBy))),
    insertSessionWhere({ hostId: code.hostId, ...opening }, spent),
  ]);
  const fault = await faultOf(writing);
  const { usedBy } = (await findCode(db, codeHash)) ?? {};
  if (usedBy === opening.session.id) return (await findHost(db, code.hostId)) ?? null;
  if (fault !== null) throw fault;
  return null;
}

const findCode = (db: Database, codeHash: string) =>
  db.select().from(recoveryCodes).where(eq(recoveryCodes.codeHash, codeHash)).get();

/** Puts new codes in the place of all that somebody had. */
export async function replaceRecoveryCodes(
  db: Database,
  hostId: HostId,
  codeHashes: readonly string[],
): Promise<void> {
  await writeTogether(db, [
    db.delete(recoveryCodes).where(eq(recoveryCodes.hostId, hostId)),
    db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, hostId }))),
  ]);
}

/** What an invite gives to whom. */
export interface Acceptance {
  readonly invite: { readonly id: string; readonly hash: string };
  /** A new account, or somebody who has one. */
  readonly account: NewAccount | { readonly hostId: HostId };
  readonly now: number;
}

/**
 * Spends an invite: of two at once, one gets it; the same host again gets the same. Null when it is unknown, spent or too old.
 */
export async function spendInvite(
  db: Database,
  { account, invite, now }: Acceptance,
): Promise<{
  host: HostRow;
  tournamentId: TournamentId | null;
} | null> {
  const { hostId } = account;
  const won = sql`EXISTS (SELECT 1 FROM invites WHERE id = ${invite.id} AND secret_hash = ${invite.hash} AND used_by = ${hostId})`;
  // Of one tournament, or of the installation (T41).
  const organises = sql`(SELECT role = 'organiser' AND tournament_id IS NULL FROM invites WHERE id = ${invite.id})`;
  const claim = sql`UPDATE invites SET used_by = ${hostId}
    WHERE id = ${invite.id} AND secret_hash = ${invite.hash} AND used_by IS NULL AND expires_at > ${now}`;
  // Whoever is on it already is raised and never lowered.
  const join = sql`INSERT INTO tournament_hosts (tournament_id, host_id, role)
    SELECT tournament_id, ${hostId}, role FROM invites
    WHERE id = ${invite.id} AND tournament_id IS NOT NULL AND ${won}
    ON CONFLICT DO UPDATE SET role = excluded.role WHERE ${rank(sql`excluded.role`)} > ${rank(sql`tournament_hosts.role`)}`;
  const note = sql`INSERT INTO audit (tournament_id, seq, at, author_id, action, subject, detail)
    SELECT tournament_id, coalesce((SELECT max(seq) FROM audit WHERE tournament_id = invites.tournament_id), 0) + 1,
      ${now}, ${hostId}, 'invite-accepted', ${hostId}, json_object('role', role) FROM invites
    WHERE id = ${invite.id} AND tournament_id IS NOT NULL AND ${won}
      AND NOT EXISTS (SELECT 1 FROM audit AS done WHERE done.tournament_id = invites.tournament_id
        AND done.subject = ${hostId} AND done.action = 'invite-accepted' AND done.at = ${now})`;
  const gains =
    'name' in account
      ? [
          sql`INSERT INTO hosts (id, name, organiser, created_at)
            SELECT ${hostId}, ${account.name}, ${organises}, ${now} WHERE ${won}`,
          insertCodesWhere(account, won),
          insertSessionWhere(account, won),
        ]
      : [sql`UPDATE hosts SET organiser = max(organiser, ${organises}) WHERE id = ${hostId} AND ${won}`];
  const fault = await faultOf(writeTogether(db, [claim, ...gains, join, note]));
  const got = await whoGot(db, invite.id, hostId);
  if (got === null && fault !== null) throw fault;
  return got;
}

const rank = (role: SQL) =>
  sql`CASE ${role} WHEN 'owner' THEN 3 WHEN 'organiser' THEN 2 WHEN 'host' THEN 1 ELSE 0 END`;

async function whoGot(db: Database, inviteId: string, hostId: HostId) {
  const spent = await db
    .select({ tournamentId: invites.tournamentId })
    .from(invites)
    .where(and(eq(invites.id, inviteId), eq(invites.usedBy, hostId)))
    .get();
  const host = spent && (await findHost(db, hostId));
  return host ? { host, tournamentId: spent.tournamentId } : null;
}
