import type { Measure, TableRules } from '$contract/table.ts';
import { shownCount } from '../times.ts';

/** What a table goes by, each in words that fit into "By …, then …". */
export const measureWords: Readonly<Record<Measure, string>> = {
  wins: 'games won',
  points: 'points',
  placePoints: 'points for places',
  headToHead: 'the games in which those level met',
  fewerGames: 'fewer games played',
  lastGame: 'the better place in the last game',
};

/** The whole chain: "By games won, then points; whoever is level after that shares the place." */
export const chainInWords = ({ chain }: Pick<TableRules, 'chain'>): string =>
  `By ${chain.map((measure) => measureWords[measure]).join(', then ')}; whoever is level after that shares the place.`;

/** What else the rules say; nothing where all games count and places give no points. */
export function rulesInWords({ dropWorst, placePoints }: TableRules): string {
  const places =
    placePoints.length > 0
      ? [`Places give ${placePoints.join(', ')} points; those who share one each get the same.`]
      : [];
  const drop =
    dropWorst > 0
      ? [
          `Of each, the ${dropWorst === 1 ? 'worst game does' : `${shownCount(dropWorst, 'worst game')} do`} not count.`,
        ]
      : [];
  return [...places, ...drop].join(' ');
}
