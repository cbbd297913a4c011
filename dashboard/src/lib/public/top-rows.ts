import type { Standings } from '../api/contract.ts';
import { rankLabels, shownCount } from '../times.ts';

/** A row of the table as an overlay has it: short. */
export interface TopRow {
  readonly contestantId: string;
  readonly rank: string;
  readonly name: string;
  /** What decides first in this tournament: "3 wins", "41 points". */
  readonly figure: string;
}

const units = { wins: 'win', points: 'point', placePoints: 'point' } as const;
type Figure = keyof typeof units;
const isFigure = (id: string): id is Figure => id in units;

/** The first rows of a tournament's table, as the public may see it; none before anybody has finished a game (T4). */
export function topRows(
  { rules, standings }: Pick<Standings, 'rules' | 'standings'>,
  most = 5,
): readonly TopRow[] {
  const by = rules.chain.find(isFigure) ?? 'points';
  const labels = rankLabels(standings.map(({ rank }) => rank));
  if (standings.every(({ games }) => games === 0)) return [];
  return standings.slice(0, most).map((row, at) => ({
    contestantId: row.contestantId,
    rank: labels[at] ?? '',
    name: row.name,
    figure: shownCount(row[by], units[by]),
  }));
}
