import { defaultRules, type TableRules } from '../../schema/contract/table.ts';

/** How one finished game ended for somebody. */
export interface GameResult {
  readonly gameId: string;
  readonly rank: number;
  /** How many were ranked in it. */
  readonly ranked: number;
  readonly points: number;
  readonly win: boolean;
  readonly finishedAt: number;
}

/** What somebody's games come to. `improvement` is in thousandths (T11). */
export interface Counted {
  readonly wins: number;
  readonly points: number;
  readonly games: number;
  readonly countedWins: number;
  readonly countedPoints: number;
  readonly placePoints: number;
  readonly lastRank: number | null;
  readonly improvement: number | null;
}

/** Games that it takes to say that somebody improved (T11). */
const fewestToImprove = 4;

type Order = (a: GameResult, b: GameResult) => number;
const byTime: Order = (a, b) => a.finishedAt - b.finishedAt || (a.gameId < b.gameId ? -1 : 1);

const sum = (games: readonly GameResult[], of: (game: GameResult) => number) =>
  games.reduce((total, game) => total + of(game), 0);

/** T3: what the list gives for a place; whoever shares the place gets the same. */
export const pointsForPlace = (rank: number, { placePoints }: Pick<TableRules, 'placePoints'>): number =>
  placePoints[rank - 1] ?? 0;

/**
 * What the rules make of one contestant's games: the table says the same in SQL, in the batch in which a game ends, and is tested
 * against this. Worst come first by what the chain counts (T4), among equals the earliest.
 */
export function countGames(games: readonly GameResult[], rules: TableRules = defaultRules): Counted {
  const value = (game: GameResult, measure: string) => {
    if (measure === 'wins') return Number(game.win);
    if (measure === 'points') return game.points;
    return measure === 'placePoints' ? pointsForPlace(game.rank, rules) : 0;
  };
  const worstFirst: Order = (a, b) =>
    rules.chain.reduce((order, each) => order || value(a, each) - value(b, each), 0) || byTime(a, b);
  const dropped = Math.max(0, Math.min(rules.dropWorst, games.length - 1));
  const counting = games.toSorted(worstFirst).slice(dropped);
  const [last] = games.toSorted((a, b) => b.finishedAt - a.finishedAt || a.rank - b.rank);
  return {
    wins: sum(games, ({ win }) => Number(win)),
    points: sum(games, ({ points }) => points),
    games: games.length,
    countedWins: sum(counting, ({ win }) => Number(win)),
    countedPoints: sum(counting, ({ points }) => points),
    placePoints: sum(counting, ({ rank }) => pointsForPlace(rank, rules)),
    lastRank: last?.rank ?? null,
    improvement: improvementOf(games),
  };
}

/** T11: how much better the later half of somebody's games was than the earlier, by the share of opponents left behind. */
function improvementOf(games: readonly GameResult[]): number | null {
  const shares = games
    .filter(({ ranked }) => ranked > 1)
    .toSorted(byTime)
    .map(({ rank, ranked }) => 1 - (rank - 1) / (ranked - 1));
  if (shares.length < fewestToImprove) return null;
  const half = Math.floor(shares.length / 2);
  const mean = (list: readonly number[]) => list.reduce((total, each) => total + each, 0) / list.length;
  const difference = 1000 * (mean(shares.slice(-half)) - mean(shares.slice(0, half)));
  // The sign apart, so that halves are rounded away from nought both ways.
  return Math.sign(difference) * Math.round(Math.abs(difference)) + 0;
}
