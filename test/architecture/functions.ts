import ts from 'typescript';
import { lineOf, nodes, parse } from './sources.ts';

export interface Sized {
  readonly place: string;
  readonly lines: number;
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node);

/** Every function of a file with its length in lines, from its first to its last. */
export const functionsOf = (path: string): Sized[] =>
  [...nodes(parse(path))].filter(isFunction).map((node) => {
    const end = node.getSourceFile().getLineAndCharacterOfPosition(node.getEnd()).line + 1;
    const name = node.name?.getText() ?? 'a function';
    return { place: `${path}:${lineOf(node)} ${name}`, lines: end - lineOf(node) + 1 };
  });

const isConstAssertion = (node: ts.AsExpression): boolean => node.type.getText() === 'const';

function statementOf(node: ts.Node): ts.Node {
  let statement = node;
  while (!ts.isStatement(statement) && !ts.isClassElement(statement) && !ts.isSourceFile(statement))
    statement = statement.parent;
  return statement;
}

/** Casts without a comment, in or right above their statement, that says why they are true. */
export function bareCasts(path: string): ts.Node[] {
  return [...nodes(parse(path))].filter((node) => {
    if (!ts.isAsExpression(node) || isConstAssertion(node)) return false;
    return !/\/\/|\/\*/.test(statementOf(node).getFullText());
  });
}

/** `any` as a type, and values called present by `!`. */
export const looseTypes = (path: string): ts.Node[] =>
  [...nodes(parse(path))].filter(
    (node) => node.kind === ts.SyntaxKind.AnyKeyword || ts.isNonNullExpression(node),
  );

const impure = /^(Date\.now|Math\.random|performance\.|crypto\.|console\.|globalThis\.|process\.)/;
const impureCalls = new Set(['fetch', 'setTimeout', 'setInterval', 'queueMicrotask']);

/** Where pure code asks the world: the time, chance, the network. */
export function worldly(path: string): ts.Node[] {
  return [...nodes(parse(path))].filter((node) => {
    if (ts.isPropertyAccessExpression(node)) return impure.test(node.getText());
    if (ts.isCallExpression(node)) return impureCalls.has(node.expression.getText());
    if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length;
    return false;
  });
}

/** Names and texts of the code, comments aside, that contain `word` in whatever case. */
export function mentions(path: string, word: string): ts.Node[] {
  const wanted = word.toLowerCase();
  return [...nodes(parse(path))].filter((node) => {
    const named = ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    return named && node.text.toLowerCase().includes(wanted);
  });
}
