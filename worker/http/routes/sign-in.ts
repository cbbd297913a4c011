import {
  endSession,
  listSessions,
  renewRecoveryCodes,
  signInByRecovery as signInByRecoveryEndpoint,
  signOut as signOutEndpoint,
} from '../../../schema/contract/endpoints-people.ts';
import { endOwnCredential } from '../../director/end-credential.ts';
import { newRecoveryCodes } from '../../director/recovery-codes.ts';
import { signInByRecovery } from '../../director/sign-in-by-recovery.ts';
import { signOut } from '../../director/sign-out.ts';
import { openDatabase } from '../../store/database.ts';
import { replaceRecoveryCodes } from '../../store/hosts.ts';
import { deleteOldSessions, sessionsOfHost } from '../../store/sessions.ts';
import { hostOf, sourceOf } from '../callers.ts';
import { clearContestantCookie, clearHostCookie, hostCookie } from '../cookies.ts';
import { type Route, route } from '../handler.ts';

export const signInRoutes: readonly Route[] = [
  route(signInByRecoveryEndpoint, async ({ body, clock, env, random, request, waitUntil }) => {
    const now = clock();
    const signedIn = await signInByRecovery({ env, random, now }, { ...body, source: sourceOf(request) });
    if (!signedIn.ok) return signedIn;
    const { host, recoveryCodesLeft, token } = signedIn;
    waitUntil(deleteOldSessions(openDatabase(env.DB), host.id, now));
    return { ok: true, body: { host, recoveryCodesLeft }, cookies: [hostCookie(env.PUBLIC_URL, token)] };
  }),

  route(signOutEndpoint, async ({ clock, credentials, env }) => {
    // A browser that holds both is a host's, unless ?as= says otherwise.
    const hostsFirst = credentials.toSorted((a, b) => Number(b.role === 'host') - Number(a.role === 'host'));
    const signedOut = await signOut(env, hostsFirst, clock());
    if (!signedOut.ok) return signedOut;
    const { credential, owner } = signedOut;
    const cookie =
      owner.role === 'host'
        ? clearHostCookie(env.PUBLIC_URL)
        : clearContestantCookie(env.PUBLIC_URL, owner.tournamentId);
    return { ok: true, body: undefined, cookies: credential.via === 'cookie' ? [cookie] : [] };
  }),

  route(renewRecoveryCodes, async ({ caller, env, random }) => {
    const { codes, hashes } = newRecoveryCodes(random);
    await replaceRecoveryCodes(openDatabase(env.DB), hostOf(caller).hostId, hashes);
    return { ok: true, body: { recoveryCodes: codes } };
  }),

  route(listSessions, async ({ caller, clock, env }) => {
    const { credential, hostId } = hostOf(caller);
    const rows = await sessionsOfHost(openDatabase(env.DB), hostId, clock());
    const sessions = rows.map(({ createdAt, endsAt, id, idleUntil }) => ({
      id,
      createdAt: new Date(createdAt).toISOString(),
      endsAt: new Date(Math.min(endsAt, idleUntil)).toISOString(),
      current: id === credential.id,
    }));
    return { ok: true, body: { sessions } };
  }),

  route(endSession, async ({ clock, credentials, env, params }) => {
    const refused = await endOwnCredential(env, credentials, params.id, clock());
    return refused ?? { ok: true, body: undefined };
  }),
];
