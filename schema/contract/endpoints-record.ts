import * as z from 'zod';
import { AnyArchive, Archive, ArchiveImported, archiveLimit } from './archive.ts';
import { endpoint } from './endpoint.ts';
import { ContestantId, GameId, TournamentId } from './ids.ts';
import { Mentions, MentionsQuery, TextsChange, TextsChanged } from './mentions.ts';
import {
  Forgotten,
  HouseHistory,
  HouseHistoryQuery,
  HouseWords,
  HouseWordsChange,
  HouseWordsChanged,
  MovePreview,
  PreviewBody,
  RulingList,
  RulingQuery,
} from './record.ts';

const group = 'Record';
const tournament = z.strictObject({ tournamentId: TournamentId });
const at = '/api/tournaments/:tournamentId';

export const readHouseWords = endpoint({
  method: 'GET',
  path: `${at}/words`,
  summary:
    'The words that the tournament has settled for itself, with who said so, why, and where it comes from',
  group,
  access: 'tournament-staff',
  params: tournament,
  status: 200,
  reply: HouseWords,
  refusals: [],
});

export const readHouseHistory = endpoint({
  method: 'GET',
  path: `${at}/words/history`,
  summary: 'Every entry of that list, newest first, also those that hold no more',
  group,
  access: 'tournament-staff',
  params: tournament,
  query: HouseHistoryQuery,
  status: 200,
  reply: HouseHistory,
  refusals: [],
});

export const changeHouseWords = endpoint({
  method: 'POST',
  path: `${at}/words`,
  summary: 'Add words, take words away, or take either back; holds from the next round of every game on',
  group,
  access: 'tournament-host',
  params: tournament,
  body: HouseWordsChange,
  bodyLimit: 256 * 1024,
  status: 200,
  reply: HouseWordsChanged,
  refusals: ['bad_list'],
});

export const exportHouseWords = endpoint({
  method: 'GET',
  path: `${at}/words.csv`,
  summary: 'The same as a spreadsheet, which the change above reads again',
  group,
  access: 'tournament-staff',
  params: tournament,
  status: 200,
  contentType: 'text/csv; charset=utf-8',
  refusals: [],
});

export const listRulings = endpoint({
  method: 'GET',
  path: `${at}/rulings`,
  summary: 'Every ruling of every game, newest first',
  group,
  access: 'tournament-staff',
  params: tournament,
  query: RulingQuery,
  status: 200,
  reply: RulingList,
  refusals: [],
});

export const previewMove = endpoint({
  method: 'POST',
  path: '/api/games/:gameId/preview',
  summary: 'What a host’s move would do to the record, the leaderboards and the result, without making it',
  group,
  access: 'tournament-host',
  params: z.strictObject({ gameId: GameId }),
  body: PreviewBody,
  status: 200,
  reply: MovePreview,
  refusals: ['finished', 'wrong_phase'],
});

export const readArchive = endpoint({
  method: 'GET',
  path: `${at}/archive`,
  summary: 'The whole tournament with the logs of its games, to keep or to read into another installation',
  group,
  access: 'tournament-organiser',
  params: tournament,
  status: 200,
  reply: Archive,
  refusals: [],
});

export const importArchive = endpoint({
  method: 'POST',
  path: '/api/archives',
  summary:
    'Read an archive in: every log is checked and played again first; its games can be read, not played',
  group,
  access: 'organiser',
  body: AnyArchive,
  bodyLimit: archiveLimit,
  status: 201,
  reply: ArchiveImported,
  refusals: ['bad_archive', 'already_here'],
});

export const forgetContestant = endpoint({
  method: 'POST',
  path: `${at}/contestants/:contestantId/forget`,
  summary:
    'Delete somebody’s personal data; what they played stays, under a number. Not confirmed until every game has',
  group,
  access: 'tournament-organiser',
  params: z.strictObject({ tournamentId: TournamentId, contestantId: ContestantId }),
  status: 200,
  reply: Forgotten,
  refusals: [],
});

export const findMentions = endpoint({
  method: 'GET',
  path: `${at}/contestants/:contestantId/mentions`,
  summary:
    'Typed text that names somebody, before their data are deleted: what can be written anew, and what lasts with a game’s log',
  group,
  access: 'tournament-organiser',
  params: z.strictObject({ tournamentId: TournamentId, contestantId: ContestantId }),
  query: MentionsQuery,
  status: 200,
  reply: Mentions,
  refusals: [],
});

export const rewriteTexts = endpoint({
  method: 'POST',
  path: `${at}/texts`,
  summary:
    'Write texts of the tournament’s own anew, so that they name nobody; what stood there is kept nowhere',
  group,
  access: 'tournament-organiser',
  params: tournament,
  body: TextsChange,
  status: 200,
  reply: TextsChanged,
  refusals: ['bad_name'],
});

export const recordEndpoints = [
  readHouseWords,
  readHouseHistory,
  changeHouseWords,
  exportHouseWords,
  listRulings,
  previewMove,
  readArchive,
  importArchive,
  forgetContestant,
  findMentions,
  rewriteTexts,
] as const;
