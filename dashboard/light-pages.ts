import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin } from 'vite';
import { lightWeighing, scriptBudget } from './budget.ts';
import { lightSplitting } from './chunks.ts';
import { leanIcons } from './lean-icons.ts';
import { type Heads, headsOf, inPage } from './light-html.ts';
import { type LightPath, lightPaths } from './src/light/paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What each page loads at once, by the ends of module ids; from a link one goes on to a game. */
const opening: Readonly<Record<LightPath, readonly string[]>> = {
  '/j': ['routes/j/+page.svelte', 'routes/play/+layout.svelte', 'routes/play/[g]/+page.svelte'],
  '/play/:g': ['routes/play/+layout.svelte', 'routes/play/[g]/+page.svelte'],
  '/watch/:g': ['routes/play/+layout.svelte', 'routes/watch/[g]/+page.svelte'],
  '/t/:t/watch': ['routes/play/+layout.svelte', 'routes/t/[t]/watch/+page.svelte'],
  '/o/:t': ['routes/o/[t]/+page.svelte'],
};

/** The file in which an address finds its page. */
const fileOf = (path: LightPath): string => `light-${path.replaceAll(/[^a-z]/g, '')}`;

/** For these addresses the server gives out their page, without a redirect. */
const redirects = () => lightPaths.map((path) => `${path} /${fileOf(path)} 200\n`).join('');

/** One small page, and for each address a copy that names what is loaded next: a phone asks for all of it at once. */
function writePages(dir: string, heads: Heads): void {
  const html = readFileSync(join(dir, 'light.html'), 'utf8');
  for (const path of lightPaths) {
    const lines = heads(opening[path]).filter((line) => !html.includes(line));
    const head = lines.map((line) => `  ${line}\n`).join('  ');
    writeFileSync(join(dir, `${fileOf(path)}.html`), html.replace('</head>', `${head}  </head>`));
  }
  rmSync(join(dir, 'light.html'));
  writeFileSync(join(dir, '_redirects'), redirects());
}

async function buildInto(dir: string, alias: Readonly<Record<string, string>>): Promise<void> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(dir, '_app/version.json'), 'utf8'));
  const heads = headsOf();
  await build({
    configFile: false,
    root: here('./src/light'),
    publicDir: false,
    logLevel: 'info',
    plugins: [
      svelte({ configFile: false }),
      leanIcons(),
      inPage(here('./static')),
      heads.plugin,
      scriptBudget(lightWeighing),
    ],
    resolve: {
      alias: {
        ...alias,
        '$app/state': here('./src/light/app-state.svelte.ts'),
        '$app/navigation': here('./src/light/app-navigation.ts'),
      },
    },
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      assetsDir: '_app/immutable/light',
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: {
        input: here('./src/light/light.html'),
        output: { codeSplitting: lightSplitting },
      },
    },
  });
  writePages(dir, heads.of);
}

/** Builds the light pages beside the site's own files (see src/light/paths.ts). */
export function lightPages(alias: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'light-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (dir) await buildInto(dir, alias);
    },
  };
}
