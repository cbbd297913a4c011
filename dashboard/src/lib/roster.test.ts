import { expect, test } from 'vitest';
import { columnsFor, readRoster } from './roster.ts';

const namesIn = (text: string, present?: readonly string[]) =>
  readRoster(text, present).people.map(({ name }) => name);

test('one name a line; empty lines, bullets and numbers are dropped', () => {
  const list = 'Ana\n\n  Bo  \r\n- Cy\n2. Dee\n3) Eli\n"Fay"\n';
  expect(namesIn(list)).toEqual(['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay']);
  expect(readRoster(list).bad).toEqual([]);
});

test('a single line with commas is a list', () => {
  expect(namesIn('Ana, Bo; Cy')).toEqual(['Ana', 'Bo', 'Cy']);
});

test('[T44] a line of several is a name, a division and a mark, in columns or with commas', () => {
  const { people } = readRoster('Ana, North\nBo\tSouth\tBx\nCy\n"Smith, Dee"; South');
  expect(people).toEqual([
    { name: 'Ana', division: 'North', mark: null },
    { name: 'Bo', division: 'South', mark: 'Bx' },
    { name: 'Cy', division: null, mark: null },
    { name: 'Smith, Dee', division: 'South', mark: null },
  ]);
  expect(columnsFor(people)).toBe('Ana\tNorth\t\nBo\tSouth\tBx\nCy\t\t\nSmith, Dee\tSouth\t');
});

test('[G11] names that look the same are told by line, good ones stay', () => {
  const { people, bad } = readRoster('Ana\nBo\nána\nCy', ['CY']);
  expect(people.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
  expect(bad).toEqual([
    { line: 3, text: 'ána', why: 'is there already' },
    { line: 4, text: 'Cy', why: 'is there already' },
  ]);
});

test('[G11] too long, and empty to the eye', () => {
  expect(readRoster('x'.repeat(41)).bad[0]?.why).toBe('longer than 40 letters');
  expect(readRoster('x'.repeat(40)).people).toHaveLength(1);
  expect(readRoster('\u2060\u200b').bad[0]?.why).toBe('looks empty');
});
