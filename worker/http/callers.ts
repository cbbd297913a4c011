import type { TournamentId } from '../../schema/contract/ids.ts';
import type { Acting } from '../store/audit.ts';
import type { Caller } from './handler.ts';

export type HostCaller = Extract<Caller, { role: 'host' }>;

/** The caller of a route whose access level lets hosts alone through; anybody else here is a fault of the router. */
export function hostOf(caller: Caller): HostCaller {
  if (caller.role === 'host') return caller;
  throw new Error(`a ${caller.role} came through to a call for hosts`);
}

/** Who acts at a tournament, for its log. The access level of the route has let hosts alone through. */
export const actingOf = (caller: Caller, tournamentId: TournamentId, now: number): Acting => ({
  tournamentId,
  hostId: hostOf(caller).hostId,
  now,
});

/** Where a request comes from, for counting tries: the address that the platform saw, by its network where that is IPv6. */
export function sourceOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? 'local';
  // Whoever has one IPv6 address has a whole /64 of them.
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
