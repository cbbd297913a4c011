import { describe, expect, test } from 'vitest';
import { playScreen, startsAlone } from './play-screen.ts';
import { ownResult, resultWords } from './result.ts';
import { stepMs, stepsOf } from './reveal.ts';
import { id, run, seat, view } from './test-view.ts';

const seats = [seat('Ana'), seat('Bo')];
const ana = id('ana');
const bo = id('bo');

describe('what a contestant sees', () => {
  test('[Z3] [Z4] follows phase, turn and who has yet to place', () => {
    const screens = (phase: Parameters<typeof view>[0]) =>
      [ana, bo].map((me) => playScreen(view({ seats, ...phase }), me));
    expect(screens({ phase: 'throwing', turn: ana })).toEqual(['throw', 'wait']);
    expect(screens({ phase: 'joker', turn: bo })).toEqual(['wait', 'joker']);
    expect(screens({ phase: 'announcing', turn: ana })).toEqual(['announce', 'wait']);
    expect(screens({ phase: 'placing', turn: ana, waitingFor: [bo] })).toEqual(['wait', 'place']);
    expect(screens({ phase: 'swapping', turn: ana, waitingFor: [ana, bo] })).toEqual(['replace', 'replace']);
    expect(screens({ phase: 'review' })).toEqual(['review', 'review']);
  });

  test('[Z12] whoever plays alone without a host starts by throwing', () => {
    const { config } = view();
    expect(startsAlone(view({ seats: [seat('Ana')], config: { ...config, confirm: 'auto' } }))).toBe(true);
    expect(startsAlone(view({ seats: [seat('Ana')] }))).toBe(false);
    expect(startsAlone(view({ seats, config: { ...config, confirm: 'auto' } }))).toBe(false);
  });
});

test('[Z7] the reveal tells rows first, then columns, with the sum so far, within 20 seconds', () => {
  const steps = stepsOf([run('ten', { direction: 'down' }), run('tree'), run('zz', { points: 0 })]);
  expect(steps.map((step) => [step.run.word, step.total])).toEqual([
    ['tree', 4],
    ['zz', 4],
    ['ten', 7],
  ]);
  expect(stepMs(10)).toBe(350);
  expect(stepMs(100)).toBe(200);
});

test('[Z14] the highest score wins, those level share', () => {
  const standings = [
    { rank: 1, contestantId: ana, points: 50, fullStops: 1 },
    { rank: 2, contestantId: bo, points: 35, fullStops: 0 },
  ];
  const nameOf = (who: string) => (who === 'ana' ? 'Ana' : 'Bo');
  expect(resultWords({ winners: [ana], decidedBy: 'points', standings }, nameOf)).toEqual({
    headline: 'Ana wins',
    decided: '50 points, 15 points ahead.',
  });
  expect(ownResult({ winners: [ana], decidedBy: 'points', standings }, bo)).toEqual({
    headline: '2nd of 2',
    score: '35 points, 0 full stops',
  });
  const level = standings.map((row) => ({ ...row, rank: 1, points: 40 }));
  expect(resultWords({ winners: [ana, bo], decidedBy: 'shared', standings: level }, nameOf).headline).toBe(
    'Ana and Bo share first place',
  );
});
