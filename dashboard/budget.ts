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
  /** What we want (U6); said when it is missed. */
  readonly aimKb: (kind: string) => number;
  /** What fails the build. Lowered as the aim comes nearer, never raised. */
  readonly limitKb: number;
}

const budgets: readonly Budget[] = [
  {
    page: 'play',
    routes: ['play/+layout.svelte', 'play/[g]/+page.svelte'],
    screen: 'Play.svelte',
    aimKb: (kind) => (kind === 'immunity' ? 55 : 65),
    limitKb: 70,
  },
  {
    page: 'watch',
    routes: ['watch/+layout.svelte', 'watch/[g]/+page.svelte'],
    screen: 'Watch.svelte',
    aimKb: () => 50,
    limitKb: 62,
  },
  { page: 'overlay', routes: ['o/[t]/+page.svelte'], screen: 'Overlay.svelte', aimKb: () => 50, limitKb: 54 },
  {
    page: 'console',
    routes: ['host/+layout.svelte', 'host/[g]/+page.svelte'],
    screen: 'Console.svelte',
    aimKb: () => 140,
    limitKb: 140,
  },
];

const always = [
  '/runtime/client/entry.js',
  '/runtime/client/client-entry.js',
  '/client-optimized/app.js',
  '/src/routes/+layout.svelte',
  '/src/routes/+error.svelte',
];

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

interface Weight extends Pick<Budget, 'limitKb'> {
  readonly name: string;
  readonly kb: number;
  readonly aimKb: number;
}

function weigh(pieces: ReadonlyMap<string, Piece>): Weight[] {
  const all = [...pieces.values()];
  const holding = (ending: string) =>
    all.filter((piece) => piece.moduleIds.some((id) => id.endsWith(ending)));
  const kilobytes = (roots: readonly Piece[]) =>
    [...closure(pieces, roots)].reduce((sum, piece) => sum + gzipSync(piece.code, { level: 9 }).length, 0) /
    1000;

  const common = always.flatMap(holding);
  return budgets.flatMap(({ page, routes, screen, aimKb, limitKb }) => {
    const own = routes.flatMap((file) => holding(`/src/routes/${file}`));
    if (own.length === 0) return [];
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
      aimKb: aimKb(kind),
      limitKb,
    }));
  });
}

/** Prints how much script each sort of page needs and fails the build when one is over its limit (U6). */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(options, bundle) {
      if (!options.dir?.replaceAll('\\', '/').endsWith('output/client')) return;
      const pieces = new Map<string, Piece>();
      for (const item of Object.values(bundle)) if (item.type === 'chunk') pieces.set(item.fileName, item);
      const weights = weigh(pieces);
      for (const { name, kb, aimKb } of weights) {
        const missed = kb > aimKb ? `, ${(kb - aimKb).toFixed(1)} over the aim` : '';
        this.info(`script ${name}: ${kb.toFixed(1)} kB gzip of ${aimKb}${missed}`);
      }
      const over = weights.filter(({ kb, limitKb }) => kb > limitKb);
      if (over.length > 0) this.error(`Too much script: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}
