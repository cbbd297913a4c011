import { expect, test } from 'vitest';
import { withoutBadLines } from './roster-lines.ts';

const row = (line: number, bad: boolean) => ({
  ...{ line, name: '', division: null, mark: null },
  problem: bad ? ({ code: 'bad_name', detail: '' } as const) : null,
});

test('[T44] what is refused can be left out, and nothing else is', () => {
  const rows = [row(2, false), row(4, true), row(5, false)];
  expect(withoutBadLines('name\r\nAna\r\n\r\nb\u0000d\r\nBo', { rows })).toBe('name\nAna\n\nBo');
});

test('[T44] a quoted name that runs over lines goes as a whole', () => {
  const rows = [row(1, false), row(2, true), row(4, false)];
  expect(withoutBadLines('Ana\n"Bo\nb",North\nCy', { rows })).toBe('Ana\nCy');
});
