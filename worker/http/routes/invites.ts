import {
  acceptInvite as acceptInviteEndpoint,
  cancelInvite,
  listInvites,
  makeInvite,
} from '../../../schema/contract/endpoints-people.ts';
import { listTournamentInvites } from '../../../schema/contract/endpoints-staff.ts';
import type { TournamentId } from '../../../schema/contract/ids.ts';
import { acceptInvite } from '../../director/accept-invite.ts';
import { newToken } from '../../lib/token.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { deleteInvite, findInvite, type InviteRow, insertInvite, openInvites } from '../../store/invites.ts';
import { staffRoleOf } from '../../store/staff.ts';
import { findTournament } from '../../store/tournaments.ts';
import { type HostCaller, hostOf } from '../callers.ts';
import { hostCookie } from '../cookies.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

/** Long enough for an invite to be sent days before a weekend; it is good once, and can be taken back. */
const inviteLifeMs = 7 * 24 * 60 * 60 * 1000;

const notTheirs = refuse('forbidden', 'This call is for organisers.');

/** Organisers of the installation invite to everything, those of a tournament to theirs (T41). */
async function mayInvite(
  db: Database,
  { hostId, organiser }: HostCaller,
  tournamentId: TournamentId | null,
): Promise<boolean> {
  if (organiser || tournamentId === null) return organiser;
  return (await staffRoleOf(db, hostId, tournamentId)) === 'organiser';
}

const shown = ({ expiresAt, id, role, tournamentId }: InviteRow) => ({
  id,
  role,
  tournamentId,
  expiresAt: new Date(expiresAt).toISOString(),
});

export const inviteRoutes: readonly Route[] = [
  route(makeInvite, async ({ body, caller, clock, env, random }) => {
    const db = openDatabase(env.DB);
    const tournamentId = body.tournamentId ?? null;
    const host = hostOf(caller);
    if (!(await mayInvite(db, host, tournamentId))) return notTheirs;
    if (tournamentId !== null && !(await findTournament(db, tournamentId))) {
      return refuse('not_found', 'There is no such tournament.');
    }
    const { hash: secretHash, id, token: secret } = newToken(random, 'iv_');
    const createdAt = clock();
    const expiresAt = createdAt + inviteLifeMs;
    const { hostId: createdBy } = host;
    const row = {
      id,
      secretHash,
      role: body.role,
      tournamentId,
      createdBy,
      createdAt,
      expiresAt,
      usedBy: null,
    };
    await insertInvite(db, row);
    return { ok: true, body: { ...shown(row), secret, link: `${env.PUBLIC_URL}/invite#${secret}` } };
  }),

  route(listInvites, async ({ clock, env }) => {
    const rows = await openInvites(openDatabase(env.DB), clock());
    return { ok: true, body: { invites: rows.map(shown) } };
  }),

  route(listTournamentInvites, async ({ clock, env, params }) => {
    const rows = await openInvites(openDatabase(env.DB), clock(), params.tournamentId);
    return { ok: true, body: { invites: rows.map(shown) } };
  }),

  route(cancelInvite, async ({ caller, clock, env, params }) => {
    const db = openDatabase(env.DB);
    const host = hostOf(caller);
    const invite = await findInvite(db, params.id);
    // Whoever may cancel none is told the same of all.
    if (!(await mayInvite(db, host, invite?.tournamentId ?? null))) return notTheirs;
    const by = { hostId: host.hostId, now: clock() };
    const gone = invite !== undefined && (await deleteInvite(db, invite, by));
    return gone
      ? { ok: true, body: undefined }
      : refuse('not_found', 'There is no unused invite of that id.');
  }),

  route(acceptInviteEndpoint, async ({ body, caller, clock, env, random }) => {
    const signedIn = caller.role === 'host' ? caller.hostId : null;
    const accepted = await acceptInvite({ env, random, now: clock() }, { ...body, signedIn });
    if (!accepted.ok) return accepted;
    const { host, recoveryCodes, token, tournamentId } = accepted;
    return {
      ok: true,
      body: { host, recoveryCodes: [...recoveryCodes], tournamentId },
      cookies: token === null ? [] : [hostCookie(env.PUBLIC_URL, token)],
    };
  }),
];
