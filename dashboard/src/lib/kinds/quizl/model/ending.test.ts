import { expect, test } from 'vitest';
import { endEffects, startLabel, startNow, withdrawEffects } from './ending.ts';
import { grid, seat, view } from './test-view.ts';

const unset = grid({ set: false });

test('[Q3] a start says who is withdrawn by it', () => {
  const now = startNow(
    view({ phase: 'setting', seats: [seat('Ana'), seat('Bo'), seat('Cy', { grid: unset })] }),
  );
  expect(startLabel(now)).toBe('Start with 2; Cy is withdrawn');
  expect(now.unless).toBe(null);
  const one = startNow(view({ phase: 'setting', seats: [seat('Ana'), seat('Bo', { grid: unset })] }));
  expect(one.unless).toBe('It takes two grids to play');
});

test('[Q8] [Q10] an end says which grids it shows and what they may bring', () => {
  const seats = [seat('Ana'), seat('Bo', { grid: grid({ resolved: 'guessed' }) }), seat('Cy')];
  const effects = endEffects(view({ seats }));
  expect(effects[0]).toBe('2 grids still hidden are shown to everybody: Ana and Cy.');
  expect(effects.join(' ')).toMatch(/no line reads a word gives every other contestant still in 10/);
  expect(endEffects(view({ phase: 'setting' }))[0]).toMatch(/^Nothing has been played/);
});

test('[G5] a withdrawal says that the grid stays in play', () => {
  expect(withdrawEffects(view(), 'Bo').join(' ')).toMatch(/grid stays in play/);
});
