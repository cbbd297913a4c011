import type { Env } from '../env.ts';
import type { Credential, Refused } from '../room/room-api.ts';
import { type CredentialOwner, ownerOfCredential } from '../store/credentials.ts';
import { openDatabase } from '../store/database.ts';
import { endCredential } from './end-credential.ts';

/** Whose credential was ended, and which. */
export interface SignedOut<C> {
  readonly ok: true;
  readonly owner: CredentialOwner;
  readonly credential: C;
}

/**
 * Ends the first of these credentials that is anybody's. One that ended before counts as long as some game may not have heard of it:
 * so the same call, sent again after `unavailable`, completes what it began, and never ends another one.
 */
export async function signOut<C extends Credential>(
  env: Env,
  credentials: readonly C[],
  now: number,
): Promise<SignedOut<C> | Refused> {
  for (const credential of credentials) {
    const owner = await ownerOfCredential(openDatabase(env.DB), credential);
    if (owner === null) continue;
    const refused = await endCredential({ env, id: credential.id, owner, now });
    return refused ?? { ok: true, owner, credential };
  }
  return { ok: false, code: 'unauthenticated', detail: 'The credential is unknown, ended or revoked.' };
}
