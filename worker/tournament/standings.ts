import type { ContestantId } from '../../schema/contract/ids.ts';

/** What somebody has won in a tournament: finished games, those won, points in all of them. */
export interface Totals {
  readonly contestantId: ContestantId;
  readonly name: string;
  readonly wins: number;
  readonly points: number;
  readonly games: number;
}

const better = (a: Totals, b: Totals) => b.wins - a.wins || b.points - a.points;

/** The table of a tournament: by wins, then points, else level with a gap after (G4). Those level stay in the order given. */
export function rankTotals(totals: readonly Totals[]): (Totals & { rank: number })[] {
  const sorted = totals.toSorted(better);
  return sorted.map((each) => ({
    rank: 1 + sorted.findIndex((other) => better(other, each) === 0),
    ...each,
  }));
}
