import { expect, test } from 'vitest';
import { round, sent, view } from './test-view.ts';
import type { View } from './view.ts';
import { sceneKey, sceneOf, slowestFirst } from './watch-scene.ts';

test('[I16] scenes follow the phases', () => {
  const scene = (phase: View['phase']) => {
    const none = phase === 'lobby' || phase === 'between' || phase === 'finished';
    return sceneOf(view({ phase, round: none ? null : round() })).scene;
  };
  expect(scene('lobby')).toBe('lobby');
  expect(scene('ready')).toBe('ready');
  expect(scene('answering')).toBe('open');
  expect(scene('review')).toBe('closed');
  expect(scene('claiming')).toBe('claims');
  expect(scene('between')).toBe('standings');
  expect(scene('finished')).toBe('result');
});

test('a scene changes with the prompt', () => {
  expect(sceneKey(sceneOf(view({ phase: 'answering', round: round({ serial: 4 }) })))).toBe('open:4');
});

test('words of a closed round come slowest first, late ones not at all', () => {
  const words = [
    sent('bo', 'tree', 4182),
    sent('ana', 'centre', 6905),
    sent('gus', 'treadmill', 60_412, { late: true }),
  ];
  expect(slowestFirst(round({ submissions: words })).map((word) => word.contestantId)).toEqual(['ana', 'bo']);
});
