import type { ContestantId } from '../../../schema/contract/ids.ts';
import { rankWithGaps } from '../ranks.ts';
import { neighbours, type Squares } from './board.ts';

/** I11: each square scores one for each orthogonal neighbour with the same owner. */
export const pointsOf = (squares: Squares, owner: ContestantId): number =>
  Object.keys(squares)
    .filter((square) => squares[square] === owner)
    .flatMap(neighbours)
    .filter((square) => squares[square] === owner).length;

export const squaresOf = (squares: Squares, owner: ContestantId): number =>
  Object.values(squares).filter((other) => other === owner).length;

/** One contestant's line in the table. */
export interface Score {
  readonly rank: number;
  readonly contestantId: ContestantId;
  readonly points: number;
  readonly squares: number;
}

/** A place that a sudden death has given; only those in it have one. */
export interface Place {
  readonly contestantId: ContestantId;
  readonly rank: number;
}

/** I13: by points, then squares, then `order` for those in it. Those level share a rank (G4). */
export function scoresOf(
  squares: Squares,
  contestants: readonly ContestantId[],
  order: readonly Place[] = [],
): Score[] {
  const rows = contestants.map((contestantId) => ({
    contestantId,
    points: pointsOf(squares, contestantId),
    squares: squaresOf(squares, contestantId),
    place: order.find((place) => place.contestantId === contestantId)?.rank ?? 0,
  }));
  const ranked = rankWithGaps(
    rows,
    (a, b) => b.points - a.points || b.squares - a.squares || a.place - b.place,
  );
  return ranked.map(({ rank, item: { contestantId, points, squares } }) => ({
    rank,
    contestantId,
    points,
    squares,
  }));
}
