import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  AbsentDropped,
  CheckedIn,
  GameChange,
  NewTemplate,
  PreFlight,
  Template,
  TemplateChange,
  TemplateList,
} from './game-set-up.ts';
import { GameId, TournamentId } from './ids.ts';
import { CredentialId, GameEntry } from './people.ts';

const group = 'Games';
const game = z.strictObject({ gameId: GameId });
const tournament = z.strictObject({ tournamentId: TournamentId });
const template = z.strictObject({ tournamentId: TournamentId, templateId: CredentialId });
const templates = '/api/tournaments/:tournamentId/templates';

export const changeGame = endpoint({
  method: 'PATCH',
  path: '/api/games/:gameId',
  summary:
    'Rename a game, or say when it is to be played; with `version`, unless somebody changed it meanwhile',
  group,
  access: 'tournament-host',
  params: game,
  body: GameChange,
  status: 200,
  reply: GameEntry,
  refusals: ['bad_name', 'edited_meanwhile'],
});

export const readPreFlight = endpoint({
  method: 'GET',
  path: '/api/games/:gameId/pre-flight',
  summary: 'What keeps a game from being started, and what to look at before; the game itself says it',
  group,
  access: 'tournament-staff',
  params: game,
  status: 200,
  reply: PreFlight,
  refusals: [],
});

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/games/:gameId/check-in',
  summary: 'A contestant says that they are there for this game; again changes nothing',
  group,
  access: 'contestant',
  judge: 'room',
  params: game,
  status: 200,
  reply: CheckedIn,
  refusals: ['not_in_game', 'finished', 'withdrawn', 'wrong_phase'],
});

export const dropAbsent = endpoint({
  method: 'POST',
  path: '/api/games/:gameId/drop-absent',
  summary: 'Before the start: take their seats from all who have not checked in',
  group,
  access: 'tournament-host',
  params: game,
  status: 200,
  reply: AbsentDropped,
  refusals: ['finished', 'wrong_phase', 'nobody_checked_in'],
});

export const listTemplates = endpoint({
  method: 'GET',
  path: templates,
  summary: 'Set-ups that games can be made from, by name',
  group,
  access: 'tournament-staff',
  params: tournament,
  status: 200,
  reply: TemplateList,
  refusals: [],
});

export const saveTemplate = endpoint({
  method: 'POST',
  path: templates,
  summary: 'Keep a set-up under a name, given here or taken from a game',
  group,
  access: 'tournament-host',
  params: tournament,
  body: NewTemplate,
  status: 201,
  reply: Template,
  refusals: ['bad_name', 'bad_config'],
});

export const changeTemplate = endpoint({
  method: 'PATCH',
  path: `${templates}/:templateId`,
  summary: 'Rename a template or change its settings; games made from it keep theirs',
  group,
  access: 'tournament-host',
  params: template,
  body: TemplateChange,
  status: 200,
  reply: Template,
  refusals: ['bad_name', 'bad_config', 'edited_meanwhile'],
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: `${templates}/:templateId`,
  summary: 'Take a template away; games made from it stay as they are',
  group,
  access: 'tournament-host',
  params: template,
  status: 204,
  refusals: [],
});

export const gameSetUpEndpoints = [
  changeGame,
  readPreFlight,
  checkIn,
  dropAbsent,
  listTemplates,
  saveTemplate,
  changeTemplate,
  removeTemplate,
] as const;
