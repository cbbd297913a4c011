import { expect, test } from 'vitest';
import { nameOf, namesOf } from './read-name.ts';

test('[G11] a roster is taken whole, its names trimmed', () => {
  const read = namesOf([' Ann ', 'Bo'], new Set());
  expect(read.ok && read.value.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
});

test('[G11] every bad name is told with its place', () => {
  const read = namesOf(['Ann', '', 'ÁNN', 'x'.repeat(41), 'Bo'], new Set());
  expect(read).toMatchObject({ ok: false, code: 'bad_name' });
  if (read.ok) throw new Error('refused');
  expect(read.issues?.map(({ path }) => path)).toEqual(['names.1', 'names.2', 'names.3']);
  expect(read.issues?.[1]?.message).toBe('It looks the same as number 1 of the list.');
});

test('[G11] a name that looks like one on the roster is refused', () => {
  const there = namesOf(['Ann'], new Set());
  const taken = new Set(there.ok ? there.value.map(({ skeleton }) => skeleton) : []);
  expect(namesOf(['Bo', 'ann'], taken)).toMatchObject({ ok: false, issues: [{ path: 'names.1' }] });
});

test('[G11] a single name tells the field it came in', () => {
  expect(nameOf('Ann')).toEqual({ ok: true, value: 'Ann' });
  expect(nameOf('  ')).toMatchObject({ ok: false, code: 'bad_name', issues: [{ path: 'name' }] });
});
