import { readStandings } from '../../../schema/contract/endpoints-tournaments.ts';
import { openDatabase } from '../../store/database.ts';
import { totalsOf } from '../../store/standings.ts';
import { findTournament } from '../../store/tournaments.ts';
import { rankTotals } from '../../tournament/standings.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

export const standingRoutes: readonly Route[] = [
  route(readStandings, async ({ env, params }) => {
    const db = openDatabase(env.DB);
    const [tournament, totals] = await Promise.all([
      findTournament(db, params.tournamentId),
      totalsOf(db, params.tournamentId),
    ]);
    if (!tournament) return refuse('not_found', 'There is no such tournament.');
    return { ok: true, body: { standings: rankTotals(totals) } };
  }),
];
