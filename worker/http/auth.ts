import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { readToken } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import { type CredentialOwner, findCredential } from '../store/credentials.ts';
import type { Database } from '../store/database.ts';
import { carriedCookies } from './cookies.ts';
import type { Caller, CarriedCredential } from './handler.ts';
import { refuse } from './problems.ts';

/** The credentials of a request, secrets hashed at once, and whom `?as=` means. */
export interface Carried {
  readonly credentials: readonly CarriedCredential[];
  readonly as: 'host' | 'contestant' | null;
}
type Found<T> = { readonly ok: true; readonly value: T } | Refused;

const anonymous: Caller = { role: 'anonymous' };
const badCredential = refuse('unauthenticated', 'The credential is unknown, ended or revoked.');

/** Reads what credentials there are. A bearer stands alone: cookies beside it are passed over. */
export function carriedCredentials(request: Request, publicUrl: string): Found<Carried> {
  const as = new URL(request.url).searchParams.get('as');
  if (as !== null && as !== 'host' && as !== 'contestant') {
    return refuse('malformed', 'as is host or contestant.', [{ path: 'as', message: 'host or contestant' }]);
  }
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const bearer = readBearer(authorization);
    return bearer === null ? badCredential : { ok: true, value: { credentials: [bearer], as } };
  }
  const cookies = carriedCookies(request.headers.get('cookie'), publicUrl);
  const credentials = cookies.flatMap(({ role, tournamentId, token }): CarriedCredential[] => {
    const read = readToken(token);
    const meant = as === null || as === role;
    return read === null || !meant ? [] : [{ ...read, via: 'cookie', role, tournamentId }];
  });
  return { ok: true, value: { credentials, as } };
}

function readBearer(authorization: string): CarriedCredential | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const read = token === undefined ? null : readToken(token);
  return read && { ...read, via: 'bearer', role: null, tournamentId: null };
}

/**
 * Whom the request speaks for, by D1. A bad bearer is refused even where none is needed; a cookie that has ended counts as none,
 * since a browser sends it without being asked and could never get rid of it otherwise.
 */
export async function findCaller(
  db: Database,
  carried: Carried,
  wanted: { readonly endpoint: Endpoint; readonly tournamentId: string | null; readonly now: number },
): Promise<Found<Caller>> {
  for (const credential of inOrder(carried.credentials, wanted)) {
    const owner = await findCredential(db, credential, wanted.now);
    if (owner) return { ok: true, value: callerOf(owner, credential) };
    if (credential.via === 'bearer') return badCredential;
  }
  return { ok: true, value: anonymous };
}

/** Of several cookies the likeliest first: the role the call is for, the tournament it is about. */
function inOrder(
  credentials: readonly CarriedCredential[],
  wanted: { readonly endpoint: Endpoint; readonly tournamentId: string | null },
): readonly CarriedCredential[] {
  const role = wanted.endpoint.access === 'contestant' ? 'contestant' : 'host';
  const fits = (credential: CarriedCredential) =>
    (credential.role === role ? 2 : 0) + (credential.tournamentId === wanted.tournamentId ? 1 : 0);
  return credentials.toSorted((a, b) => fits(b) - fits(a));
}

function callerOf(owner: CredentialOwner, carried: CarriedCredential): Caller {
  const credential = { id: carried.id, hash: carried.hash };
  return { ...owner, credential, via: carried.via };
}
