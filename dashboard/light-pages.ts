import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin } from 'vite';
import { lightWeighing, scriptBudget } from './budget.ts';
import { codeSplitting } from './chunks.ts';
import { leanIcons } from './lean-icons.ts';
import { lightPaths } from './src/light/paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For these addresses the server gives out the light page, without a redirect. */
const redirects = () => lightPaths.map((path) => `${path} /light 200\n`).join('');

async function buildInto(dir: string, alias: Readonly<Record<string, string>>): Promise<void> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(dir, '_app/version.json'), 'utf8'));
  await build({
    configFile: false,
    root: here('./src/light'),
    publicDir: false,
    logLevel: 'info',
    plugins: [svelte({ configFile: false }), leanIcons(), scriptBudget(lightWeighing)],
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
      rolldownOptions: { input: here('./src/light/light.html'), output: { codeSplitting } },
    },
  });
  writeFileSync(join(dir, '_redirects'), redirects());
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
