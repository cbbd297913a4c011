import { expect, test } from 'vitest';
import { merged, waitMs } from './queue.ts';

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
