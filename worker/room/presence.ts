import type { ContestantId, InstantMs } from '../../schema/contract/ids.ts';
import type { Presence, SeatPresence } from '../../schema/contract/live.ts';

/** An open socket, as far as presence goes. */
export interface Listening {
  readonly role: 'host' | 'contestant' | 'spectator';
  readonly contestantId: ContestantId | null;
  readonly openedAt: InstantMs;
  /** The last ping, acknowledgement or move. */
  readonly heardAt: InstantMs;
  readonly readyAt: InstantMs | null;
}

/** No ping for this long is unsteady; for that long, gone: a socket can look open after its tab is closed. */
const unsteadyMs = 15_000;
const goneMs = 60_000;

const iso = (at: InstantMs): string => new Date(at).toISOString();
const latest = (times: readonly InstantMs[]): InstantMs => Math.max(...times);

/** When each contestant was last there, and when they checked in, if ever. */
export interface Past {
  readonly seenAt: ReadonlyMap<string, InstantMs>;
  readonly checkedInAt: ReadonlyMap<string, InstantMs>;
}

/** Who is at the table. */
export function presenceOf(
  seats: readonly ContestantId[],
  sockets: readonly Listening[],
  { checkedInAt, seenAt }: Past,
  now: InstantMs,
): Presence {
  const live = sockets.filter(({ heardAt }) => now - heardAt < goneMs);
  return {
    type: 'presence',
    host: live.some(({ role }) => role === 'host') ? 'here' : 'away',
    watching: live.filter(({ role }) => role === 'spectator').length,
    seats: seats.map((contestantId) => {
      const all = sockets.filter((socket) => socket.contestantId === contestantId);
      const own = live.filter((socket) => socket.contestantId === contestantId);
      const lastHeard = latest([seenAt.get(contestantId) ?? 0, ...all.map(({ heardAt }) => heardAt)]);
      const since = checkedInAt.get(contestantId);
      return {
        contestantId,
        ...stateOf(own, lastHeard, now),
        devices: own.length,
        checkedInAt: since === undefined ? null : iso(since),
      };
    }),
  };
}

function stateOf(
  own: readonly Listening[],
  lastHeard: InstantMs,
  now: InstantMs,
): { state: SeatPresence; since: string | null } {
  if (own.length === 0) {
    return lastHeard === 0 ? { state: 'unopened', since: null } : { state: 'away', since: iso(lastHeard) };
  }
  const steady = own.filter(({ heardAt }) => now - heardAt < unsteadyMs);
  if (steady.length === 0) {
    return { state: 'unsteady', since: iso(latest(own.map(({ heardAt }) => heardAt))) };
  }
  const ready = steady.flatMap(({ readyAt }) => (readyAt === null ? [] : [readyAt]));
  if (ready.length > 0) return { state: 'ready', since: iso(Math.min(...ready)) };
  return { state: 'here', since: iso(Math.min(...steady.map(({ openedAt }) => openedAt))) };
}

/** What makes it worth telling everybody at once; the number of onlookers is not. */
export const presenceKey = ({ host, seats }: Presence): string =>
  JSON.stringify([host, seats.map(({ since: _, ...seat }) => seat)]);
