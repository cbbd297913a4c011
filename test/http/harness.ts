/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { Problem } from '../../schema/contract/problem.ts';

export const origin = 'http://localhost:8787';

/** Who sends a request: a bearer, cookies (then from our own page), or neither. */
export interface Sender {
  readonly bearer?: string;
  readonly cookie?: string;
}
export const nobody: Sender = {};

export interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In place of `body`, as it is. */
  readonly raw?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, checked already against what its endpoint promises. */
export interface Answered<B = unknown> {
  readonly status: number;
  readonly code: string | null;
  readonly headers: Headers;
  readonly text: string;
  readonly body: B;
}

type BodyOf<E extends Endpoint> =
  NonNullable<E['reply']> extends z.ZodType ? z.output<NonNullable<E['reply']>> : undefined;

/**
 * The tables, without a row in them. Files share a runtime, so what the file before has left goes; the tables themselves stay, since
 * a game of that file may still be reporting to them.
 */
export async function emptyDatabase(): Promise<void> {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...tables.results.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ]);
}

/** The whole Worker, as it is deployed. */
export const fetchWorker = (request: Request): Promise<Response> => exports.default.fetch(request);

export function requestOf(endpoint: Endpoint, sender: Sender, sending: Sending = {}): Request {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sending.params?.[name] ?? `no-${name}`),
  );
  const query = new URLSearchParams(sending.query).toString();
  const body = sending.raw ?? (sending.body === undefined ? null : JSON.stringify(sending.body));
  return new Request(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(sender.bearer === undefined ? {} : { authorization: `Bearer ${sender.bearer}` }),
      ...(sender.cookie === undefined ? {} : { cookie: sender.cookie, 'sec-fetch-site': 'same-origin' }),
      ...sending.headers,
    },
    body,
    redirect: 'manual',
  });
}

/** Sends one call and holds its answer against the endpoint: status, headers, shape of the reply, form of a refusal. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sender: Sender,
  sending: Sending = {},
): Promise<Answered<BodyOf<E>>> {
  const response = await fetchWorker(requestOf(endpoint, sender, sending));
  // Not by text(), which warns of types it does not know to be text.
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    await response.arrayBuffer(),
  );
  const { headers, status } = response;
  checkHeaders(headers);
  if (status >= 400) {
    const problem = checkProblem(headers, status, text);
    // A refusal has no reply of the endpoint's; whoever reads one has looked at the status first.
    return { status, code: problem.code, headers, text, body: problem as unknown as BodyOf<E> };
  }
  expect(status, text).toBe(endpoint.status);
  // The reply was just parsed by the endpoint's own schema.
  return { status, code: null, headers, text, body: checkReply(endpoint, headers, text) as BodyOf<E> };
}

/** As `call`, for what the test takes for granted: anything but success is thrown. */
export async function done<E extends Endpoint>(
  endpoint: E,
  sender: Sender,
  sending: Sending = {},
): Promise<BodyOf<E>> {
  const answered = await call(endpoint, sender, sending);
  if (answered.status >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${answered.text}`);
  return answered.body;
}

export function checkHeaders(headers: Headers): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
}

export function checkProblem(headers: Headers, status: number, text: string): Problem {
  expect(headers.get('content-type')).toBe('application/problem+json');
  const problem = Problem.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  return problem;
}

function checkReply(endpoint: Endpoint, headers: Headers, text: string): unknown {
  if (endpoint.contentType !== undefined) {
    expect(headers.get('content-type')).toBe(endpoint.contentType);
    const lines = endpoint.contentType === 'application/x-ndjson' ? text.split('\n').slice(0, -1) : [];
    for (const line of lines) endpoint.reply?.parse(JSON.parse(line));
    return text;
  }
  if (endpoint.reply === undefined) {
    expect(text).toBe('');
    return undefined;
  }
  expect(headers.get('content-type')).toBe('application/json');
  return endpoint.reply.parse(JSON.parse(text));
}

/** The Cookie header that a browser would send after this answer. */
export const cookieOf = ({ headers }: { readonly headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
