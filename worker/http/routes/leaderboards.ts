import { readLeaderboard as readLeaderboardEndpoint } from '../../../schema/contract/endpoints-tournaments.ts';
import { readLeaderboard } from '../../director/read-leaderboard.ts';
import { openDatabase } from '../../store/database.ts';
import { findTournament } from '../../store/tournaments.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

export const leaderboardRoutes: readonly Route[] = [
  route(readLeaderboardEndpoint, async ({ env, params, query }) => {
    const db = openDatabase(env.DB);
    const [tournament, leaderboard] = await Promise.all([
      findTournament(db, params.tournamentId),
      readLeaderboard(db, { ...params, ...query }),
    ]);
    return tournament ? { ok: true, body: leaderboard } : refuse('not_found', 'There is no such tournament.');
  }),
];
