import { expect, test } from 'vitest';
import { readRoster } from './roster.ts';

test('one name a line; empty lines, bullets, numbers and further columns are dropped', () => {
  const { names, bad } = readRoster('Ana\n\n  Bo  \r\n- Cy\n2. Dee\n3) Eli\n"Fay"\tNorth\n');
  expect(names).toEqual(['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay']);
  expect(bad).toEqual([]);
});

test('a single line with commas is a list', () => {
  expect(readRoster('Ana, Bo; Cy').names).toEqual(['Ana', 'Bo', 'Cy']);
  expect(readRoster('Ana, North\nBo, South').names).toEqual(['Ana, North', 'Bo, South']);
});

test('[G11] names that look the same are told by line, good ones stay', () => {
  const { names, bad } = readRoster('Ana\nBo\nána\nCy', ['CY']);
  expect(names).toEqual(['Ana', 'Bo']);
  expect(bad).toEqual([
    { line: 3, text: 'ána', why: 'is there already' },
    { line: 4, text: 'Cy', why: 'is there already' },
  ]);
});

test('[G11] too long, and empty to the eye', () => {
  expect(readRoster('x'.repeat(41)).bad[0]?.why).toBe('longer than 40 letters');
  expect(readRoster('x'.repeat(40)).names).toHaveLength(1);
  expect(readRoster('\u2060\u200b').bad[0]?.why).toBe('looks empty');
});
