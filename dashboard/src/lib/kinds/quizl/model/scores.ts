import { whose } from './history.ts';
import type { Entry, View } from './view.ts';

/** One line of what makes up a score. */
export interface ScoreLine {
  readonly seq: number;
  readonly game: number;
  readonly points: number;
  readonly text: string;
}

type NameOf = (id: string) => string;
type Resolved = Extract<Entry, { type: 'resolved' }>;

function whyResolved(entry: Resolved, own: boolean, nameOf: NameOf): string {
  const word = (entry.words[0] ?? entry.word).toUpperCase();
  const owner = own ? 'own' : whose(nameOf(entry.contestantId));
  if (entry.words.length === 0) return `${owner} grid held no word`;
  switch (entry.how) {
    case 'guessed':
      return `found ${word} on ${owner} grid, ${entry.hidden} cells hidden`;
    case 'revealed':
      return own
        ? `${word} laid bare by ${entry.by === null ? 'a call' : `${whose(nameOf(entry.by))} call`}, ${entry.hidden} cells hidden`
        : `${owner} word laid bare`;
    case 'ten_left':
      return own ? `own grid held out to ten cells, hiding ${word}` : `${owner} grid`;
    case 'not_genuine':
      return `${owner} grid held no word`;
    case 'ended':
      return `${owner} grid at the end`;
  }
}

/** Every point of one contestant, in the order in which they came: no score without an event that explains it. */
export function scoreLines(view: Pick<View, 'history'>, id: string, nameOf: NameOf): ScoreLine[] {
  return view.history.flatMap((entry): ScoreLine[] => {
    if (entry.type !== 'guessed' && entry.type !== 'resolved') return [];
    const points = entry.scored
      .filter(({ contestantId }) => contestantId === id)
      .reduce((sum, one) => sum + one.points, 0);
    if (points === 0) return [];
    const text =
      entry.type === 'guessed'
        ? `${nameOf(entry.contestantId)} guessed ${entry.word.toUpperCase()}, wrongly`
        : whyResolved(entry, entry.contestantId === id, nameOf);
    return [{ seq: entry.seq, game: entry.game, points, text }];
  });
}

/** Points from before the history that is at hand (it keeps the last thousand entries). */
export const earlierPoints = (score: number, lines: readonly ScoreLine[]): number =>
  lines.reduce((left, { points }) => left - points, score);

export interface Scoring {
  readonly contestantId: string;
  readonly rank: number;
  readonly points: number;
}

/** Everybody by points; those level share a rank (G4). */
export function ranked(view: Pick<View, 'seats' | 'result'>): readonly Scoring[] {
  if (view.result) return view.result.standings;
  return view.seats
    .map(({ contestantId, score }) => ({
      contestantId,
      points: score,
      rank: 1 + view.seats.filter((other) => other.score > score).length,
    }))
    .toSorted((a, b) => a.rank - b.rank);
}

/** The head of a result: `Ana wins`, `Ana and Bo share first`. */
export function headline(winners: readonly string[]): string {
  const [first, ...more] = winners;
  if (first === undefined) return 'Nobody wins';
  if (more.length === 0) return `${first} wins`;
  return `${[first, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)} share first`;
}
