import { and, eq, isNull } from 'drizzle-orm';
import type { ContestantId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import {
  apiTokens,
  contestants,
  devices,
  hostSessions,
  hosts,
  tournamentHosts,
} from '../../schema/db/tables.ts';
import { sameText } from '../lib/node-crypto.ts';
import type { Credential } from '../room/room-api.ts';
import type { Database } from './database.ts';
import { keepSession } from './sessions.ts';

/** What the id of a credential begins with; it tells which table knows it. */
export const credentialPrefixes = { session: 'hs_', apiToken: 'ht_', device: 'cd_' } as const;

/** Whom a good credential speaks for. */
export type CredentialOwner =
  | { readonly role: 'host'; readonly hostId: HostId; readonly name: string; readonly organiser: boolean }
  | {
      readonly role: 'contestant';
      readonly contestantId: ContestantId;
      readonly tournamentId: TournamentId;
      readonly name: string;
    };

/** Whom the credential speaks for, or null when it is unknown, wrong, ended or revoked. A session in use is kept from expiring. */
export async function findCredential(
  db: Database,
  credential: Credential,
  now: number,
): Promise<CredentialOwner | null> {
  if (credential.id.startsWith(credentialPrefixes.device)) return findDevice(db, credential);
  if (credential.id.startsWith(credentialPrefixes.apiToken)) return findApiToken(db, credential);
  if (credential.id.startsWith(credentialPrefixes.session)) return findSession(db, credential, now);
  return null;
}

const hostColumns = { hostId: hosts.id, name: hosts.name, organiser: hosts.organiser };

async function findSession(
  db: Database,
  credential: Credential,
  now: number,
): Promise<CredentialOwner | null> {
  const row = await db
    .select({
      ...hostColumns,
      hash: hostSessions.secretHash,
      idleUntil: hostSessions.idleUntil,
      endsAt: hostSessions.endsAt,
    })
    .from(hostSessions)
    .innerJoin(hosts, eq(hosts.id, hostSessions.hostId))
    .where(eq(hostSessions.id, credential.id))
    .get();
  if (!row || !sameText(row.hash, credential.hash)) return null;
  if (now >= row.idleUntil || now >= row.endsAt) return null;
  await keepSession(db, credential.id, row, now);
  return { role: 'host', hostId: row.hostId, name: row.name, organiser: row.organiser };
}

async function findApiToken(db: Database, credential: Credential): Promise<CredentialOwner | null> {
  const row = await db
    .select({ ...hostColumns, hash: apiTokens.secretHash })
    .from(apiTokens)
    .innerJoin(hosts, eq(hosts.id, apiTokens.hostId))
    .where(and(eq(apiTokens.id, credential.id), isNull(apiTokens.revokedAt)))
    .get();
  if (!row || !sameText(row.hash, credential.hash)) return null;
  return { role: 'host', hostId: row.hostId, name: row.name, organiser: row.organiser };
}

async function findDevice(db: Database, credential: Credential): Promise<CredentialOwner | null> {
  const row = await db
    .select({
      contestantId: contestants.id,
      tournamentId: contestants.tournamentId,
      name: contestants.name,
      hash: devices.secretHash,
    })
    .from(devices)
    .innerJoin(contestants, eq(contestants.id, devices.contestantId))
    .where(and(eq(devices.id, credential.id), isNull(devices.revokedAt)))
    .get();
  if (!row || !sameText(row.hash, credential.hash)) return null;
  return {
    role: 'contestant',
    contestantId: row.contestantId,
    tournamentId: row.tournamentId,
    name: row.name,
  };
}

/** Whether this host may run that tournament: organisers may run all, others those they are on. */
export async function hostMayRun(db: Database, hostId: HostId, tournamentId: TournamentId): Promise<boolean> {
  const host = await db.select({ organiser: hosts.organiser }).from(hosts).where(eq(hosts.id, hostId)).get();
  if (!host) return false;
  if (host.organiser) return true;
  const seat = await db
    .select({ role: tournamentHosts.role })
    .from(tournamentHosts)
    .where(and(eq(tournamentHosts.hostId, hostId), eq(tournamentHosts.tournamentId, tournamentId)))
    .get();
  return seat !== undefined;
}
