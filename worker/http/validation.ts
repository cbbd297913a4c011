import type * as z from 'zod';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import type { Issue } from '../../schema/contract/problem.ts';
import type { Refused } from '../room/room-api.ts';
import { deepestJson, readBody, tooDeep, usualBodyLimit } from './limits.ts';
import { refuse } from './problems.ts';

/** A request's parts as its endpoint's schemas read them. */
export interface Shape {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}
export type Parsed<T> = { readonly ok: true; readonly value: T } | Refused;

/** Query parameters that every call takes, read elsewhere: which of several cookies is meant. */
const everywhere = new Set(['as']);
// Tab and line ends are white space as typed (G10 drops it at the ends of words); all other controls are refused.
const control = /(?![\t\n\r])\p{Cc}/u;

/** Reads path, query and body by the endpoint's schemas, whole or not at all (G2: shape comes first). */
export async function parseRequest(
  endpoint: Endpoint,
  request: Request,
  pathParams: Readonly<Record<string, string>>,
): Promise<Parsed<Shape>> {
  const params = parseParams(endpoint.params, pathParams);
  if (!params.ok) return params;
  const query = parseQuery(endpoint.query, new URL(request.url).searchParams);
  if (!query.ok) return query;
  const body = endpoint.body === undefined ? nothing : await parseBody(endpoint, endpoint.body, request);
  if (!body.ok) return body;
  return { ok: true, value: { params: params.value, query: query.value, body: body.value } };
}

const nothing: Parsed<unknown> = { ok: true, value: undefined };

function parseParams(
  schema: z.ZodType | undefined,
  given: Readonly<Record<string, string>>,
): Parsed<unknown> {
  if (schema === undefined) return nothing;
  const parsed = parseWith(schema, given);
  if (parsed.ok) return parsed;
  // What cannot be an id is an id that nothing has.
  const onlyIds = parsed.issues?.every((issue) => issue.path.endsWith('Id') || issue.path === 'id');
  return onlyIds ? refuse('not_found', 'There is nothing of that id.') : parsed;
}

function parseQuery(schema: z.ZodType | undefined, search: URLSearchParams): Parsed<unknown> {
  const given: Record<string, string> = {};
  for (const [name, value] of search) {
    if (everywhere.has(name)) continue;
    if (Object.hasOwn(given, name) || name === '__proto__') {
      return malformed([{ path: name, message: 'given more than once or not a name' }]);
    }
    given[name] = value;
  }
  if (schema !== undefined) return parseWith(schema, given);
  const extra = Object.keys(given).map((path) => ({ path, message: 'this call takes no such parameter' }));
  return extra.length > 0 ? malformed(extra) : nothing;
}

async function parseBody(endpoint: Endpoint, schema: z.ZodType, request: Request): Promise<Parsed<unknown>> {
  if (!isJson(request.headers.get('content-type'))) {
    return refuse('unsupported_media_type', 'The body has to be application/json.');
  }
  const limit = endpoint.bodyLimit ?? usualBodyLimit;
  const bytes = await readBody(request, limit);
  if (bytes === null) return refuse('too_large', `The body is over ${limit} bytes.`);
  const json = readJson(bytes);
  return json.ok ? parseWith(schema, json.value) : json;
}

/** application/json with any parameters; the encoding is UTF-8 whatever they say (RFC 8259). */
const isJson = (contentType: string | null) =>
  contentType !== null && /^application\/json\s*(;|$)/i.test(contentType.trim());

function readJson(bytes: Uint8Array): Parsed<unknown> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return malformed([{ path: '', message: 'not UTF-8' }]);
  }
  if (tooDeep(text)) {
    return malformed([{ path: '', message: `nested more than ${deepestJson} deep` }]);
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return malformed([{ path: '', message: 'not JSON' }]);
  }
}

/** Reads a value from outside by a schema: text that cannot be stored faithfully is refused before the schema sees it. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown): Parsed<T> {
  const badText = findBadText(value, []);
  if (badText !== null) return malformed([badText]);
  const parsed = schema.safeParse(value);
  return parsed.success ? { ok: true, value: parsed.data } : malformed(issuesOf(parsed.error));
}

/** The issues of a zod error in the words of the problem document; each unknown field is one of its own. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown field' }));
  });
}

/** Text that is not well-formed would come back changed from storage (and its hash with it); so would `__proto__` as a key. */
function findBadText(value: unknown, path: readonly string[]): Issue | null {
  if (typeof value === 'string') {
    const message = badText(value);
    return message === null ? null : { path: path.join('.'), message };
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || badText(key) !== null) {
      return { path: path.join('.'), message: 'a field with a name that is not allowed' };
    }
    const found = findBadText(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function badText(text: string): string | null {
  if (!text.isWellFormed()) return 'not well-formed Unicode';
  return control.test(text) ? 'control characters' : null;
}

const malformed = (issues: readonly Issue[]): Refused =>
  refuse('malformed', 'The request does not have the shape that this call takes.', issues);
