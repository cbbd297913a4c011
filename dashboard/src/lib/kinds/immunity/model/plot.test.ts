import { expect, test } from 'vitest';
import { byTime, plotOf, spokenPoint } from './plot.ts';
import { config, round, sent } from './test-view.ts';

const picture = round({
  submissions: [
    sent('bo', 'tree', 4182),
    sent('ana', 'centre', 6905),
    sent('cy', 'tremendous', 11_340),
    sent('dee', 'street', 14_283, { verdict: 'misfit' }),
    sent('eli', 'treacherousness', 21_077),
  ],
});

test('seconds run to the limit, letters to a multiple of four', () => {
  const plot = plotOf([picture], config());
  expect(plot.columns.map(({ text }) => text)).toEqual(['0', '20', '40', '60 s']);
  expect(plot.rows.map(({ text }) => text)).toEqual(['4', '8', '12', '16']);
  // 28 + 4.182 / 60 x 348 = 52.26; 228 - 4 / 16 x 212 = 175.
  expect(plot.points[0]?.x).toBeCloseTo(52.26, 1);
  expect(plot.points[0]?.y).toBeCloseTo(175, 1);
  expect(plot.limitX).toBeNull();
});

test('[I8] awards are named, refused words are told apart', () => {
  const plot = plotOf([picture], config());
  expect(plot.points.map(({ label }) => label)).toEqual(['Q1', 'Q2', 'L2', '', 'L1']);
  expect(plot.points.map(({ state }) => state)).toEqual(['valid', 'valid', 'valid', 'refused', 'valid']);
});

test('[I5] late words stand beyond the limit', () => {
  const late = round({
    submissions: [...picture.submissions, sent('gus', 'treadmill', 60_412, { late: true })],
  });
  const plot = plotOf([late], config());
  const gus = plot.points.at(-1);
  expect(gus?.state).toBe('late');
  expect(gus?.x ?? 0).toBeGreaterThan(plot.limitX ?? 999);
});

test('[I5] the scale is that of the round’s own limit; several rounds have the longest of theirs', () => {
  const short = round({ answerSeconds: 30, submissions: [sent('bo', 'tree', 15_000)] });
  const plot = plotOf([short], config());
  expect(plot.columns.map(({ text }) => text)).toEqual(['0', '10', '20', '30 s']);
  // Half of the time is half of the width: 28 + 348 / 2.
  expect(plot.points[0]?.x).toBeCloseTo(202, 1);
  expect(plotOf([short, picture], config()).columns.at(-1)?.text).toBe('60 s');
  expect(plotOf([], config({ answerSeconds: 20 })).columns.at(-1)?.text).toBe('20 s');
});

test('[I20] extra time stretches the scale instead of leaving the frame', () => {
  const extra = round({ submissions: [sent('bo', 'tree', 75_000)] });
  const plot = plotOf([extra], config());
  for (const { x } of plot.points) expect(x).toBeLessThanOrEqual(plot.right);
});

test('marks at one spot are spread, everything stays inside the frame', () => {
  const crowd = round({
    submissions: Array.from({ length: 24 }, (_, index) => sent(`p${index}`, 'tree', 4000)),
  });
  const { points, width, height } = plotOf([crowd], config());
  expect(new Set(points.slice(0, 8).map(({ x, y }) => `${x},${y}`)).size).toBe(8);
  for (const { x, y } of points) {
    expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
  }
});

test('no words, no points, no fault; the longest word of 45 letters fits', () => {
  expect(plotOf([], config()).points).toEqual([]);
  expect(
    plotOf([round({ submissions: [sent('bo', 'a'.repeat(45), 1)] })], config()).rows.map(({ text }) => text),
  ).toEqual(['12', '24', '36', '48']);
});

test('points are stepped through in time order and say what they are', () => {
  const plot = plotOf([picture], config());
  const [first] = byTime(plot.points);
  expect(first && spokenPoint(first, () => 'Bo')).toBe('Bo, 4.182 s, TREE, 4 letters, Q1');
});
