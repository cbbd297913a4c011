import type { ContestantId, HostId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Credential, Refused } from '../room/room-api.ts';
import { deleteApiToken, revokeApiToken } from '../store/api-tokens.ts';
import { credentialPrefixes, findCredential, ownerOfCredential } from '../store/credentials.ts';
import { openDatabase } from '../store/database.ts';
import { deleteDevices, revokeDevice } from '../store/devices.ts';
import { gamesOfContestant, gamesThatMayKnowHost } from '../store/games.ts';
import { deleteSession, endSession } from '../store/sessions.ts';
import { tellInTurn } from './tell-games.ts';

/** Whose credential it is. */
export type Owner =
  | { readonly role: 'host'; readonly hostId: HostId; readonly organiser: boolean }
  | { readonly role: 'contestant'; readonly contestantId: ContestantId };

interface Ending {
  readonly env: Env;
  readonly id: string;
  readonly owner: Owner;
  readonly now: number;
}

const notThere: Refused = { ok: false, code: 'not_found', detail: 'You have none of that id.' };

/**
 * Ends a session, a token or a device of its owner: in D1 first, then in every game that may know it, whose sockets close before
 * it confirms. Null when all have; the row goes only then, so that the same call can be sent again until they have.
 */
export async function endCredential(ending: Ending): Promise<Refused | null> {
  const { env, id, now, owner } = ending;
  const db = openDatabase(env.DB);
  if (!(await revoke(ending))) return notThere;
  const games =
    owner.role === 'host'
      ? await gamesThatMayKnowHost(db, owner, now)
      : await gamesOfContestant(db, owner.contestantId);
  const refused = await tellInTurn(env, { news: `end:${id}`, games, tell: (room) => room.revoke([id]) });
  if (refused) return refused;
  if (owner.role === 'contestant') await deleteDevices(db, [id]);
  else if (id.startsWith(credentialPrefixes.apiToken)) await deleteApiToken(db, id);
  else await deleteSession(db, id);
  return null;
}

/**
 * Ends one of the sessions and tokens of whoever calls. A credential that has ended may do no more than end itself once again: so the
 * same call, sent again after `unavailable`, completes what it began, also where it was about the caller's own.
 */
export async function endOwnCredential(
  env: Env,
  credentials: readonly (Credential & { readonly role: 'host' | 'contestant' | null })[],
  id: string,
  now: number,
): Promise<Refused | null> {
  const db = openDatabase(env.DB);
  const hostsFirst = credentials.toSorted((a, b) => Number(b.role === 'host') - Number(a.role === 'host'));
  let refused = ended;
  for (const credential of hostsFirst) {
    const good = await findCredential(db, credential, now);
    const owner = good ?? (credential.id === id ? await ownerOfCredential(db, credential) : null);
    if (owner?.role === 'host') return endCredential({ env, id, owner, now });
    if (owner !== null) refused = notForContestants;
  }
  return refused;
}

const ended: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'The credential is unknown, ended or revoked.',
};
const notForContestants: Refused = { ok: false, code: 'forbidden', detail: 'This call is for hosts.' };

async function revoke({ env, id, now, owner }: Ending): Promise<boolean> {
  const db = openDatabase(env.DB);
  if (owner.role === 'contestant') return revokeDevice(db, owner.contestantId, id, now);
  if (id.startsWith(credentialPrefixes.apiToken)) return revokeApiToken(db, owner.hostId, id, now);
  return endSession(db, owner.hostId, id);
}
