import type { GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Admission, Answer, Asker, Credential, Principal, Refused, RoomApi } from '../room/room-api.ts';
import { type CredentialOwner, findCredential } from '../store/credentials.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { findGame, type GameRow } from '../store/games.ts';
import { findPlay } from '../store/patiences.ts';
import { hostMayRun } from '../store/staff.ts';
import { hostAdmittedUntil } from './host-admission.ts';
import { callRoom, openRoom } from './rooms.ts';

/** One question to a game by whoever carries these credentials. */
export interface Asking {
  readonly env: Env;
  /** Checked already: one of our own ids. */
  readonly gameId: GameId;
  readonly credentials: readonly (Credential & {
    readonly via: 'cookie' | 'bearer';
    readonly role: 'host' | 'contestant' | null;
  })[];
  readonly as: 'host' | 'contestant' | null;
  /** Whether somebody has to be behind it (a move), or a spectator will do (a look). */
  readonly member: boolean;
  readonly now: number;
}
export type Asked<T> = { readonly ok: true; readonly value: T } | Refused;

/**
 * Asks a game's object, which knows its own people. Only when it answers that it does not know a credential is D1 asked, once;
 * the second question carries what D1 said. So play goes on while D1 is down.
 */
export async function askRoom<T>(
  asking: Asking,
  ask: (room: RoomApi, asker: Asker) => Promise<Answer<T>>,
): Promise<Asked<T>> {
  const credentials = asking.credentials.map(({ id, hash }) => ({ id, hash }));
  const as = meantRole(asking);
  const first = await askOnce(asking, { credentials, ...as }, ask);
  if (first.ok || !('unknown' in first)) return first;

  const checked = await admit(asking, new Set(first.unknown));
  if (!checked.ok) return checked;
  const { known, admissions } = checked;
  const second = await askOnce(asking, { credentials: known, ...as, admissions, final: true }, ask);
  if (second.ok || !('unknown' in second)) return second;
  return badCredential;
}

/** A browser with contestants' cookies alone means a contestant: the game need not have D1 asked about those of other tournaments. */
function meantRole({ as, credentials }: Asking): Pick<Asker, 'as'> {
  if (as !== null) return { as };
  const onlyContestants = credentials.length > 0 && credentials.every(({ role }) => role === 'contestant');
  return onlyContestants ? { as: 'contestant' } : {};
}

async function askOnce<T>(
  asking: Asking,
  asker: Asker,
  ask: (room: RoomApi, asker: Asker) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await callRoom(
    () => openRoom(asking.env, asking.gameId),
    (room) => ask(room, asker),
  );
  return answer.ok ? answer.value : answer;
}

const badCredential: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'The credential is unknown, ended or revoked.',
};
const noCredential: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'This call needs a credential.',
};
const noGame: Refused = { ok: false, code: 'not_found', detail: 'There is no such game.' };

type Admitted =
  | { readonly ok: true; readonly known: readonly Credential[]; readonly admissions: readonly Admission[] }
  | Refused;

/**
 * What D1 says of credentials that the object did not know. A bad bearer is refused; a bad cookie counts as none. Somebody good who
 * has no business in this game may look on as a spectator, but not move.
 */
async function admit(asking: Asking, unknown: ReadonlySet<string>): Promise<Admitted> {
  const db = openDatabase(asking.env.DB);
  const place = await placeOf(db, asking);
  if (!place) return noGame;
  const known: Credential[] = [];
  const admissions: Admission[] = [];
  let stranger: Refused | null = null;
  for (const { id, hash, via } of asking.credentials) {
    const credential = { id, hash };
    const owner = unknown.has(id) ? await findCredential(db, credential, asking.now) : null;
    if (unknown.has(id) && owner === null) {
      if (via === 'bearer') return badCredential;
      continue;
    }
    const refused = owner && (await place.refuse(owner));
    if (refused) {
      stranger = refused;
      continue;
    }
    known.push(credential);
    if (owner) admissions.push({ ...admissionOf(credential, owner, place.until(owner)), since: asking.now });
  }
  if (asking.member && known.length === 0) return stranger ?? noCredential;
  return { ok: true, known, admissions };
}

/** Whom a game lets in whom it does not know, and until when. */
interface Place {
  refuse(owner: CredentialOwner): Promise<Refused | null>;
  until(owner: CredentialOwner): number | null;
}

/** How long a contestant's device is known in a play that is in no tournament: whoever ends the device does not find that game. */
const callMs = 10_000;

async function placeOf(db: Database, { gameId, now }: Asking): Promise<Place | null> {
  const game = await findGame(db, gameId);
  if (game) {
    return {
      refuse: (owner) => refuseStranger(db, owner, game),
      until: ({ role }) => (role === 'host' ? hostAdmittedUntil(game.finishedAt, now) : null),
    };
  }
  const play = await findPlay(db, gameId);
  if (!play) return null;
  const isPlayers = (owner: CredentialOwner) =>
    owner.role === 'contestant' && owner.contestantId === play.contestantId;
  return {
    refuse: async (owner) => (isPlayers(owner) ? null : notSeated),
    until: () => now + callMs,
  };
}

const notSeated: Refused = { ok: false, code: 'not_in_game', detail: 'You have no seat in this game.' };

/** Null for who belongs to the game's tournament. */
async function refuseStranger(db: Database, owner: CredentialOwner, game: GameRow): Promise<Refused | null> {
  if (owner.role === 'contestant') {
    if (owner.tournamentId === game.tournamentId) return null;
    return notSeated;
  }
  if (await hostMayRun(db, owner.hostId, game.tournamentId)) return null;
  return { ok: false, code: 'forbidden', detail: 'You are not a host of this tournament.' };
}

/** Leave for one credential to act in a game: for a host until `until`, for a contestant's device (null) until it is revoked. */
export function admissionOf(credential: Credential, owner: CredentialOwner, until: number | null): Admission {
  const principal: Principal =
    owner.role === 'host'
      ? { role: 'host', hostId: owner.hostId, name: owner.name }
      : { role: 'contestant', contestantId: owner.contestantId, name: owner.name };
  return { credential, principal, until };
}
