import type { Endpoint } from './endpoint.ts';
import { contestantEndpoints } from './endpoints-contestants.ts';
import { gameSetUpEndpoints } from './endpoints-game-set-up.ts';
import { gameEndpoints } from './endpoints-games.ts';
import { passkeyEndpoints } from './endpoints-passkeys.ts';
import { patienceEndpoints } from './endpoints-patience.ts';
import { peopleEndpoints } from './endpoints-people.ts';
import { recordEndpoints } from './endpoints-record.ts';
import { serviceEndpoints } from './endpoints-service.ts';
import { staffEndpoints } from './endpoints-staff.ts';
import { tableEndpoints } from './endpoints-table.ts';
import { tournamentEndpoints } from './endpoints-tournaments.ts';

/** Every call of the HTTP API, in the order in which the documentation shows them. */
export const endpoints: readonly Endpoint[] = [
  ...peopleEndpoints,
  ...passkeyEndpoints,
  ...tournamentEndpoints,
  ...tableEndpoints,
  ...staffEndpoints,
  ...contestantEndpoints,
  ...gameEndpoints,
  ...gameSetUpEndpoints,
  ...patienceEndpoints,
  ...recordEndpoints,
  ...serviceEndpoints,
];
