import { expect, test } from 'vitest';
import { agoWords, readLog, wasOvertaken, whoWasFirst } from './first-come.ts';

const at = '2026-11-30T18:00:00.000Z';
const now = Date.parse(at) + 2000;
const line = (role: string, hostId?: string) => ({
  seq: 9,
  at,
  type: 'awards-confirmed',
  actor: hostId ? { role, hostId } : { role },
});
const known = {
  me: 'me',
  nowMs: now,
  nameOf: () => 'Mo',
  deeds: { done: { 'confirm-awards': 'confirmed the awards' }, overtaken: ['no_round'] },
};

test('[G2] [G6] a second host reads who was first, and that the click did nothing', () => {
  expect(whoWasFirst('confirm-awards', [line('host', 'mo')], known)).toBe(
    'Mo confirmed the awards 2 s ago. Your click did nothing.',
  );
  expect(whoWasFirst('confirm-awards', [line('host', 'me')], known)).toBe(
    'You confirmed the awards 2 s ago. The second click did nothing.',
  );
  expect(whoWasFirst('close-round', [line('host', 'mo'), line('game')], known)).toBe(
    'The game had moved on by itself. Your click did nothing.',
  );
  expect(whoWasFirst('close-round', [], known)).toBe('The game had moved on. Your click did nothing.');
});

test('codes of the kind and of every game say that somebody was quicker', () => {
  expect(['no_round', 'finished', 'malformed'].map((code) => wasOvertaken(code, known.deeds))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a log is read line by line, what is no event is dropped', () => {
  expect(readLog(`${JSON.stringify(line('game'))}\nnull\n{"x":1}\nbroken\n`)).toEqual([line('game')]);
});

test('ago', () => {
  expect([0, 2000, 65_000].map(agoWords)).toEqual(['just now', '2 s ago', '1 min ago']);
});
