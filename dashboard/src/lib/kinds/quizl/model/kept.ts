import type { Draft } from './editor.ts';

/** Where a page keeps what must outlive it; `localStorage` is such. Nothing of it is ever sent. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Letters that somebody has pencilled into other people's grids: by contestant, then by cell. */
export type Pencil = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A guess that was begun. */
export interface HalfGuess {
  readonly of: string | null;
  readonly word: string;
}

const slot = (what: string, id: string, game: number) => `quizl-${what}:${id}:${game}`;

function read(keep: Keep, name: string): unknown {
  try {
    return JSON.parse(keep.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(keep: Keep, name: string, value: unknown): void {
  try {
    if (value === null) keep.removeItem(name);
    else keep.setItem(name, JSON.stringify(value));
  } catch {
    // A full or shut store: it holds for this page only.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLetter = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]$/.test(value);

/** A grid that was begun and not locked; null if there is none. */
export function readDraft(keep: Keep, id: string, game: number): Draft | null {
  const value = read(keep, slot('draft', id, game));
  if (!isObject(value) || !Array.isArray(value.letters) || value.letters.length !== 25) return null;
  const letters = value.letters.map((letter: unknown) => (isLetter(letter) ? letter : null));
  const line = typeof value.line === 'number' && value.line >= 0 && value.line <= 9 ? value.line : null;
  return { letters, line };
}
export const keepDraft = (keep: Keep, id: string, game: number, draft: Draft | null): void =>
  write(keep, slot('draft', id, game), draft);

export function readPencil(keep: Keep, id: string, game: number): Pencil {
  const value = read(keep, slot('pencil', id, game));
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([who, marks]) => [
      who,
      Object.fromEntries(
        Object.entries(isObject(marks) ? marks : {}).filter((mark): mark is [string, string] =>
          isLetter(mark[1]),
        ),
      ),
    ]),
  );
}
export const keepPencil = (keep: Keep, id: string, game: number, pencil: Pencil): void =>
  write(keep, slot('pencil', id, game), pencil);

export function readGuess(keep: Keep, id: string, game: number): HalfGuess {
  const value = read(keep, slot('guess', id, game));
  if (!isObject(value)) return { of: null, word: '' };
  return {
    of: typeof value.of === 'string' ? value.of : null,
    word: typeof value.word === 'string' ? value.word : '',
  };
}
export const keepGuess = (keep: Keep, id: string, game: number, guess: HalfGuess): void =>
  write(keep, slot('guess', id, game), guess.word === '' && guess.of === null ? null : guess);

/** One mark more, another, or none. */
export function marked(pencil: Pencil, of: string, cell: string, letter: string | null): Pencil {
  const { [cell]: _, ...rest } = pencil[of] ?? {};
  return { ...pencil, [of]: letter === null ? rest : { ...rest, [cell]: letter } };
}
