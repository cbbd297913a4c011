import { expect, test } from 'vitest';
import {
  bank,
  cleared,
  draftOf,
  editorOf,
  emptyDraft,
  erased,
  filled,
  goTo,
  leftOut,
  letterIn,
  lineChosen,
  rowsOf,
  swapped,
  turned,
  typed,
  undone,
  withoutClashes,
  wordOf,
} from './editor.ts';

const author = ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'];
const type = (text: string, editor = editorOf(emptyDraft)) => [...text].reduce(typed, editor);

test('[Q1] a line is chosen, and typing fills it', () => {
  const row = type('blind', lineChosen(editorOf(emptyDraft), 8));
  expect(wordOf(row.draft)).toBe('BLIND');
  expect(rowsOf(row.draft)[3]).toBe('BLIND');
  expect(row.cell).toBe('84');
  const column = type('psa', lineChosen(editorOf(emptyDraft), 4));
  expect(wordOf(column.draft)).toBe('PSA··');
  expect(letterIn(column.draft, '74')).toBe('A');
  expect(column.cell).toBe('84');
});

test('what is no letter is not typed', () => {
  expect(type('4é ').draft).toEqual(emptyDraft);
});

test('typing goes on along the row, or down once it is turned', () => {
  expect(rowsOf(type('abc', goTo(editorOf(emptyDraft), '61')).draft)[1]).toBe(' ABC ');
  const down = type('ab', turned(goTo(editorOf(emptyDraft), '81')));
  expect([letterIn(down.draft, '81'), letterIn(down.draft, '91'), down.cell]).toEqual(['A', 'B', '91']);
});

test('erasing empties the cell, then the one before', () => {
  const once = erased(type('ab'));
  expect(letterIn(once.draft, '51')).toBe(null);
  expect([once.cell, letterIn(once.draft, '50')]).toEqual(['51', 'A']);
  expect(letterIn(erased(once).draft, '50')).toBe(null);
});

test('the bank strikes what is used and locks what the word holds', () => {
  const { draft } = type('x', goTo(type('blind', lineChosen(editorOf(emptyDraft), 8)), '50'));
  const use = new Map(bank(draft).map((one) => [one.letter, one.use]));
  expect([use.get('B'), use.get('X'), use.get('A')]).toEqual(['word', 'used', 'free']);
});

test('[Q1] one letter stays out of a full grid, and one more for each that the word repeats', () => {
  const full = filled(lineChosen(editorOf(emptyDraft), 8), author).draft;
  expect(leftOut(full)).toEqual(['Q']);
  const repeating = filled(lineChosen(editorOf(emptyDraft), 5), [
    'LEVEL',
    'ROTAW',
    'UXHCK',
    'BZIND',
    'GYSMF',
  ]);
  expect(leftOut(repeating.draft)).toEqual(['J', 'P', 'Q']);
});

test('two cells change places, and everything can be undone', () => {
  const full = filled(lineChosen(editorOf(emptyDraft), 8), author);
  const swap = swapped(full, '50', '94');
  expect([rowsOf(swap.draft)[0], rowsOf(swap.draft)[4]]).toEqual(['EMZJF', 'GYSXP']);
  expect(undone(swap).draft).toEqual(full.draft);
  expect(undone(undone(undone(swap))).draft).toEqual(emptyDraft);
  expect(rowsOf(cleared(full, true).draft)).toEqual(['     ', '     ', '     ', 'BLIND', '     ']);
});

test('[Q1] fillers that could not stay are taken out: a letter of the word, and a second of a kind', () => {
  const draft = filled(lineChosen(editorOf(emptyDraft), 8), [
    'PMZJP',
    'ROTAW',
    'UVHCK',
    'BLIND',
    'BYSXE',
  ]).draft;
  expect(rowsOf(withoutClashes(draft))).toEqual(['PMZJ ', 'ROTAW', 'UVHCK', 'BLIND', ' YSXE']);
});

test('a set grid opens again as it was', () => {
  const cells = { '50': 'A', '94': 'B' };
  expect(draftOf({ cells, line: 3 }).letters[24]).toBe('B');
  expect(draftOf({ cells, line: 3 }).line).toBe(3);
});
