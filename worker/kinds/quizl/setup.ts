import type { QuizlConfig, QuizlWarning } from '../../../schema/contract/kinds/quizl.ts';
import { readTyped } from '../../words/typed.ts';
import { cellNames, cellsOfLine, type Rows, type WordOnLine, wordsOn } from './grid.ts';

/** Something that keeps a grid from being set (Q1), with the cells that it is about. */
export interface GridProblem {
  readonly code: 'line' | 'letter' | 'empty' | 'repeated' | 'in_word' | 'word_repeats';
  readonly cells: readonly string[];
  readonly detail: string;
}

/** A letter for each cell in reading order; null or a space where there is none yet. */
export type Draft = readonly (string | null)[];

type Preset = QuizlConfig['preset'];

const listed = (cells: readonly string[]): string =>
  cells.length < 2 ? cells.join('') : `${cells.slice(0, -1).join(', ')} and ${cells.at(-1)}`;

/** The cells that hold each letter. */
function placesOf(draft: Draft, cells: readonly string[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [index, cell] of cellNames.entries()) {
    const letter = draft[index];
    if (!cells.includes(cell) || !letter || !/^[A-Z]$/.test(letter)) continue;
    places.set(letter, [...(places.get(letter) ?? []), cell]);
  }
  return places;
}

function unreadable(draft: Draft): GridProblem[] {
  const cells = cellNames.filter((_, at) => (draft[at] ?? ' ') !== ' ' && !/^[A-Z]$/.test(draft[at] ?? ''));
  if (cells.length === 0) return [];
  return [{ code: 'letter', cells, detail: `A cell holds one letter A to Z: see ${listed(cells)}.` }];
}

function empty(draft: Draft): GridProblem[] {
  const cells = cellNames.filter((_, at) => (draft[at] ?? ' ') === ' ');
  if (cells.length === 0) return [];
  const detail = cells.length === 1 ? `Cell ${cells[0]} is empty.` : `${cells.length} cells are empty.`;
  return [{ code: 'empty', cells, detail }];
}

/** Q1: the fillers differ from each other and from the letters of the word. */
function clashes(draft: Draft, line: number, preset: Preset): GridProblem[] {
  const own = cellsOfLine(line);
  const inWord = placesOf(draft, own);
  const fillers = placesOf(
    draft,
    cellNames.filter((cell) => !own.includes(cell)),
  );
  const problems: GridProblem[] = [];
  for (const [letter, cells] of fillers) {
    const beside = inWord.get(letter);
    if (beside) {
      const detail = `${letter} is in your word and at ${listed(cells)}.`;
      problems.push({ code: 'in_word', cells: [...beside, ...cells], detail });
    } else if (cells.length > 1) {
      problems.push({ code: 'repeated', cells, detail: `${letter} is at ${listed(cells)}.` });
    }
  }
  if (preset === 'classic') return problems;
  // Q13: in a duel the word's own letters differ too.
  for (const [letter, cells] of inWord) {
    if (cells.length < 2) continue;
    const detail = `In a duel the letters of the word differ: ${letter} is at ${listed(cells)}.`;
    problems.push({ code: 'word_repeats', cells, detail });
  }
  return problems;
}

/** All that keeps a draft from being set as a grid (Q1, Q13); empty when it may be. `line` is null until it is chosen. */
export function problemsOf(draft: Draft, line: number | null, preset: Preset): GridProblem[] {
  const named = line !== null && cellsOfLine(line).length > 0;
  const noLine: GridProblem = {
    code: 'line',
    cells: [],
    detail: 'Name the line of your word: 0 to 4 for a column, 5 to 9 for a row.',
  };
  return [
    ...(named ? [] : [noLine]),
    ...unreadable(draft),
    ...empty(draft),
    ...(named ? clashes(draft, line, preset) : []),
  ];
}

/** What the dictionary says against a grid (Q2), from the words found on its lines. */
export function warningsFor(rows: Rows, line: number, words: readonly WordOnLine[]): QuizlWarning[] {
  const warnings: QuizlWarning[] = words
    .filter((one) => one.line !== line)
    .map((one) => ({
      ...one,
      code: 'second_word',
      detail: `${lineTitle(one.line)} reads ${one.word.toUpperCase()}: whoever guesses that is right too.`,
    }));
  if (words.some((one) => one.line === line)) return warnings;
  const word = cellsOfLine(line)
    .map((cell) => rows[Number(cell[0]) - 5]?.[Number(cell[1])] ?? '?')
    .join('');
  const detail = `${word} is not in the dictionary: if no line reads a word, all others score 10.`;
  return [{ code: 'not_a_word', line, word: word.toLowerCase(), detail }, ...warnings];
}

/** The same for a screen that has a list of words at hand. */
export const warningsOf = (rows: Rows, line: number, isWord: (word: string) => boolean): QuizlWarning[] =>
  warningsFor(rows, line, wordsOn(rows, isWord));

/** How a line is called: row 8, column 1. */
export const lineTitle = (line: number): string => (line >= 5 ? `Row ${line}` : `Column ${line}`);

/** Rows as typed (G10), or the first thing that is wrong with them. */
export function readRows(typed: readonly string[]): { ok: true; rows: Rows } | { ok: false; detail: string } {
  if (typed.length !== 5) return { ok: false, detail: 'A grid has five rows.' };
  const rows: string[] = [];
  for (const [index, text] of typed.entries()) {
    const read = readTyped(text, { hyphens: false });
    if (!read.ok || read.length !== 5) {
      return { ok: false, detail: `Row ${index + 5} is not five letters A to Z.` };
    }
    rows.push(read.word.toUpperCase());
  }
  return { ok: true, rows };
}

/** A grid that may be set, or why not (Q1, Q13). */
export function readGrid(
  typed: readonly string[],
  line: number,
  preset: Preset,
): { ok: true; rows: Rows } | { ok: false; detail: string } {
  const read = readRows(typed);
  if (!read.ok) return read;
  const [problem] = problemsOf([...read.rows.join('')], line, preset);
  return problem === undefined ? read : { ok: false, detail: problem.detail };
}
