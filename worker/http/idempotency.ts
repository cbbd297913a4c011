import type { RandomBytes } from '../lib/random.ts';
import { randomText } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import { refuse } from './problems.ts';

const header = 'idempotency-key';
const message = '1 to 64 visible characters';

/** Refuses a key that cannot be one. */
export function checkIdempotencyKey(request: Request): Refused | null {
  const given = request.headers.get(header);
  if (given === null || /^[\x21-\x7e]{1,64}$/.test(given)) return null;
  return refuse('malformed', `Idempotency-Key takes ${message}.`, [{ path: header, message }]);
}

/**
 * The key under which a move counts once (G3): the caller's own, or a fresh one, so that the Worker may ask a game again after a
 * fault of the platform without making two moves of one.
 */
export const idempotencyKey = (request: Request, random: RandomBytes): string =>
  request.headers.get(header) ?? randomText(random, 16);
