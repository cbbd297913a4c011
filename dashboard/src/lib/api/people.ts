import { type As, get, post, remove } from './client.ts';
import type {
  Accepted,
  InviteList,
  InviteMade,
  Me,
  NewHost,
  NewInvite,
  RecoveryCodes,
  SessionList,
  SignedIn,
  TokenList,
  TokenMade,
} from './contract.ts';

const host = { as: 'host' } as const;

export const setUp = (secret: string, name: string) => post<NewHost>('/api/setup', { secret, name });
export const recover = (code: string) => post<SignedIn>('/api/sign-in/recovery', { code });
export const signOut = (as: As) => post<undefined>('/api/sign-out', undefined, { as });
export const readMe = (as: As) => get<Me>('/api/me', { as });
export const acceptInvite = (secret: string, name: string) =>
  post<Accepted>('/api/invites/accept', { secret, name }, host);

export const renewRecoveryCodes = () => post<RecoveryCodes>('/api/recovery-codes', undefined, host);
export const listSessions = () => get<SessionList>('/api/sessions', host);
export const endSession = (id: string) => remove<undefined>(`/api/sessions/${id}`, host);
export const listTokens = () => get<TokenList>('/api/tokens', host);
export const makeToken = (name: string) => post<TokenMade>('/api/tokens', { name }, host);
export const revokeToken = (id: string) => remove<undefined>(`/api/tokens/${id}`, host);
export const listInvites = () => get<InviteList>('/api/invites', host);
export const makeInvite = (invite: NewInvite) => post<InviteMade>('/api/invites', invite, host);
export const cancelInvite = (id: string) => remove<undefined>(`/api/invites/${id}`, host);
