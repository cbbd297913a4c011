import { expect, test } from 'vitest';
import { decidingChain, ownResult, resultWords } from './result.ts';
import { id, round, sent, view } from './test-view.ts';
import type { View } from './view.ts';

const nameOf = (who: string) => who.charAt(0).toUpperCase() + who.slice(1);
const row = (rank: number, who: string, points: number, squares: number) => ({
  rank,
  contestantId: id(who),
  points,
  squares,
});
const bySquares: NonNullable<View['result']> = {
  winners: [id('ana')],
  decidedBy: 'squares',
  standings: [row(1, 'ana', 12, 9), row(2, 'bo', 12, 8), row(3, 'cy', 4, 4)],
};

test('[I12] the result says how it was decided', () => {
  expect(resultWords(bySquares, nameOf)).toEqual({
    headline: 'Ana wins immunity',
    decided: 'Level on points. Decided by squares.',
  });
  expect(
    resultWords({ ...bySquares, winners: [id('ana'), id('bo')], decidedBy: 'shared' }, nameOf).headline,
  ).toBe('Ana and Bo share immunity');
});

test('[I12] the chain gives every value of those still level', () => {
  expect(decidingChain(view({ result: bySquares }))).toEqual([
    {
      step: 'points',
      values: [
        { contestantId: 'ana', value: '12' },
        { contestantId: 'bo', value: '12' },
      ],
      decides: false,
    },
    {
      step: 'squares',
      values: [
        { contestantId: 'ana', value: '9' },
        { contestantId: 'bo', value: '8' },
      ],
      decides: true,
    },
  ]);
});

test('[I12] decided by points alone, the chain is one step with the runner-up', () => {
  const result = {
    ...bySquares,
    decidedBy: 'points' as const,
    standings: [row(1, 'ana', 12, 9), row(2, 'bo', 10, 8), row(3, 'cy', 4, 4)],
  };
  expect(decidingChain(view({ result }))).toEqual([
    {
      step: 'points',
      values: [
        { contestantId: 'ana', value: '12' },
        { contestantId: 'bo', value: '10' },
      ],
      decides: true,
    },
  ]);
});

test('[I12] a sudden death shows the words that settled it', () => {
  const result = {
    ...bySquares,
    decidedBy: 'sudden-death' as const,
    standings: [row(1, 'ana', 12, 8), row(2, 'bo', 12, 8)],
  };
  // The game names them by seat; the winner comes first here.
  const last = round({
    suddenDeath: true,
    among: [id('bo'), id('ana')],
    submissions: [sent('ana', 'treachery', 9000), sent('bo', 'street', 5000, { verdict: 'misfit' })],
  });
  expect(decidingChain(view({ result, rounds: [last] })).at(-1)).toEqual({
    step: 'sudden death',
    values: [
      { contestantId: 'ana', value: 'TREACHERY (9)' },
      { contestantId: 'bo', value: 'no valid word' },
    ],
    decides: true,
  });
});

test('[I12] [I13] a contestant reads their own place and why', () => {
  expect(ownResult(bySquares, id('ana'), nameOf)).toEqual({
    headline: '1st of 3: immunity',
    score: '12 points, 9 squares',
    how: 'level on points with Bo, more squares',
  });
  expect(ownResult(bySquares, id('cy'), nameOf)).toEqual({
    headline: '3rd of 3',
    score: '4 points, 4 squares',
    how: 'Ana wins immunity',
  });
  expect(ownResult(bySquares, id('zed'), nameOf)).toBeNull();
});
