import type { Refused } from '../room/room-api.ts';
import { carriedCookies } from './cookies.ts';
import { refuse } from './problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether an Origin header names our own pages: the public address, or the address this very request came to (a party on a
 * local network opens the server by its number). A foreign page cannot forge either, and a rebound name carries no cookies of ours.
 */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  return origin === new URL(publicUrl).origin || origin === new URL(request.url).origin;
}

/**
 * Refuses a write that a foreign page may have made the browser send. It looks at every content type, since none of them
 * proves where a request is from. A bearer is never sent by a browser on its own, so it needs no such proof.
 */
export function checkForgery(request: Request, publicUrl: string): Refused | null {
  if (safeMethods.has(request.method) || request.headers.has('authorization')) return null;
  if (carriedCookies(request.headers.get('cookie'), publicUrl).length === 0) return null;
  const site = request.headers.get('sec-fetch-site');
  // Browsers leave Sec-Fetch-Site out on plain http outside localhost; Origin is then what there is.
  const ours = site === null ? isOwnOrigin(request, publicUrl) : site === 'same-origin';
  return ours ? null : refuse('forbidden', 'A write with a cookie has to come from our own pages.');
}
