import { expect, test } from 'vitest';
import { LogEvent } from '../../schema/contract/game.ts';
import { keepScore, outcomeOf } from './referee.ts';

const hash = '0'.repeat(64);
const opensAt = Date.UTC(2026, 10, 30, 18);

/** A log in short: what happened, with its data, at how many seconds after the opening. */
function log(...events: readonly (readonly [string, Record<string, unknown>, number?])[]): LogEvent[] {
  return events.map(([type, data, seconds = 0], index) =>
    LogEvent.parse({
      v: 1,
      seq: index + 1,
      at: new Date(opensAt + seconds * 1000).toISOString(),
      type,
      actor: { role: 'game' },
      data,
      prev: hash,
      hash,
    }),
  );
}

const config = { columns: 3, rows: 2, rounds: 1, answerSeconds: 60, longest: [2], quickest: [1] };
const word = (seq: number, contestantId: string, text: string, found = true) => ({
  seq,
  salt: '',
  value: { contestantId, word: text, found },
});
const beginning = [
  ['game-created', { config, seats: ['P1', 'P2'] }],
  ['round-posted', { number: 1, suddenDeath: false, among: ['P1', 'P2'], level: [] }],
  ['round-opened', { serial: 1, opensAt, opened: [{ seq: 2, salt: '', value: { prompt: 'TRE' } }] }],
  ['word-submitted', { serial: 1, contestantId: 'P1' }, 3],
  ['word-submitted', { serial: 1, contestantId: 'P2' }, 5],
  ['round-closed', { serial: 1, opened: [word(4, 'P1', 'tread'), word(5, 'P2', 'treason')] }, 5],
] as const;
const awards = [
  { contestantId: 'P1', longest: null, quickest: 1, squares: 1 },
  { contestantId: 'P2', longest: 1, quickest: null, squares: 2 },
];
const claims = [
  { contestantId: 'P1', left: 1 },
  { contestantId: 'P2', left: 2 },
];
const rest = [
  ['awards-confirmed', { serial: 1, awards, claims, order: null }, 9],
  ['square-claimed', { contestantId: 'P1', square: 'A1' }, 10],
  ['square-claimed', { contestantId: 'P2', square: 'B1' }, 11],
  ['square-claimed', { contestantId: 'P2', square: 'B2' }, 12],
  ['round-finished', { serial: 1, lapsed: [] }, 12],
] as const;
const finish = (winner: string, points: number) =>
  [
    'game-finished',
    {
      decidedBy: 'points',
      winners: [winner],
      standings: [
        { contestantId: 'P1', rank: 2, points: 0, squares: 1 },
        { contestantId: 'P2', rank: 1, points, squares: 2 },
      ],
    },
    12,
  ] as const;

test('a right log has nothing against it: P2 wins by the pair B1 B2', () => {
  const sheet = keepScore(log(...beginning, ...rest, finish('P2', 2)));
  expect(sheet.disagreements).toEqual([]);
  expect(outcomeOf(sheet)).toMatchObject({ winners: ['P2'], decidedBy: 'points' });
});

test('a wrong winner and wrong points are noticed', () => {
  const sheet = keepScore(log(...beginning, ...rest, finish('P1', 3)));
  expect(sheet.disagreements.map((line) => line.split(':')[0])).toEqual(['winners', 'standings']);
});

test('an award given to the wrong person is noticed', () => {
  const wrong = awards.map((award) => ({ ...award, squares: 3 - award.squares }));
  const sheet = keepScore(
    log(...beginning, ['awards-confirmed', { serial: 1, awards: wrong, claims, order: null }]),
  );
  expect(sheet.disagreements).toHaveLength(1);
  expect(sheet.disagreements[0]).toContain('event 7, awards');
});

test('a claim out of turn, a claim of a taken square and a round that ends too soon are noticed', () => {
  const [confirmed] = rest;
  const sheet = keepScore(
    log(
      ...beginning,
      confirmed,
      ['square-claimed', { contestantId: 'P2', square: 'A1' }],
      ['square-claimed', { contestantId: 'P2', square: 'A1' }],
      ['round-finished', { serial: 1 }],
    ),
  );
  expect(sheet.disagreements.map((line) => line.split(/[:,]/)[0])).toEqual([
    'event 8',
    'event 9',
    'event 10',
  ]);
});

test('a second word of one contestant is noticed', () => {
  const sheet = keepScore(
    log(...beginning.slice(0, 5), ['word-submitted', { serial: 1, contestantId: 'P1' }, 6]),
  );
  expect(sheet.disagreements).toEqual(['event 6: a second word of P1']);
});

test('a word after the limit counts for nothing, one at the limit counts', () => {
  const late = (seconds: number) => [
    ...beginning.slice(0, 3),
    ['word-submitted', { serial: 1, contestantId: 'P1' }, seconds] as const,
    ['round-closed', { serial: 1, opened: [word(4, 'P1', 'tread')] }, 70] as const,
    ['awards-confirmed', { serial: 1, awards: [], claims: [], order: null }, 71] as const,
  ];
  expect(keepScore(log(...late(61))).disagreements).toEqual([]);
  expect(keepScore(log(...late(60))).disagreements).toHaveLength(2);
});

test('a round’s own limit goes before the game’s', () => {
  const log30 = (seconds: number) => {
    const [created, , opened] = beginning;
    const posted = { number: 1, suddenDeath: false, among: ['P1', 'P2'], level: [], answerSeconds: 30 };
    return log(
      created,
      ['round-posted', posted],
      opened,
      ['word-submitted', { serial: 1, contestantId: 'P1' }, seconds],
      ['round-closed', { serial: 1, opened: [word(4, 'P1', 'tread')] }, 40],
      ['awards-confirmed', { serial: 1, awards: [], claims: [], order: null }, 41],
    );
  };
  expect(keepScore(log30(31)).disagreements).toEqual([]);
  expect(keepScore(log30(30)).disagreements).toHaveLength(2);
});

test('a gap in the numbers is noticed', () => {
  const events = log(...beginning);
  expect(keepScore(events.filter(({ seq }) => seq !== 5)).disagreements[0]).toContain('number of an event');
});
