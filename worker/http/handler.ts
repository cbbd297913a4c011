import type * as z from 'zod';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import type { ContestantId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../lib/clock.ts';
import type { RandomBytes } from '../lib/random.ts';
import type { Credential, Refused } from '../room/room-api.ts';

/** Who is calling, after the credential has been looked up. */
export type Caller =
  | { readonly role: 'anonymous' }
  | {
      readonly role: 'host';
      readonly hostId: HostId;
      readonly name: string;
      readonly organiser: boolean;
      readonly credential: Credential;
      readonly via: 'cookie' | 'bearer';
    }
  | {
      readonly role: 'contestant';
      readonly contestantId: ContestantId;
      readonly tournamentId: TournamentId;
      readonly name: string;
      readonly credential: Credential;
      readonly via: 'cookie' | 'bearer';
    };

/** A credential as a request carries it, not looked up yet. `role` is what its cookie is called; null for a bearer. */
export interface CarriedCredential extends Credential {
  readonly via: 'cookie' | 'bearer';
  readonly role: 'host' | 'contestant' | null;
  /** Contestant cookies: the tournament they are named after. */
  readonly tournamentId: string | null;
}

/** What a part of an endpoint parses to; a part it does not declare (its schema type is then `ZodNever`) is undefined. */
type Out<T> = [NonNullable<T>] extends [z.ZodNever]
  ? undefined
  : NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : undefined;

/** One call on its way through: parsed, its caller known and allowed by `access`. */
export interface Call<E extends Endpoint> {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
  readonly caller: Caller;
  /** Every credential the request carries, for routes that hand it on to a game's object. */
  readonly credentials: readonly CarriedCredential[];
  /** `?as=`: which is meant where a browser holds a host's and a contestant's cookie. */
  readonly as: 'host' | 'contestant' | null;
  readonly request: Request;
  readonly env: Env;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** The clock at the Worker's first line (G9), ms. */
  readonly receivedAt: number;
  waitUntil(work: Promise<unknown>): void;
}

/** What a handler gives back: the reply body (parsed against the endpoint in tests), a raw response, or a refusal. */
export type Outcome<E extends Endpoint> =
  | {
      readonly ok: true;
      readonly body: Out<E['reply']>;
      readonly headers?: Readonly<Record<string, string>>;
      readonly cookies?: readonly string[];
    }
  | { readonly ok: true; readonly raw: Response }
  | Refused;

/** What a route may look at before it is known who asks. */
export type Shaped<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body' | 'request'>;

/** An endpoint with what does it. */
export interface Route {
  readonly endpoint: Endpoint;
  /** What of the shape the endpoint's schemas cannot say; refused before the credential is looked at (G2). */
  readonly checkShape?: (shaped: Shaped<Endpoint>) => Refused | null;
  readonly handle: (call: Call<Endpoint>) => Promise<Outcome<Endpoint>>;
}

/** Binds a handler to its endpoint, typed by the endpoint's own schemas. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Outcome<E>>,
  checkShape?: (shaped: Shaped<E>) => Refused | null,
): Route {
  // The router parses with this very endpoint's schemas before it calls, so the wide call is in truth the narrow one.
  return { endpoint, handle, ...(checkShape && { checkShape }) } as unknown as Route;
}
