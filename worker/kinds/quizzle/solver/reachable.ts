import { type Board, firstEmpty, fullStop, rowsOf } from '../board.ts';
import { childOf, endBit, letterBits, type Trie } from './trie.ts';

/** How boards are scored. */
export interface Rules {
  readonly size: number;
  readonly edgeEndsWord: boolean;
  /** All that scores, in small letters. */
  readonly words: Trie;
}

/** The most that a board can still come to. Neither is ever below what it does come to. */
export interface Reachable {
  /** As long as no more letter is exchanged. */
  readonly asPlaced: number;
  /** Also if jokers exchange letters, as often as may be (Z4): only full stops stay for certain. */
  readonly withSwaps: number;
}

const firstLetter = 'A'.charCodeAt(0);
const free = ' ';

/** Whether a word reads like that, from `node` on; spaces stand for any letter. */
function isWord(words: Trie, pattern: string, place = 0, node = 0): boolean {
  const mask = words.masks[node] ?? 0;
  if (place === pattern.length) return (mask & endBit) !== 0;
  const wanted = pattern[place] ?? free;
  let left = mask & (wanted === free ? letterBits : 1 << (wanted.charCodeAt(0) - firstLetter));
  while (left !== 0) {
    const bit = left & -left;
    left ^= bit;
    if (isWord(words, pattern, place + 1, childOf(words, node, bit))) return true;
  }
  return false;
}

/**
 * The most that one line can score, free cells filled as one likes: from the right, the best of what a run that begins at each place
 * and what follows the stop after it can give. A run that is no word gives nothing, but is always possible.
 */
function lineBound(line: string, { size, edgeEndsWord, words }: Rules): number {
  const best = Array.from({ length: size + 2 }, () => 0);
  for (let start = size - 1; start >= 0; start--) {
    for (let end = start; end <= size; end++) {
      const canEnd = end === size || line[end] === fullStop || line[end] === free;
      if (canEnd) {
        const length = end - start;
        const ended = end < size || edgeEndsWord || length === size;
        const scores = ended && length > 1 && isWord(words, line.slice(start, end));
        best[start] = Math.max(best[start] ?? 0, (scores ? length : 0) + (best[end + 1] ?? 0));
      }
      if (line[end] === fullStop) break;
    }
  }
  return best[0] ?? 0;
}

function boardBound(board: Board, rules: Rules): number {
  const rows = rowsOf(board, rules.size);
  const columns = rows.map((_, column) => rows.map((row) => row[column]).join(''));
  return [...rows, ...columns].reduce((sum, line) => sum + lineBound(line, rules), 0);
}

/** An upper bound of what a board can come to, from each line alone. Of a full board it is the score. */
export function stillReachable(board: Board, rules: Rules): Reachable {
  const asPlaced = boardBound(board, rules);
  if (firstEmpty(board) === -1) return { asPlaced, withSwaps: asPlaced };
  return { asPlaced, withSwaps: boardBound(board.replace(/[A-Z]/g, free), rules) };
}
