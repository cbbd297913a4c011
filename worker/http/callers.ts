import type { Caller } from './handler.ts';

export type HostCaller = Extract<Caller, { role: 'host' }>;

/** The caller of a route whose access level lets hosts alone through; anybody else here is a fault of the router. */
export function hostOf(caller: Caller): HostCaller {
  if (caller.role === 'host') return caller;
  throw new Error(`a ${caller.role} came through to a call for hosts`);
}

/** Where a request comes from, for counting tries: the address that the platform saw, by its network where that is IPv6. */
export function sourceOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? 'local';
  // Whoever has one IPv6 address has a whole /64 of them.
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
