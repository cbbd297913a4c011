import { expect, test } from 'vitest';
import { phaseTitle, playScreen, settingCount } from './play-screen.ts';
import { grid, seat, view } from './test-view.ts';

const unset = grid({ set: false });

test('[Q3] a grid is set, then locked, and may be opened again until the start', () => {
  const setting = view({ phase: 'setting', turn: null, seats: [seat('Ana', { grid: unset }), seat('Bo')] });
  expect(playScreen(setting, 'ana', false)).toBe('set-up');
  expect(playScreen(setting, 'bo', false)).toBe('locked');
  expect(playScreen(setting, 'bo', true)).toBe('set-up');
  expect(settingCount(setting)).toEqual({ set: 1, of: 2 });
});

test('[G5] the withdrawn see the play, and before it that they are out', () => {
  const seats = [seat('Ana', { withdrawn: true }), seat('Bo')];
  expect(playScreen(view({ phase: 'setting', seats }), 'ana', false)).toBe('withdrawn');
  expect(playScreen(view({ seats }), 'ana', false)).toBe('playing');
  expect(playScreen(view({ phase: 'finished', seats }), 'ana', false)).toBe('result');
});

test('[Q13] a duel counts its games', () => {
  const duel = view({ config: { ...view().config, preset: 'duel' }, game: { number: 3, first: null } });
  expect(phaseTitle(duel)).toBe('Game 3');
  expect(phaseTitle(view({ phase: 'setting' }))).toBe('Set your grids');
  // Between two games everybody sets a new grid.
  const seats = [seat('Ana', { grid: unset }), seat('Bo')];
  const next = view({ config: duel.config, game: duel.game, phase: 'setting', turn: null, seats });
  expect(phaseTitle(next)).toBe('Game 3: set your grids');
  expect([playScreen(next, 'ana', false), playScreen(next, 'bo', false)]).toEqual(['set-up', 'locked']);
});
