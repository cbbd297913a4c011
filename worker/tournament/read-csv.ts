/** What parts the cells of a line. */
export type Separator = ',' | ';' | '\t';

/** A record of a file, with the line that it begins on, from 1. `broken`: a quote in it never ends, or is followed by more text. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly broken: boolean;
}

/** Of those that occur as often, the one that is least likely to be part of a name. */
const separators: readonly Separator[] = ['\t', ';', ','];
const lineEnd = /\r\n|\r|\n/y;

/** The separator that stands most often outside quotes; a comma where there is none. */
export function separatorOf(text: string): Separator {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((each) => bare.split(each).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (separators[counts.indexOf(most)] ?? ',');
}

/**
 * Reads what spreadsheets and people make (T44): RFC 4180 with any of three separators, any line ends, with or without the mark of
 * UTF-8; a quote within an unquoted cell is text. A quote that never ends spoils its own line and no other.
 */
export function readCsv(text: string): { readonly separator: Separator; readonly records: CsvRecord[] } {
  const body = text.replace(/^\ufeff/, '');
  const separator = separatorOf(body);
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < body.length) {
    const read = readRecord(body, at, separator);
    records.push({ line, cells: read.cells, broken: read.broken });
    line += linesIn(body.slice(at, read.end));
    at = read.end;
  }
  return { separator, records };
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

interface Read {
  readonly cells: readonly string[];
  readonly broken: boolean;
  /** Where the next record begins. */
  readonly end: number;
}

function readRecord(text: string, start: number, separator: Separator): Read {
  const cells: string[] = [];
  let broken = false;
  let at = start;
  for (;;) {
    const cell = readCell(text, at, separator);
    if (cell === null) return brokenLine(text, start, separator);
    cells.push(cell.value);
    broken ||= cell.broken;
    at = cell.end;
    if (text[at] !== separator) return { cells, broken, end: afterLineEnd(text, at) };
    at += 1;
  }
}

/** A line by itself, its quotes taken as text. */
function brokenLine(text: string, start: number, separator: Separator): Read {
  const end = endOfLine(text, start);
  return { cells: text.slice(start, end).split(separator), broken: true, end: afterLineEnd(text, end) };
}

function endOfLine(text: string, from: number): number {
  const found = text.slice(from).search(/[\r\n]/);
  return found < 0 ? text.length : from + found;
}

function afterLineEnd(text: string, at: number): number {
  lineEnd.lastIndex = at;
  const [found = ''] = lineEnd.exec(text) ?? [];
  return at + found.length;
}

/** Null when a quote never ends. */
function readCell(
  text: string,
  start: number,
  separator: Separator,
): { readonly value: string; readonly broken: boolean; readonly end: number } | null {
  const stop = separator === '\t' ? /[\t\r\n]/g : separator === ';' ? /[;\r\n]/g : /[,\r\n]/g;
  const opening = /^[ \u00a0]*"/.exec(text.slice(start, start + 64));
  if (opening === null) {
    stop.lastIndex = start;
    const end = stop.exec(text)?.index ?? text.length;
    return { value: text.slice(start, end), broken: false, end };
  }
  const quoted = /(?:[^"]|"")*"/y;
  quoted.lastIndex = start + opening[0].length;
  const [inside] = quoted.exec(text) ?? [];
  if (inside === undefined) return null;
  const after = start + opening[0].length + inside.length;
  stop.lastIndex = after;
  const end = stop.exec(text)?.index ?? text.length;
  const value = inside.slice(0, -1).replaceAll('""', '"');
  const rest = text.slice(after, end).trim();
  return { value: value + rest, broken: rest !== '', end };
}
