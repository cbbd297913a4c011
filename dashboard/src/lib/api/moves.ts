import type { MoveReply } from '$contract/game.ts';
import { type As, call, type Reply, type Trouble } from './client.ts';

/** A move as a page makes it: the contract's move of the game's kind. */
export interface Move {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface SendOptions {
  readonly as?: As | undefined;
  /** The bearer of a seat, where it is no sign-in of this browser. */
  readonly bearer?: string | undefined;
  readonly signal?: AbortSignal;
  /** Told before each try, from 1. */
  readonly onTry?: (tryNumber: number) => void;
  /** Give up after so many tries; without it the move is tried until it is answered. */
  readonly tries?: number;
}

const slotOf = (gameId: string, move: Move) => `move:${gameId}:${JSON.stringify(move)}`;

function stored(slot: string): string | null {
  try {
    return sessionStorage.getItem(slot);
  } catch {
    return null;
  }
}

function keep(slot: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(slot);
    else sessionStorage.setItem(slot, key);
  } catch {
    // Without storage a reload makes a new key; the game's own rules still refuse a second one.
  }
}

/** `crypto.randomUUID` is absent on plain http, where parties on a local network play. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer, or one that says only "later": the move may or may not have been taken, so the same key is sent again. */
const unanswered = ({ code, status }: Trouble) =>
  code === 'offline' || code === 'not_ours' || status === 429 || status >= 500;

/** Waits between tries, ms: short at first, since a round lasts a minute; spread, so that a room full of phones does not knock at once. */
export const pauseMs = (tryNumber: number, random: number): number =>
  Math.min(4000, 250 * 2 ** (tryNumber - 1)) * (0.75 + 0.5 * random);

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', now, { once: true });
    addEventListener('online', now, { once: true });
  });

/**
 * Makes a move by HTTP under a key that outlives a reload, and tries until the game has answered: one move, one receipt,
 * however often it is sent (G3). The last trouble is given back only when tries run out or the caller gives up.
 */
export async function sendMove(
  gameId: string,
  move: Move,
  options: SendOptions = {},
): Promise<Reply<MoveReply>> {
  const slot = slotOf(gameId, move);
  const key = stored(slot) ?? newKey();
  keep(slot, key);
  for (let tryNumber = 1; ; tryNumber += 1) {
    options.onTry?.(tryNumber);
    const reply = await call<MoveReply>('POST', `/api/games/${gameId}/moves`, {
      as: options.as,
      ...(options.bearer === undefined ? {} : { bearer: options.bearer }),
      body: move,
      idempotencyKey: key,
      timeoutMs: 8000,
    });
    if (reply.ok || !unanswered(reply.trouble)) {
      keep(slot, null);
      return reply;
    }
    if (options.signal?.aborted || tryNumber === options.tries) return reply;
    await pause(reply.trouble.retryAfterMs ?? pauseMs(tryNumber, Math.random()), options.signal);
  }
}

/** Moves of this game that were sent from this tab and never answered, for example because the page was reloaded meanwhile. */
export function pendingMoves(gameId: string): Move[] {
  const prefix = `move:${gameId}:`;
  try {
    return (
      Object.keys(sessionStorage)
        .filter((slot) => slot.startsWith(prefix))
        // What stands there was written by `keep` above from a Move.
        .map((slot) => JSON.parse(slot.slice(prefix.length)) as Move)
    );
  } catch {
    return [];
  }
}
