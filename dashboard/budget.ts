import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The parts of a built chunk that are weighed here. */
interface Piece {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** One sort of page, its route files, which screen of a kind it loads, and how much script that may need (kB, gzip). */
interface Budget {
  readonly page: string;
  readonly routes: readonly string[];
  readonly screen: string;
  /** What fails the build (U6). */
  readonly limitKb: (kind: string) => number;
}

/** What a build's pages load before anything else, by the ends of module ids, and what its pages may weigh. */
export interface Weighing {
  readonly always: readonly string[];
  readonly budgets: readonly Budget[];
}

export const siteWeighing: Weighing = {
  always: [
    '/runtime/client/entry.js',
    '/runtime/client/client-entry.js',
    '/client-optimized/app.js',
    '/src/routes/+layout.svelte',
    '/src/routes/+error.svelte',
  ],
  budgets: [
    {
      page: 'console',
      routes: ['host/+layout.svelte', 'host/[g]/+page.svelte'],
      screen: 'Console.svelte',
      limitKb: () => 140,
    },
  ],
};

const voiced = 'play/+layout.svelte';

export const lightWeighing: Weighing = {
  always: ['/src/light/main.ts', '/src/light/Light.svelte'],
  budgets: [
    {
      page: 'play',
      routes: [voiced, 'play/[g]/+page.svelte'],
      screen: 'Play.svelte',
      limitKb: (kind) => (kind === 'immunity' ? 55 : 65),
    },
    { page: 'watch', routes: [voiced, 'watch/[g]/+page.svelte'], screen: 'Watch.svelte', limitKb: () => 50 },
    { page: 'overlay', routes: ['o/[t]/+page.svelte'], screen: 'Overlay.svelte', limitKb: () => 50 },
  ],
};

const screenOf = (id: string, screen: string): string | null => {
  const found = /\/src\/lib\/kinds\/([^/]+)\/([^/]+\.svelte)$/.exec(id);
  return found?.[2] === screen ? (found[1] ?? null) : null;
};

function closure(pieces: ReadonlyMap<string, Piece>, roots: readonly Piece[]): Set<Piece> {
  const seen = new Set<Piece>();
  const todo = [...roots];
  for (let piece = todo.pop(); piece; piece = todo.pop()) {
    if (seen.has(piece)) continue;
    seen.add(piece);
    for (const name of piece.imports) {
      const next = pieces.get(name);
      if (next) todo.push(next);
    }
  }
  return seen;
}

interface Weight {
  readonly name: string;
  readonly kb: number;
  readonly limitKb: number;
}

function weigh(pieces: ReadonlyMap<string, Piece>, { always, budgets }: Weighing): Weight[] {
  const all = [...pieces.values()];
  const holding = (ending: string) => {
    const found = all.filter((piece) => piece.moduleIds.some((id) => id.endsWith(ending)));
    if (found.length === 0) throw new Error(`no script holds ${ending}: what is weighed has moved`);
    return found;
  };
  const kilobytes = (roots: readonly Piece[]) =>
    [...closure(pieces, roots)].reduce((sum, piece) => sum + gzipSync(piece.code, { level: 9 }).length, 0) /
    1000;

  const common = always.flatMap(holding);
  return budgets.flatMap(({ page, routes, screen, limitKb }) => {
    const own = routes.flatMap((file) => holding(`/src/routes/${file}`));
    const kinds = new Map<string, Piece>();
    for (const piece of all) {
      for (const id of piece.moduleIds) {
        const kind = screenOf(id, screen);
        if (kind) kinds.set(kind, piece);
      }
    }
    return [...kinds].map(([kind, piece]) => ({
      name: `${page} ${kind}`,
      kb: kilobytes([...common, ...own, piece]),
      limitKb: limitKb(kind),
    }));
  });
}

/** Prints how much script each sort of page needs and fails the build when one is over its limit (U6). */
export function scriptBudget(weighing: Weighing): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const pieces = new Map<string, Piece>();
      for (const item of Object.values(bundle)) if (item.type === 'chunk') pieces.set(item.fileName, item);
      const weights = weigh(pieces, weighing);
      // Not `this.info`, which a build that shows warnings only would keep to itself.
      for (const { name, kb, limitKb } of weights)
        console.log(`script ${name}: ${kb.toFixed(1)} kB gzip of ${limitKb}`);
      const over = weights.filter(({ kb, limitKb }) => kb > limitKb);
      if (over.length > 0) this.error(`Too much script: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}
