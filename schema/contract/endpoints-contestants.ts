import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { ContestantId, TournamentId } from './ids.ts';
import { CredentialId } from './people.ts';
import {
  ContestantChange,
  ContestantGone,
  Replaced,
  Replacement,
  RosterAdded,
  RosterBody,
  RosterEntry,
  RosterList,
  RosterPreview,
  RosterText,
} from './roster.ts';
import {
  ContestantWithLink,
  JoinBody,
  Joined,
  JoinRequestBody,
  JoinRequestList,
  JoinRequestMade,
  JoinRequestState,
  RoomCode,
} from './tournament.ts';

const group = 'Contestants';
const tournament = z.strictObject({ tournamentId: TournamentId });
const contestant = z.strictObject({ tournamentId: TournamentId, contestantId: ContestantId });
const request = z.strictObject({ tournamentId: TournamentId, id: CredentialId });
const at = '/api/tournaments/:tournamentId';

export const addContestants = endpoint({
  method: 'POST',
  path: `${at}/contestants`,
  summary: 'Put people on the roster, all or none; each gets a link of their own',
  group,
  access: 'tournament-host',
  params: tournament,
  body: RosterBody,
  bodyLimit: 256 * 1024,
  status: 201,
  reply: RosterAdded,
  refusals: ['bad_name', 'too_many_contestants'],
});

export const previewRoster = endpoint({
  method: 'POST',
  path: `${at}/contestants/preview`,
  summary: 'What a list would put on the roster, line by line with all that is wrong; changes nothing',
  group,
  access: 'tournament-host',
  params: tournament,
  body: RosterText,
  bodyLimit: 256 * 1024,
  status: 200,
  reply: RosterPreview,
  refusals: [],
});

export const listContestants = endpoint({
  method: 'GET',
  path: `${at}/contestants`,
  summary: 'The roster in order of entry; the links are for hosts, and null for whoever only looks',
  group,
  access: 'tournament-staff',
  params: tournament,
  status: 200,
  reply: RosterList,
  refusals: [],
});

export const changeContestant = endpoint({
  method: 'PATCH',
  path: `${at}/contestants/:contestantId`,
  summary: 'Rename somebody, or take them out of games to come; running games have their own withdrawal',
  group,
  access: 'tournament-host',
  params: contestant,
  body: ContestantChange,
  status: 200,
  reply: RosterEntry,
  refusals: ['bad_name', 'edited_meanwhile'],
});

export const replaceContestant = endpoint({
  method: 'POST',
  path: `${at}/contestants/:contestantId/replacement`,
  summary:
    'Put a newcomer in somebody’s place: they have their seat in every game not started; results stay with whom they were made by',
  group,
  access: 'tournament-host',
  params: contestant,
  body: Replacement,
  status: 201,
  reply: Replaced,
  refusals: ['bad_name', 'conflict', 'edited_meanwhile', 'too_many_contestants'],
});

export const removeContestant = endpoint({
  method: 'DELETE',
  path: `${at}/contestants/:contestantId`,
  summary: 'Take somebody off the roster; whoever has a seat in a game is withdrawn instead',
  group,
  access: 'tournament-host',
  params: contestant,
  status: 200,
  reply: ContestantGone,
  refusals: [],
});

export const renewLink = endpoint({
  method: 'POST',
  path: `${at}/contestants/:contestantId/link`,
  summary:
    'A new link for somebody; the old one, its devices and their sockets end at once; 503 until every game has confirmed',
  group,
  access: 'tournament-host',
  params: contestant,
  status: 201,
  reply: ContestantWithLink,
  refusals: [],
});

export const join = endpoint({
  method: 'POST',
  path: '/api/join',
  summary: 'Exchange a contestant’s link for a token; the device takes over from those before',
  group,
  access: 'anyone',
  body: JoinBody,
  status: 200,
  reply: Joined,
  refusals: ['bad_secret'],
});

export const openRoomCode = endpoint({
  method: 'POST',
  path: `${at}/room-code`,
  summary: 'The code by which walk-ups ask to be let in; made where there is none',
  group,
  access: 'tournament-host',
  params: tournament,
  status: 200,
  reply: RoomCode,
  refusals: [],
});

export const closeRoomCode = endpoint({
  method: 'DELETE',
  path: `${at}/room-code`,
  summary: 'Close the code; who is waiting already may still be let in',
  group,
  access: 'tournament-host',
  params: tournament,
  status: 204,
  refusals: [],
});

export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/join-requests',
  summary: 'Ask to be let in by a room code; unknown, closed and full codes get one answer',
  group,
  access: 'anyone',
  body: JoinRequestBody,
  status: 202,
  reply: JoinRequestMade,
  refusals: ['bad_name', 'rate_limited'],
});

export const readJoinRequest = endpoint({
  method: 'GET',
  path: '/api/join-requests/:id',
  summary: 'How it went, for whoever asked (the secret of the request as bearer)',
  group,
  access: 'anyone',
  judge: 'handler',
  params: z.strictObject({ id: CredentialId }),
  status: 200,
  reply: JoinRequestState,
  refusals: [],
});

export const listJoinRequests = endpoint({
  method: 'GET',
  path: `${at}/join-requests`,
  summary: 'Who waits to be let in, longest first',
  group,
  access: 'tournament-host',
  params: tournament,
  status: 200,
  reply: JoinRequestList,
  refusals: [],
});

export const admitJoinRequest = endpoint({
  method: 'POST',
  path: `${at}/join-requests/:id/admit`,
  summary: 'Let somebody in: they are on the roster from now on',
  group,
  access: 'tournament-host',
  params: request,
  status: 200,
  reply: ContestantWithLink,
  refusals: ['bad_name', 'conflict', 'too_many_contestants'],
});

export const refuseJoinRequest = endpoint({
  method: 'POST',
  path: `${at}/join-requests/:id/refuse`,
  summary: 'Do not let somebody in',
  group,
  access: 'tournament-host',
  params: request,
  status: 204,
  refusals: ['conflict'],
});

export const contestantEndpoints = [
  addContestants,
  previewRoster,
  listContestants,
  changeContestant,
  replaceContestant,
  removeContestant,
  renewLink,
  join,
  openRoomCode,
  closeRoomCode,
  askToJoin,
  readJoinRequest,
  listJoinRequests,
  admitJoinRequest,
  refuseJoinRequest,
] as const;
