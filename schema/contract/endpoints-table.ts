import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { ContestantId, TournamentId } from './ids.ts';
import { NewSeating, Seating, SeatingAsked, SeatingList, SeatingPlan, SeatingProgress } from './seating.ts';
import {
  Adjustment,
  AdjustmentList,
  Audience,
  ContestantRecord,
  FrozenGames,
  NewAdjustment,
  RevealBody,
  TableRulesChange,
  TableRulesVersion,
  TableView,
  TakeBack,
} from './table.ts';

const group = 'The table';
const tournament = z.strictObject({ tournamentId: TournamentId });
const at = '/api/tournaments/:tournamentId';

export const readTableRules = endpoint({
  method: 'GET',
  path: `${at}/standings/rules`,
  summary: 'What the table counts, and what decides when somebody is level',
  group,
  access: 'anyone',
  params: tournament,
  status: 200,
  reply: TableRulesVersion,
  refusals: [],
});

export const changeTableRules = endpoint({
  method: 'PATCH',
  path: `${at}/standings/rules`,
  summary: 'Change what the table counts; the table is made anew from the results at once',
  group,
  access: 'tournament-organiser',
  params: tournament,
  body: TableRulesChange,
  status: 200,
  reply: TableRulesVersion,
  refusals: ['edited_meanwhile'],
});

export const listAdjustments = endpoint({
  method: 'GET',
  path: `${at}/adjustments`,
  summary: 'Points that were given or taken, with reason and author, newest first',
  group,
  access: 'tournament-staff',
  params: tournament,
  status: 200,
  reply: AdjustmentList,
  refusals: [],
});

export const adjust = endpoint({
  method: 'POST',
  path: `${at}/adjustments`,
  summary: 'Give somebody points, or take some, for a reason; games and times stay as they are',
  group,
  access: 'tournament-organiser',
  params: tournament,
  body: NewAdjustment,
  status: 201,
  reply: Adjustment,
  refusals: [],
});

export const takeBackAdjustment = endpoint({
  method: 'POST',
  path: `${at}/adjustments/:id/take-back`,
  summary: 'Undo an adjustment by another entry',
  group,
  access: 'tournament-organiser',
  params: z.strictObject({ tournamentId: TournamentId, id: z.string().min(1).max(64) }),
  body: TakeBack,
  status: 201,
  reply: Adjustment,
  refusals: ['conflict'],
});

export const freeze = endpoint({
  method: 'POST',
  path: `${at}/freeze`,
  summary:
    'From now on the audience sees the tables as they are, and no game; again with `games=open` shows it games, else changes nothing',
  group,
  access: 'tournament-organiser',
  params: tournament,
  query: z.strictObject({ games: FrozenGames.default('hidden') }),
  status: 200,
  reply: Audience,
  refusals: [],
});

export const thaw = endpoint({
  method: 'DELETE',
  path: `${at}/freeze`,
  summary: 'Show the audience everything again',
  group,
  access: 'tournament-organiser',
  params: tournament,
  status: 200,
  reply: Audience,
  refusals: [],
});

export const reveal = endpoint({
  method: 'POST',
  path: `${at}/reveal`,
  summary: 'Show the audience one more place of the final table, from the bottom up; only while it is frozen',
  group,
  access: 'tournament-organiser',
  params: tournament,
  body: RevealBody,
  status: 200,
  reply: Audience,
  refusals: ['conflict', 'edited_meanwhile'],
});

export const readRecord = endpoint({
  method: 'GET',
  path: `${at}/contestants/:contestantId/record`,
  summary: 'Somebody’s games, newest first, with every settled word, its time and award',
  group,
  access: 'anyone',
  params: z.strictObject({ tournamentId: TournamentId, contestantId: ContestantId }),
  query: z.strictObject({
    after: z.string().max(200).optional(),
    size: z.coerce.number().int().min(1).max(50).default(10),
    view: TableView.default('public'),
  }),
  status: 200,
  reply: ContestantRecord,
  refusals: [],
});

export const previewSeating = endpoint({
  method: 'POST',
  path: `${at}/seatings/preview`,
  summary: 'Who would sit where; makes nothing',
  group,
  access: 'tournament-host',
  params: tournament,
  body: SeatingAsked,
  bodyLimit: 128 * 1024,
  status: 200,
  reply: SeatingPlan,
  refusals: ['not_enough_contestants', 'not_finished', 'too_many_contestants'],
});

export const keepSeating = endpoint({
  method: 'POST',
  path: `${at}/seatings`,
  summary:
    'Keep a seating, so that its games can be made; the same question gives the tables that were previewed',
  group,
  access: 'tournament-host',
  params: tournament,
  body: NewSeating,
  bodyLimit: 128 * 1024,
  status: 201,
  reply: Seating,
  refusals: [
    'bad_config',
    'bad_name',
    'edited_meanwhile',
    'not_enough_contestants',
    'not_finished',
    'too_many_contestants',
  ],
});

export const listSeatings = endpoint({
  method: 'GET',
  path: `${at}/seatings`,
  summary: 'Seatings that were kept, newest first, with seed, tables and games',
  group,
  access: 'tournament-staff',
  params: tournament,
  status: 200,
  reply: SeatingList,
  refusals: [],
});

export const makeSeatedGames = endpoint({
  method: 'POST',
  path: `${at}/seatings/:id/games`,
  summary:
    'Make the next few games of a seating, each once however often it is asked; call until none is left',
  group,
  access: 'tournament-host',
  params: z.strictObject({ tournamentId: TournamentId, id: z.string().min(1).max(64) }),
  status: 200,
  reply: SeatingProgress,
  refusals: ['bad_config', 'too_many_contestants'],
});

export const tableEndpoints = [
  readTableRules,
  changeTableRules,
  listAdjustments,
  adjust,
  takeBackAdjustment,
  freeze,
  thaw,
  reveal,
  readRecord,
  previewSeating,
  keepSeating,
  listSeatings,
  makeSeatedGames,
] as const;
