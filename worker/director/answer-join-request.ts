import type { TournamentId } from '../../schema/contract/ids.ts';
import {
  type ContestantWithLink,
  type JoinRequestState,
  mostContestants,
} from '../../schema/contract/tournament.ts';
import type { Env } from '../env.ts';
import { sameText } from '../lib/node-crypto.ts';
import { readToken } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { type Contestant, findContestant, skeletonsOf } from '../store/contestants.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { admitWaiting, findJoinRequest, type JoinRequest, refuseWaiting } from '../store/join-requests.ts';
import { nameSkeleton } from '../words/names.ts';
import { newContestantId, positionAt, rosterFull } from './add-contestants.ts';
import { joinSecretOf, withLink } from './contestant-links.ts';
import { takenName } from './read-name.ts';
import type { Occasion } from './set-up-installation.ts';

const noRequest: Refused = { ok: false, code: 'not_found', detail: 'There is no such request.' };
const answered = (state: JoinRequest['state']): Refused => ({
  ok: false,
  code: 'conflict',
  detail: `This request has been ${state} already.`,
});

async function requestOf(db: Database, tournamentId: TournamentId, id: string): Promise<JoinRequest | null> {
  const request = await findJoinRequest(db, id);
  return request?.tournamentId === tournamentId ? request : null;
}

/** Lets somebody in who asked: they are on the roster from now on. Twice is the same as once. */
export async function admitJoinRequest(
  { env, now, random }: Occasion,
  acting: Acting,
  id: string,
): Promise<{ ok: true; link: ContestantWithLink } | Refused> {
  const db = openDatabase(env.DB);
  const { tournamentId } = acting;
  const request = await requestOf(db, tournamentId, id);
  if (!request) return noRequest;
  if (request.state === 'waiting') {
    const { size } = await skeletonsOf(db, tournamentId);
    if (size >= mostContestants) return rosterFull;
    const skeleton = nameSkeleton(request.name);
    const contestant = { id: newContestantId(random), skeleton, position: positionAt(now) };
    await admitWaiting(db, request, contestant, acting);
  }
  const after = await findJoinRequest(db, id);
  if (after?.state === 'waiting') return takenName('name');
  const contestant = after && (await admittedAs(db, after));
  return contestant ? { ok: true, link: withLink(env, contestant) } : answered('refused');
}

const admittedAs = async (db: Database, request: JoinRequest): Promise<Contestant | undefined> =>
  request.contestantId === null ? undefined : findContestant(db, request.contestantId);

/** Turns somebody away who asked. Twice is the same as once. */
export async function refuseJoinRequest(env: Env, acting: Acting, id: string): Promise<Refused | null> {
  const db = openDatabase(env.DB);
  const request = await requestOf(db, acting.tournamentId, id);
  if (!request) return noRequest;
  if (await refuseWaiting(db, id, acting)) return null;
  const after = await findJoinRequest(db, id);
  return after?.state === 'refused' ? null : answered('admitted');
}

/** How a request went, for who holds its secret. A wrong secret and an unknown id get one answer. */
export async function readJoinRequest(
  env: Env,
  id: string,
  bearer: string | null,
): Promise<{ ok: true; state: JoinRequestState } | Refused> {
  const token = bearer === null ? null : readToken(bearer);
  if (!token) return noSecret;
  const db = openDatabase(env.DB);
  const request = await findJoinRequest(db, id);
  if (!request || token.id !== id || !sameText(token.hash, request.secretHash)) return noSecret;
  const contestant = await admittedAs(db, request);
  if (request.state !== 'admitted') return { ok: true, state: { state: request.state } };
  // Taken off the roster again since.
  if (!contestant) return { ok: true, state: { state: 'refused' } };
  // The request gives the link that it was let in by. A host who renewed that one since did so to end what others hold.
  if (contestant.linkGeneration > 1) return { ok: true, state: { state: 'admitted' } };
  return { ok: true, state: { state: 'admitted', joinSecret: joinSecretOf(env, contestant) } };
}

const noSecret: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'This needs the secret of the request as bearer.',
};
