import { figured, listed } from '../../../in-words.ts';
import { type BoardView, gainOf, gainOfAll, placeOf } from './board.ts';
import type { ContestantId } from './view.ts';

/** Taps a square: picks it, or gives it back. At most `left` are picked; one more replaces the last. */
export function tapped(
  picks: readonly string[],
  square: string,
  left: number,
  board: BoardView,
): readonly string[] {
  if (picks.includes(square)) return picks.filter((pick) => pick !== square);
  if (board.squares[square] !== undefined || !placeOf(square, board)) return picks;
  return picks.length < left ? [...picks, square] : [...picks.slice(0, left - 1), square];
}

/** Picks that somebody else has taken meanwhile are given back, and named. */
export function kept(
  picks: readonly string[],
  board: BoardView,
): { readonly picks: readonly string[]; readonly lost: readonly string[] } {
  return {
    picks: picks.filter((pick) => board.squares[pick] === undefined),
    lost: picks.filter((pick) => board.squares[pick] !== undefined),
  };
}

/** The card under the board: which square, what it joins, what it brings. Null without a pick. */
export interface PickCard {
  readonly square: string;
  readonly title: string;
  readonly detail: string;
  readonly points: number;
}
export function pickCard(board: BoardView, me: ContestantId, picks: readonly string[]): PickCard | null {
  const last = picks.at(-1);
  if (last === undefined) return null;
  const { joins } = gainOf(board, me, last, picks.slice(0, -1));
  const title = joins.length === 0 ? 'Joins nothing yet' : `Joins ${listed(joins)}`;
  const detail = picks.length > 1 ? `${listed(picks)} together` : 'Each pair scores 2';
  return { square: last, title, detail, points: gainOfAll(board, me, picks) };
}

/** The primary button of a claim. */
export function claimLabel(picks: readonly string[], left: number): string {
  if (picks.length === 0) return left === 1 ? 'Pick a square' : `Pick ${left} squares`;
  return `Claim ${listed(picks)}`;
}

/** What a square is called in a grid: square, owner or free, gain (U14). */
export function squareLabel(
  board: BoardView,
  square: string,
  me: ContestantId | null,
  picks: readonly string[],
  nameOf: (id: ContestantId) => string,
): string {
  const owner = board.squares[square];
  if (owner !== undefined) return `${square}, ${nameOf(owner)}`;
  const gain =
    me === null
      ? ''
      : `, plus ${
          gainOf(
            board,
            me,
            square,
            picks.filter((pick) => pick !== square),
          ).points
        }`;
  return `${square}, ${picks.includes(square) ? 'picked' : 'free'}${gain}`;
}

/** `2 squares` with what lapses, for skip and for a full board (I10). */
export const lapseText = (left: number): string =>
  `${figured(left, 'square')} ${left === 1 ? 'lapses' : 'lapse'}`;
