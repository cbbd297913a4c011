import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('a table has its mark, its columns and CRLF after every row', () => {
  expect(writeCsv(['name', 'points'], [['Ann', 12]])).toBe('\ufeffname,points\r\nAnn,12\r\n');
  expect(writeCsv(['name'], [])).toBe('\ufeffname\r\n');
});

test.each([
  ['plain', 'plain'],
  ['Zoë 🎲', 'Zoë 🎲'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
  // Where a comma is the decimal mark, a semicolon ends a cell, and what follows it may run.
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ['x; @y', "x; '@y"],
  ['x"=y', '"x""\'=y"'],
  ['Ann; Bob - a pair', 'Ann; Bob - a pair'],
  ['', ''],
])('the text %j is written %j', (text, written) => {
  expect(writeCsv(['t'], [[text]])).toBe(`\ufefft\r\n${written}\r\n`);
});

test('numbers, truth and nothing are written as they are', () => {
  expect(writeCsv(['a', 'b', 'c'], [[-3, true, null]])).toBe('\ufeffa,b,c\r\n-3,true,\r\n');
});
