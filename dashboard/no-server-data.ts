import type { Plugin } from 'vite';

const stub = '\0no-server-data';

/**
 * SvelteKit's client carries devalue, which writes and reads any sort of value: for server loads, form actions and remote
 * functions, and for what a page keeps in the history. This dashboard is static files and has none of the first three, and what it
 * keeps is plain JSON, so the browser is spared devalue (3 kB gzip). Whoever adds a server half gets an error at once.
 */
export function noServerData(): Plugin {
  return {
    name: 'no-server-data',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'devalue' ? stub : null),
    load: (id) => (id === stub ? source : null),
  };
}

const source = `
export const stringify = (value) => JSON.stringify(value);
export const parse = (text) => JSON.parse(text);
const no = () => { throw new Error('this dashboard has no server half'); };
export const stringifyAsync = no;
export const uneval = no;
export const unflatten = no;
`;
