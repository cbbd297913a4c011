import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameSkeleton, readName } from '../words/names.ts';
import { writeCsv } from './csv.ts';
import { readCsv } from './read-csv.ts';
import { readRosterText } from './roster-text.ts';

const names = { read: readName, skeleton: nameSkeleton };
const read = (text: string, there: readonly string[] = [], most = 1000) =>
  readRosterText(text, names, { taken: new Set(there.map(nameSkeleton)), most });
/** Line, name, division, mark and what is wrong. */
const lines = (text: string, there: readonly string[] = []) =>
  read(text, there).rows.map((row) => [
    row.line,
    row.name,
    row.division,
    row.mark,
    row.problem?.code ?? null,
  ]);

describe('[T44] a list of people', () => {
  test('[T44] is names, one a line', () => {
    expect(lines('Ana\nBo\n')).toEqual([
      [1, 'Ana', null, null, null],
      [2, 'Bo', null, null, null],
    ]);
  });

  test('[T44] may have divisions and marks in columns, by comma, semicolon or tab', () => {
    const ana = [1, 'Ana', 'North', 'An', null];
    const bo = [2, 'Bo', 'South', null, null];
    for (const separator of [',', ';', '\t'] as const) {
      expect(lines(`Ana${separator}North${separator}An\nBo${separator} South`)).toEqual([ana, bo]);
      expect(read(`Ana${separator}North`).separator).toBe(separator);
    }
  });

  test('[T44] comes from spreadsheets: byte order mark, CRLF, quotes, a head in any order', () => {
    const text = '\ufeffMark;Name;E-mail;Tribe\r\nX1;"Smith; John";a@b.c;"the ""Red"" ones"\r\n;Cy;;\r\n';
    expect(lines(text)).toEqual([
      [2, 'Smith; John', 'the "Red" ones', 'X1', null],
      [3, 'Cy', null, null, null],
    ]);
    expect(read(text)).toMatchObject({ separator: ';', header: true, good: 2, bad: 0, fits: true });
  });

  test('[T44] with old Macintosh line ends, and a quote within a name', () => {
    expect(lines('Ana\rBo "The Rock" Li\r')).toEqual([
      [1, 'Ana', null, null, null],
      [2, 'Bo "The Rock" Li', null, null, null],
    ]);
  });

  test('[T44] counts lines as an editor does, quoted line breaks included', () => {
    expect(lines('"An\na"\nBo')).toEqual([
      [1, 'An\na', null, null, 'bad_name'],
      [3, 'Bo', null, null, null],
    ]);
  });

  test('[T44] tells each bad line with what is wrong, and passes blank ones over by number', () => {
    const text = [
      'Ana',
      '',
      ' , North',
      'a\u202eb',
      'ÁNA',
      'Bo,North,ABC',
      'Cy,,,late',
      'x'.repeat(41),
      'Ed',
      ' ',
      '',
    ];
    expect(lines(text.join('\n'), ['ed'])).toEqual([
      [1, 'Ana', null, null, null],
      [3, '', 'North', null, 'blank_name'],
      [4, 'a\u202eb', null, null, 'bad_name'],
      [5, 'ÁNA', null, null, 'twice'],
      [6, 'Bo', 'North', 'ABC', 'bad_mark'],
      [7, 'Cy', null, null, 'bad_line'],
      [8, 'x'.repeat(41), null, null, 'bad_name'],
      [9, 'Ed', null, null, 'taken'],
    ]);
    expect(read(text.join('\n'), ['ed'])).toMatchObject({ good: 1, bad: 7, blank: [2] });
    expect(read('Ana\nána').rows[1]?.problem).toMatchObject({ like: 1 });
  });

  test('[T44] a quote that never ends spoils one line, not the rest', () => {
    expect(lines('Ana\n"Bo, North\nCy')).toEqual([
      [1, 'Ana', null, null, null],
      [2, '"Bo', 'North', null, 'bad_line'],
      [3, 'Cy', null, null, null],
    ]);
    expect(lines('"Ana" and more,North')).toEqual([[1, 'Anaand more', 'North', null, 'bad_line']]);
  });

  test('[T44] has to fit with those who are there', () => {
    expect(read('Ana\nBo', ['Cy'], 3).fits).toBe(true);
    expect(read('Ana\nBo', ['Cy'], 2).fits).toBe(false);
    expect(read('')).toMatchObject({ rows: [], good: 0, bad: 0, fits: true });
  });

  test('[T44] what we export comes in again as it went out', () => {
    const cell = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab ",;\tÄ\'') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const text = writeCsv(['name', 'division', 'mark'], rows);
        // Where the cells hold more of another separator than there are commas, the file says nothing of which is meant.
        fc.pre(readCsv(text).separator === ',');
        const records = readCsv(text).records.slice(1);
        expect(records.map(({ cells }) => cells.map((each) => each.replaceAll("'", '').trim()))).toEqual(
          rows.map((row) => row.map((each) => each.replaceAll("'", '').trim())),
        );
        expect(records.some(({ broken }) => broken)).toBe(false);
      }),
    );
  });

  test('[T44] no text at all makes the reading fail, and no line is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a",;\n\r\t ') }), (text) => {
        const { bad, blank, good, rows } = read(text);
        expect(good + bad).toBe(rows.length);
        const numbers = [...rows.map(({ line }) => line), ...blank];
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });
});
