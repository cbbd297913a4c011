import { type Board, fullStop } from '../board.ts';
import { countBits, endBit, type Trie } from './trie.ts';

const firstLetter = 'A'.charCodeAt(0);
/** Tokens as numbers: 0 to 25 for letters, then these. */
const stop = 26;
const empty = 27;

/** What is to be arranged, and how boards are scored. `words` are small letters; `seed` makes the chance, the same for the same. */
export interface Arranging {
  readonly board: Board;
  readonly size: number;
  readonly edgeEndsWord: boolean;
  readonly words: Trie;
  readonly seed: number;
}

/** The temperature, in points, falls from hot to cold within a round of so many swaps; each next round is longer. */
const hot = 1.4;
const cold = 0.25;
const firstRound = 600_000;
const longer = 1.5;
/** How often the temperature is reckoned anew. */
const stride = 512;

/**
 * Looks for the best arrangement of the tokens of a board by annealing: two cells change places, and a worse board is kept the less
 * likely the colder it is. Any-time: `run` it for as long as you like and look at `best`, which never gets worse.
 */
export class Arranger {
  private readonly given: Arranging;
  private readonly cells: Uint8Array;
  /** Points of each line, rows first, then columns. */
  private readonly lines: Int32Array;
  private state: number;
  private score = 0;
  private done = 0;
  private round = firstRound;
  private bestCells: Uint8Array;
  private bestScore: number;

  constructor(given: Arranging) {
    this.given = given;
    this.cells = Uint8Array.from(given.board, tokenNumber);
    this.lines = new Int32Array(2 * given.size);
    this.state = given.seed | 0 || 1;
    for (let line = 0; line < this.lines.length; line++) {
      this.lines[line] = this.scoreLine(line);
      this.score += this.lines[line] ?? 0;
    }
    this.bestCells = this.cells.slice();
    this.bestScore = this.score;
  }

  /** The best board so far, and what it scores. */
  get best(): { readonly board: Board; readonly score: number } {
    return { board: Array.from(this.bestCells, tokenText).join(''), score: this.bestScore };
  }

  /** So many swaps are tried; true when the best has become better. */
  run(swaps: number): boolean {
    const before = this.bestScore;
    for (let left = swaps; left > 0; left -= stride) {
      const heat = hot * (cold / hot) ** (this.done / this.round);
      for (let count = 0; count < stride; count++) this.trySwap(heat);
      this.done += stride;
      if (this.done >= this.round) this.startAgain();
    }
    return this.bestScore > before;
  }

  /** Hot again, from where it stands, for a longer while. */
  private startAgain(): void {
    this.done = 0;
    this.round *= longer;
  }

  private trySwap(heat: number): void {
    const { cells } = this;
    const one = this.below(cells.length);
    const other = this.below(cells.length);
    const token = cells[one] ?? 0;
    const second = cells[other] ?? 0;
    if (token === second) return;
    cells[one] = second;
    cells[other] = token;
    const { size } = this.given;
    const rows = [Math.floor(one / size), Math.floor(other / size)] as const;
    const columns = [size + (one % size), size + (other % size)] as const;
    const score = this.score + this.change(rows[0], rows[1]) + this.change(columns[0], columns[1]);
    if (score < this.score && this.chance() >= Math.exp((score - this.score) / heat)) {
      cells[one] = token;
      cells[other] = second;
      return;
    }
    for (const line of [rows[0], rows[1], columns[0], columns[1]]) this.lines[line] = this.scoreLine(line);
    this.score = score;
    if (score > this.bestScore) {
      this.bestScore = score;
      this.bestCells = cells.slice();
    }
  }

  /** By how much one or two lines of one direction score more than before. */
  private change(line: number, other: number): number {
    const more = this.scoreLine(line) - (this.lines[line] ?? 0);
    return line === other ? more : more + this.scoreLine(other) - (this.lines[other] ?? 0);
  }

  /** Z7 for one line. */
  private scoreLine(line: number): number {
    const { size, edgeEndsWord, words } = this.given;
    const { masks, firsts } = words;
    const { cells } = this;
    const step = line < size ? 1 : size;
    let at = line < size ? line * size : line - size;
    let score = 0;
    let node = 0;
    let length = 0;
    for (let place = 0; place < size; place++, at += step) {
      const token = cells[at] ?? empty;
      if (token < stop) {
        length++;
        if (node < 0) continue;
        const mask = masks[node] ?? 0;
        const bit = 1 << token;
        node = (mask & bit) === 0 ? -1 : (firsts[node] ?? 0) + countBits(mask & (bit - 1));
        continue;
      }
      if (token === stop && node > 0 && length > 1 && ((masks[node] ?? 0) & endBit) !== 0) score += length;
      node = 0;
      length = 0;
    }
    const ended = edgeEndsWord || length === size;
    return ended && node > 0 && length > 1 && ((masks[node] ?? 0) & endBit) !== 0 ? score + length : score;
  }

  /** A whole number below `limit` (xorshift). */
  private below(limit: number): number {
    return ((this.draw() >>> 0) % limit) | 0;
  }

  private chance(): number {
    return (this.draw() >>> 0) / 2 ** 32;
  }

  private draw(): number {
    let state = this.state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.state = state;
    return state;
  }
}

function tokenNumber(token: string): number {
  if (token === fullStop) return stop;
  return token === ' ' ? empty : token.charCodeAt(0) - firstLetter;
}

function tokenText(number: number): string {
  if (number === stop) return fullStop;
  return number === empty ? ' ' : String.fromCharCode(firstLetter + number);
}
