import type { Issue, Problem } from '$contract/problem.ts';

/** A refusal or fault as a page meets it. Codes made on this side: `offline` (no answer) and `not_ours` (an answer that is not the service's). */
export interface Trouble {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly issues: readonly Issue[];
  /** How long the service asks to wait, ms. */
  readonly retryAfterMs: number | null;
  /** Somebody else was quicker: how it stands now, in the shape of the call's reply. */
  readonly current?: unknown;
}

export type Reply<T> =
  | { readonly ok: true; readonly status: number; readonly body: T }
  | { readonly ok: false; readonly trouble: Trouble };

/** Which of a browser's two sign-ins a call is made with, where both are there. */
export type As = 'host' | 'contestant';

export interface CallOptions {
  readonly as?: As | undefined;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** A secret of this one call, for example that of a request to join. */
  readonly bearer?: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Given up after so many ms; 15 s unless said otherwise. */
  readonly timeoutMs?: number;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const made = (code: string, detail: string): Reply<never> => ({
  ok: false,
  trouble: { code, status: 0, detail, issues: [], retryAfterMs: null },
});

function address(path: string, { as, query = {} }: CallOptions): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  if (as) parameters.set('as', as);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

function headers({ body, bearer, idempotencyKey }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json, application/problem+json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

function refused(value: unknown, response: Response): Reply<never> {
  if (!isProblem(value)) return made('not_ours', `The answer was ${response.status}, without a reason.`);
  const wait = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    trouble: {
      code: value.code,
      status: response.status,
      detail: value.detail ?? value.title ?? '',
      issues: value.issues ?? [],
      retryAfterMs: Number.isFinite(wait) && wait > 0 ? wait * 1000 : null,
      ...(value.current === undefined ? {} : { current: value.current }),
    },
  };
}

/**
 * One call of the API. Refusals, faults and a dead network come back as values and are never thrown.
 * The reply is the contract's by type; what is checked is that it is the service that answered (a wrong path or a captive
 * portal gives a page with status 200).
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Reply<T>> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? 15_000);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address(path, options), {
      method,
      headers: headers(options),
      body: options.body === undefined ? null : JSON.stringify(options.body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
    text = await response.text();
  } catch {
    return made('offline', 'No answer from the service.');
  }
  // The contract says what stands here; the service and this page are built together from it.
  if (response.status === 204) return { ok: true, status: 204, body: undefined as T };
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(problem\+)?json/.test(type))
    return made('not_ours', 'Something else than the service answered.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return made('not_ours', 'The answer was cut short.');
  }
  if (!response.ok) return refused(value, response);
  // As above: typed by the contract, not parsed again here, so that light pages stay light.
  return { ok: true, status: response.status, body: value as T };
}

export const get = <T>(path: string, options?: CallOptions) => call<T>('GET', path, options);
export const post = <T>(path: string, body: unknown, options?: CallOptions) =>
  call<T>('POST', path, { ...options, body });
export const patch = <T>(path: string, body: unknown, options?: CallOptions) =>
  call<T>('PATCH', path, { ...options, body });
export const remove = <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, options);
