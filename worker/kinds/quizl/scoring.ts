import type { ContestantId } from '../../../schema/contract/ids.ts';
import type { QuizlPoints } from '../../../schema/contract/kinds/quizl.ts';
import { rankWithGaps } from '../ranks.ts';
import type { Common, Seat } from './state.ts';

/** One contestant's line in the table. */
export interface Score {
  readonly rank: number;
  readonly contestantId: ContestantId;
  readonly points: number;
}

/** How a game ended. */
export interface Finish {
  readonly decidedBy: 'points' | 'shared';
  readonly winners: readonly ContestantId[];
  readonly standings: readonly Score[];
}

/** What a grid that is not genuine gives, a wrong guess, a grid with ten cells left (Q5, Q7, Q8). */
export const flatPoints = 10;
/** Cells revealed that show a grid (Q7). */
export const shownAt = 15;
/** What wins a duel's set (Q13). */
export const setPoints = 25;

/** Q8: every other contestant still in. */
export const toOthers = (seats: readonly Seat[], owner: ContestantId): QuizlPoints[] =>
  seats
    .filter((seat) => !seat.withdrawn && seat.contestantId !== owner)
    .map(({ contestantId }) => ({ contestantId, points: flatPoints }));

/** Everybody by points; those level share a rank (G4, Q10). */
export const standingsOf = (seats: readonly Seat[]): Score[] =>
  rankWithGaps(seats, (a, b) => b.score - a.score).map(({ rank, item }) => ({
    rank,
    contestantId: item.contestantId,
    points: item.score,
  }));

/** Q13: somebody has 25 or more and more than the other. */
export const isSetWon = (seats: readonly Seat[]): boolean => {
  const [best, next] = standingsOf(seats);
  return best !== undefined && best.points >= setPoints && best.points > (next?.points ?? 0);
};

/** The result as the scores stand; a game that never began has no winner (G7). */
export function finishOf({ seats }: Common, begun: boolean): Finish {
  const standings = standingsOf(seats);
  const winners = begun ? standings.filter(({ rank }) => rank === 1).map((row) => row.contestantId) : [];
  return { decidedBy: winners.length === 1 ? 'points' : 'shared', winners, standings };
}
