import type { GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Refused, RoomApi } from '../room/room-api.ts';

/** Milliseconds before each further try, where the platform says that trying again helps. */
const pausesMs = [40, 200, 600] as const;

/** A fresh way to a game's object. A stub that has thrown may stay broken, so each try takes a new one. */
// Stubs answer all methods of the class by RPC; the platform's type for them adds disposal, which none of ours needs.
export const openRoom = (env: Pick<Env, 'GAMES'>, gameId: GameId): RoomApi =>
  env.GAMES.get(env.GAMES.idFromName(gameId)) as unknown as RoomApi;

/** What the platform puts on the errors of its own: whether the object has too much to do, whether trying again may help. */
interface PlatformError {
  readonly overloaded?: boolean;
  readonly retryable?: boolean;
}

export const unavailable: Refused = {
  ok: false,
  code: 'unavailable',
  detail: 'The game cannot be reached right now. Send the same again in a moment.',
};

/**
 * Calls a game's object, again and on a new stub where the platform calls its error retryable: every call has to be idempotent.
 * An overloaded object is not asked again, since that would add to its load: the caller is told to wait. Other errors are thrown.
 */
export async function callRoom<T>(
  open: () => RoomApi,
  call: (room: RoomApi) => Promise<T>,
  sleep: (ms: number) => Promise<void> = pause,
): Promise<{ readonly ok: true; readonly value: T } | Refused> {
  for (const pauseMs of [...pausesMs, null]) {
    try {
      return { ok: true, value: await call(open()) };
    } catch (error) {
      const { overloaded, retryable } = platformError(error);
      if (overloaded) return unavailable;
      if (!retryable) throw error;
      if (pauseMs !== null) await sleep(pauseMs);
    }
  }
  return unavailable;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function platformError(error: unknown): PlatformError {
  if (!(error instanceof Error)) return {};
  return {
    overloaded: 'overloaded' in error && error.overloaded === true,
    retryable: 'retryable' in error && error.retryable === true,
  };
}
