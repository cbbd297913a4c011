import type { RosterPreview } from './api/contract.ts';

/** The text without the lines that would be refused, by the numbers that the preview gave them. */
export function withoutBadLines(text: string, { rows }: Pick<RosterPreview, 'rows'>): string {
  const bad = new Set(rows.filter(({ problem }) => problem !== null).map(({ line }) => line));
  const ends = rows.map(({ line }) => line);
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, at) => {
      // A quoted name may run over several lines; they go with the line that it begins on.
      const begins = ends.findLast((line) => line <= at + 1) ?? at + 1;
      return !bad.has(begins === at + 1 || !isOwn(text, begins, at + 1) ? at + 1 : begins);
    })
    .join('\n');
}

/** Whether a line still belongs to the record that begins on an earlier one: its quotes are not closed by then. */
function isOwn(text: string, begins: number, line: number): boolean {
  const between = text
    .split(/\r\n|\r|\n/)
    .slice(begins - 1, line - 1)
    .join('\n');
  return (between.split('"').length - 1) % 2 === 1;
}
