import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without options: four people, five rounds, a server of its own', () => {
  expect(readOptions([], {})).toEqual({
    url: null,
    token: null,
    secret: null,
    contestants: 4,
    rounds: 5,
    seed: 1,
    pace: 100,
    answerSeconds: 4,
  });
});

test('a server needs somebody to host there, by flag or environment', () => {
  expect(() => readOptions(['--url', 'http://localhost:1'], {})).toThrow('--token');
  expect(readOptions(['--url', 'http://localhost:1/'], { HOST_TOKEN: 't' })).toMatchObject({
    url: 'http://localhost:1',
    token: 't',
  });
});

test('numbers out of bounds, and options that are none, are refused', () => {
  expect(() => readOptions(['--contestants', '1'], {})).toThrow('2 to 24');
  expect(() => readOptions(['--rounds', 'x'], {})).toThrow('--rounds');
  expect(() => readOptions(['--fast'], {})).toThrow();
});
