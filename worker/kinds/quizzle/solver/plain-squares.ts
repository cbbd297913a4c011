import type { Visit } from './squares.ts';

/** The first of the words, which are sorted, that is not before `text`. */
function placeOf(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The same squares as `SquareSearch` by the plain way: a word a row out of the sorted list, and back where the letters that later rows
 * would begin with begin no word. What the other search is measured against.
 */
export function plainSquaresFrom(words: readonly string[], first: string, visit: Visit): void {
  const size = first.length;
  const rows = [first];

  const beginsWord = (prefix: string): boolean => words[placeOf(words, prefix)]?.startsWith(prefix) === true;
  const columnSoFar = (column: number): string => rows.map((row) => row[column]).join('');

  function canGoOn(): boolean {
    for (let column = rows.length; column < size; column++) {
      if (!beginsWord(columnSoFar(column))) return false;
    }
    return true;
  }

  function extend(): boolean {
    if (rows.length === size) return visit(rows);
    const prefix = columnSoFar(rows.length);
    for (let at = placeOf(words, prefix); words[at]?.startsWith(prefix); at++) {
      rows.push(words[at] ?? '');
      const goesOn = !canGoOn() || extend();
      rows.pop();
      if (!goesOn) return false;
    }
    return true;
  }

  if (canGoOn()) extend();
}
