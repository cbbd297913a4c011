import { gameCodes, serviceCodes } from '../../schema/contract/codes.ts';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { createGame, makeMove, openLive, readGame } from '../../schema/contract/endpoints-games.ts';
import { ClientFrame, ServerFrame } from '../../schema/contract/live.ts';
import { Problem } from '../../schema/contract/problem.ts';
import type { AnyKind } from '../../worker/kinds/kind.ts';
import { type Components, collectComponents, type JsonSchema } from './schemas.ts';

/** What the document is made of. */
export interface Sources {
  readonly endpoints: readonly Endpoint[];
  readonly kinds: readonly AnyKind[];
  readonly version: string;
}

const introduction =
  `Times are ISO 8601 in UTC with milliseconds, durations milliseconds. Refusals are application/problem+json
(RFC 9457) with a stable \`code\`; unknown fields are refused. A credential is a bearer token or a cookie; a write by cookie has to come
from the service's own pages. Paths, field names and codes stay; fields may be added.`.replaceAll('\n', ' ');

/** The whole API as an OpenAPI 3.1 document. */
export function openApiDocument({ endpoints, kinds, version }: Sources) {
  const components = collectComponents();
  const statuses: Readonly<Record<string, number>> = Object.assign(
    {},
    serviceCodes,
    gameCodes,
    ...kinds.map((kind) => kind.codes),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, { components, kinds, statuses }),
    };
  }
  components.use(ServerFrame, 'output');
  components.use(ClientFrame, 'input');
  return {
    openapi: '3.1.0',
    info: {
      title: 'wordhost',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(groupOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A host’s API token or a contestant’s token.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'host', description: 'The session of a browser.' },
      },
    },
    'x-codes': statuses,
  };
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>;

interface Context {
  readonly components: Components;
  readonly kinds: readonly AnyKind[];
  readonly statuses: Readonly<Record<string, number>>;
}

const groupOf = (endpoint: Endpoint) => endpoint.group ?? 'Other';

function operation(endpoint: Endpoint, context: Context) {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', context.components),
    ...parametersOf(endpoint.query, 'query', context.components),
    ...(endpoint === makeMove ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [groupOf(endpoint)],
    'x-access': endpoint.access,
    security: endpoint.access === 'anyone' ? [{}, ...credentials] : credentials,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body === undefined ? {} : { requestBody: bodyOf(endpoint, context) }),
    responses: { [endpoint.status]: replyOf(endpoint, context), ...refusalsOf(endpoint, context) },
  };
}

const credentials = [{ bearer: [] }, { cookie: [] }];
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key is the same move, however often it is sent.',
  schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[!-~]+$' },
};

/** `GET /api/games/:gameId/log` → `getGamesLog`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .split(/[^A-Za-z:]+/)
    .filter((word) => word !== '' && word !== 'api' && !word.startsWith(':'));
  const ending = path.split('/').at(-1)?.startsWith(':') ? ['one'] : [];
  return (
    method.toLowerCase() +
    [...words, ...ending].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  );
}

function parametersOf(schema: Endpoint['params'], place: 'path' | 'query', components: Components) {
  if (schema === undefined) return [];
  const { properties, required } = components.use(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, of]: [string, unknown]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: of,
  }));
}

function bodyOf(endpoint: Endpoint, { components, kinds }: Context) {
  if (endpoint === createGame) for (const kind of kinds) components.use(kind.config, 'input');
  const schema: JsonSchema =
    endpoint === makeMove
      ? { anyOf: kinds.map((kind) => components.use(kind.move, 'input')) }
      : endpoint.body === undefined
        ? {}
        : components.use(endpoint.body, 'input');
  return { required: true, content: { 'application/json': { schema } } };
}

function replyOf(endpoint: Endpoint, { components, kinds }: Context) {
  if (endpoint === openLive)
    return { description: 'The socket: ServerFrame one way, ClientFrame the other.' };
  if (endpoint === readGame) for (const kind of kinds) components.use(kind.viewSchema, 'output');
  if (endpoint.reply === undefined && endpoint.contentType === undefined) return { description: 'Done.' };
  const schema = endpoint.reply === undefined ? {} : { schema: components.use(endpoint.reply, 'output') };
  return { description: 'Done.', content: { [endpoint.contentType ?? 'application/json']: schema } };
}

/** Codes that follow from what a call takes and from whom, besides those it names itself. */
function generalCodes(endpoint: Endpoint): readonly string[] {
  const takes = endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined;
  return [
    ...(takes ? ['malformed'] : []),
    ...(endpoint.judge === 'handler' ? [] : ['unauthenticated', 'unavailable']),
    ...(endpoint.access === 'anyone' && endpoint.method === 'GET' ? [] : ['forbidden']),
    ...(endpoint.params === undefined ? [] : ['not_found']),
    ...(endpoint.body === undefined ? [] : ['too_large', 'unsupported_media_type']),
  ];
}

function refusalsOf(endpoint: Endpoint, { components, kinds, statuses }: Context) {
  const ofKinds = endpoint === makeMove ? kinds.flatMap((kind) => Object.keys(kind.codes)) : [];
  const codes = [...new Set([...generalCodes(endpoint), ...endpoint.refusals, ...ofKinds])];
  const byStatus = Map.groupBy(codes, (code) => statusOf(statuses, code));
  const problem = components.use(Problem, 'output');
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, of]) => [
        status,
        {
          description: of.map((code) => `\`${code}\``).join(', '),
          content: {
            'application/problem+json': {
              schema: { allOf: [problem, { type: 'object', properties: { code: { enum: of } } }] },
            },
          },
        },
      ]),
  );
}

function statusOf(statuses: Readonly<Record<string, number>>, code: string): number {
  const status = statuses[code];
  if (status === undefined) throw new Error(`refusal code ${code} is in no list`);
  return status;
}
