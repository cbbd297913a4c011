import { eq } from 'drizzle-orm';
import type { ContestantId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import { apiTokens, contestants, devices, hostSessions, hosts } from '../../schema/db/tables.ts';
import { sameText } from '../lib/node-crypto.ts';
import type { Credential } from '../room/room-api.ts';
import type { Database } from './database.ts';
import { keepSession } from './sessions.ts';

/** What the id of a credential begins with; it tells which table knows it. That of a play for one is known to its game alone. */
export const credentialPrefixes = { session: 'hs_', apiToken: 'ht_', device: 'cd_', play: 'pt_' } as const;

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
  const found = await lookUp(db, credential);
  if (found === null || !found.goodAt(now)) return null;
  if (found.idleUntil !== null) await keepSession(db, credential.id, { idleUntil: found.idleUntil }, now);
  return found.owner;
}

/** Whose credential it is, or was, until every game has heard of its end; null when it is unknown or wrong. */
export async function ownerOfCredential(
  db: Database,
  credential: Credential,
): Promise<CredentialOwner | null> {
  return (await lookUp(db, credential))?.owner ?? null;
}

/** What the tables know of a credential. */
interface Found {
  readonly owner: CredentialOwner;
  /** Sessions alone end by not being used. */
  readonly idleUntil: number | null;
  goodAt(now: number): boolean;
}

async function lookUp(db: Database, credential: Credential): Promise<Found | null> {
  if (credential.id.startsWith(credentialPrefixes.device)) return lookUpDevice(db, credential);
  if (credential.id.startsWith(credentialPrefixes.apiToken)) return lookUpApiToken(db, credential);
  if (credential.id.startsWith(credentialPrefixes.session)) return lookUpSession(db, credential);
  return null;
}

const hostColumns = { hostId: hosts.id, name: hosts.name, organiser: hosts.organiser };
const hostOwner = (row: Pick<CredentialOwner & { role: 'host' }, keyof typeof hostColumns>) =>
  ({ role: 'host', hostId: row.hostId, name: row.name, organiser: row.organiser }) as const;

async function lookUpSession(db: Database, credential: Credential): Promise<Found | null> {
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
  const { endsAt, idleUntil } = row;
  return { owner: hostOwner(row), idleUntil, goodAt: (now) => now < idleUntil && now < endsAt };
}

async function lookUpApiToken(db: Database, credential: Credential): Promise<Found | null> {
  const row = await db
    .select({ ...hostColumns, hash: apiTokens.secretHash, revokedAt: apiTokens.revokedAt })
    .from(apiTokens)
    .innerJoin(hosts, eq(hosts.id, apiTokens.hostId))
    .where(eq(apiTokens.id, credential.id))
    .get();
  if (!row || !sameText(row.hash, credential.hash)) return null;
  return { owner: hostOwner(row), idleUntil: null, goodAt: () => row.revokedAt === null };
}

async function lookUpDevice(db: Database, credential: Credential): Promise<Found | null> {
  const row = await db
    .select({
      contestantId: contestants.id,
      tournamentId: contestants.tournamentId,
      name: contestants.name,
      hash: devices.secretHash,
      revokedAt: devices.revokedAt,
    })
    .from(devices)
    .innerJoin(contestants, eq(contestants.id, devices.contestantId))
    .where(eq(devices.id, credential.id))
    .get();
  if (!row || !sameText(row.hash, credential.hash)) return null;
  const { contestantId, name, revokedAt, tournamentId } = row;
  const owner = { role: 'contestant', contestantId, tournamentId, name } as const;
  return { owner, idleUntil: null, goodAt: () => revokedAt === null };
}
