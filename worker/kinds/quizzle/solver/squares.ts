import { letterSets } from './letter-sets.ts';
import { countBits, letterBits, trieOf } from './trie.ts';

const firstLetter = 97;

/** Gets the rows of a square, and ends the search by giving false. */
export type Visit = (rows: readonly string[]) => boolean;

/**
 * Searches squares of words that read the same across and down, all of one length: such a board scores the maximum (Z10). Letter by
 * letter on and above the diagonal, row by row; each cell takes what its row allows and its column, which is another row, too. A letter
 * that leaves none for a later cell is not tried.
 */
export class SquareSearch {
  private readonly masks: Uint32Array;
  private readonly firsts: Uint32Array;
  private readonly sets: Uint32Array;
  private readonly size: number;
  /** The node that each row, which is also the column of its number, has reached. */
  private readonly at: Uint32Array;
  private readonly letters: Uint8Array;
  private found = 0;
  private goesOn = true;
  private visit: Visit | null = null;

  /** Words of `size` letters a to z, in alphabetical order, each once. */
  constructor(words: readonly string[], size: number) {
    const trie = trieOf(words);
    this.masks = trie.masks;
    this.firsts = trie.firsts;
    this.sets = letterSets(trie, size);
    this.size = size;
    this.at = new Uint32Array(size);
    this.letters = new Uint8Array(size * size);
  }

  /** Every square whose first row is this word. */
  from(first: string, visit: Visit): void {
    this.search(first, visit);
  }

  /** How many squares there are whose first row is this word; faster than looking at them. */
  countFrom(first: string): number {
    return this.search(first, null);
  }

  private search(first: string, visit: Visit | null): number {
    this.found = 0;
    this.goesOn = true;
    this.visit = visit;
    if (this.begin(first)) this.extend(1, 1);
    return this.found;
  }

  /** Puts the first row in, which is the first column; false when one of its letters begins no word. */
  private begin(first: string): boolean {
    const rootMask = this.masks[0] ?? 0;
    for (let column = 0; column < this.size; column++) {
      const letter = first.charCodeAt(column) - firstLetter;
      const bit = 1 << letter;
      if ((rootMask & bit) === 0) return false;
      this.at[column] = (this.firsts[0] ?? 0) + countBits(rootMask & (bit - 1));
      this.letters[column] = letter;
    }
    return true;
  }

  /** Tries every letter in a cell, and all that follows from it. */
  private extend(row: number, column: number): void {
    const { masks, firsts, at, size } = this;
    const across = at[row] ?? 0;
    if (row === size - 1) {
      this.finish(across);
      return;
    }
    const down = at[column] ?? 0;
    const acrossMask = masks[across] ?? 0;
    const downMask = masks[down] ?? 0;
    const acrossFirst = firsts[across] ?? 0;
    const downFirst = firsts[down] ?? 0;
    let left = acrossMask & downMask & letterBits;
    while (left !== 0 && this.goesOn) {
      const bit = left & -left;
      left ^= bit;
      const next = acrossFirst + countBits(acrossMask & (bit - 1));
      if (!this.hasWay(next, column)) continue;
      if (row !== column) {
        const below = downFirst + countBits(downMask & (bit - 1));
        if (!this.canCross(below, row, column)) continue;
        at[column] = below;
      }
      at[row] = next;
      this.letters[row * size + column] = 31 - Math.clz32(bit);
      if (column === size - 1) this.extend(row + 1, row + 1);
      else this.extend(row, column + 1);
    }
    at[row] = across;
    at[column] = down;
  }

  /** Whether a letter is left for each later cell of a row that goes on from `node`: one that the cell's column can have next. */
  private hasWay(node: number, column: number): boolean {
    const { sets, masks, at, size } = this;
    for (let later = column + 1; later < size; later++) {
      if (((sets[node * size + later] ?? 0) & (masks[at[later] ?? 0] ?? 0)) === 0) return false;
    }
    return true;
  }

  /** Whether column `column`, going on from `node`, can still cross the rows between: in a letter that each has at that place. */
  private canCross(node: number, row: number, column: number): boolean {
    const { sets, at, size } = this;
    for (let between = row + 1; between < column; between++) {
      const other = (at[between] ?? 0) * size + column;
      if (((sets[node * size + between] ?? 0) & (sets[other] ?? 0)) === 0) return false;
    }
    return true;
  }

  /** The last cell: each letter that its row allows makes a square. */
  private finish(node: number): void {
    let left = (this.masks[node] ?? 0) & letterBits;
    this.found += countBits(left);
    while (this.visit !== null && this.goesOn && left !== 0) {
      const bit = left & -left;
      left ^= bit;
      this.letters[this.size * this.size - 1] = 31 - Math.clz32(bit);
      this.goesOn = this.visit(this.rows());
    }
  }

  private rows(): string[] {
    const { size, letters } = this;
    const cells = Array.from({ length: size }, (_, at) => at);
    return cells.map((row) =>
      String.fromCharCode(
        ...cells.map(
          (column) => firstLetter + (letters[Math.min(row, column) * size + Math.max(row, column)] ?? 0),
        ),
      ),
    );
  }
}
