/** Columns are letters, A first. */
export const columnName = (column: number): string => String.fromCharCode(65 + column);

/** A square as column and row, from 0; null if it is no square of this board. */
export function squareAt(
  square: string,
  columns: number,
  rows: number,
): { column: number; row: number } | null {
  const found = /^([A-Z])([1-9][0-9]?)$/.exec(square.toUpperCase());
  if (!found) return null;
  const column = (found[1] ?? 'A').charCodeAt(0) - 65;
  const row = Number(found[2]) - 1;
  return column < columns && row < rows ? { column, row } : null;
}

/** Where a key takes the focus in a grid; null: the key is not the grid's. Arrows stop at the edges. */
export function moveFocus(
  square: string,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  columns: number,
  rows: number,
): string | null {
  const at = squareAt(square, columns, rows) ?? { column: 0, row: 0 };
  const whole = ctrlKey || metaKey;
  const to = (column: number, row: number) =>
    `${columnName(Math.min(columns - 1, Math.max(0, column)))}${Math.min(rows - 1, Math.max(0, row)) + 1}`;
  if (key === 'Home') return whole ? to(0, 0) : to(0, at.row);
  if (key === 'End') return whole ? to(columns, rows) : to(columns, at.row);
  if (whole) return null;
  if (key === 'ArrowLeft') return to(at.column - 1, at.row);
  if (key === 'ArrowRight') return to(at.column + 1, at.row);
  if (key === 'ArrowUp') return to(at.column, at.row - 1);
  if (key === 'ArrowDown') return to(at.column, at.row + 1);
  return null;
}
