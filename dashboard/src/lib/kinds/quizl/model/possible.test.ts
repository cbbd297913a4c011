import { expect, test } from 'vitest';
import { possibleWords } from './possible.ts';
import { grid, guessed, id, seat, view } from './test-view.ts';

test('[Q11] the helper reckons with what is open and with wrong guesses alone', () => {
  const cells = { '54': 'P', '74': 'A', '50': 'T' };
  const bo = seat('Bo', { grid: grid({ cells, revealed: Object.keys(cells) }) });
  const wrong = guessed({
    contestantId: id('ana'),
    of: id('bo'),
    word: 'plaid',
    verdict: 'wrong',
    scored: [],
  });
  const game = view({ seats: [seat('Ana'), bo], history: [wrong] });
  const words = ['blind', 'plaid', 'psalm', 'stamp', 'trump'];
  const on = (line: number) => possibleWords(game, bo, words).find((one) => one.line === line)?.words;
  // Column 4 begins with P and has A in the middle; PLAID was wrong. Row 5 is T···P, TRUMP. Row 8: no P, T or A.
  expect(on(4)).toEqual(['psalm']);
  expect(on(5)).toEqual(['trump']);
  expect(on(8)).toEqual(['blind']);
});
