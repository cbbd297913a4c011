import type * as z from 'zod';

/**
 * Who may call: `anyone` (no credential needed, a bad one is still refused), `host` (any signed-in host or host token),
 * `organiser` (owns the installation or was invited as one), `tournament-staff` (whoever is on the tournament in the path, or of the
 * game in the path, those who only look included), `tournament-host` (those of them who run it), `tournament-organiser` (those who
 * organise it), `contestant`, `member` (any signed-in caller).
 */
export const accessLevels = [
  'anyone',
  'member',
  'contestant',
  'host',
  'tournament-staff',
  'tournament-host',
  'tournament-organiser',
  'organiser',
] as const;
export type Access = (typeof accessLevels)[number];

/** One call of the HTTP API. The one table made of these drives the router, the access test and the OpenAPI document. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Hono's pattern, for example `/api/games/:gameId/moves`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /**
   * Who judges the credentials, where it is not the Worker by D1: `room` hands them to the game's object, which knows its own
   * people and goes on while D1 is down; `ending` hands them to the route, which takes those that have ended too; `handler` leaves
   * the Authorization header to the route (a secret of its own sort).
   */
  readonly judge?: 'room' | 'ending' | 'handler';
  /** A heading of the documentation, for example `Games`. */
  readonly group?: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Bytes; 16 KB unless said otherwise. */
  readonly bodyLimit?: number;
  readonly status: 101 | 200 | 201 | 202 | 204;
  /** Absent for 204 and for replies that are not JSON (see `contentType`). */
  readonly reply?: R;
  readonly contentType?: string;
  /** Codes this call may be refused with, beyond malformed, unauthenticated, forbidden, not_found, too_large, unsupported_media_type, unavailable. */
  readonly refusals: readonly string[];
}

/** Keeps the literal types of an endpoint. */
export const endpoint = <
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
  R extends z.ZodType = z.ZodNever,
>(
  definition: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => definition;
