import * as z from 'zod';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { StaffRole } from '../../schema/contract/people.ts';
import { never } from '../lib/never.ts';
import type { Refused } from '../room/room-api.ts';
import type { Database } from '../store/database.ts';
import { findGame } from '../store/games.ts';
import { staffRoleOf } from '../store/staff.ts';
import { findTournament } from '../store/tournaments.ts';
import type { Caller } from './handler.ts';
import { refuse } from './problems.ts';

type Host = Extract<Caller, { role: 'host' }>;
type Contestant = Extract<Caller, { role: 'contestant' }>;

/** What a path says about where it is. */
const Place = z.object({ tournamentId: TournamentId.optional(), gameId: GameId.optional() });
/** The tournament a path names, or null. */
export const tournamentOf = (params: unknown): TournamentId | null =>
  Place.safeParse(params).data?.tournamentId ?? null;

/** The one place where the access levels of the endpoints are enforced: null lets the caller through. */
export async function checkAccess(
  db: Database,
  access: Endpoint['access'],
  caller: Caller,
  params: unknown,
): Promise<Refused | null> {
  if (access === 'anyone') return null;
  if (caller.role === 'anonymous') return refuse('unauthenticated', 'This call needs a credential.');
  switch (access) {
    case 'member':
      return caller.role === 'host'
        ? checkStaff(db, caller, params, 'host')
        : checkOwnTournament(caller, params);
    case 'contestant':
      if (caller.role === 'host') return refuse('forbidden', 'This call is for contestants.');
      return checkOwnTournament(caller, params);
    case 'host':
      return caller.role === 'host' ? null : notForContestants;
    case 'tournament-staff':
    case 'tournament-host':
    case 'tournament-organiser':
      return caller.role === 'host' ? checkStaff(db, caller, params, least[access]) : notForContestants;
    case 'organiser':
      if (caller.role === 'host' && caller.organiser) return null;
      return refuse('forbidden', 'This call is for organisers.');
    default:
      return never(access);
  }
}

const notForContestants = refuse('forbidden', 'This call is for hosts.');

/** A contestant's credential is good in its own tournament only. */
function checkOwnTournament(caller: Contestant, params: unknown): Refused | null {
  const named = tournamentOf(params);
  if (named === null || named === caller.tournamentId) return null;
  return refuse('forbidden', 'You are not in this tournament.');
}

/** What one has to be at a tournament, at least (T41). */
const least = {
  'tournament-staff': 'viewer',
  'tournament-host': 'host',
  'tournament-organiser': 'organiser',
} as const satisfies Readonly<Record<string, StaffRole>>;
const ranks: readonly (StaffRole | null)[] = [null, 'viewer', 'host', 'organiser'];
const reaches = (role: StaffRole | null, wanted: StaffRole) => ranks.indexOf(role) >= ranks.indexOf(wanted);

/** A host may act in the tournaments they are on; where the path names neither tournament nor game there is nothing to check. */
async function checkStaff(
  db: Database,
  caller: Host,
  params: unknown,
  wanted: StaffRole,
): Promise<Refused | null> {
  const place = Place.safeParse(params).data;
  const game = place?.gameId === undefined ? undefined : await findGame(db, place.gameId);
  const tournamentId = place?.tournamentId ?? game?.tournamentId;
  if (tournamentId === undefined) {
    return place?.gameId === undefined ? null : refuse('not_found', 'There is no such game.');
  }
  const role = await staffRoleOf(db, caller.hostId, tournamentId);
  if (!reaches(role, wanted)) return refuse('forbidden', tooLittle(role));
  // Organisers may run every tournament, so for them alone it may be one that does not exist.
  if (caller.organiser && (await findTournament(db, tournamentId)) === undefined) {
    return refuse('not_found', 'There is no such tournament.');
  }
  return null;
}

const tooLittle = (role: StaffRole | null): string => {
  if (role === null) return 'You are not a host of this tournament.';
  return role === 'viewer'
    ? 'You may look at this tournament, not change it.'
    : 'This is for its organisers.';
};
