import { nodeChecking } from './node-crypto.ts';
import type { RandomBytes } from './random.ts';

/** Unforeseeable visible text: `bytes` random bytes, base64url. */
export const randomText = (random: RandomBytes, bytes: number): string =>
  Buffer.from(random(bytes)).toString('base64url');

/** A fresh id of 128 random bits that begins with `prefix`. */
export const newId = (random: RandomBytes, prefix: string): string => `${prefix}${randomText(random, 16)}`;

/** What is given out (`token`, once) and what is kept (`id` and `hash`). */
export interface NewToken {
  readonly id: string;
  readonly hash: string;
  readonly token: string;
}

/** A token `<id>.<256 random bits>`; the prefix tells where to look the id up. */
export function newToken(random: RandomBytes, prefix: string): NewToken {
  const id = newId(random, prefix);
  const secret = randomText(random, 32);
  return { id, hash: nodeChecking.sha256(secret), token: `${id}.${secret}` };
}

/** The id of a token and the hash of its secret half, or null where it cannot be one. */
export function readToken(token: string): { readonly id: string; readonly hash: string } | null {
  const parts = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(token);
  const [, id, secret] = parts ?? [];
  return id === undefined || secret === undefined ? null : { id, hash: nodeChecking.sha256(secret) };
}
