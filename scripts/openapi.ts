import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { endpoints } from '../schema/contract/endpoints.ts';
import { allKinds } from '../worker/kinds/registry.ts';
import { inProject } from './lib/project.ts';
import { openApiDocument } from './openapi/document.ts';
import { docsPage } from './openapi/page.ts';
import { pageStyle } from './openapi/style.ts';

// The API's description and its page are made before the Worker is built, so that serving them costs nothing and zod's
// JSON Schema writer stays out of most requests.
const folder = inProject('worker/http/generated');

/** Leaves a file alone that says the same already: whoever watches it need not build again. */
function write(name: string, content: unknown): void {
  const file = `${folder}/${name}`;
  const text = `${JSON.stringify(content)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
const document = openApiDocument({ endpoints, kinds: allKinds(), version });
mkdirSync(folder, { recursive: true });
write('openapi.json', document);
write('docs.json', {
  html: docsPage(document),
  styleHash: `sha256-${createHash('sha256').update(pageStyle).digest('base64')}`,
});
