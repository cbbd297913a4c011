import { readLeaderboard as readLeaderboardEndpoint } from '../../../schema/contract/endpoints-tournaments.ts';
import { readLeaderboard } from '../../director/read-leaderboard.ts';
import { openDatabase } from '../../store/database.ts';
import { type Route, route } from '../handler.ts';
import { lookAt } from '../looking.ts';

export const leaderboardRoutes: readonly Route[] = [
  route(readLeaderboardEndpoint, async ({ caller, env, params, query }) => {
    const db = openDatabase(env.DB);
    const { tournamentId, board } = params;
    const looking = await lookAt(db, { caller, tournamentId, view: query.view });
    if (!looking.ok) return looking;
    const read = await readLeaderboard(db, looking.value, { ...query, board });
    return read.ok ? { ok: true, body: read.board } : read;
  }),
];
