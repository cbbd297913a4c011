import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const themeLink = '<script src="/theme.js"></script>';
const iconLink = '"/favicon.svg"';

function exchanged(html: string, what: string, by: string): string {
  if (!html.includes(what)) throw new Error(`the light page has no ${what}`);
  return html.replace(what, () => by);
}

/**
 * What chooses the theme and the icon stand in the page itself: fetched, the one keeps all else waiting for one more answer, and the
 * other is asked for again with each change of the address.
 */
export function inPage(folder: string): Plugin {
  const script = readFileSync(join(folder, 'theme.js'), 'utf8').replaceAll(/^ *\/\/.*\n/gm, '');
  const icon = readFileSync(join(folder, 'favicon.svg'), 'utf8').trim();
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    name: 'in-page',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const themed = exchanged(html, themeLink, `<script>${script}</script>`);
        const allowed = exchanged(themed, "script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
        return exchanged(allowed, iconLink, `"data:image/svg+xml,${encodeURIComponent(icon)}"`);
      },
    },
  };
}

/** The lines of a head that fetch at once what these modules stand in, by the ends of their ids, and all that this imports. */
export type Heads = (modules: readonly string[]) => readonly string[];

function closure(
  bundle: Rolldown.OutputBundle,
  roots: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const todo = [...roots];
  for (let chunk = todo.pop(); chunk; chunk = todo.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') todo.push(next);
    }
  }
  return [...seen];
}

const link = (rel: string, file: string): string => `<link rel="${rel}" crossorigin href="/${file}">`;

/** Remembers what a build has made, for `of` to be asked once it is done. */
export function headsOf(): { readonly plugin: Plugin; readonly of: Heads } {
  let made: Rolldown.OutputBundle = {};
  const holding = (ending: string) => {
    const chunk = Object.values(made).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(ending)),
    );
    if (chunk?.type !== 'chunk') throw new Error(`no script holds ${ending}`);
    return chunk;
  };
  const of: Heads = (modules) => {
    const chunks = closure(made, modules.map(holding));
    const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    return [
      ...chunks.filter(({ isEntry }) => !isEntry).map(({ fileName }) => link('modulepreload', fileName)),
      ...[...styles].map((file) => link('stylesheet', file)),
    ];
  };
  return {
    plugin: {
      name: 'heads',
      writeBundle(_, bundle) {
        made = bundle;
      },
    },
    of,
  };
}
