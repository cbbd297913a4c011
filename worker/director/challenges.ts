import type { Hmac } from '../lib/crypto.ts';
import { sameText } from '../lib/node-crypto.ts';
import type { RandomBytes } from '../lib/random.ts';
import { randomText } from '../lib/token.ts';

/** How long a browser may take to answer a challenge. */
const goodForMs = 5 * 60 * 1000;

/** A challenge that was given out here, for this purpose, and has not run out. `id` names it for being spent. */
export interface ReadChallenge {
  readonly id: string;
  readonly expiresAt: number;
}

/**
 * A challenge for a passkey. It carries when it ends and a MAC, so that giving one out stores nothing: anybody may ask for one.
 * `purpose` says what its answer is good for, and for whom.
 */
export function makeChallenge(purpose: string, by: { hmac: Hmac; random: RandomBytes; now: number }): string {
  const body = `${by.now + goodForMs}.${randomText(by.random, 16)}`;
  return `${body}.${by.hmac(`${purpose}:${body}`)}`;
}

/** Reads a challenge back, as a browser returns it (base64url); null when it is none of ours, for something else, or too old. */
export function readChallenge(
  returned: string,
  purpose: string,
  by: { readonly hmac: Hmac; readonly now: number },
): ReadChallenge | null {
  const [expires, nonce, mac, ...rest] = Buffer.from(returned, 'base64url').toString('utf8').split('.');
  if (expires === undefined || nonce === undefined || mac === undefined || rest.length > 0) return null;
  if (!sameText(mac, by.hmac(`${purpose}:${expires}.${nonce}`))) return null;
  const expiresAt = Number(expires);
  return by.now < expiresAt ? { id: nonce, expiresAt } : null;
}
