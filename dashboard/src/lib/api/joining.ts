import { get, post } from './client.ts';
import type { Joined, JoinRequestMade, JoinRequestState } from './contract.ts';

export const join = (secret: string) => post<Joined>('/api/join', { secret });
export const askToJoin = (code: string, name: string) =>
  post<JoinRequestMade>('/api/join-requests', { code, name });
export const readJoinRequest = ({ id, secret }: JoinRequestMade) =>
  get<JoinRequestState>(`/api/join-requests/${id}`, { bearer: secret });
