import { expect, test } from 'vitest';
import { liveAddress, readFrame, reconnectMs } from './frames.ts';

test('the socket is beside the API, secure where the page is', () => {
  expect(liveAddress('https://play.example', 'g1', 'host')).toBe(
    'wss://play.example/api/games/g1/live?as=host',
  );
  expect(liveAddress('http://localhost:8787', 'g1', undefined)).toBe('ws://localhost:8787/api/games/g1/live');
});

test('what is no frame is dropped', () => {
  for (const data of ['', 'null', '[]', '{', '"x"', '{"a":1}', new ArrayBuffer(2)])
    expect(readFrame(data)).toBeNull();
  expect(readFrame('{"type":"presence","host":"here","watching":0,"seats":[]}')?.type).toBe('presence');
});

test('[U8] connects again soon, then less often, spread, never later than 12.5 s', () => {
  expect(reconnectMs(0, 0)).toBe(100);
  expect(reconnectMs(0, 1)).toBe(500);
  expect(reconnectMs(1, 0)).toBe(750);
  expect(reconnectMs(1, 1)).toBe(1250);
  expect(reconnectMs(20, 1)).toBe(12_500);
});
