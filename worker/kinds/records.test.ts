import { expect, test } from 'vitest';
import * as z from 'zod';
import { recordReader } from './records.ts';

const read = recordReader(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('said'), data: z.object({ by: z.string() }), secret: z.string().optional() }),
    z.object({ type: z.literal('heard'), data: z.object({ by: z.string() }) }),
  ]),
);

test('[G1] an event is read once, and by all that it is', () => {
  const data = { by: 'ann', more: 1 };
  const said = read({ seq: 1, at: 5, type: 'said', data });
  expect(said).toEqual({ type: 'said', data: { by: 'ann' } });
  expect(read({ seq: 2, at: 9, type: 'said', data })).toBe(said);
  // The same data under another type, or with its secret, is another event.
  expect(read({ seq: 1, at: 5, type: 'heard', data })).toEqual({ type: 'heard', data: { by: 'ann' } });
  expect(read({ seq: 1, at: 5, type: 'said', data, secret: 'tread' })).toEqual({
    type: 'said',
    data: { by: 'ann' },
    secret: 'tread',
  });
  expect(read({ seq: 1, at: 5, type: 'said', data })).toEqual(said);
});

test('[G1] what a kind does not know is no record, each time it is asked', () => {
  const strange = { seq: 1, at: 5, type: 'said', data: { from: 'ann' } };
  expect([read(strange), read(strange)]).toEqual([null, null]);
  expect(read({ seq: 1, at: 5, type: 'sung', data: { by: 'ann' } })).toBeNull();
});
