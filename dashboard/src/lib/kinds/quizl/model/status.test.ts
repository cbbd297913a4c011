import { expect, test } from 'vitest';
import { statusOf } from './status.ts';
import { grid, seat, view } from './test-view.ts';

const unset = grid({ set: false });

test('where a game is, and whom it waits for', () => {
  const setting = view({ phase: 'setting', seats: [seat('Ana'), seat('Bo'), seat('Cy', { grid: unset })] });
  expect(statusOf(setting)).toEqual({ text: '2 of 3 grids set', needs: 'No grid yet: Cy' });
  const playing = view({
    seats: [seat('Ana'), seat('Bo', { grid: grid({ resolved: 'guessed' }) }), seat('Cy')],
  });
  expect(statusOf(playing)).toEqual({ text: '1 of 3 grids out, Ana on turn', needs: null });
  expect(statusOf(view({ phase: 'finished' }))).toEqual({ text: 'finished', needs: null });
});
