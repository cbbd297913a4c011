import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { scriptBudget, siteWeighing } from './budget.ts';
import { codeSplitting } from './chunks.ts';
import { leanIcons } from './lean-icons.ts';
import { lightPages } from './light-pages.ts';
import { noServerData } from './no-server-data.ts';
import { verifyFile } from './verify-file.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `vite dev` sends the API; the production server serves both from one origin. */
const api = process.env.API_URL ?? 'http://localhost:8787';

const alias = { $lib: here('./src/lib'), $contract: here('../schema/contract'), $worker: here('../worker') };

export default defineConfig({
  resolve: { alias },
  plugins: [
    sveltekit({
      adapter: adapter({ pages: 'build', assets: 'build', fallback: 'index.html' }),
      paths: { relative: false },
      version: { pollInterval: 60_000 },
      // frame-ancestors cannot stand in a <meta>; static/_headers carries it.
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['none'],
          'script-src': ['self'],
          'style-src': ['self'],
          // SvelteKit's own announcer of page changes has one style attribute, this one.
          'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
          'img-src': ['self', 'data:', 'blob:'],
          'connect-src': ['self'],
          'manifest-src': ['self'],
          'base-uri': ['none'],
          'form-action': ['self'],
        },
      },
    }),
    leanIcons(),
    noServerData(),
    scriptBudget(siteWeighing),
    lightPages(alias),
    verifyFile(alias),
  ],
  build: { target: 'es2022' },
  // Bundled ahead they would not pass by lean-icons.
  optimizeDeps: { exclude: ['@lucide/svelte'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: api, ws: true }, '/.well-known': { target: api } },
  },
});
