import { figured, listed, ordinal, rankLabel } from '../../../in-words.ts';
import { decidedWords, headline } from './decided.ts';
import type { ContestantId, View } from './view.ts';

type Result = NonNullable<View['result']>;
type Names = (id: ContestantId) => string;

/** The result in one sentence, and the step of I12 that decided it in another. */
export interface ResultWords {
  readonly headline: string;
  readonly decided: string;
}
export function resultWords(result: Result, nameOf: Names): ResultWords {
  if (result.winners.length === 0) return { headline: headline([]), decided: '' };
  return { headline: headline(result.winners.map(nameOf)), decided: decidedWords[result.decidedBy] };
}

/** One step of the chain: what was compared, and who had what. `decides`: nobody was level after it. */
export interface ChainStep {
  readonly step: 'points' | 'squares' | 'sudden death';
  readonly values: readonly { readonly contestantId: ContestantId; readonly value: string }[];
  readonly decides: boolean;
}

/** Points, then squares, then sudden death, each among those still level (I12). */
export function decidingChain(view: Pick<View, 'result' | 'rounds'>): readonly ChainStep[] {
  const { result } = view;
  if (!result) return [];
  const levels = { points: 1, squares: 2, 'sudden-death': 3, shared: 2 } as const;
  const depth = levels[result.decidedBy];
  const top = Math.max(...result.standings.map((row) => row.points));
  const first = result.standings.filter((row) => row.points === top);
  const runners = depth === 1 ? leaders(result.standings) : first;
  const steps: ChainStep[] = [
    step(
      'points',
      runners.map((row) => [row.contestantId, row.points]),
      depth === 1,
    ),
  ];
  if (depth >= 2)
    steps.push(
      step(
        'squares',
        first.map((row) => [row.contestantId, row.squares]),
        result.decidedBy === 'squares',
      ),
    );
  if (result.decidedBy === 'sudden-death') steps.push(suddenDeath(view.rounds, first));
  return steps;
}

/** The winner and the best of the rest. */
function leaders(standings: Result['standings']): Result['standings'] {
  const values = [...new Set(standings.map((row) => row.points))].sort((a, b) => b - a).slice(0, 2);
  return standings.filter((row) => values.includes(row.points)).slice(0, 4);
}

function step(
  name: 'points' | 'squares',
  pairs: readonly (readonly [ContestantId, number])[],
  decides: boolean,
): ChainStep {
  const values = [...pairs].sort((a, b) => b[1] - a[1]);
  return {
    step: name,
    values: values.map(([contestantId, value]) => ({ contestantId, value: String(value) })),
    decides,
  };
}

/** In the order of the table, as the steps before it. */
function suddenDeath(rounds: View['rounds'], level: Result['standings']): ChainStep {
  const last = rounds.filter((round) => round.suddenDeath && !round.voided).at(-1);
  const words = (last?.submissions ?? []).filter((word) => !word.late);
  const among = level.map((row) => row.contestantId).filter((id) => last?.among.includes(id));
  const values = among.map((contestantId) => {
    const word = words.find((row) => row.contestantId === contestantId);
    const counts = word?.verdict === 'valid' || word?.verdict === 'overruled_valid';
    return {
      contestantId,
      value: word && counts ? `${word.word.toUpperCase()} (${word.length})` : 'no valid word',
    };
  });
  return { step: 'sudden death', values, decides: true };
}

/** What a contestant reads of their own result. */
export interface OwnResult {
  readonly headline: string;
  readonly score: string;
  readonly how: string;
}
export function ownResult(result: Result, me: ContestantId, nameOf: Names): OwnResult | null {
  const mine = result.standings.find((row) => row.contestantId === me);
  if (!mine) return null;
  const won = result.winners.includes(me);
  const place = `${ordinal(mine.rank)} of ${result.standings.length}`;
  const ranks = result.standings.map((row) => row.rank);
  const level = rankLabel(mine.rank, ranks).endsWith('=') ? ', level' : '';
  const score = `${figured(mine.points, 'point')}, ${figured(mine.squares, 'square')}`;
  const headline = won ? `${place}${level}: immunity` : `${place}${level}`;
  return { headline, score, how: won ? howWon(result, me, nameOf) : resultWords(result, nameOf).headline };
}

function howWon(result: Result, me: ContestantId, nameOf: Names): string {
  const top = result.standings.find((row) => row.contestantId === me);
  const rivals = result.standings.filter((row) => row.contestantId !== me && row.points === top?.points);
  const names = listed(rivals.map((row) => nameOf(row.contestantId)));
  switch (result.decidedBy) {
    case 'points':
      return 'most points';
    case 'squares':
      return `level on points with ${names}, more squares`;
    case 'sudden-death':
      return `level with ${names}, won the sudden death`;
    case 'shared':
      return `shared with ${listed(result.winners.filter((id) => id !== me).map(nameOf))}`;
  }
}
