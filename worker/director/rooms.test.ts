import { describe, expect, test } from 'vitest';
import type { RoomApi } from '../room/room-api.ts';
import { callRoom } from './rooms.ts';

const platform = (marks: object) => Object.assign(new Error('from the platform'), marks);

/** Calls whose first tries end as listed, and whose next one answers `done`. */
async function calling(...failures: readonly Error[]) {
  const opened: object[] = [];
  const pauses: number[] = [];
  const left = [...failures];
  const open = () => {
    const stub = {};
    opened.push(stub);
    // Nothing of the stub is called: the test's own call below stands for all methods.
    return stub as RoomApi;
  };
  const call = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'done';
  };
  const sleep = async (ms: number) => void pauses.push(ms);
  const answer = await callRoom(open, call, sleep);
  return { answer, tries: new Set(opened).size, pauses };
}

describe('calling a game', () => {
  test('takes the first answer', async () => {
    expect(await calling()).toEqual({ answer: { ok: true, value: 'done' }, tries: 1, pauses: [] });
  });

  test('asks again on a new stub after a retryable error', async () => {
    const { answer, tries } = await calling(platform({ retryable: true }), platform({ retryable: true }));
    expect(answer).toEqual({ ok: true, value: 'done' });
    expect(tries).toBe(3);
  });

  test('gives up after four tries and says that it is unavailable', async () => {
    const failures = Array.from({ length: 9 }, () => platform({ retryable: true }));
    const { answer, tries, pauses } = await calling(...failures);
    expect(answer).toMatchObject({ ok: false, code: 'unavailable' });
    expect([tries, pauses]).toEqual([4, [40, 200, 600]]);
  });

  test('does not ask an overloaded object again', async () => {
    const { answer, tries } = await calling(platform({ overloaded: true, retryable: true }));
    expect(answer).toMatchObject({ ok: false, code: 'unavailable' });
    expect(tries).toBe(1);
  });

  test('throws what is a fault of ours', async () => {
    await expect(calling(new Error('a bug'))).rejects.toThrow('a bug');
  });
});
