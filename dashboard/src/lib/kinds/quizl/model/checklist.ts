import { cellNames, cellsOfLine, lineNames } from '../../../../../../worker/kinds/quizl/grid.ts';
import { lineTitle, problemsOf } from '../../../../../../worker/kinds/quizl/setup.ts';
import { type Draft, isOfWord, letterIn, wordOf } from './editor.ts';
import type { Config } from './view.ts';

/** A line of the list beside a grid: what holds, what keeps it from being locked, what may be regretted; with the cells it is about. */
export interface Check {
  readonly id: string;
  readonly tone: 'good' | 'block' | 'warn' | 'wait';
  readonly text: string;
  readonly cells: readonly string[];
}

interface Ground {
  readonly preset: Config['preset'];
  readonly strict: boolean;
  /** Null while the list of words has not come. */
  readonly isWord: ((word: string) => boolean) | null;
}

function readFull(draft: Draft, line: number): string | null {
  const letters = cellsOfLine(line).map((cell) => letterIn(draft, cell));
  return letters.includes(null) ? null : letters.join('');
}

/** Q1: what breaks the shape, as the game would say it. */
function blocks(draft: Draft, { preset }: Ground): Check[] {
  return problemsOf(draft.letters, draft.line, preset)
    .filter(({ code }) => code !== 'line' && code !== 'empty')
    .map(({ code, cells, detail }) => ({
      id: `${code}:${cells.join()}`,
      tone: 'block',
      text: detail,
      cells,
    }));
}

function wordCheck(draft: Draft, ground: Ground): Check {
  if (draft.line === null) {
    return { id: 'line', tone: 'block', text: 'Choose the line of your word by its number.', cells: [] };
  }
  const cells = cellsOfLine(draft.line);
  const word = readFull(draft, draft.line);
  if (word === null) {
    const left = cells.filter((cell) => letterIn(draft, cell) === null);
    const text =
      left.length === 5 ? `Type your word in ${place(draft.line)}.` : `Your word: ${wordOf(draft)}`;
    return { id: 'word', tone: 'block', text, cells: left };
  }
  if (ground.isWord === null) {
    return { id: 'word', tone: 'wait', text: 'The word list is on its way.', cells: [] };
  }
  if (ground.isWord(word.toLowerCase())) {
    return { id: 'word', tone: 'good', text: `${word} is in the dictionary`, cells: [] };
  }
  const strict = `${word} is not in the dictionary, and this game takes only words that are.`;
  const loose = `${word} is not in the dictionary: allowed, but if that is found out all others score 10.`;
  return {
    id: 'word',
    tone: ground.strict ? 'block' : 'warn',
    text: ground.strict ? strict : loose,
    cells,
  };
}

const place = (line: number): string => lineTitle(line).toLowerCase();

/** Q2: other lines that read a word. */
function seconds(draft: Draft, { isWord, strict, preset }: Ground): Check[] {
  if (isWord === null || draft.line === null) return [];
  const block = strict || preset === 'duel';
  return lineNames.flatMap((line): Check[] => {
    const word = line === draft.line ? null : readFull(draft, line);
    if (word === null || !isWord(word.toLowerCase())) return [];
    const ends = block ? 'this game takes one word only.' : 'guessing it counts.';
    return [
      {
        id: `second:${line}`,
        tone: block ? 'block' : 'warn',
        text: `${lineTitle(line)} also reads ${word}; ${ends}`,
        cells: cellsOfLine(line),
      },
    ];
  });
}

function fillCheck(draft: Draft): Check {
  const empty = cellNames.filter((cell) => letterIn(draft, cell) === null && !isOfWord(draft, cell));
  if (empty.length > 0) {
    const text = empty.length === 1 ? `Cell ${empty[0]} is empty` : `${empty.length} cells to fill`;
    return { id: 'empty', tone: 'block', text, cells: empty };
  }
  return { id: 'empty', tone: 'good', text: 'All cells filled', cells: [] };
}

/** Everything that is to be said of a grid, in the order in which it is met. */
export function checklist(draft: Draft, ground: Ground): Check[] {
  const shape = blocks(draft, ground);
  const more = seconds(draft, ground);
  const full = draft.letters.every((letter) => letter !== null);
  const differ: Check[] =
    full && shape.length === 0 && draft.line !== null
      ? [{ id: 'differ', tone: 'good', text: '20 others, all different', cells: [] }]
      : [];
  const one: Check[] =
    full && more.length === 0 && ground.isWord !== null && draft.line !== null
      ? [{ id: 'one', tone: 'good', text: 'No second word', cells: [] }]
      : [];
  return [wordCheck(draft, ground), ...shape, fillCheck(draft), ...differ, ...more, ...one];
}

/** Whether the game would take it. */
export const mayLock = (checks: readonly Check[]): boolean => checks.every(({ tone }) => tone !== 'block');

/** What keeps the grid from being locked, in a few words; null when nothing does. */
export function lockUnless(checks: readonly Check[]): string | null {
  return checks.find(({ tone }) => tone === 'block')?.text ?? null;
}
