import { env } from 'cloudflare:workers';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import * as contestants from '../../schema/contract/endpoints-contestants.ts';
import * as setUp from '../../schema/contract/endpoints-game-set-up.ts';
import * as games from '../../schema/contract/endpoints-games.ts';
import * as passkeys from '../../schema/contract/endpoints-passkeys.ts';
import * as patience from '../../schema/contract/endpoints-patience.ts';
import * as people from '../../schema/contract/endpoints-people.ts';
import * as service from '../../schema/contract/endpoints-service.ts';
import * as staff from '../../schema/contract/endpoints-staff.ts';
import * as tournaments from '../../schema/contract/endpoints-tournaments.ts';
import {
  checkedInGame,
  contestantId,
  expendable,
  inviteOf,
  joinRequest,
  joinSecret,
  newName,
  openRound,
  recoveryCode,
  roomCode,
  type Sort,
  sorts,
  templateId,
  tokenOf,
  type World,
} from './access-world.ts';
import type { Sender, Sending } from './harness.ts';

export interface Row {
  readonly endpoint: Endpoint;
  /** Which request, where an endpoint has more than one row. */
  readonly about?: string;
  /** One status for each sort of caller, in the order of `sorts`. */
  readonly statuses: readonly number[];
  readonly sending: (world: World) => Sending | Promise<Sending>;
  /** Where a call uses up who makes it. */
  readonly sender?: (world: World, sort: Sort) => Promise<Sender>;
}

export const row = (
  endpoint: Endpoint,
  statuses: string,
  sending: Row['sending'] = () => ({}),
  more: Pick<Row, 'about' | 'sender'> = {},
): Row => {
  const list = statuses.trim().split(/\s+/).map(Number);
  if (list.length !== sorts.length) throw new Error(`${endpoint.path} has ${list.length} statuses`);
  return { endpoint, statuses: list, sending, ...more };
};

export const here = ({ tournamentId }: World) => ({ params: { tournamentId } });
const today = () => ({ params: { date: new Date().toISOString().slice(0, 10) } });
const game = ({ gameId }: World) => ({ params: { gameId } });
const anyName = () => ({ name: newName() });
const madeUp = (response: object) => ({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', ...response },
});

// Written by hand, from who may do what. The columns are those of `sorts`:
//     anonymous  bad bearer  contestant  contestant elsewhere  revoked  host  host elsewhere  host's token  organiser
//     viewer (looks at the tournament)  organiser here (of the tournament alone)
export const table: readonly Row[] = [
  row(people.setUp, '409 401 409 409 401 409 409 409 409 409 409', () => ({
    body: { secret: env.SETUP_SECRET, name: 'Eve' },
  })),
  row(people.signInByRecovery, '200 401 200 200 401 200 200 200 200 200 200', async (world) => ({
    body: { code: await recoveryCode(world) },
  })),
  row(people.signOut, '401 401 204 204 401 204 204 204 204 204 204', undefined, { sender: expendable }),
  row(people.readMe, '401 401 200 200 401 200 200 200 200 200 200'),
  row(people.renewRecoveryCodes, '401 401 403 403 401 201 201 201 201 201 201'),
  row(people.listSessions, '401 401 403 403 401 200 200 200 200 200 200'),
  // Somebody's session: theirs alone to end, and for everybody else as if there were none.
  row(people.endSession, '401 401 403 403 401 404 404 404 404 404 404', () => ({
    params: { id: 'hs_of_nobody' },
  })),
  row(people.makeToken, '401 401 403 403 401 201 201 201 201 201 201', () => ({ body: anyName() })),
  row(people.listTokens, '401 401 403 403 401 200 200 200 200 200 200'),
  // A token of the host's.
  row(people.revokeToken, '401 401 403 403 401 204 404 204 404 404 404', async (world) => ({
    params: { id: (await tokenOf(world)).id },
  })),
  row(people.makeInvite, '401 401 403 403 401 403 403 403 201 403 403', () => ({ body: { role: 'host' } })),
  row(people.listInvites, '401 401 403 403 401 403 403 403 200 403 403'),
  row(people.cancelInvite, '401 401 403 403 401 403 403 403 204 403 403', async (world) => ({
    params: { id: (await inviteOf(world)).id },
  })),
  row(people.acceptInvite, '201 401 201 201 401 201 201 201 201 201 201', async (world) => ({
    body: { secret: (await inviteOf(world)).secret, ...anyName() },
  })),

  row(passkeys.askForPasskey, '401 401 403 403 401 200 200 200 200 200 200', () => ({ body: {} })),
  // What no authenticator made is refused to whoever may send it.
  row(passkeys.registerPasskey, '401 401 403 403 401 400 400 400 400 400 400', () => ({
    body: { ...anyName(), credential: madeUp({ attestationObject: 'AAAA' }) },
  })),
  row(passkeys.askForSignIn, '200 401 200 200 401 200 200 200 200 200 200', () => ({ body: {} })),
  row(passkeys.signInByPasskey, '401 401 401 401 401 401 401 401 401 401 401', () => ({
    body: { credential: madeUp({ authenticatorData: 'AAAA', signature: 'AAAA' }) },
  })),
  row(passkeys.listPasskeys, '401 401 403 403 401 200 200 200 200 200 200'),
  row(passkeys.removePasskey, '401 401 403 403 401 404 404 404 404 404 404', () => ({
    params: { credentialId: 'of-nobody' },
  })),

  row(tournaments.createTournament, '401 401 403 403 401 403 403 403 201 403 403', () => ({
    body: anyName(),
  })),
  row(tournaments.listTournaments, '401 401 403 403 401 200 200 200 200 200 200'),
  row(tournaments.readTournament, '200 401 200 200 401 200 200 200 200 200 200', here),
  row(tournaments.renameTournament, '401 401 403 403 401 200 403 200 200 403 200', (world) => ({
    ...here(world),
    body: anyName(),
  })),
  row(tournaments.putOnAir, '401 401 403 403 401 200 403 200 200 403 200', (world) => ({
    ...here(world),
    body: { gameId: world.gameId },
  })),
  row(tournaments.listOnAir, '200 401 200 200 401 200 200 200 200 200 200'),
  row(tournaments.readStandings, '200 401 200 200 401 200 200 200 200 200 200', here),
  row(tournaments.readLeaderboard, '200 401 200 200 401 200 200 200 200 200 200', ({ tournamentId }) => ({
    params: { tournamentId, board: 'fastest' },
  })),
  row(tournaments.exportCsv, '401 401 403 403 401 200 403 200 200 403 200', here),
  row(tournaments.exportJson, '401 401 403 403 401 200 403 200 200 403 200', here),

  row(contestants.addContestants, '401 401 403 403 401 201 403 201 201 403 201', (world) => ({
    ...here(world),
    body: { names: [newName()] },
  })),
  row(contestants.previewRoster, '401 401 403 403 401 200 403 200 200 403 200', (world) => ({
    ...here(world),
    body: { text: 'Ann\n' },
  })),
  row(contestants.replaceContestant, '401 401 403 403 401 201 403 201 201 403 201', async (world) => ({
    params: { tournamentId: world.tournamentId, contestantId: await contestantId(world) },
    body: anyName(),
  })),
  row(contestants.listContestants, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(contestants.changeContestant, '401 401 403 403 401 200 403 200 200 403 200', async (world) => ({
    params: { tournamentId: world.tournamentId, contestantId: await contestantId(world) },
    body: anyName(),
  })),
  row(contestants.removeContestant, '401 401 403 403 401 200 403 200 200 403 200', async (world) => ({
    params: { tournamentId: world.tournamentId, contestantId: await contestantId(world) },
  })),
  row(contestants.renewLink, '401 401 403 403 401 201 403 201 201 403 201', async (world) => ({
    params: { tournamentId: world.tournamentId, contestantId: await contestantId(world) },
  })),
  row(contestants.join, '200 401 200 200 401 200 200 200 200 200 200', async (world) => ({
    body: { secret: await joinSecret(world) },
  })),
  row(contestants.openRoomCode, '401 401 403 403 401 200 403 200 200 403 200', here),
  row(contestants.closeRoomCode, '401 401 403 403 401 204 403 204 204 403 204', here),
  row(contestants.askToJoin, '202 401 202 202 401 202 202 202 202 202 202', async (world) => ({
    body: { code: await roomCode(world), ...anyName() },
  })),
  // Its own secret is the credential: nobody else's will do.
  row(contestants.readJoinRequest, '401 401 401 401 401 401 401 401 401 401 401', async (world) => ({
    params: { id: (await joinRequest(world)).id },
  })),
  row(contestants.listJoinRequests, '401 401 403 403 401 200 403 200 200 403 200', here),
  row(contestants.admitJoinRequest, '401 401 403 403 401 200 403 200 200 403 200', async (world) => ({
    params: { tournamentId: world.tournamentId, id: (await joinRequest(world)).id },
  })),
  row(contestants.refuseJoinRequest, '401 401 403 403 401 204 403 204 204 403 204', async (world) => ({
    params: { tournamentId: world.tournamentId, id: (await joinRequest(world)).id },
  })),

  row(staff.listStaff, '401 401 403 403 401 200 403 200 200 200 200', here),
  // Whoever made the tournament stays: so it is answered to whoever may remove others.
  row(staff.removeStaff, '401 401 403 403 401 403 403 403 409 403 409', (world) => ({
    params: { tournamentId: world.tournamentId, hostId: world.organiser.hostId },
  })),
  row(staff.listTournamentInvites, '401 401 403 403 401 403 403 403 200 403 200', here),
  row(
    people.makeInvite,
    '401 401 403 403 401 403 403 403 201 403 201',
    ({ tournamentId }) => ({ body: { role: 'viewer', tournamentId } }),
    { about: 'to this tournament' },
  ),
  row(staff.readAudit, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(staff.exportAudit, '401 401 403 403 401 200 403 200 200 200 200', here),

  row(setUp.changeGame, '401 401 403 403 401 200 403 200 200 403 200', (world) => ({
    ...game(world),
    body: anyName(),
  })),
  row(setUp.readPreFlight, '401 401 403 403 401 200 403 200 200 200 200', game),
  row(setUp.checkIn, '401 401 200 403 401 403 403 403 403 403 403', game),
  // Nobody else has checked in by then but Ann.
  row(setUp.dropAbsent, '401 401 403 403 401 200 403 200 200 403 200', async (world) => ({
    params: { gameId: await checkedInGame(world) },
  })),
  row(setUp.listTemplates, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(setUp.saveTemplate, '401 401 403 403 401 201 403 201 201 403 201', (world) => ({
    ...here(world),
    body: { ...anyName(), kind: 'immunity' },
  })),
  row(setUp.changeTemplate, '401 401 403 403 401 200 403 200 200 403 200', async (world) => ({
    params: { tournamentId: world.tournamentId, templateId: await templateId(world) },
    body: anyName(),
  })),
  row(setUp.removeTemplate, '401 401 403 403 401 204 403 204 204 403 204', async (world) => ({
    params: { tournamentId: world.tournamentId, templateId: await templateId(world) },
  })),

  row(games.createGame, '401 401 403 403 401 201 403 201 201 403 201', (world) => ({
    ...here(world),
    body: { kind: 'immunity', contestants: world.players.map(({ id }) => id) },
  })),
  // Whoever has no business here looks on as a spectator.
  row(games.readGame, '200 401 200 200 401 200 200 200 200 200 200', game),
  row(
    games.makeMove,
    '401 401 403 403 401 200 403 200 200 403 200',
    async (world) => ({ params: { gameId: await openRound(world) }, body: { type: 'close-round' } }),
    { about: 'a host’s move' },
  ),
  row(
    games.makeMove,
    '401 401 200 403 401 403 403 403 403 403 403',
    async (world) => ({
      params: { gameId: await openRound(world) },
      body: { type: 'submit-word', word: 'tread', round: 1 },
    }),
    { about: 'a contestant’s move' },
  ),
  row(games.readLog, '200 401 200 200 401 200 200 200 200 200 200', game),
  row(games.takeTicket, '401 401 201 403 401 201 403 201 201 403 201', game),
  row(games.openLive, '101 401 101 101 401 101 101 101 101 101 101', (world) => ({
    ...game(world),
    headers: { upgrade: 'websocket', origin: 'http://localhost:8787' },
  })),
  row(patience.readPatience, '200 401 200 200 401 200 200 200 200 200 200', today),
  // Hosts play as anybody does.
  row(patience.startPatience, '201 401 201 201 401 201 201 201 201 201 201', today),
  // A game of a tournament, which is no play of a day.
  row(patience.enterPatience, '401 401 404 403 401 404 403 404 404 403 404', ({ gameId }) => ({
    params: { ...today().params, gameId },
    body: anyName(),
  })),
  row(games.listKinds, '200 200 200 200 200 200 200 200 200 200 200'),

  row(service.readPrompt, '401 401 403 403 401 200 200 200 200 200 200', () => ({
    params: { letters: 'TRE' },
  })),
  row(service.suggestPrompts, '401 401 403 403 401 200 200 200 200 200 200'),
  row(service.readWord, '401 401 403 403 401 200 200 200 200 200 200', () => ({ params: { word: 'tread' } })),
  row(service.readHealth, '200 200 200 200 200 200 200 200 200 200 200'),
  row(service.readOpenApi, '200 200 200 200 200 200 200 200 200 200 200'),
  row(service.readDocs, '200 200 200 200 200 200 200 200 200 200 200'),
  row(service.readKey, '200 200 200 200 200 200 200 200 200 200 200'),
];
