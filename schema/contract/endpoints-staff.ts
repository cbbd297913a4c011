import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Reason } from './game.ts';
import { HostId, TournamentId } from './ids.ts';
import { InviteList } from './people.ts';
import { AuditPage, AuditQuery, StaffList } from './staff.ts';

const group = 'Staff';
const tournament = z.strictObject({ tournamentId: TournamentId });
const at = '/api/tournaments/:tournamentId';

export const listStaff = endpoint({
  method: 'GET',
  path: `${at}/staff`,
  summary: 'Who organises, runs and looks at a tournament, and as what the caller is here',
  group,
  access: 'tournament-staff',
  params: tournament,
  status: 200,
  reply: StaffList,
  refusals: [],
});

export const removeStaff = endpoint({
  method: 'DELETE',
  path: `${at}/staff/:hostId`,
  summary:
    'Take somebody off a tournament, its games and their sockets included; 503 until every game has confirmed',
  group,
  access: 'tournament-organiser',
  params: z.strictObject({ tournamentId: TournamentId, hostId: HostId }),
  query: z.strictObject({ reason: Reason.optional() }),
  status: 204,
  refusals: ['conflict'],
});

export const listTournamentInvites = endpoint({
  method: 'GET',
  path: `${at}/invites`,
  summary: 'Invites to a tournament that nobody has used yet',
  group,
  access: 'tournament-organiser',
  params: tournament,
  status: 200,
  reply: InviteList,
  refusals: [],
});

export const readAudit = endpoint({
  method: 'GET',
  path: `${at}/audit`,
  summary: 'What staff did to a tournament, newest first; moves in a game stand in the game’s own log',
  group,
  access: 'tournament-staff',
  params: tournament,
  query: AuditQuery,
  status: 200,
  reply: AuditPage,
  refusals: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: `${at}/audit.csv`,
  summary: 'What staff did to a tournament, all of it, as a spreadsheet: UTF-8 with BOM, RFC 4180',
  group,
  access: 'tournament-staff',
  params: tournament,
  query: AuditQuery.omit({ before: true, size: true }),
  status: 200,
  contentType: 'text/csv; charset=utf-8',
  refusals: [],
});

export const staffEndpoints = [
  listStaff,
  removeStaff,
  listTournamentInvites,
  readAudit,
  exportAudit,
] as const;
