import { expect, test } from 'vitest';
import { stepOf } from './step.ts';
import { called, grid, guessed, id, seat, view } from './test-view.ts';

const ana = id('Ana');
const before = view();
const step = stepOf(before, 'ana');
const call = (of: string) => called({ contestantId: id(of), cell: '51', letters: [] });
const guess = (of: string) =>
  guessed({ contestantId: id(of), of: id('Cy'), word: 'crane', verdict: 'wrong', scored: [] });

test('[Q4] [Q5] what I have called or guessed, and the turn, make another step', () => {
  expect(stepOf(view({ history: [call('Ana')], turn: id('Bo') }), ana)).not.toBe(step);
  expect(stepOf(view({ turn: id('Bo') }), ana)).not.toBe(step);
  expect(stepOf(view({ history: [guess('Ana')] }), ana)).not.toBe(step);
  // A second call at one's next turn, with nobody's in between.
  const twice = [call('Ana'), call('Ana')];
  expect(stepOf(view({ history: twice }), ana)).not.toBe(stepOf(view({ history: twice.slice(0, 1) }), ana));
});

test('[Q5] a guess of somebody else’s leaves my step as it was, so that a second tap is no second call', () => {
  expect(stepOf(view({ history: [guess('Bo')] }), ana)).toBe(step);
});

test('[Q3] a grid that is changed before the start is another step', () => {
  const setting = (cells: Record<string, string>) =>
    stepOf(view({ phase: 'setting', turn: null, seats: [seat('Ana', { grid: grid({ cells }) })] }), ana);
  expect(setting({ '50': 'P' })).not.toBe(setting({ '50': 'Q' }));
});
