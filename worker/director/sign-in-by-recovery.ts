import type { Host } from '../../schema/contract/people.ts';
import { newToken } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import { credentialPrefixes } from '../store/credentials.ts';
import { openDatabase } from '../store/database.ts';
import { type HostRow, spendRecoveryCode, waysIn } from '../store/hosts.ts';
import { countTry, forgiveTry } from '../store/tries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { type Occasion, tooManyTries } from './set-up-installation.ts';

/** An account as the wire has it. */
export const hostFrom = (row: HostRow): Host => ({
  id: row.id,
  name: row.name,
  role: row.organiser ? 'organiser' : 'host',
});

/** Opens a session by a recovery code and spends it. */
export async function signInByRecovery(
  { env, now, random }: Occasion,
  asked: { readonly code: string; readonly source: string },
): Promise<{ ok: true; host: Host; recoveryCodesLeft: number; token: string } | Refused> {
  const db = openDatabase(env.DB);
  const limit = { sort: 'recovery', of: asked.source, perMinute: 10 };
  // Counted before it is looked at: of many sent at once no more are looked at than of as many one by one.
  if (!(await countTry(db, limit, now))) return tooManyTries;
  const session = newToken(random, credentialPrefixes.session);
  const host = await spendRecoveryCode(db, recoveryCodeHash(asked.code), { session, now });
  if (!host) {
    return { ok: false, code: 'bad_secret', detail: 'That is no recovery code, or it was used before.' };
  }
  // A try too many on the count is no reason to lose the session.
  await forgiveTry(db, limit, now).catch(() => {});
  const { codes } = await waysIn(db, host.id);
  return { ok: true, host: hostFrom(host), recoveryCodesLeft: codes, token: session.token };
}
