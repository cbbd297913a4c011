import type { OpenApiDocument } from './document.ts';
import type { JsonSchema } from './schemas.ts';
import { escapeHtml, exampleOf, shapeHtml } from './shape.ts';
import { pageStyle } from './style.ts';

type Operation = ReturnType<typeof operationsOf>[number];

const accessWords: Readonly<Record<string, string>> = {
  anyone: 'No credential needed',
  member: 'Anybody signed in',
  contestant: 'Contestants',
  host: 'Hosts',
  'tournament-host': 'Hosts of the tournament',
  organiser: 'Organisers',
};

/** The document as one page of HTML that asks nobody for anything: no script, no font, no picture. */
export function docsPage(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const groups = document.tags.map(({ name }) => ({
    name,
    operations: operations.filter((operation) => operation.group === name),
  }));
  const schemas = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>wordhost API</title><style>${pageStyle}</style></head><body>
<nav aria-label="Calls"><a class="brand" href="#top">wordhost API</a>
${groups.map((group) => `<h2>${escapeHtml(group.name)}</h2><ul>${group.operations.map(linkTo).join('')}</ul>`).join('\n')}
<h2>Reference</h2><ul><li><a href="#codes">Refusal codes</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
<main id="top"><h1>wordhost API</h1><p class="lead">Version ${escapeHtml(document.info.version)}.
${prose(document.info.description)} <a href="/api/openapi.json">openapi.json</a> says the same to programs.</p>
${groups.map((group) => section(group.name, group.operations, document)).join('\n')}
<h2 id="codes">Refusal codes</h2><table><thead><tr><th>Code</th><th>Status</th></tr></thead><tbody>
${Object.entries(document['x-codes']).map(codeRow).join('\n')}</tbody></table>
<h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => schemaArticle(name, schema)).join('\n')}
</main></body></html>`;
}

function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => {
      // Each was made by `operation` of document.ts, whose type the table of paths does not keep.
      const operation = of as {
        operationId: string;
        summary: string;
        tags: readonly string[];
        'x-access': string;
        parameters?: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        responses: Record<string, { description: string; content?: Record<string, { schema?: JsonSchema }> }>;
      };
      return { ...operation, path, method, group: operation.tags[0] ?? '' };
    }),
  );
}

/** `code` in backquotes becomes code; everything else is text. */
const prose = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const linkTo = ({ method, operationId, path }: Operation) =>
  `<li><a href="#${operationId}">${method.toUpperCase()} ${escapeHtml(path).replaceAll('/', '<wbr>/')}</a></li>`;

const codeRow = ([code, status]: [string, number]) =>
  `<tr id="code-${escapeHtml(code)}"><td><code>${escapeHtml(code)}</code></td><td>${status}</td></tr>`;

const section = (name: string, operations: readonly Operation[], document: OpenApiDocument) =>
  `<h2>${escapeHtml(name)}</h2>\n${operations.map((operation) => article(operation, document)).join('\n')}`;

function article(operation: Operation, document: OpenApiDocument): string {
  const { method, operationId, path, summary } = operation;
  const access = accessWords[operation['x-access']] ?? operation['x-access'];
  return `<article id="${operationId}"><h3><span class="method ${method}">${method.toUpperCase()}</span>${escapeHtml(path)}</h3>
<p>${prose(summary)}</p><p class="access">${access}</p>
${parametersTable(operation)}${bodyPart(operation, document)}${replyPart(operation, document)}${refusalsTable(operation)}
<h4>Example</h4><pre>${escapeHtml(curl(operation, document))}</pre></article>`;
}

function parametersTable({ parameters }: Operation): string {
  if (parameters === undefined) return '';
  const rows = parameters.map(
    ({ in: place, name, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? '' : ', optional'}</td><td>${shapeHtml(schema)}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>`;
}

/** A named schema with what it holds, so that a reader need not follow the link. */
function openedHtml(schema: JsonSchema, document: OpenApiDocument): string {
  const name = typeof schema.$ref === 'string' ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) : null;
  const named = name === null ? undefined : document.components.schemas[name];
  return named === undefined ? shapeHtml(schema) : `${shapeHtml(schema)} ${shapeHtml(named)}`;
}

const bodyPart = ({ requestBody }: Operation, document: OpenApiDocument) =>
  Object.values(requestBody?.content ?? {})
    .map(({ schema }) => `<h4>Body</h4><pre>${openedHtml(schema, document)}</pre>`)
    .join('');

function replyPart({ responses }: Operation, document: OpenApiDocument): string {
  const [status, reply] = Object.entries(responses).find(([code]) => Number(code) < 400) ?? [];
  if (status === undefined || reply === undefined) return '';
  const [type, content] = Object.entries(reply.content ?? {})[0] ?? [];
  const shape = content?.schema ? openedHtml(content.schema, document) : prose(reply.description);
  return `<h4>Reply ${status}${type ? `, ${escapeHtml(type)}` : ''}</h4><pre>${shape}</pre>`;
}

function refusalsTable({ responses }: Operation): string {
  const rows = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${prose(description)}</td></tr>`);
  return rows.length === 0 ? '' : `<h4>Refusals</h4><table><tbody>${rows.join('')}</tbody></table>`;
}

function curl(
  { method, parameters, path, requestBody, ...of }: Operation,
  document: OpenApiDocument,
): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const example = body && JSON.stringify(exampleOf(body, document.components.schemas));
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$WORDHOST${address}"`,
    ...(of['x-access'] === 'anyone' ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...(example === undefined ? [] : ["-H 'content-type: application/json'", `-d '${example}'`]),
  ].join(' \\\n  ');
}

const schemaArticle = (name: string, schema: JsonSchema) =>
  `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3><pre>${shapeHtml(schema)}</pre></article>`;
