import { expect, test } from 'vitest';
import { resultText } from './discord.ts';
import { id, nameOf, resolved, seat, view } from './test-view.ts';

test('[G11] a result tells who won and why, with words behind bars and names escaped', () => {
  const history = [
    resolved({
      contestantId: id('bo'),
      by: id('ana'),
      how: 'guessed',
      line: 4,
      word: 'psalm',
      words: ['psalm'],
      hidden: 13,
      scored: [{ contestantId: id('ana'), points: 13 }],
    }),
  ];
  const standings = [
    { contestantId: id('ana'), rank: 1, points: 13 },
    { contestantId: id('bo'), rank: 2, points: 0 },
  ];
  const done = view({
    phase: 'finished',
    seats: [seat('Ana', { score: 13 }), seat('Bo')],
    history,
    result: { winners: [id('ana')], decidedBy: 'points', standings },
  });
  const source = { game: 'QUIZL *final*', view: done, nameOf, link: 'https://site.example/watch/g' };
  expect(resultText(source).split('\n')).toEqual([
    '**QUIZL \\*final\\*: Ana wins**',
    '1. Ana: 13 points',
    '  · +13 found PSALM on Bo’s grid, 13 cells hidden',
    '2. Bo: 0 points',
    'Words: Bo: ||PSALM||',
    'Log: <https://site.example/watch/g>',
  ]);
});
