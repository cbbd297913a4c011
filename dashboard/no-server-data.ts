import type { Plugin } from 'vite';

const stub = '\0no-server-data';

/**
 * SvelteKit's client carries devalue, to read what its own server half sends: server loads, form actions, remote functions. This
 * dashboard is static files and has none of them, so the browser is spared it (5 kB gzip). Whoever adds one gets an error at once.
 */
export function noServerData(): Plugin {
  const names = ['parse', 'stringify', 'stringifyAsync', 'uneval', 'unflatten'];
  return {
    name: 'no-server-data',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'devalue' ? stub : null),
    load: (id) =>
      id === stub
        ? `const no = () => { throw new Error('no server half'); };\n${names.map((name) => `export const ${name} = no;`).join('\n')}`
        : null,
  };
}
