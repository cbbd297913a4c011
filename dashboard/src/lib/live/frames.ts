import type { Presence, ServerFrame } from '$contract/live.ts';

export type Frame = ServerFrame;
export type { Presence };

/** Reads what came on the socket. Null: not a frame of ours (an old page beside a new service), which is dropped. */
export function readFrame(data: unknown): Frame | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null || !('type' in value)) return null;
    // The service and this page are built from one contract; only the sort of frame is looked at, to keep light pages light.
    return value as Frame;
  } catch {
    return null;
  }
}

/** Where a game's socket is. */
export function liveAddress(origin: string, gameId: string, as: string | undefined): string {
  const address = new URL(`/api/games/${gameId}/live`, origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  if (as) address.searchParams.set('as', as);
  return address.href;
}

/** Waits before connecting again, ms: at once, then longer, spread over half as much again. */
export const reconnectMs = (attempt: number, random: number): number =>
  attempt === 0 ? 100 + 400 * random : Math.min(10_000, 500 * 2 ** attempt) * (0.75 + 0.5 * random);
