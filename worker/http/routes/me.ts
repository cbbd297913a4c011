import { readMe } from '../../../schema/contract/endpoints-people.ts';
import type { Me } from '../../../schema/contract/people.ts';
import { gameEntry } from '../../director/game-entry.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { seatsOfContestant } from '../../store/games.ts';
import { waysIn } from '../../store/hosts.ts';
import { findTournament } from '../../store/tournaments.ts';
import { type Caller, type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

export const meRoutes: readonly Route[] = [
  route(readMe, async ({ caller, env }) => {
    const db = openDatabase(env.DB);
    if (caller.role === 'anonymous') return refuse('unauthenticated', 'This call needs a credential.');
    if (caller.role === 'host') return { ok: true, body: await hostMe(db, caller) };
    const [tournament, games] = await Promise.all([
      findTournament(db, caller.tournamentId),
      seatsOfContestant(db, caller.contestantId),
    ]);
    return {
      ok: true,
      body: {
        role: 'contestant' as const,
        contestant: { id: caller.contestantId, name: caller.name },
        tournament: { id: caller.tournamentId, name: tournament?.name ?? '' },
        games: games.map(gameEntry),
      },
    };
  }),
];

async function hostMe(db: Database, caller: Extract<Caller, { role: 'host' }>): Promise<Me> {
  const { codes, passkeys } = await waysIn(db, caller.hostId);
  const role = caller.organiser ? 'organiser' : 'host';
  return { role, host: { id: caller.hostId, name: caller.name, role }, recoveryCodesLeft: codes, passkeys };
}
