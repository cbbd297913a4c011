import { GameId } from '../../schema/contract/ids.ts';
import type { Hmac, SameText } from '../lib/crypto.ts';
import type { RandomBytes } from '../lib/random.ts';
import { hexOf } from './commitment.ts';

const randomLength = 16;
const nonceDigits = randomLength * 2;
/** 66 bits of the tag: enough that guessing one is hopeless, since each guess costs a request. */
const tagLength = 11;

const tagOf = (nonce: string, hmac: Hmac): string => hmac(`game:${nonce}`).slice(0, tagLength);

/** A fresh id of a game: `g`, 128 random bits, and a tag by which the Worker knows its own ids without asking anybody. */
export function makeGameId(random: RandomBytes, hmac: Hmac): GameId {
  const nonce = hexOf(random(randomLength));
  return GameId.parse(`g${nonce}${tagOf(nonce, hmac)}`);
}

/** Whether an id could be a game's of any installation. */
export const isGameIdShape = (id: string): boolean => /^g[0-9a-f]{32}[A-Za-z0-9_-]{11}$/.test(id);

/** Whether an id was made here: a guessed one must not reach an object, since even an empty object may cost storage. */
export function isGameId(id: string, hmac: Hmac, sameText: SameText): boolean {
  const nonce = id.slice(1, 1 + nonceDigits);
  if (!isGameIdShape(id)) return false;
  return sameText(id.slice(1 + nonceDigits), tagOf(nonce, hmac));
}
