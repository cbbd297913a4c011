import { expect, test } from 'vitest';
import type { LogEvent } from '../../../../schema/contract/game.ts';
import { actorName, eventDetail, eventTitle } from './event-words.ts';

const names = new Map([
  ['c1', 'Ana'],
  ['h1', 'Mo'],
]);
const hash = '0'.repeat(64);
// Ids of the contract are branded; here they are written out.
const event = (parts: object) =>
  ({
    v: 1,
    seq: 7,
    at: '2026-11-30T18:00:00.000Z',
    type: 'x',
    actor: { role: 'game' },
    data: {},
    prev: hash,
    hash,
    ...parts,
  }) as LogEvent;

test('[G1] an event in words: what, about whom, and what else it says', () => {
  expect(eventTitle('word-submitted')).toBe('Word submitted');
  expect(
    eventDetail(event({ data: { contestantId: 'c1', elapsedMs: 6905, late: false, square: 'B2' } }), names),
  ).toBe('Ana · elapsed ms 6905 · square B2');
  expect(eventDetail(event({ data: { awards: [{ contestantId: 'c1', squares: 3 }] } }), names)).toBe(
    'awards Ana: squares 3',
  );
  expect(eventDetail(event({ data: { among: [], winners: ['c1'] } }), names)).toBe(
    'among none · winners Ana',
  );
});

test('[G6] who did it', () => {
  expect(actorName(event({}), names)).toBe('the game');
  expect(actorName(event({ actor: { role: 'host', hostId: 'h1' } }), names)).toBe('Mo');
  expect(actorName(event({ actor: { role: 'host', hostId: 'h9' } }), names)).toBe('a host');
  expect(actorName(event({ actor: { role: 'contestant', contestantId: 'c1' } }), names)).toBe('Ana');
  expect(actorName(event({ actor: { role: 'contestant' } }), names)).toBe('a contestant');
});
