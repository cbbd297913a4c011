import { readTyped } from './typed.ts';

/** A word with what is to be said of it; null takes back what was said before. */
export interface WordLine {
  readonly word: string;
  readonly valid: boolean | null;
}

/** A line that cannot be read, counted from 1. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
  readonly detail: string;
}

/** Longest part of a bad line that is told again. */
const shownLetters = 60;

const meanings: Readonly<Record<string, boolean | null>> = {
  valid: true,
  added: true,
  add: true,
  yes: true,
  '+': true,
  invalid: false,
  removed: false,
  remove: false,
  no: false,
  '-': false,
  back: null,
  '': true,
};

/** Cells of a line as spreadsheets write them: by comma, semicolon or tab, in quotes where need be, defused ones bared. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t])\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim().replace(/^'(?=[=+\-@])/, ''),
  );

function readLine(line: string, usual: boolean | null): WordLine | string {
  const sign = /^\s*"?'?([+-])(?=.)/.exec(line)?.[1];
  const [first = '', second = ''] = cellsOf(sign === undefined ? line : line.replace(/'?[+-]/, ''));
  const read = readTyped(first, { hyphens: true });
  if (!read.ok) return read.detail;
  if (sign !== undefined) return { word: read.word, valid: sign === '+' };
  const said = second.toLowerCase();
  if (said === '') return { word: read.word, valid: usual };
  const meant = Object.hasOwn(meanings, said) ? meanings[said] : undefined;
  return meant === undefined
    ? 'After the word may stand valid, invalid or back.'
    : { word: read.word, valid: meant };
}

const isHead = (line: string): boolean => /^\s*"?word"?\s*[,;\t]/i.test(line);

/**
 * Reads a list as people write and spreadsheets save it: a word a line (G10), `+` or `-` before it, or after it what is to be said of
 * it. `usual` is what a bare word means. A word that comes twice with one meaning is one; with two it is an error.
 */
export function readWordLines(
  text: string,
  usual: boolean | null,
): { readonly words: readonly WordLine[]; readonly bad: readonly BadLine[] } {
  const words = new Map<string, WordLine>();
  const bad: BadLine[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '' || (index === 0 && isHead(line))) continue;
    const read = readLine(line, usual);
    const before = typeof read === 'string' ? undefined : words.get(read.word);
    const problem =
      typeof read === 'string'
        ? read
        : before !== undefined && before.valid !== read.valid
          ? 'The same word stands above with another meaning.'
          : null;
    if (problem !== null) bad.push({ line: index + 1, text: line.slice(0, shownLetters), detail: problem });
    else if (typeof read !== 'string') words.set(read.word, read);
  }
  return { words: [...words.values()], bad };
}
