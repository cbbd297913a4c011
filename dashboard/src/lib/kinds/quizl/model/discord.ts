import { escaped } from '../../../discord.ts';
import { told } from './history.ts';
import { headline, scoreLines } from './scores.ts';
import type { View } from './view.ts';

interface Source {
  readonly game: string;
  readonly view: View;
  readonly nameOf: (id: string) => string;
  readonly link: string;
}

/** A result as chat shows it: who won, each score with what made it, which words were hidden. */
export function resultText({ game, view, nameOf, link }: Source): string {
  const safe = (id: string) => escaped(nameOf(id));
  const { result } = view;
  if (!result) return [`**${escaped(game)}**`, ...standingNow(view, safe), `Watch: <${link}>`].join('\n');
  const words = view.history.flatMap((entry) =>
    entry.type === 'resolved'
      ? [`${safe(entry.contestantId)}: ||${(entry.words[0] ?? entry.word).toUpperCase()}||`]
      : [],
  );
  return [
    `**${escaped(game)}: ${headline(result.winners.map(safe))}**`,
    ...result.standings.flatMap((row) => [
      `${row.rank}. ${safe(row.contestantId)}: ${row.points} ${row.points === 1 ? 'point' : 'points'}`,
      ...scoreLines(view, row.contestantId, safe).map(({ points, text }) => `  · +${points} ${text}`),
    ]),
    ...(words.length > 0 ? [`Words: ${words.join(' · ')}`] : []),
    `Log: <${link}>`,
  ].join('\n');
}

function standingNow(view: View, safe: (id: string) => string): string[] {
  const scores = view.seats.map(({ contestantId, score }) => `${safe(contestantId)} ${score}`).join(' · ');
  const last = view.history.at(-1);
  return [scores, ...(last ? [told(last, safe).text] : [])];
}
