import type { Grid } from '../model/view.ts';

/** How a cell is drawn and what it is called. */
export interface CellLook {
  readonly text: string;
  /** One or more classes of the grid's stylesheet. */
  readonly className?: string;
  readonly name: string;
  readonly corner?: string;
}

interface Marks {
  readonly pencil?: Readonly<Record<string, string>>;
  /** The cell that the last call was about. */
  readonly fresh?: string | null;
  /** Cells of the word's line, where it may be known. */
  readonly word?: readonly string[];
  /** A host who sees all: what the others have not is written small. */
  readonly whole?: boolean;
}

/** A cell of somebody else's grid: open letters, one's own pencil, or nothing. */
export function otherLook(
  grid: Grid,
  cell: string,
  { pencil = {}, fresh, word = [], whole }: Marks,
): CellLook {
  const letter = grid.cells[cell];
  const open = grid.revealed.includes(cell);
  if (letter !== undefined) {
    const inWord = word.includes(cell);
    const text = whole && !open ? letter.toLowerCase() : letter;
    const classes = [inWord ? 'tiled' : '', fresh === cell && !inWord ? 'fresh' : '', open ? '' : 'unseen'];
    const parts = [cell, letter, open ? '' : 'not called', inWord ? 'in the word' : ''];
    return { text, className: classes.filter(Boolean).join(' '), name: parts.filter(Boolean).join(', ') };
  }
  const mark = pencil[cell];
  if (mark) return { text: mark, className: 'hid pencil', name: `${cell}, hidden, pencil ${mark}` };
  if (!grid.set) return { text: '', className: 'unset', name: `${cell}, not set` };
  return { text: '', className: 'hid', name: `${cell}, hidden` };
}

/** A cell of one's own grid: whole, the word on tiles, what others have seen underlined. */
export function ownLook(grid: Grid, cell: string, word: readonly string[], fresh: string | null): CellLook {
  const letter = grid.cells[cell] ?? '';
  const seen = grid.revealed.includes(cell);
  const inWord = word.includes(cell);
  const classes = [inWord ? 'tiled' : '', seen ? 'seen' : 'unseen', fresh === cell && !inWord ? 'fresh' : ''];
  const parts = [
    cell,
    letter,
    inWord ? 'in your word' : '',
    seen ? 'seen by the others' : 'hidden from the others',
  ];
  return {
    text: letter,
    className: classes.filter(Boolean).join(' '),
    name: parts.filter(Boolean).join(', '),
  };
}
