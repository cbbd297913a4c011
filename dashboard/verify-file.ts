import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { verifyPage } from './src/lib/verify/file/page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = './src/lib/verify/file';

/** What the file is called beside the other static files. It is no page of the site: the verify page gives it out to be saved. */
export const verifyFileName = 'verify-file.txt';

async function scriptOf(alias: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: here(`${folder}/main.ts`), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the checks were not built');
  return chunk.code;
}

/** Builds the checks as one file that works without a network, beside the dashboard's other files. */
export function verifyFile(alias: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'verify-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir?.replaceAll('\\', '/').endsWith('output/client')) return;
      const read = (name: string) => readFileSync(here(`${folder}/${name}`), 'utf8');
      const page = verifyPage(read('page.html'), read('page.css'), await scriptOf(alias));
      writeFileSync(join(dir, verifyFileName), page);
    },
  };
}
