import type { TournamentId } from '../../schema/contract/ids.ts';
import type { TableView } from '../../schema/contract/table.ts';
import type { Looking } from '../director/read-table.ts';
import type { Refused } from '../room/room-api.ts';
import type { Database } from '../store/database.ts';
import { staffRoleOf } from '../store/staff.ts';
import { freezeOf } from '../store/standings.ts';
import { findTournament } from '../store/tournaments.ts';
import type { Caller } from './handler.ts';
import { refuse } from './problems.ts';

type Looked = { readonly ok: true; readonly value: Looking } | Refused;

/**
 * How a caller looks at a tournament's tables (T15). The audience's view is what everybody gets, whoever asks, so that a host's browser on a
 * projector shows no more than a spectator's; what is behind a freeze has to be asked for, by those who are on the tournament.
 */
export async function lookAt(
  db: Database,
  { caller, tournamentId, view }: { caller: Caller; tournamentId: TournamentId; view: TableView },
): Promise<Looked> {
  const [tournament, freeze] = await Promise.all([
    findTournament(db, tournamentId),
    freezeOf(db, tournamentId),
  ]);
  if (view === 'staff') {
    if (caller.role === 'anonymous') return refuse('unauthenticated', 'This view needs a credential.');
    const role = caller.role === 'host' ? await staffRoleOf(db, caller.hostId, tournamentId) : null;
    if (role === null) return refuse('forbidden', 'This view is for those who run the tournament.');
  }
  if (!tournament) return refuse('not_found', 'There is no such tournament.');
  return { ok: true, value: { tournamentId, staff: view === 'staff', freeze } };
}
