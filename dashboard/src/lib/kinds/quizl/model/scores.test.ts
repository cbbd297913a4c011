import { expect, test } from 'vitest';
import { earlierPoints, headline, ranked, scoreLines } from './scores.ts';
import { guessed, id, nameOf, resolved, seat, view } from './test-view.ts';

const bo = { contestantId: id('bo'), by: id('ana'), line: 4, word: 'psalm', words: ['psalm'], hidden: 13 };
const history = [
  guessed({
    contestantId: id('cy'),
    of: id('ana'),
    word: 'braid',
    verdict: 'wrong',
    scored: [{ contestantId: id('ana'), points: 10 }],
  }),
  guessed({ contestantId: id('ana'), of: id('bo'), word: 'psalm', verdict: 'right', scored: [] }),
  resolved({ ...bo, how: 'guessed', scored: [{ contestantId: id('ana'), points: 13 }] }),
  resolved({
    ...bo,
    contestantId: id('cy'),
    how: 'revealed',
    hidden: 12,
    word: 'braid',
    words: ['braid'],
    scored: [{ contestantId: id('cy'), points: 12 }],
  }),
];

test('[Q5] [Q6] each point is explained by what brought it', () => {
  const ana = scoreLines(view({ history }), 'ana', nameOf);
  expect(ana.map(({ points, text }) => `${points} ${text}`)).toEqual([
    '10 Cy guessed BRAID, wrongly',
    '13 found PSALM on Bo’s grid, 13 cells hidden',
  ]);
  expect(earlierPoints(23, ana)).toBe(0);
  expect(scoreLines(view({ history }), 'cy', nameOf)[0]?.text).toBe(
    'BRAID laid bare by Ana’s call, 12 cells hidden',
  );
});

test('[Q8] a grid without a word', () => {
  const scored = [{ contestantId: id('ana'), points: 10 }];
  const fake = resolved({ ...bo, how: 'ten_left', word: 'psaml', words: [], scored });
  expect(scoreLines(view({ history: [fake] }), 'ana', nameOf)[0]?.text).toBe('Bo’s grid held no word');
});

test('points from before what is kept are named as such', () => {
  expect(earlierPoints(40, scoreLines(view({ history }), 'ana', nameOf))).toBe(17);
});

test('[G4] level contestants share a place', () => {
  const seats = [seat('Ana', { score: 10 }), seat('Bo', { score: 23 }), seat('Cy', { score: 10 })];
  expect(ranked(view({ seats })).map(({ contestantId, rank }) => `${rank} ${contestantId}`)).toEqual([
    '1 bo',
    '2 ana',
    '2 cy',
  ]);
  expect([headline([]), headline(['Ana']), headline(['Ana', 'Bo', 'Cy'])]).toEqual([
    'Nobody wins',
    'Ana wins',
    'Ana, Bo and Cy share first',
  ]);
});
