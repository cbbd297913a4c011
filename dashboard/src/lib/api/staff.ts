import { get, remove } from './client.ts';
import type { AuditPage, InviteList, StaffList } from './contract.ts';

const host = { as: 'host' } as const;
const at = (id: string) => `/api/tournaments/${id}`;

export const listStaff = (id: string) => get<StaffList>(`${at(id)}/staff`, host);
export const removeStaff = (id: string, hostId: string) =>
  remove<undefined>(`${at(id)}/staff/${hostId}`, host);
export const listTournamentInvites = (id: string) => get<InviteList>(`${at(id)}/invites`, host);

/** What of the log is wanted; empty is all. */
export interface AuditFilter {
  readonly author?: string | undefined;
  readonly action?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: number | undefined;
}
export const readAudit = (id: string, filter: AuditFilter) =>
  get<AuditPage>(`${at(id)}/audit`, { ...host, query: { ...filter } });
