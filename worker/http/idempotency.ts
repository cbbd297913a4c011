import type { RandomBytes } from '../lib/random.ts';
import { randomText } from '../lib/token.ts';
import { refuse } from './problems.ts';
import type { Parsed } from './validation.ts';

const header = 'idempotency-key';

/**
 * The key under which a move counts once (G3): the caller's own, or a fresh one, so that the Worker may ask a game again after a
 * fault of the platform without making two moves of one.
 */
export function readIdempotencyKey(request: Request, random: RandomBytes): Parsed<string> {
  const given = request.headers.get(header);
  if (given === null) return { ok: true, value: randomText(random, 16) };
  if (/^[\x21-\x7e]{1,64}$/.test(given)) return { ok: true, value: given };
  const message = '1 to 64 visible characters';
  return refuse('malformed', `Idempotency-Key takes ${message}.`, [{ path: header, message }]);
}
