import { expect, test } from 'vitest';
import { fitOf, guessTarget, lettersOf, linesInWords, pricesInWords, pricesOf } from './guess.ts';
import { grid, id, seat, view } from './test-view.ts';

/** Column 4 reads P, S, A, L, M; open are 54 P, 74 A, and 50 T. */
const cells = { '54': 'P', '74': 'A', '50': 'T' };
const bo = seat('Bo', { grid: grid({ cells, revealed: Object.keys(cells) }) });
const seats = [seat('Ana', { missedTurns: 1 }), bo, seat('Cy')];

test('[Q5] a guess states what it can win and cost', () => {
  expect(pricesOf(view({ seats }), 'ana', 'bo')).toEqual({ right: 22, wrong: 10, owed: 1, takesTurn: false });
  const prices = { right: 13, wrong: 10, owed: 1, takesTurn: false };
  expect(pricesInWords(prices, 'Bo')).toBe(
    'Right: 13 to you. Wrong: 10 to Bo, and you miss a turn, 1 owed already.',
  );
});

test('[Q13] in a duel it takes the place of a call and gives the other nothing', () => {
  const config = { ...view().config, preset: 'duel' as const };
  expect(pricesOf(view({ seats, config }), 'ana', 'bo')).toEqual({
    right: 22,
    wrong: 0,
    owed: 1,
    takesTurn: true,
  });
});

test('[Q5] a grid that has been shown has no price', () => {
  const shown = [seat('Ana'), seat('Bo', { grid: grid({ resolved: 'guessed' }) })];
  expect(pricesOf(view({ seats: shown }), 'ana', 'bo')).toBe(null);
});

test('the fit looks at open letters alone', () => {
  expect(fitOf('psalm', bo.grid, 'classic').lines).toEqual([4]);
  // Row 9, columns 1 to 3 and rows 6 and 8 have nothing open; T is seen at 50 and in no line of theirs.
  expect(fitOf('cloud', bo.grid, 'classic').lines).toEqual([1, 2, 3, 6, 8, 9]);
  expect(linesInWords([4])).toBe('column 4');
  expect(linesInWords([1, 8])).toBe('column 1 and row 8');
  expect(linesInWords([1, 2, 3, 6])).toBe('4 lines');
});

test('[Q1] a letter that is open elsewhere speaks against a word', () => {
  const fit = fitOf('stump', bo.grid, 'classic');
  expect(fit.lines).toEqual([]);
  expect(fit.why).toMatch(/is open at 5[04]/);
});

test('[Q13] a duel’s word has five different letters', () => {
  expect(fitOf('level', grid(), 'duel')).toEqual({
    lines: [],
    why: 'In a duel the letters of a word differ.',
  });
  expect(fitOf('level', grid(), 'classic').lines.length).toBe(10);
});

test('what is typed becomes five letters', () => {
  expect(lettersOf('psa lm!')).toBe('PSALM');
  expect(lettersOf('éclairs')).toBe('ECLAI');
});

test('the grid last chosen is offered, else the one with most open', () => {
  expect(guessTarget(view({ seats }), 'ana', null)).toBe(id('bo'));
  expect(guessTarget(view({ seats }), 'ana', 'cy')).toBe(id('cy'));
  expect(guessTarget(view({ seats }), 'bo', 'bo')).toBe(id('ana'));
});
