import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { scriptBudget } from './budget.ts';
import { leanIcons } from './lean-icons.ts';
import { noServerData } from './no-server-data.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `vite dev` sends the API; the production server serves both from one origin. */
const api = process.env.API_URL ?? 'http://localhost:8787';

/** Svelte, and the client of SvelteKit but for its first file, which has to run before the rest is loaded. */
const isBase = (id: string) =>
  /\/node_modules\/(svelte|esm-env|clsx)\//.test(id) ||
  (/\/@sveltejs\/kit\/src\//.test(id) && !/\/runtime\/client\/(entry|payload)\.js$/.test(id));

/** Parts of $lib that every page of every game loads. */
const isOfEveryGame = (id: string) =>
  /\/src\/lib\/(api\/(client|moves)|live\/|owners|kinds\/screens)[^?]*$/.test(id);

/** Parts that the play and watch pages of every game load at once. */
const isPartOfGames = (id: string) =>
  /\/src\/lib\/(refusals|speech\/\w+|keys\/\w+|preferences|ui\/(Strip|ConnectionStrip|NewBuild|Icon|Clock)|kinds\/GameScreen)(\.svelte)?\.(ts|svelte)$/.test(
    id,
  );

export default defineConfig({
  resolve: {
    alias: { $lib: here('./src/lib'), $contract: here('../schema/contract'), $worker: here('../worker') },
  },
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
    scriptBudget(),
  ],
  build: { target: 'es2022' },
  // Bundled ahead they would not pass by lean-icons.
  optimizeDeps: { exclude: ['@lucide/svelte'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Many small files compress badly and each costs a request: what every page needs is one file, what every
            // page of a game needs is another.
            codeSplitting: {
              groups: [
                // What the page's first script needs before it may load the base: in one file with the base, SvelteKit's payload
                // would be read before it is filled, and every page would say that a new version is ready.
                { name: 'first', test: /\/runtime\/client\/payload\.js$|vite\/preload-helper/, priority: 6 },
                { name: 'base', test: isBase, priority: 5 },
                { name: 'game', test: isOfEveryGame, priority: 4 },
                { name: 'parts', test: isPartOfGames, priority: 3 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: api, ws: true }, '/.well-known': { target: api } },
  },
});
