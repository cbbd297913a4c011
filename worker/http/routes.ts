import type { WordGraph } from '../words/graph.ts';
import type { Prompts } from '../words/prompts.ts';
import type { Route } from './handler.ts';
import { archiveRoutes } from './routes/archives.ts';
import { contestantRoutes } from './routes/contestants.ts';
import { docsRoutes } from './routes/docs.ts';
import { exportRoutes } from './routes/exports.ts';
import { gameSetUpRoutes } from './routes/game-set-up.ts';
import { gameRoutes } from './routes/games.ts';
import { healthRoutes } from './routes/health.ts';
import { inviteRoutes } from './routes/invites.ts';
import { joinRoutes } from './routes/join.ts';
import { joinRequestRoutes } from './routes/join-requests.ts';
import { kindRoutes } from './routes/kinds.ts';
import { leaderboardRoutes } from './routes/leaderboards.ts';
import { meRoutes } from './routes/me.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { patienceRoutes } from './routes/patience.ts';
import { promptRoutes } from './routes/prompts.ts';
import { recordRoutes } from './routes/record.ts';
import { seatingRoutes } from './routes/seatings.ts';
import { setupRoutes } from './routes/setup.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { staffRoutes } from './routes/staff.ts';
import { standingRoutes } from './routes/standings.ts';
import { tableRoutes } from './routes/table.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { tournamentRoutes } from './routes/tournaments.ts';
import { wellKnownRoutes } from './routes/well-known.ts';
import { wordRoutes } from './routes/words.ts';

/** Every route of the API. */
export const routesWith = (words: WordGraph, prompts: Prompts): readonly Route[] => [
  ...setupRoutes,
  ...signInRoutes,
  ...passkeyRoutes,
  ...meRoutes,
  ...tokenRoutes,
  ...inviteRoutes,
  ...tournamentRoutes,
  ...standingRoutes,
  ...leaderboardRoutes,
  ...tableRoutes,
  ...seatingRoutes,
  ...exportRoutes,
  ...staffRoutes,
  ...contestantRoutes,
  ...joinRoutes,
  ...joinRequestRoutes,
  ...gameRoutes,
  ...gameSetUpRoutes,
  ...kindRoutes,
  ...patienceRoutes,
  ...recordRoutes,
  ...archiveRoutes,
  ...promptRoutes(prompts),
  ...wordRoutes(words),
  ...healthRoutes,
  ...docsRoutes,
  ...wellKnownRoutes,
];
