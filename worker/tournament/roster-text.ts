import type { RosterLine, RosterPreview } from '../../schema/contract/roster.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';

/** How names are read and compared (G11); handed in, as everything is that is about words. */
export interface NameReading {
  read(
    text: string,
  ): { readonly ok: true; readonly name: string } | { readonly ok: false; readonly detail: string };
  /** Two names with one skeleton look the same. */
  skeleton(name: string): string;
}

/** What a roster holds already, and how many it may hold. */
export interface RosterThere {
  readonly taken: ReadonlySet<string>;
  readonly most: number;
}

/** A mark is so many characters at most: it has to stand in a square. */
export const longestMark = 2;

type Problem = NonNullable<RosterLine['problem']>;
type Part = 'name' | 'division' | 'mark';
/** Where the columns are; absent ones are -1. */
type Columns = Readonly<Record<Part, number>>;

const usualColumns: Columns = { name: 0, division: 1, mark: 2 };
const words: Readonly<Record<Part, readonly string[]>> = {
  name: ['name', 'names', 'contestant', 'contestants'],
  division: ['division', 'tribe', 'team', 'group'],
  mark: ['mark', 'marks', 'initials'],
};

const bare = (cell: string | undefined): string => (cell ?? '').trim();
const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => bare(cell) === '');

/** Where a first line says that the columns are; null when it is somebody. Columns of other names are passed over. */
function columnsOf({ cells }: CsvRecord): Columns | null {
  const heads = cells.map((cell) => bare(cell).toLowerCase());
  const find = (part: Part) => heads.findIndex((head) => words[part].includes(head));
  const columns = { name: find('name'), division: find('division'), mark: find('mark') };
  return columns.name < 0 ? null : columns;
}

/** Reads a list of people as pasted or as a file (T44). Nothing is left out in silence: each line is good, bad or blank. */
export function readRosterText(text: string, names: NameReading, there: RosterThere): RosterPreview {
  const { separator, records } = readCsv(text);
  const filled = records.filter((record) => !isBlank(record));
  const [first] = filled;
  const header = first === undefined ? null : columnsOf(first);
  const people = header === null ? filled : filled.slice(1);
  const rows = withoutTwins(
    people.map((record) => readLine(record, header, names)),
    names,
    there.taken,
  );
  const bad = rows.filter(({ problem }) => problem !== null).length;
  return {
    separator,
    header: header !== null,
    rows,
    good: rows.length - bad,
    bad,
    blank: blankLines(records),
    fits: there.taken.size + rows.length <= there.most,
  };
}

/** Blank lines between others; those after the last are no line at all. */
function blankLines(records: readonly CsvRecord[]): number[] {
  const last = records.findLast((record) => !isBlank(record))?.line ?? 0;
  return records.filter((record) => isBlank(record) && record.line < last).map(({ line }) => line);
}

function readLine(record: CsvRecord, header: Columns | null, names: NameReading): RosterLine {
  const columns = header ?? usualColumns;
  const cell = (part: Part) => bare(record.cells[columns[part]]);
  const line = {
    line: record.line,
    name: cell('name'),
    division: cell('division') || null,
    mark: cell('mark') || null,
  };
  const shape = problemOfShape(record, header);
  if (shape !== null) return { ...line, problem: shape };
  if (line.name === '') {
    return { ...line, problem: { code: 'blank_name', detail: 'There is no name on this line.' } };
  }
  const name = names.read(line.name);
  if (!name.ok) return { ...line, problem: { code: 'bad_name', detail: name.detail } };
  const parts = readParts(line, names);
  return parts.ok
    ? { ...line, name: name.name, division: parts.division, mark: parts.mark, problem: null }
    : { ...line, name: name.name, problem: parts.problem };
}

function problemOfShape({ broken, cells }: CsvRecord, header: Columns | null): Problem | null {
  if (broken) return { code: 'bad_line', detail: 'A quotation mark on this line does not end.' };
  const more = header === null && cells.slice(3).some((cell) => bare(cell) !== '');
  if (!more) return null;
  return { code: 'bad_line', detail: 'There is more here than a name, a division and a mark.' };
}

/** What else there is to say of somebody. */
export type Parts =
  | { readonly ok: true; readonly division: string | null; readonly mark: string | null }
  | { readonly ok: false; readonly problem: Problem & { readonly code: 'bad_division' | 'bad_mark' } };

/** Reads a division and a mark as typed; empty is none. */
export function readParts(
  typed: { readonly division: string | null; readonly mark: string | null },
  names: NameReading,
): Parts {
  const division = readPart(typed.division, names);
  if (!division.ok)
    return { ok: false, problem: { code: 'bad_division', detail: inDivision(division.detail) } };
  const mark = readPart(typed.mark, names);
  if (!mark.ok) return { ok: false, problem: { code: 'bad_mark', detail: ofMark } };
  if (mark.value !== null && [...mark.value].length > longestMark) {
    return { ok: false, problem: { code: 'bad_mark', detail: ofMark } };
  }
  return { ok: true, division: division.value, mark: mark.value };
}

const ofMark = 'A mark is one or two characters that can be seen.';
const inDivision = (detail: string) => detail.replace(/^(A|The) name/, '$1 division');

function readPart(
  typed: string | null,
  names: NameReading,
): { readonly ok: true; readonly value: string | null } | { readonly ok: false; readonly detail: string } {
  if (typed === null || typed.trim() === '') return { ok: true, value: null };
  const read = names.read(typed);
  return read.ok ? { ok: true, value: read.name } : read;
}

/** Marks those that look like somebody there, or like a line before (G11). */
function withoutTwins(
  rows: readonly RosterLine[],
  names: NameReading,
  taken: ReadonlySet<string>,
): RosterLine[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (
      row.problem?.code === 'blank_name' ||
      row.problem?.code === 'bad_name' ||
      row.problem?.code === 'bad_line'
    )
      return row;
    const skeleton = names.skeleton(row.name);
    const like = seen.get(skeleton);
    if (like === undefined) seen.set(skeleton, row.line);
    if (row.problem !== null) return row;
    if (taken.has(skeleton)) {
      return {
        ...row,
        problem: { code: 'taken', detail: 'Somebody on the roster has a name that looks the same.' },
      };
    }
    if (like === undefined) return row;
    return { ...row, problem: { code: 'twice', detail: `It looks the same as line ${like}.`, like } };
  });
}
