import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bestPing,
  countdown,
  gameNow,
  onFrame,
  onPing,
  passedMark,
  remainingMs,
  spokenTime,
} from './clock.ts';

const opened = Date.parse('2026-11-30T18:00:00.000Z');
const deadline = '2026-11-30T18:01:00.000Z';

test('[G9] [U9] what is left counts from the frame, on the page timer, whatever the device clock says', () => {
  const clock = onFrame(null, opened, 5000);
  expect(remainingMs(clock, deadline, 5000)).toBe(60_000);
  expect(remainingMs(clock, deadline, 5000 + 23_000)).toBe(37_000);
  expect(remainingMs(clock, deadline, 5000 + 61_000)).toBe(-1000);
});

test('half the best round trip is taken off: a frame is that old when it comes', () => {
  let clock = onFrame(null, opened, 0);
  for (const ping of [300, 50, 400]) clock = onPing(clock, ping) ?? clock;
  expect(bestPing(clock)).toBe(50);
  expect(remainingMs(clock, deadline, 0)).toBe(59_975);
});

test('no limit or no frame yet: nothing is shown', () => {
  expect(remainingMs(null, deadline, 0)).toBeNull();
  expect(remainingMs(onFrame(null, opened, 0), null, 0)).toBeNull();
});

test('a frame held up on the way does not give time back', () => {
  const first = onFrame(null, opened, 0);
  const late = onFrame(first, opened + 1000, 3000);
  expect(gameNow(late, 3000)).toBe(opened + 3000);
});

test('after sleep the frame is believed: the timer stood still', () => {
  const first = onFrame(null, opened, 0);
  const awake = onFrame(first, opened + 30_000, 1000);
  expect(gameNow(awake, 1000)).toBe(opened + 30_000);
});

test('a base older than a minute is replaced, and a clock far ahead is put back', () => {
  const first = onFrame(null, opened, 0);
  expect(gameNow(onFrame(first, opened + 60_500, 61_000), 61_000)).toBe(opened + 60_500);
  expect(gameNow(onFrame(first, opened + 1000, 10_000), 10_000)).toBe(opened + 1000);
});

test('[U9] two pages agree within their difference in delay, wherever their timers began', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.nat(1e9), fc.nat(60_000), (delayA, delayB, timer, passed) => {
      const page = (delay: number, begun: number) => {
        const clock = onPing(onFrame(null, opened, begun + delay), 2 * delay);
        return clock && gameNow(clock, begun + delay + passed) - delay;
      };
      const a = page(delayA, 0) ?? 0;
      const b = page(delayB, timer) ?? 0;
      expect(Math.abs(a - b)).toBeLessThan(0.001);
    }),
  );
});

test.each([
  [60_000, '1:00'],
  [41_000, '0:41'],
  [40_001, '0:41'],
  [10_000, '0:10'],
  [9951, '0:10'],
  [9400, '9.4'],
  [9301, '9.4'],
  [1, '0.1'],
  [0, '0:00'],
  [-5, '0:00'],
  [600_000, '10:00'],
])('%i ms is shown as %s', (ms, shown) => {
  expect(countdown(ms)).toBe(shown);
});

test.each([
  [18_000, '18 seconds left'],
  [1000, '1 second left'],
  [60_000, '1 minute left'],
  [90_000, '1 minute 30 left'],
  [-1, '0 seconds left'],
])('%i ms is spoken as %s', (ms, spoken) => {
  expect(spokenTime(ms)).toBe(spoken);
});

test('[U13] the clock is spoken at 30, 10, 5 and 0 only, the latest if several passed at once', () => {
  expect(passedMark(30_100, 29_900)).toBe(30);
  expect(passedMark(29_900, 10_100)).toBeNull();
  expect(passedMark(31_000, 4000)).toBe(5);
  expect(passedMark(100, -100)).toBe(0);
  expect(passedMark(-100, -200)).toBeNull();
});

test('[U9] no page of a game reads the clock of its device', () => {
  const lib = fileURLToPath(new URL('..', import.meta.url));
  const parts = ['live', 'frame', 'ui', 'speech', 'kinds'];
  const files = parts.flatMap((part) =>
    readdirSync(`${lib}/${part}`, { recursive: true, encoding: 'utf8' }).map((name) => `${part}/${name}`),
  );
  const sources = files.filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(100);
  const reading = sources.filter((name) =>
    /Date\.now\(|new Date\(\)/.test(readFileSync(`${lib}/${name}`, 'utf8')),
  );
  // A refusal says when it was shown, by the reader's own clock; a practice has no clock but that of its device.
  const other = /^ui\/TroubleStrip\.svelte$|\/practice\//;
  expect(reading.filter((name) => !other.test(name))).toEqual([]);
});
