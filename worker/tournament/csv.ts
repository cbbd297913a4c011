export type Cell = string | number | boolean | null;

/**
 * What a spreadsheet takes for the beginning of a formula, also in its full-width form. Where a comma is the decimal mark, a semicolon
 * ends a cell whatever stands around it, and a quote may begin the next.
 */
const runs = /(^|[;"]\s*)(?=[=+\-@\t\r＝＋－＠])/gu;
const needsQuotes = /[",\r\n]/;

/** One cell by RFC 4180. Text that a spreadsheet would run is defused by an apostrophe before it; numbers stay as they are. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = cell.replace(runs, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a spreadsheet opens it: UTF-8 with its mark, RFC 4180 with CRLF, the first row saying what the columns are. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns, ...rows].map((row) => row.map(cellText).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
