import { expect, test } from 'vitest';
import type { Reply } from './api/client.ts';
import { type SendingSlot, sendFor, sendingFor } from './sender.ts';

const taken: Reply<string> = { ok: true, status: 200, body: 'taken' };
const refused: Reply<string> = {
  ok: false,
  trouble: { code: 'not_your_turn', status: 409, detail: '', issues: [], retryAfterMs: null },
};
const empty = (): SendingSlot => ({ sending: null, trouble: null });

/** A service that answers when it is told to. */
function service() {
  const waiting: ((reply: Reply<string>) => void)[] = [];
  return {
    asked: () => waiting.length,
    move: () => new Promise<Reply<string>>((resolve) => waiting.push(resolve)),
    answer: (at: number, reply = taken) => waiting[at]?.(reply),
  };
}

test('one move is on its way for a step: a second tap on it is none', async () => {
  const [slot, { answer, asked, move }] = [empty(), service()];
  const first = sendFor(slot, { step: '1', type: 'call' }, move);
  expect(await sendFor(slot, { step: '1', type: 'call' }, move)).toBeNull();
  expect(sendingFor(slot.sending, '1')).toEqual({ step: '1', type: 'call', tryNumber: 1 });
  answer(0);
  expect(await first).toEqual(taken);
  expect([asked(), slot.sending]).toEqual([1, null]);
});

test('a tap for the next step is taken though the reply to the last one is still on its way', async () => {
  const [slot, { answer, asked, move }] = [empty(), service()];
  const first = sendFor(slot, { step: '1', type: 'call' }, move);
  // The view of the next step came by the socket.
  expect(sendingFor(slot.sending, '2')).toBeNull();
  const second = sendFor(slot, { step: '2', type: 'guess' }, move);
  expect(asked()).toBe(2);
  answer(0);
  await first;
  // The late reply does not free what is on its way now.
  expect(sendingFor(slot.sending, '2')?.type).toBe('guess');
  answer(1);
  expect(await second).toEqual(taken);
  expect(slot.sending).toBeNull();
});

test('tries are counted for the step under way alone, and what went wrong is kept', async () => {
  const slot = empty();
  let again: ((tryNumber: number) => void) | undefined;
  let answer: (reply: Reply<string>) => void = () => {};
  const first = sendFor<string>(slot, { step: '1', type: 'call' }, ({ onTry }) => {
    again = onTry;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  again?.(2);
  expect(slot.sending?.tryNumber).toBe(2);
  const { answer: answerSecond, move } = service();
  const second = sendFor(slot, { step: '2', type: 'guess' }, move);
  again?.(3);
  expect(slot.sending).toEqual({ step: '2', type: 'guess', tryNumber: 1 });
  answer(refused);
  await first;
  expect(slot.trouble?.code).toBe('not_your_turn');
  answerSecond(0);
  await second;
});
