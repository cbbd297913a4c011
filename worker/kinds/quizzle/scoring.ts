import type { ContestantId } from '../../../schema/contract/ids.ts';
import { rankWithGaps } from '../ranks.ts';
import { type Board, cellName, countStops } from './board.ts';
import { isValid } from './dictionary.ts';
import type { Common, Seat } from './state.ts';

/** A row or column between full stops, empty cells and edges. `word` is in small letters (Z7). */
export interface Run {
  readonly word: string;
  readonly at: string;
  readonly direction: 'across' | 'down';
  /** By a full stop, or by an edge that ends words; never by an empty cell. */
  readonly ended: boolean;
}

/** Twice the cells (Z10). */
export const maximum = (size: number): number => 2 * size * size;

/** The cells of each line, rows first, then columns. */
const linesOf = (size: number): { direction: Run['direction']; cells: number[] }[] => {
  const all = Array.from({ length: size }, (_, at) => at);
  return [
    ...all.map((row) => ({ direction: 'across' as const, cells: all.map((column) => row * size + column) })),
    ...all.map((column) => ({ direction: 'down' as const, cells: all.map((row) => row * size + column) })),
  ];
};

/** All runs of two letters or more, across and then down (Z7). */
export function runsOf(board: Board, size: number, edgeEndsWord: boolean): Run[] {
  return linesOf(size).flatMap(({ direction, cells }) => {
    const line = cells.map((cell) => board[cell]).join('');
    return [...line.matchAll(/[A-Z]{2,}/g)].map(({ 0: letters, index }): Run => {
      const next = line[index + letters.length];
      // Z8: in the stricter reading the edge ends only what fills its line.
      const ended = next === undefined ? edgeEndsWord || letters.length === size : next === '.';
      return { word: letters.toLowerCase(), at: cellName(cells[index] ?? 0, size), direction, ended };
    });
  });
}

/** The runs of somebody's board. */
export const runsOn = ({ config }: Common, { board }: Pick<Seat, 'board'>): Run[] =>
  runsOf(board, config.size, config.edgeEndsWord);

/** What a run is worth as the verdicts stand. */
export const pointsOf = (state: Common, { word, ended }: Run): number =>
  ended && isValid(state, word) ? word.length : 0;

export const scoreOf = (state: Common, seat: Pick<Seat, 'board'>): number =>
  runsOn(state, seat).reduce((sum, run) => sum + pointsOf(state, run), 0);

/** One contestant's line in the table. */
export interface Score {
  readonly rank: number;
  readonly contestantId: ContestantId;
  readonly points: number;
  readonly fullStops: number;
}

/** How a game ended. */
export interface Finish {
  readonly decidedBy: 'points' | 'shared';
  readonly winners: readonly ContestantId[];
  readonly standings: readonly Score[];
}

/** Patiences of one seed, best first: points, then fewer full stops; 0 for those level (Z12, Z14). */
export const comparePatiences = (
  one: Pick<Score, 'points' | 'fullStops'>,
  other: Pick<Score, 'points' | 'fullStops'>,
): number => other.points - one.points || one.fullStops - other.fullStops;

/** The result as boards and verdicts stand; a game that never began has no winner (G7, Z14). */
export function finishOf(state: Common, begun: boolean): Finish {
  const scores = state.seats.map((seat) => ({
    contestantId: seat.contestantId,
    points: scoreOf(state, seat),
    fullStops: countStops(seat.board),
  }));
  const standings = rankWithGaps(scores, (a, b) => b.points - a.points).map(({ rank, item }) => ({
    rank,
    ...item,
  }));
  const winners = begun ? standings.filter(({ rank }) => rank === 1).map((row) => row.contestantId) : [];
  return { decidedBy: winners.length === 1 ? 'points' : 'shared', winners, standings };
}
