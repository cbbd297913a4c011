import type { Endpoint } from '../../schema/contract/endpoint.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../lib/clock.ts';
import type { RandomBytes } from '../lib/random.ts';
import type { Refused } from '../room/room-api.ts';
import { openDatabase } from '../store/database.ts';
import { checkAccess, tournamentOf } from './access.ts';
import { type Carried, carriedCredentials, findCaller } from './auth.ts';
import { checkForgery } from './csrf.ts';
import type { Call, Caller, Route } from './handler.ts';
import { problemResponse, refuse } from './problems.ts';
import { parseRequest } from './validation.ts';

/** A request on its way in, with what it is answered by. */
export interface Arrival {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly env: Env;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** The clock at the Worker's first line (G9), ms. */
  readonly receivedAt: number;
  waitUntil(work: Promise<unknown>): void;
}

/** Takes one request through origin, shape, credential, access and handler, in that order (G2); the first refusal is the answer. */
export async function answer(route: Route, arrival: Arrival): Promise<Response> {
  const { endpoint } = route;
  const { env, request } = arrival;
  const forged = checkForgery(request, env.PUBLIC_URL);
  if (forged) return problemResponse(forged);
  const shape = await parseRequest(endpoint, request, arrival.params);
  if (!shape.ok) return problemResponse(shape);
  // Each part was read by the endpoint's own schema, which is what a Call of that endpoint says.
  const parts = shape.value as Pick<Call<Endpoint>, 'params' | 'query' | 'body'>;
  const misshapen = route.checkShape?.({ ...parts, request });
  if (misshapen) return problemResponse(misshapen);
  const carried = carriedBy(endpoint, request, env.PUBLIC_URL);
  if (!carried.ok) return problemResponse(carried);
  const caller = await callerFor(endpoint, carried.value, arrival, parts.params);
  if (!caller.ok) return problemResponse(caller);

  const { params: _path, ...rest } = arrival;
  const outcome = await route.handle({ ...rest, ...parts, ...carried.value, caller: caller.value });
  if (!outcome.ok) return problemResponse(outcome);
  return 'raw' in outcome ? outcome.raw : replyOf(endpoint, outcome);
}

const nobody: Carried = { credentials: [], as: null };
const anonymous: Caller = { role: 'anonymous' };

/** A route that judges by itself gets the header as it is: its secret may be of another sort. */
const carriedBy = (endpoint: Endpoint, request: Request, publicUrl: string) =>
  endpoint.judge === 'handler'
    ? ({ ok: true, value: nobody } as const)
    : carriedCredentials(request, publicUrl);

async function callerFor(
  endpoint: Endpoint,
  carried: Carried,
  { clock, env }: Arrival,
  params: unknown,
): Promise<{ readonly ok: true; readonly value: Caller } | Refused> {
  if (endpoint.judge !== undefined) {
    const missing = endpoint.access !== 'anyone' && carried.credentials.length === 0;
    return missing
      ? refuse('unauthenticated', 'This call needs a credential.')
      : { ok: true, value: anonymous };
  }
  const db = openDatabase(env.DB);
  const wanted = { endpoint, tournamentId: tournamentOf(params), now: clock() };
  const caller = await findCaller(db, carried, wanted);
  if (!caller.ok) return caller;
  const refused = await checkAccess(db, endpoint.access, caller.value, params);
  return refused ?? caller;
}

function replyOf(
  endpoint: Endpoint,
  outcome: {
    readonly body: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly cookies?: readonly string[];
  },
): Response {
  const headers = new Headers(outcome.headers);
  for (const cookie of outcome.cookies ?? []) headers.append('set-cookie', cookie);
  if (outcome.body === undefined) return new Response(null, { status: endpoint.status, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(outcome.body), { status: endpoint.status, headers });
}
