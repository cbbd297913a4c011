import { escaped } from '../../../discord.ts';
import { rankLabel } from '../../../in-words.ts';
import { fullStop } from './board.ts';
import { resultWords } from './result.ts';
import type { ContestantId, View } from './view.ts';

export interface DiscordSource {
  readonly game: string;
  readonly view: View;
  readonly nameOf: (id: ContestantId) => string;
  readonly link: string;
  readonly boards: boolean;
}

/** The result as text for a chat: table, boards, link. */
export function resultText({ game, view, nameOf, link, boards }: DiscordSource): string {
  if (!view.result) return '';
  const { standings } = view.result;
  const ranks = standings.map((row) => row.rank);
  const { headline, decided } = resultWords(view.result, (id) => escaped(nameOf(id)));
  const table = standings.map(
    (row) =>
      `${rankLabel(row.rank, ranks)} · ${escaped(nameOf(row.contestantId))} ${row.points} (${row.fullStops} stops)`,
  );
  const drawn = (boards ? view.seats : []).flatMap((seat) => [
    `· ${escaped(seat.name)}`,
    '```',
    ...(seat.board ?? []).map((row) =>
      [...row].map((token) => (token === ' ' ? '·' : token === fullStop ? '●' : token)).join(' '),
    ),
    '```',
  ]);
  return [`**${escaped(game)}**`, `${headline}. ${decided}`, ...table, ...drawn, link].join('\n');
}
