import { cellNames } from '../../../../../../worker/kinds/quizl/grid.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

const at = (row: number, column: number): string => {
  const within = (value: number) => Math.min(4, Math.max(0, value));
  return cellNames[within(row) * 5 + within(column)] ?? '50';
};

/** Where a key takes the focus in a grid; null: the key is not the grid's. Arrows stop at the edges. */
export function moveIn(cell: string, { key, ctrlKey, metaKey }: Pressed): string | null {
  const index = Math.max(0, cellNames.indexOf(cell));
  const row = Math.floor(index / 5);
  const column = index % 5;
  const whole = ctrlKey || metaKey;
  if (key === 'Home') return at(whole ? 0 : row, 0);
  if (key === 'End') return at(whole ? 4 : row, 4);
  if (whole) return null;
  if (key === 'ArrowLeft') return at(row, column - 1);
  if (key === 'ArrowRight') return at(row, column + 1);
  if (key === 'ArrowUp') return at(row - 1, column);
  if (key === 'ArrowDown') return at(row + 1, column);
  return null;
}

/** The lines in the order in which the heads are gone through: columns along the top, then rows down the side. */
export function nextLine(line: number | null, { key }: Pressed): number | null {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined) return null;
  return line === null ? 0 : (line + step + 10) % 10;
}
