import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allKinds } from '../worker/kinds/registry.ts';
import { bareCasts, functionsOf, looseTypes, mentions, worldly } from './architecture/functions.ts';
import {
  folderOf,
  mayImport,
  pureFolders,
  purePackages,
  rulesIn,
  sharedContracts,
} from './architecture/rules.ts';
import {
  filesUnder,
  type Import,
  importsOf,
  isTest,
  placeOf,
  readText,
  root,
} from './architecture/sources.ts';

const all = filesUnder(['schema', 'worker', 'scripts', 'test', 'dashboard/src'], /\.(ts|svelte)$/);
const code = all.filter((path) => !isTest(path));
const core = code.filter((path) => /^(worker|schema)\//.test(path));
const imports = code.flatMap(importsOf);
const kinds = allKinds().map(({ name }) => name);
const show = ({ from, line, target }: Import) => `${from}:${line} imports ${target}`;
const isOwn = (target: string) => /^(schema|worker|scripts|test|dashboard)\//.test(target);

test('there is something to look at', () => {
  expect(core.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(100);
  expect(kinds).toContain('immunity');
});

describe('who may import whom', () => {
  test('each folder reaches only the folders listed for it', () => {
    const wrong = imports.filter(({ from, target }) => {
      const [own, other] = [folderOf(from), folderOf(target)];
      if (own === null || own === other || !isOwn(target)) return false;
      if (sharedContracts.includes(target)) return false;
      return other === null || !(mayImport[own] ?? []).includes(other);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('the tables of D1 are for the store alone', () => {
    const wrong = imports.filter(
      ({ from, target }) => target.startsWith('schema/db/') && !/^(schema\/db|worker\/store)\//.test(from),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('drizzle is for the store alone', () => {
    const wrong = imports.filter(
      ({ from, target }) => target.startsWith('drizzle-orm') && !/^(schema\/db|worker\/store)\//.test(from),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('a kind imports no other kind', () => {
    const kindOf = (path: string) => /^worker\/kinds\/([^/]+)\//.exec(path)?.[1];
    const wrong = imports.filter(({ from, target }) => {
      const [own, other] = [kindOf(from), kindOf(target)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('solvers stay out of the Worker', () => {
    const wrong = imports.filter(
      ({ from, target }) =>
        /\/solver\//.test(target) && from.startsWith('worker/') && !/\/solver\//.test(from),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the contract needs zod and nothing else', () => {
    const wrong = imports.filter(
      ({ from, target }) => from.startsWith('schema/contract/') && !isOwn(target) && target !== 'zod',
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the dashboard takes pure code of the Worker only, and never with its first load', () => {
    const pure = [...pureFolders, 'worker/lib'].map((folder) => `${folder}/`);
    const first = loadedWith(code.filter((path) => path.startsWith('dashboard/src/routes/')));
    const wrong = imports.filter(({ from, target, typeOnly, lazy }) => {
      // `?url` is an address to fetch from, not code.
      if (!from.startsWith('dashboard/') || !isOwn(target) || target.endsWith('?url')) return false;
      if (/^(dashboard\/src|schema\/contract)\//.test(target)) return false;
      const isPure = pure.some((folder) => target.startsWith(folder));
      return !isPure || !(typeOnly || lazy || !first.has(from));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  /** The modules that come along with these, and with those again; what is loaded by `import()` comes later. */
  function loadedWith(roots: readonly string[]): Set<string> {
    const loaded = new Set(roots);
    for (const path of loaded)
      for (const { from, target, typeOnly, lazy } of imports)
        if (from === path && !typeOnly && !lazy) loaded.add(target);
    return loaded;
  }

  test('the simulator owes nothing to the server it referees', () => {
    const wrong = imports.filter(
      ({ from, target }) => from.startsWith('scripts/simulate') && target.startsWith('worker/'),
    );
    expect(wrong.map(show)).toEqual([]);
  });
});

describe('pure code', () => {
  const pure = code.filter((path) => pureFolders.some((folder) => path.startsWith(`${folder}/`)));

  test('imports no platform, no database, no framework', () => {
    const wrong = imports.filter(
      ({ from, target, typeOnly }) =>
        pure.includes(from) && !isOwn(target) && !typeOnly && !purePackages.includes(target),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('asks neither clock nor chance nor network', () => {
    expect(pure.flatMap(worldly).map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([]);
  });
});

describe('size and names', () => {
  test('no file is longer than 300 lines', () => {
    const long = code.filter((path) => readText(path).trimEnd().split('\n').length > 300);
    expect(long).toEqual([]);
  });

  test('no function is longer than 50 lines', () => {
    const long = code.flatMap(functionsOf).filter(({ lines }) => lines > 50);
    expect(long).toEqual([]);
  });

  test('files are named in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|node\.test|bench|d))?\.ts$/;
    const named = all.filter((path) => /^(worker|schema|scripts|test)\//.test(path));
    expect(named.filter((path) => !kebab.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('zod is imported whole, which keeps what is unused out of the bundle', () => {
    const wrong = imports.filter(
      ({ target, typeOnly, namespace }) => target === 'zod' && !typeOnly && !namespace,
    );
    expect(wrong.map(show)).toEqual([]);
  });
});

describe('types', () => {
  test('no any, and nothing is called present by a mark', () => {
    expect(core.flatMap(looseTypes).map(placeOf)).toEqual([]);
  });

  test('every cast says why it is true', () => {
    expect(core.flatMap(bareCasts).map(placeOf)).toEqual([]);
  });

  test('no check is switched off', () => {
    const off = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/;
    expect(code.filter((path) => off.test(readText(path)))).toEqual([]);
  });
});

describe('a kind is one folder in each place', () => {
  const homes = (kind: string) => [
    `worker/kinds/${kind}/`,
    `schema/contract/kinds/${kind}`,
    `dashboard/src/lib/kinds/${kind}/`,
    'worker/kinds/registry.ts',
    'dashboard/src/lib/kinds/registry.ts',
    // The simulator, the demo and the pictures play this game and no other.
    'scripts/simulate',
    'scripts/server/demo',
    'scripts/pictures/',
    // Runs a solver, which is of one game.
    'scripts/patience-max.ts',
  ];
  for (const kind of kinds)
    test(`nothing outside its folders names ${kind}`, () => {
      const elsewhere = code
        .filter((path) => path.endsWith('.ts') && !homes(kind).some((home) => path.startsWith(home)))
        .flatMap((path) => mentions(path, kind));
      expect(elsewhere.map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([]);
    });
});

describe('every decision is tested by number', () => {
  const titles = all
    .filter((path) => /\.test\.ts$/.test(path))
    .map(readText)
    .join('\n');
  const quoted = new Set([...titles.matchAll(/\[([GIQTZ]\d+)\]/g)].map(([, id]) => id));
  const books = [
    'docs/tournaments.md',
    'worker/kinds/RULES.md',
    ...kinds.map((kind) => `worker/kinds/${kind}/RULES.md`),
  ];
  for (const book of books)
    test(`${book} lists decisions, and each is quoted in the title of a test`, () => {
      expect(existsSync(join(root, book)), `${book} is missing`).toBe(true);
      const rules = rulesIn(book);
      expect(rules.length).toBeGreaterThan(5);
      expect(rules.filter((id) => !quoted.has(id))).toEqual([]);
    });
});

describe('the repository', () => {
  test('names no path of a single machine', () => {
    const texts = filesUnder(['.'], /\.(ts|mjs|js|json|md|toml|svelte|css|html|sql|txt|yml)$/).filter(
      (path) => path !== 'package-lock.json' && path !== 'test/architecture.test.ts',
    );
    const machine = /(^|[\s"'`(=])\/(work|root|home|Users|farm)\//m;
    expect(texts.filter((path) => machine.test(readText(path)))).toEqual([]);
  });

  test('says of every dependency what it is for', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readText('package.json'));
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const page = readText('docs/dependencies.md');
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('pins every dependency', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readText('package.json'));
    const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(range)))).toEqual([]);
  });
});
