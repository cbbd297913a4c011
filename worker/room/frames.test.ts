import { expect, test } from 'vitest';
import { readFrame } from './frames.ts';

test.each([
  ['{"type":"ack","seq":0}', { type: 'ack', seq: 0 }],
  ['{"type":"ack","seq":12}', { type: 'ack', seq: 12 }],
  // The same in another spelling, which is read by the contract's own schema.
  ['{ "seq": 12, "type": "ack" }', { type: 'ack', seq: 12 }],
  ['{"type":"ready","ready":true}', { type: 'ready', ready: true }],
  ['{"type":"move","id":"k","move":{"type":"start"}}', { type: 'move', id: 'k', move: { type: 'start' } }],
])('%s is a frame', (text, frame) => {
  expect(readFrame(text)).toEqual(frame);
});

test.each([
  '{"type":"ack","seq":007}',
  '{"type":"ack","seq":-1}',
  '{"type":"ack","seq":1.5}',
  '{"type":"ack","seq":9007199254740993}',
  '{"type":"ack","seq":1}}',
  '{"type":"ack","seq":1,"more":1}',
  '{"type":"wave"}',
  'ack',
  `{"type":"ready","ready":true${' '.repeat(4096)}}`,
  `{"type":"move","id":"k","move":{"type":"${'ä'.repeat(2100)}"}}`,
])('%s is none', (text) => {
  expect(readFrame(text)).toBeNull();
});

test('nor are bytes', () => {
  expect(readFrame(new ArrayBuffer(8))).toBeNull();
});
