import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../../../worker/words/graph.ts';
import { firstEmpty } from '../model/board.ts';
import { readPatience, shareText } from './kept.ts';
import { scoringTrie } from './lexicon.ts';
import { orderInLog, orderOf } from './order.ts';
import { Patience, possibleOn, type Record, replayOf, runsBy } from './rules.ts';

const file = join(import.meta.dirname, '../../../../../../worker/words/lexicon.bin');
const words = wordsOf(Uint8Array.from(readFileSync(file)).buffer);
const trie = scoringTrie(words, 5);
const seed = '5'.repeat(64);
const square = 'HEARTEMBERABUSERESINTREND';

/** Plays a patience to its end: each letter on the first empty cell; jokers are tokens. */
function play(patience: Patience, letters: string, seen: (patience: Patience) => void): void {
  for (let next = 0; patience.view.phase !== 'finished'; ) {
    const { phase, seats } = patience.view;
    if (phase === 'lobby' || phase === 'throwing') patience.move({ type: 'throw' });
    else if (phase === 'joker') patience.move({ type: 'joker', use: 'tokens' });
    else if (phase === 'announcing') {
      patience.move({ type: 'announce', token: letters.charAt(next) });
      next += 1;
    } else patience.move({ type: 'place', cell: firstEmpty(seats[0]?.board ?? []) ?? '' });
    seen(patience);
  }
}

test('[Z10] [Z12] a patience is played by the rules alone, and what is still possible is never below what comes of it', () => {
  const patience = new Patience({ size: 5, seed, moves: [] }, words);
  const bounds: number[] = [];
  play(patience, square, ({ view }) => bounds.push(possibleOn(view.seats[0]?.board ?? [], trie)));
  const [seat] = patience.view.seats;
  // Five words of five letters both ways.
  expect(seat?.score).toBe(50);
  expect(new Set(bounds)).toEqual(new Set([50]));
  expect(runsBy(seat?.board ?? [], words).reduce((sum, run) => sum + run.points, 0)).toBe(50);
});

test('[Z12] the same seed and moves give the same game again', () => {
  const patience = new Patience({ size: 5, seed, moves: [] }, words);
  play(patience, `${square.slice(0, 4)}.${square.slice(5)}`, () => {});
  const again = new Patience(patience.record, words);
  expect(again.view).toEqual(patience.view);
  expect(patience.view.seats[0]?.fullStops).toBe(1);
  expect(again.move({ type: 'throw' })?.code).toBe('finished');
});

test('[Z10] a full stop takes from what is still possible, never a word', () => {
  const empty = Array(5).fill('     ');
  expect(possibleOn(empty, trie)).toBe(50);
  // A stop in a corner leaves four letters in its row and in its column.
  expect(possibleOn(['.    ', ...empty.slice(1)], trie)).toBe(48);
  // In the middle: two and two, both ways.
  expect(possibleOn([...empty.slice(0, 2), '  .  ', ...empty.slice(3)], trie)).toBe(48);
  expect(possibleOn(['QXZJV', ...empty.slice(1)], trie)).toBe(50);
});

test('the replay puts tokens where the better board has them, in the order in which they came', () => {
  const order = orderOf([
    { type: 'announce', token: 'x' },
    { type: 'announce', token: '.' },
    { type: 'swap', remove: 'X', take: 'A' },
    { type: 'announce', token: 'T' },
  ]);
  expect(order).toEqual(['A', '.', 'T']);
  const events = [
    { type: 'thrown', data: { number: 1 } },
    { type: 'token-announced', data: { token: 'X' } },
    { type: 'token-announced', data: { token: '.' } },
    { type: 'swap-announced', data: { remove: 'X', take: 'A' } },
    { type: 'token-announced', data: { token: 'T' } },
  ];
  expect(orderInLog(events)).toEqual(order);
  expect(replayOf(order, ['AT', '. '])).toEqual([
    ['A ', '  '],
    ['A ', '. '],
    ['AT', '. '],
  ]);
});

test('what is kept on the device is read with care, and what is shared has no letters', () => {
  const keep = (value: string) => ({ getItem: () => value, setItem: () => {}, removeItem: () => {} });
  const record: Record = { size: 5, seed, moves: [{ type: 'throw' }] };
  expect(readPatience(keep(JSON.stringify(record)))).toEqual(record);
  for (const bad of [
    '',
    'null',
    '{}',
    JSON.stringify({ ...record, size: 9 }),
    JSON.stringify({ ...record, seed: 'x' }),
  ]) {
    expect(readPatience(keep(bad))).toBeNull();
  }
  expect(shareText(8, 71, 13, 'https://games.example.org')).toBe(
    'Quizzle patience 8 × 8: 71 of 128 points, 13 full stops. https://games.example.org',
  );
});
