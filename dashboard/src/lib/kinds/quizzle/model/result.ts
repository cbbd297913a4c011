import { figured, listed, ordinal, rankLabel } from '../../../in-words.ts';
import type { ContestantId, View } from './view.ts';

type Result = NonNullable<View['result']>;
type Names = (id: ContestantId) => string;

/** The result in a headline, and what decided it in a sentence. */
export function resultWords(
  result: Result,
  nameOf: Names,
): { readonly headline: string; readonly decided: string } {
  const [first] = result.standings;
  if (result.winners.length === 0)
    return { headline: 'No winner', decided: 'The game ended before it began.' };
  const names = listed(result.winners.map(nameOf));
  const points = figured(first?.points ?? 0, 'point');
  if (result.winners.length > 1)
    return { headline: `${names} share first place`, decided: `${points} each.` };
  const second = result.standings.find((row) => row.contestantId !== result.winners[0]);
  const margin = second ? `, ${figured((first?.points ?? 0) - second.points, 'point')} ahead` : '';
  return { headline: `${names} wins`, decided: `${points}${margin}.` };
}

/** What a contestant reads of their own result; null for somebody who has none. */
export function ownResult(
  result: Result,
  me: ContestantId,
): { readonly headline: string; readonly score: string } | null {
  const mine = result.standings.find((row) => row.contestantId === me);
  if (!mine) return null;
  const ranks = result.standings.map((row) => row.rank);
  const level = rankLabel(mine.rank, ranks).endsWith('=') ? ', level' : '';
  const score = `${figured(mine.points, 'point')}, ${figured(mine.fullStops, 'full stop')}`;
  if (ranks.length === 1)
    return { headline: `You scored ${mine.points}`, score: figured(mine.fullStops, 'full stop') };
  return { headline: `${ordinal(mine.rank)} of ${ranks.length}${level}`, score };
}
