import { expect, test } from 'vitest';
import { grid, id, nameOf, seat, view } from './test-view.ts';
import { callUnless, turnsToCome, turnsUntil, waitWords } from './turns.ts';

test('[Q4] turns go in seat order, from the one under way', () => {
  expect(turnsToCome(view(), 5)).toEqual(['ana', 'bo', 'cy', 'ana', 'bo'].map(id));
  expect(turnsUntil(view(), 'cy')).toBe(2);
  expect(waitWords(view(), 'bo')).toBe('You are next.');
  expect(waitWords(view(), 'cy')).toBe('2 turns before yours.');
});

test('[Q5] missed turns are spent as they come round', () => {
  const seats = [seat('Ana'), seat('Bo', { missedTurns: 1 }), seat('Cy')];
  expect(turnsToCome(view({ seats }), 5)).toEqual(['ana', 'cy', 'ana', 'bo', 'cy'].map(id));
  expect(waitWords(view({ seats }), 'bo')).toBe('3 turns before yours. You miss one turn.');
});

test('[Q5] when everybody has to miss one, the turns still come to an end', () => {
  const seats = ['Ana', 'Bo', 'Cy'].map((name) => seat(name, { missedTurns: 1 }));
  expect(turnsToCome(view({ seats }), 3)).toEqual(['ana', 'bo', 'cy'].map(id));
});

test('[Q9] whoever has no grid left to call on is passed over; the withdrawn too', () => {
  const out = grid({ resolved: 'guessed' });
  const seats = [seat('Ana', { grid: out }), seat('Bo'), seat('Cy', { grid: out, withdrawn: true })];
  // Bo’s is the only grid in play: Bo has nobody to call on.
  expect(turnsToCome(view({ seats }), 3)).toEqual(['ana', 'ana', 'ana'].map(id));
  expect(turnsUntil(view({ seats }), 'bo')).toBe(null);
  expect(waitWords(view({ seats }), 'bo')).toBe('You have nobody left to find.');
  expect(callUnless(view({ seats }), 'bo', nameOf)).toBe('Every other grid has been shown.');
});

test('why a call has to wait', () => {
  expect(callUnless(view(), 'ana', nameOf)).toBe(null);
  expect(callUnless(view(), 'bo', nameOf)).toBe('It is Ana’s turn.');
  expect(callUnless(view({ phase: 'finished', turn: null }), 'ana', nameOf)).toBe(
    'The game is not being played.',
  );
});
