import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { TournamentId } from './ids.ts';
import { Division, TableView } from './table.ts';
import {
  Board,
  Leaderboard,
  LeaderboardQuery,
  OnAir,
  OnAirList,
  Standings,
  Tournament,
  TournamentBody,
  TournamentChange,
  TournamentChanged,
  TournamentExport,
  TournamentList,
  TournamentPage,
} from './tournament.ts';

const group = 'Tournaments';
const tournament = z.strictObject({ tournamentId: TournamentId });
const at = '/api/tournaments/:tournamentId';

export const createTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments',
  summary: 'Make a tournament',
  group,
  access: 'organiser',
  body: TournamentBody,
  status: 201,
  reply: Tournament,
  refusals: ['bad_name'],
});

export const listTournaments = endpoint({
  method: 'GET',
  path: '/api/tournaments',
  summary: 'Tournaments the caller may run, newest first: all for organisers, those they are on for hosts',
  group,
  access: 'host',
  status: 200,
  reply: TournamentList,
  refusals: [],
});

export const readTournament = endpoint({
  method: 'GET',
  path: at,
  summary: 'A tournament and its games, newest first; while its table is frozen, where they stood then',
  group,
  access: 'anyone',
  params: tournament,
  query: z.strictObject({ view: TableView.default('public') }),
  status: 200,
  reply: TournamentPage,
  refusals: [],
});

export const renameTournament = endpoint({
  method: 'PATCH',
  path: at,
  summary: 'Rename a tournament; with `version`, unless somebody else changed it meanwhile',
  group,
  access: 'tournament-host',
  params: tournament,
  body: TournamentChange,
  status: 200,
  reply: TournamentChanged,
  refusals: ['bad_name', 'edited_meanwhile'],
});

export const putOnAir = endpoint({
  method: 'PATCH',
  path: `${at}/on-air`,
  summary: 'Aim the overlay and the watch page of a tournament at one of its games, or let them choose',
  group,
  access: 'tournament-host',
  params: tournament,
  body: OnAir,
  status: 200,
  reply: OnAir,
  refusals: [],
});

export const listOnAir = endpoint({
  method: 'GET',
  path: '/api/on-air',
  summary: 'Games under way that their hosts have put on air, newest first, at most twenty',
  group,
  access: 'anyone',
  status: 200,
  reply: OnAirList,
  refusals: [],
});

export const readStandings = endpoint({
  method: 'GET',
  path: `${at}/standings`,
  summary:
    'Everybody by the tournament’s rules: by wins, then points, else level, unless it says otherwise. While it is frozen, as it was then',
  group,
  access: 'anyone',
  params: tournament,
  query: z.strictObject({ division: Division.optional(), view: TableView.default('public') }),
  status: 200,
  reply: Standings,
  refusals: [],
});

export const readLeaderboard = endpoint({
  method: 'GET',
  path: `${at}/leaderboards/:board`,
  summary: 'The quickest and longest words that count, the most points and wins, who improved most',
  group,
  access: 'anyone',
  params: z.strictObject({ tournamentId: TournamentId, board: Board }),
  query: LeaderboardQuery,
  status: 200,
  reply: Leaderboard,
  refusals: [],
});

export const exportCsv = endpoint({
  method: 'GET',
  path: `${at}/export.csv`,
  summary: 'Standings, or all settled words, as a spreadsheet: UTF-8 with BOM, RFC 4180',
  group,
  access: 'tournament-host',
  params: tournament,
  query: z.strictObject({
    table: z.enum(['standings', 'words']).default('standings'),
    division: Division.optional(),
    view: TableView.default('staff'),
  }),
  status: 200,
  contentType: 'text/csv; charset=utf-8',
  refusals: [],
});

export const exportJson = endpoint({
  method: 'GET',
  path: `${at}/export.json`,
  summary: 'Standings, games, results and words',
  group,
  access: 'tournament-host',
  params: tournament,
  query: z.strictObject({ view: TableView.default('staff') }),
  status: 200,
  reply: TournamentExport,
  refusals: [],
});

export const tournamentEndpoints = [
  createTournament,
  listTournaments,
  readTournament,
  renameTournament,
  putOnAir,
  listOnAir,
  readStandings,
  readLeaderboard,
  exportCsv,
  exportJson,
] as const;
