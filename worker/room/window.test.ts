import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acknowledged, emptyWindow, viewDue, type Window, windowSize } from './window.ts';

const filled = (count: number): Window => ({ pending: Array.from({ length: count }, (_, n) => n), held: 0 });

test('32 views go out unacknowledged, 32 are held back, and then the viewer is given up', () => {
  expect(viewDue(filled(31), 99)).toEqual({
    act: 'send',
    window: { pending: [...filled(31).pending, 99], held: 0 },
  });
  expect(viewDue(filled(32), 99)).toEqual({ act: 'hold', window: { ...filled(32), held: 1 } });
  expect(viewDue({ ...filled(32), held: 31 }, 99).act).toBe('hold');
  expect(viewDue({ ...filled(32), held: 32 }, 99)).toEqual({ act: 'close' });
});

test('an acknowledgement covers all before it, and owes the newest if something was held back', () => {
  expect(acknowledged({ pending: [3, 5, 8], held: 0 }, 5)).toEqual({
    window: { pending: [8], held: 0 },
    owed: false,
  });
  expect(acknowledged({ ...filled(32), held: 4 }, 0)).toEqual({
    window: { pending: filled(32).pending.slice(1), held: 0 },
    owed: true,
  });
  expect(acknowledged({ ...filled(32), held: 4 }, -1)).toEqual({
    window: { ...filled(32), held: 4 },
    owed: false,
  });
  expect(acknowledged({ pending: [3], held: 0 }, 1_000_000)).toEqual({ window: emptyWindow, owed: false });
});

test('no viewer ever has more than 32 views under way, and whoever acknowledges each stays', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (acks) => {
      let window = emptyWindow;
      for (const [seq, ack] of acks.entries()) {
        const next = viewDue(window, seq);
        if (next.act === 'close') return;
        window = next.window;
        expect(window.pending.length).toBeLessThanOrEqual(windowSize);
        if (ack) window = acknowledged(window, seq).window;
        if (ack) expect(window.pending).toEqual([]);
      }
    }),
  );
});
