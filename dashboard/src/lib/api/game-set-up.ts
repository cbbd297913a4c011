import { get, patch, post, remove } from './client.ts';
import type {
  AbsentDropped,
  CheckedIn,
  GameChange,
  GameEntry,
  NewTemplate,
  PreFlight,
  Template,
  TemplateChange,
  TemplateList,
} from './contract.ts';

const host = { as: 'host' } as const;
const game = (id: string) => `/api/games/${id}`;
const templates = (id: string) => `/api/tournaments/${id}/templates`;

export const changeGame = (id: string, change: GameChange) => patch<GameEntry>(game(id), change, host);
export const readPreFlight = (id: string) => get<PreFlight>(`${game(id)}/pre-flight`, host);
export const checkIn = (id: string) =>
  post<CheckedIn>(`${game(id)}/check-in`, undefined, { as: 'contestant' });
export const dropAbsent = (id: string) => post<AbsentDropped>(`${game(id)}/drop-absent`, undefined, host);

export const listTemplates = (id: string) => get<TemplateList>(templates(id), host);
export const saveTemplate = (id: string, template: NewTemplate) =>
  post<Template>(templates(id), template, host);
export const changeTemplate = (id: string, templateId: string, change: TemplateChange) =>
  patch<Template>(`${templates(id)}/${templateId}`, change, host);
export const removeTemplate = (id: string, templateId: string) =>
  remove<undefined>(`${templates(id)}/${templateId}`, host);
