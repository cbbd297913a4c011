import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '../..');

const skipped = new Set(['node_modules', 'out', 'build', 'generated', 'migrations', 'screenshots']);

/** Files below some folders of the project, by path from its root, without what is made or brought in. */
export function filesUnder(folders: readonly string[], ending: RegExp): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
      if (entry.isDirectory()) return walk(path);
      return ending.test(entry.name) ? [path] : [];
    });
  return folders.flatMap(walk).sort();
}

export const isTest = (path: string): boolean => /\.test\.ts$/.test(path) || path.startsWith('test/');

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a TypeScript file, or of the scripts of a Svelte component. */
export function parse(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const text = path.endsWith('.svelte') ? scriptsOf(readText(path)) : readText(path);
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TS);
  parsed.set(path, tree);
  return tree;
}

const scriptsOf = (component: string): string =>
  [...component.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n');

/** Every node of a tree, parents first. */
export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodes(child);
}

export const lineOf = (node: ts.Node): number => {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
};

export const placeOf = (node: ts.Node): string => `${node.getSourceFile().fileName}:${lineOf(node)}`;

export interface Import {
  readonly from: string;
  readonly line: number;
  /** A package or `cloudflare:…`, `node:…`; or a file, by path from the root. */
  readonly target: string;
  readonly typeOnly: boolean;
  /** Loaded when it is needed, by `import()`. */
  readonly lazy: boolean;
  readonly namespace: boolean;
}

const aliases: readonly (readonly [string, string])[] = [
  ['$lib/', 'dashboard/src/lib/'],
  ['$contract/', 'schema/contract/'],
];

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier));
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier;
}

function importOf(from: string, node: ts.Node): Import | null {
  const make = (text: string, more: Partial<Import>): Import => ({
    from,
    line: lineOf(node),
    target: targetOf(from, text),
    typeOnly: false,
    lazy: false,
    namespace: false,
    ...more,
  });
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const clause = node.importClause;
    const bindings = clause?.namedBindings;
    const allTypes =
      bindings !== undefined &&
      ts.isNamedImports(bindings) &&
      clause?.name === undefined &&
      bindings.elements.length > 0 &&
      bindings.elements.every((element) => element.isTypeOnly);
    return make(node.moduleSpecifier.text, {
      typeOnly: clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || allTypes,
      namespace: bindings !== undefined && ts.isNamespaceImport(bindings),
    });
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
    return make(node.moduleSpecifier.text, { typeOnly: node.isTypeOnly });
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument && ts.isStringLiteral(argument)) return make(argument.text, { lazy: true });
  }
  return null;
}

/** What a file brings in, in whatever way. */
export const importsOf = (path: string): Import[] =>
  [...nodes(parse(path))].flatMap((node) => importOf(path, node) ?? []);
