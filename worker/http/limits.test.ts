import { describe, expect, test, vi } from 'vitest';
import { readBody, tooDeep } from './limits.ts';

/** A request whose body comes in pieces, whatever its headers say of it. */
function piecewise(pieces: readonly Uint8Array[], headers: Record<string, string> = {}) {
  const taken = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = pieces[taken.pieces];
        if (next === undefined) return controller.close();
        taken.pieces += 1;
        controller.enqueue(next);
      },
      cancel: () => {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  // Node wants `duplex` for a streamed body; Workers know nothing of it.
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return { request: new Request('http://localhost/api', init), taken };
}
const bytes = (length: number) => new Uint8Array(length).fill(0x20);

describe('bodies', () => {
  test('come whole up to the limit', async () => {
    const { request } = piecewise([bytes(6), bytes(4)]);
    expect((await readBody(request, 10))?.byteLength).toBe(10);
  });

  test('are refused from the first byte over it, before the rest has come', async () => {
    const { request, taken } = piecewise([bytes(6), bytes(5), bytes(1)]);
    expect(await readBody(request, 10)).toBeNull();
    expect(taken.pieces).toBeLessThanOrEqual(3);
    await vi.waitFor(() => expect(taken).toEqual({ pieces: 3, cancelled: false }));
  });

  test('that go on and on are cut off', async () => {
    const { request, taken } = piecewise([bytes(6), bytes(5), bytes(90), bytes(10), bytes(1_000)]);
    expect(await readBody(request, 10, 100)).toBeNull();
    await vi.waitFor(() => expect(taken).toEqual({ pieces: 4, cancelled: true }));
  });

  test('are counted, whatever Content-Length says', async () => {
    const { request } = piecewise([bytes(8), bytes(8)], { 'content-length': '3' });
    expect(await readBody(request, 10)).toBeNull();
  });

  test('may be absent', async () => {
    expect((await readBody(new Request('http://localhost/'), 10))?.byteLength).toBe(0);
  });
});

describe('depth of JSON', () => {
  test.each([
    ['[[1]]', 2, false],
    ['[[[1]]]', 2, true],
    ['{"a":{"b":{}}}', 3, false],
    ['{"a":{"b":[{}]}}', 3, true],
    ['[[],[],[],[]]', 2, false],
    ['["[[[[[["]', 1, false],
    [String.raw`["\"[[[[", "\\", []]`, 2, false],
    [String.raw`["\\", [[]]]`, 2, true],
    ['['.repeat(100_000), 32, true],
  ])('%#: %s to %d', (text, deepest, expected) => {
    expect(tooDeep(text, deepest)).toBe(expected);
  });
});
