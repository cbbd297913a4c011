import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { scriptBudget } from './budget.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `vite dev` sends the API; the production server serves both from one origin. */
const api = process.env.API_URL ?? 'http://localhost:8787';

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
          'img-src': ['self', 'data:', 'blob:'],
          'connect-src': ['self'],
          'manifest-src': ['self'],
          'base-uri': ['none'],
          'form-action': ['self'],
        },
      },
    }),
    scriptBudget(),
  ],
  build: { target: 'es2022' },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: api, ws: true }, '/.well-known': { target: api } },
  },
});
