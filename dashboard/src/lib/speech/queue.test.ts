import { expect, test } from 'vitest';
import { merged, politeEveryMs, Ration, waitMs } from './queue.ts';

test('[U13] what piles up under a topic becomes one message', () => {
  const merge = (total: string) => (count: number) => `${count} more in, ${total}`;
  expect(
    merged([
      { text: 'Ana is in', topic: 'in', merge: merge('5 of 11') },
      { text: 'Host is here.' },
      { text: 'Bo is in', topic: 'in', merge: merge('6 of 11') },
      { text: 'Cy is in', topic: 'in', merge: merge('7 of 11') },
    ]),
  ).toBe('3 more in, 7 of 11. Host is here');
});

test('one of a topic is said as it is; without a merger the last of it counts', () => {
  expect(merged([{ text: 'Ana is in', topic: 'in', merge: () => 'never' }])).toBe('Ana is in');
  expect(
    merged([
      { text: 'B2, free', topic: 'cell' },
      { text: 'B3, free', topic: 'cell' },
    ]),
  ).toBe('B3, free');
});

test('the same thing twice is said once', () => {
  expect(merged([{ text: 'Saved.' }, { text: 'Saved.' }])).toBe('Saved');
});

test('[U13] polite messages are at least 2 s apart', () => {
  expect(waitMs(null, 100)).toBe(0);
  expect(waitMs(1000, 1500)).toBe(1500);
  expect(waitMs(1000, 3000)).toBe(0);
});

/** A timer that goes by hand: what is due is done in order, each at its own time. */
function clockwork() {
  let now = 0;
  const due: { at: number; act: () => void }[] = [];
  return {
    waiting: { now: () => now, later: (act: () => void, ms: number) => void due.push({ at: now + ms, act }) },
    until(time: number) {
      for (;;) {
        due.sort((a, b) => a.at - b.at);
        const next = due[0];
        if (!next || next.at > time) break;
        due.shift();
        now = next.at;
        next.act();
      }
      now = time;
    },
    now: () => now,
  };
}

test('[U13] in a round of 60 s with eleven people at most 30 polite messages are said, at least 2 s apart', () => {
  const clock = clockwork();
  const said: { at: number; text: string }[] = [];
  const ration = new Ration((text) => said.push({ at: clock.now(), text }), clock.waiting);
  // Eleven words, three of them within one second; presence and typing-like chatter every 700 ms besides.
  const words = [3000, 3200, 3900, 9000, 15_000, 15_100, 22_000, 30_000, 41_000, 55_000, 59_900];
  for (let at = 0; at < 60_000; at += 100) {
    clock.until(at);
    const count = words.filter((time) => time <= at).length;
    if (words.includes(at))
      ration.add({ text: `Ana, ${count}`, topic: 'in', merge: (more) => `${more} more in, ${count} of 11` });
    if (at % 700 === 0) ration.add({ text: `${at / 700} ready`, topic: 'presence' });
  }
  clock.until(70_000);
  expect(said.filter(({ at }) => at < 60_000).length).toBeLessThanOrEqual(30);
  const gaps = said.slice(1).map(({ at }, index) => at - (said[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(politeEveryMs);
  // Nobody is left out: the last one to come is told of.
  expect(said.map(({ text }) => text).join(' ')).toContain('11');
});

test('what waits can be forgotten: it is not said later', () => {
  const clock = clockwork();
  const said: string[] = [];
  const ration = new Ration((text) => said.push(text), clock.waiting);
  ration.add({ text: 'TREZZLEMENT now valid' });
  ration.clear();
  clock.until(5000);
  expect(said).toEqual([]);
  ration.add({ text: 'Covered' });
  clock.until(10_000);
  expect(said).toEqual(['Covered']);
});
