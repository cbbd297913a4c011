import { cellNames, cellsOfLine, indexOfCell, lineNames } from '../../../../../../worker/kinds/quizl/grid.ts';

/** A grid in the making: 25 letters in reading order, null for an empty cell, and the line of the word once it is chosen. */
export interface Draft {
  readonly letters: readonly (string | null)[];
  readonly line: number | null;
}

/** The editor: the draft, the cell that the next letter goes to, the way in which it goes on, and what may be undone. */
export interface Editor {
  readonly draft: Draft;
  readonly cell: string;
  readonly down: boolean;
  readonly past: readonly Draft[];
}

const mostUndone = 100;
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const emptyDraft: Draft = { letters: cellNames.map(() => null), line: null };

export const editorOf = (draft: Draft): Editor => {
  const [first = '50'] = draft.line === null ? [] : cellsOfLine(draft.line);
  return { draft, cell: first, down: draft.line !== null && draft.line < 5, past: [] };
};

export const letterIn = ({ letters }: Draft, cell: string): string | null =>
  letters[indexOfCell(cell) ?? -1] ?? null;

/** Whether a cell is one of the word's. */
export const isOfWord = ({ line }: Draft, cell: string): boolean =>
  line !== null && cellsOfLine(line).includes(cell);

/** The letters of the word so far, `·` where there is none yet. */
export const wordOf = (draft: Draft): string =>
  draft.line === null
    ? ''
    : cellsOfLine(draft.line)
        .map((cell) => letterIn(draft, cell) ?? '·')
        .join('');

/** Letters by what may be done with them: free to use, in the word, elsewhere in the grid. */
export function bank(draft: Draft): { letter: string; use: 'free' | 'word' | 'used' }[] {
  const own = draft.line === null ? [] : cellsOfLine(draft.line).map((cell) => letterIn(draft, cell));
  return alphabet.map((letter) => ({
    letter,
    use: own.includes(letter) ? 'word' : draft.letters.includes(letter) ? 'used' : 'free',
  }));
}

/** How many letters stay out of a grid that is full: six, less what the word repeats (Q1). */
export const leftOut = (draft: Draft): string[] =>
  bank(draft)
    .filter(({ use }) => use === 'free')
    .map(({ letter }) => letter);

function change(editor: Editor, draft: Draft): Editor {
  return { ...editor, draft, past: [...editor.past, editor.draft].slice(-mostUndone) };
}

const withLetter = (draft: Draft, cell: string, letter: string | null): Draft => ({
  ...draft,
  letters: draft.letters.map((before, index) => (cellNames[index] === cell ? letter : before)),
});

/** The cell one step further; the last one of a row or column stays. */
function step(cell: string, down: boolean, by: 1 | -1): string {
  const [row = '5', column = '0'] = cell;
  const along = down ? cellsOfLine(Number(column)) : cellsOfLine(Number(row));
  return along[along.indexOf(cell) + by] ?? cell;
}

export const goTo = (editor: Editor, cell: string): Editor => ({ ...editor, cell });

/** Turns the way in which typing goes on. */
export const turned = (editor: Editor): Editor => ({ ...editor, down: !editor.down });

/** A letter into the cell of the cursor, which goes one further. */
export function typed(editor: Editor, letter: string): Editor {
  const upper = letter.toUpperCase();
  if (!/^[A-Z]$/.test(upper)) return editor;
  const next = change(editor, withLetter(editor.draft, editor.cell, upper));
  return { ...next, cell: step(editor.cell, editor.down, 1) };
}

/** Empties the cell of the cursor; when it is empty already, the one before it. */
export function erased(editor: Editor): Editor {
  const full = letterIn(editor.draft, editor.cell) !== null;
  const cell = full ? editor.cell : step(editor.cell, editor.down, -1);
  return { ...change(editor, withLetter(editor.draft, cell, null)), cell };
}

/** Names the line of the word; the cursor goes to its first empty cell. */
export function lineChosen(editor: Editor, line: number): Editor {
  if (!lineNames.includes(line)) return editor;
  const draft = { ...editor.draft, line };
  const cells = cellsOfLine(line);
  const cell = cells.find((one) => letterIn(draft, one) === null) ?? cells[0] ?? editor.cell;
  return { ...change(editor, draft), cell, down: line < 5 };
}

/** Two cells change places. */
export function swapped(editor: Editor, a: string, b: string): Editor {
  const { draft } = editor;
  const first = letterIn(draft, a);
  const second = letterIn(draft, b);
  return { ...change(editor, withLetter(withLetter(draft, a, second), b, first)), cell: b };
}

/** The word alone, or nothing at all. */
export function cleared(editor: Editor, keepWord: boolean): Editor {
  const { draft } = editor;
  const letters = draft.letters.map((letter, index) =>
    keepWord && isOfWord(draft, cellNames[index] ?? '') ? letter : null,
  );
  return change(editor, { ...draft, letters });
}

/** Takes over a whole grid: five rows of five. */
export const filled = (editor: Editor, rows: readonly string[]): Editor =>
  change(editor, { ...editor.draft, letters: [...rows.join('')] });

export function undone(editor: Editor): Editor {
  const draft = editor.past.at(-1);
  return draft ? { ...editor, draft, past: editor.past.slice(0, -1) } : editor;
}

/** The draft without fillers that could not stay: letters of the word, and second ones of a kind. */
export function withoutClashes(draft: Draft): Draft {
  const own = new Set(
    draft.line === null ? [] : cellsOfLine(draft.line).map((cell) => letterIn(draft, cell)),
  );
  const seen = new Set<string>();
  const letters = draft.letters.map((letter, index) => {
    if (letter === null || isOfWord(draft, cellNames[index] ?? '')) return letter;
    if (own.has(letter) || seen.has(letter)) return null;
    seen.add(letter);
    return letter;
  });
  return { ...draft, letters };
}

/** Five rows as the game takes them; empty cells are blanks. */
export const rowsOf = ({ letters }: Draft): string[] =>
  [0, 5, 10, 15, 20].map((start) =>
    letters
      .slice(start, start + 5)
      .map((letter) => letter ?? ' ')
      .join(''),
  );

/** The draft that a set grid was made from, for its owner. */
export const draftOf = (grid: {
  readonly cells: Readonly<Record<string, string>>;
  readonly line?: number | undefined;
}): Draft => ({ letters: cellNames.map((cell) => grid.cells[cell] ?? null), line: grid.line ?? null });
