import {
  askForPasskey as askForPasskeyEndpoint,
  askForSignIn as askForSignInEndpoint,
  listPasskeys,
  registerPasskey as registerPasskeyEndpoint,
  removePasskey,
  signInByPasskey as signInByPasskeyEndpoint,
} from '../../../schema/contract/endpoints-passkeys.ts';
import type { PasskeyEntry } from '../../../schema/contract/people.ts';
import { hostFrom } from '../../director/sign-in-by-recovery.ts';
import {
  askForPasskey,
  askForSignIn,
  registerPasskey,
  signInByPasskey,
} from '../../director/use-passkeys.ts';
import { openDatabase } from '../../store/database.ts';
import { waysIn } from '../../store/hosts.ts';
import { deletePasskey, type PasskeyRow, passkeysOf } from '../../store/passkeys.ts';
import { deleteOldSessions } from '../../store/sessions.ts';
import { hostOf } from '../callers.ts';
import { hostCookie } from '../cookies.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

const entryOf = ({ createdAt, id, name, usedAt }: PasskeyRow): PasskeyEntry => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
});

export const passkeyRoutes: readonly Route[] = [
  route(askForPasskeyEndpoint, async ({ caller, clock, env, random }) => {
    const options = await askForPasskey({ env, random, now: clock() }, hostOf(caller));
    return { ok: true, body: { ...options } };
  }),

  route(registerPasskeyEndpoint, async ({ body, caller, clock, env, random }) => {
    const made = await registerPasskey({ env, random, now: clock() }, hostOf(caller).hostId, body);
    return made.ok ? { ok: true, body: entryOf(made.passkey) } : made;
  }),

  route(askForSignInEndpoint, async ({ clock, env, random }) => {
    const options = await askForSignIn({ env, random, now: clock() });
    return { ok: true, body: { ...options } };
  }),

  route(signInByPasskeyEndpoint, async ({ body, clock, env, random, waitUntil }) => {
    const now = clock();
    const signedIn = await signInByPasskey({ env, random, now }, body.credential);
    if (!signedIn.ok) return signedIn;
    const db = openDatabase(env.DB);
    waitUntil(deleteOldSessions(db, signedIn.host.id, now));
    const { codes } = await waysIn(db, signedIn.host.id);
    return {
      ok: true,
      body: { host: hostFrom(signedIn.host), recoveryCodesLeft: codes },
      cookies: [hostCookie(env.PUBLIC_URL, signedIn.token)],
    };
  }),

  route(listPasskeys, async ({ caller, env }) => {
    const rows = await passkeysOf(openDatabase(env.DB), hostOf(caller).hostId);
    return { ok: true, body: { passkeys: rows.map(entryOf) } };
  }),

  route(removePasskey, async ({ caller, env, params }) => {
    const gone = await deletePasskey(openDatabase(env.DB), hostOf(caller).hostId, params.credentialId);
    return gone ? { ok: true, body: undefined } : refuse('not_found', 'You have no such passkey.');
  }),
];
