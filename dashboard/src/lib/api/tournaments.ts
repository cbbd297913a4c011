import { columnsFor, type ReadPerson } from '../roster.ts';
import { get, patch, post, remove } from './client.ts';
import type {
  ContestantEdit,
  ContestantGone,
  ContestantWithLink,
  GameCreated,
  JoinRequestList,
  NewGame,
  OnAir,
  OnAirList,
  Replaced,
  Replacement,
  RoomCode,
  RosterAdded,
  RosterEntry,
  RosterList,
  RosterPreview,
  Tournament,
  TournamentChanged,
  TournamentList,
  TournamentPage,
} from './contract.ts';

const host = { as: 'host' } as const;
const at = (id: string) => `/api/tournaments/${id}`;

export const listTournaments = () => get<TournamentList>('/api/tournaments', host);
export const createTournament = (name: string) => post<Tournament>('/api/tournaments', { name }, host);
export const readTournament = (id: string) => get<TournamentPage>(at(id));
/** As those see it who run it, also behind a freeze. */
export const readOwnTournament = (id: string) =>
  get<TournamentPage>(at(id), { ...host, query: { view: 'staff' } });
export const renameTournament = (id: string, name: string, version: number) =>
  patch<TournamentChanged>(at(id), { name, version }, host);
/** Aims overlay and watch page at a game; null lets them choose. */
export const putOnAir = (id: string, gameId: string | null) =>
  patch<OnAir>(`${at(id)}/on-air`, { gameId }, host);
export const listOnAir = () => get<OnAirList>('/api/on-air');
export const createGame = (id: string, game: NewGame) => post<GameCreated>(`${at(id)}/games`, game, host);

export const listContestants = (id: string) => get<RosterList>(`${at(id)}/contestants`, host);
export const addContestants = (id: string, names: readonly string[]) =>
  post<RosterAdded>(`${at(id)}/contestants`, { names }, { ...host, timeoutMs: 60_000 });
/** Puts a list as it was typed on the roster, whole or not at all. */
export const importRoster = (id: string, text: string) =>
  post<RosterAdded>(`${at(id)}/contestants`, { text }, { ...host, timeoutMs: 60_000 });
/** Puts people on the roster who were read from a list here; names alone go as names. */
export const addPeople = (id: string, people: readonly ReadPerson[]) =>
  people.some(({ division, mark }) => division ?? mark)
    ? importRoster(id, columnsFor(people))
    : addContestants(
        id,
        people.map(({ name }) => name),
      );
export const previewRoster = (id: string, text: string) =>
  post<RosterPreview>(`${at(id)}/contestants/preview`, { text }, host);
export const replaceContestant = (id: string, contestantId: string, replacement: Replacement) =>
  post<Replaced>(`${at(id)}/contestants/${contestantId}/replacement`, replacement, host);
export const changeContestant = (id: string, contestantId: string, change: ContestantEdit) =>
  patch<RosterEntry>(`${at(id)}/contestants/${contestantId}`, change, host);
export const removeContestant = (id: string, contestantId: string) =>
  remove<ContestantGone>(`${at(id)}/contestants/${contestantId}`, host);
export const renewLink = (id: string, contestantId: string) =>
  post<ContestantWithLink>(`${at(id)}/contestants/${contestantId}/link`, undefined, host);

export const openRoomCode = (id: string) => post<RoomCode>(`${at(id)}/room-code`, undefined, host);
export const closeRoomCode = (id: string) => remove<undefined>(`${at(id)}/room-code`, host);
export const listJoinRequests = (id: string) => get<JoinRequestList>(`${at(id)}/join-requests`, host);
export const admit = (id: string, request: string) =>
  post<ContestantWithLink>(`${at(id)}/join-requests/${request}/admit`, undefined, host);
export const refuse = (id: string, request: string) =>
  post<undefined>(`${at(id)}/join-requests/${request}/refuse`, undefined, host);
