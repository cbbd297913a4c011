import { expect, test } from 'vitest';
import { freshCell, newsOf, told } from './history.ts';
import { called, guessed, id, missed, nameOf, passed, resolved, ruled } from './test-view.ts';

const text = (entry: Parameters<typeof told>[0]) => {
  const { text: what, scored } = told(entry, nameOf);
  return scored ? `${what} | ${scored}` : what;
};
const bo = { contestantId: id('bo'), by: null, line: 4, word: 'psalm', words: ['psalm'], hidden: 13 };

test('[Q4] a call and its answers', () => {
  const letters = [
    { contestantId: id('ana'), letter: 'M' },
    { contestantId: id('cy'), letter: 'K' },
  ];
  expect(text(called({ contestantId: id('bo'), cell: '51', letters }))).toBe('Bo calls 5-1: Ana M, Cy K');
});

test('[Q5] guesses, right and wrong', () => {
  const guess = { contestantId: id('cy'), of: id('ana'), word: 'braid' };
  const scored = [{ contestantId: id('ana'), points: 10 }];
  expect(text(guessed({ ...guess, verdict: 'wrong', scored }))).toBe(
    'Cy guesses BRAID on Ana’s grid: wrong, and misses a turn | Ana +10',
  );
  expect(text(guessed({ ...guess, verdict: 'right', scored: [] }))).toBe(
    'Cy guesses BRAID on Ana’s grid: right',
  );
});

test('[Q6] [Q7] [Q8] [Q10] each way in which a grid is shown', () => {
  const to = (who: string, points: number) => [{ contestantId: id(who), points }];
  expect(text(resolved({ ...bo, how: 'guessed', scored: to('ana', 13) }))).toBe(
    'Bo’s grid is out: PSALM | Ana +13',
  );
  expect(text(resolved({ ...bo, how: 'revealed', scored: to('bo', 13) }))).toBe(
    'Bo’s word is laid bare: PSALM | Bo +13',
  );
  expect(text(resolved({ ...bo, how: 'ten_left', scored: to('bo', 10) }))).toBe(
    'Bo’s grid is out with ten cells left: PSALM | Bo +10',
  );
  const fake = { ...bo, word: 'psaml', words: [] };
  expect(text(resolved({ ...fake, how: 'not_genuine', scored: to('cy', 10) }))).toBe(
    'Bo’s grid is out: no line reads a word, not even PSAML | Cy +10',
  );
  expect(text(resolved({ ...bo, how: 'ended', scored: [] }))).toBe('Bo’s grid is shown at the end: PSALM');
});

test('[Q4] the last call is fresh in the grids that answered it alone', () => {
  const letters = [{ contestantId: id('ana'), letter: 'M' }];
  const history = [called({ contestantId: id('bo'), cell: '51', letters })];
  expect(['ana', 'bo', 'cy'].map((who) => freshCell(history, who))).toEqual(['51', null, null]);
  expect(freshCell([], 'ana')).toBe(null);
});

test('a page may speak to its reader', () => {
  const you = (who: string) => (who === 'bo' ? 'you' : nameOf(who));
  const say = (entry: Parameters<typeof told>[0]) => told(entry, you).text;
  const letters = [{ contestantId: id('ana'), letter: 'M' }];
  expect(say(called({ contestantId: id('bo'), cell: '51', letters }))).toBe('you call 5-1: Ana M');
  const guess = { contestantId: id('bo'), of: id('ana'), word: 'braid', scored: [] };
  expect(say(guessed({ ...guess, verdict: 'wrong' }))).toBe(
    'you guess BRAID on Ana’s grid: wrong, and miss a turn',
  );
  expect(say(guessed({ ...guess, contestantId: id('ana'), of: id('bo'), verdict: 'right' }))).toBe(
    'Ana guesses BRAID on your grid: right',
  );
  expect(say(resolved({ ...bo, how: 'revealed', scored: [] }))).toBe('Your word is laid bare: PSALM');
  expect(say(passed({ contestantId: id('bo'), by: 'time' }))).toBe('Time is up: you do not call');
});

test('[Q5] [Q12] [Q2] turns that passed, turns that are missed, rulings', () => {
  expect(text(passed({ contestantId: id('bo'), by: 'time' }))).toBe('Time is up: Bo does not call');
  expect(text(passed({ contestantId: id('bo'), by: 'host' }))).toBe('The host passes over Bo');
  expect(text(missed({ missed: [{ contestantId: id('cy'), turns: 1 }] }))).toBe('Cy must miss a turn');
  expect(
    text(
      missed({
        missed: [
          { contestantId: id('cy'), turns: 2 },
          { contestantId: id('bo'), turns: 1 },
        ],
      }),
    ),
  ).toBe('Cy (2) and Bo must miss turns');
  expect(text(ruled({ word: 'psalm', valid: true, reason: 'On Dictionary.com' }))).toBe(
    'The host adds PSALM: On Dictionary.com',
  );
});

test('[Q5] the news is the last call of the game under way, or what came after it; a grid shown is told elsewhere', () => {
  const call = called({
    contestantId: id('bo'),
    cell: '51',
    letters: [{ contestantId: id('ana'), letter: 'M' }],
  });
  const guess = guessed({
    contestantId: id('cy'),
    of: id('ana'),
    word: 'braid',
    verdict: 'wrong',
    scored: [{ contestantId: id('ana'), points: 10 }],
  });
  const out = resolved({ ...bo, how: 'revealed', scored: [] });
  const news = (history: Parameters<typeof newsOf>[0]['history'], number = 1) =>
    newsOf({ history, game: { number } }, nameOf);
  expect(news([])).toBeNull();
  expect(news([guess])).toBeNull();
  const called51 = { text: 'Bo calls 5-1: Ana M', scored: '' };
  expect(news([call])).toEqual(called51);
  const missesATurn = { text: 'Cy guesses BRAID on Ana’s grid: wrong, and misses a turn', scored: 'Ana +10' };
  expect(news([call, guess])).toEqual(missesATurn);
  expect(news([call, out])).toEqual(called51);
  // What was there before the call is no news, nor is anything of a game that is over.
  expect(news([guess, { ...call, seq: guess.seq + 1 }])).toEqual(called51);
  expect(news([call, guess], 2)).toBeNull();
});
