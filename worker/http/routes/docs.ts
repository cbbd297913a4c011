import { readDocs, readOpenApi } from '../../../schema/contract/endpoints-service.ts';
import docs from '../generated/docs.json';
import document from '../generated/openapi.json';
import { type Route, route } from '../handler.ts';

// Both files are made by scripts/openapi.ts before the Worker is built.
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src '${docs.styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

export const docsRoutes: readonly Route[] = [
  route(readOpenApi, async () => ({ ok: true, raw: Response.json(document) })),
  route(readDocs, async () => ({ ok: true, raw: new Response(docs.html, { headers: pageHeaders }) })),
];
