import { expect, test } from 'vitest';
import { ContestantId } from '../../schema/contract/ids.ts';
import type { RecordChange } from '../../schema/contract/record.ts';
import { placeOf } from './places.ts';

const word = (seq: number, elapsedMs: number, length: number, counts: boolean): RecordChange => ({
  seq,
  round: 1,
  contestantId: ContestantId.parse(`c${seq}`),
  word: 'x'.repeat(length),
  length,
  elapsedMs,
  award: 0,
  before: { verdict: counts ? 'valid' : 'not_a_word', counts },
  after: { verdict: counts ? 'overruled_invalid' : 'overruled_valid', counts: !counts },
});

test('[T81] [G4] a word that comes onto a board stands behind those ahead of it, with those that come with it', () => {
  const changes = [word(1, 900, 7, false), word(2, 500, 7, false)];
  const [slow, quick] = changes;
  if (!slow || !quick) throw new Error('no words');
  // Three words are quicker than the slow one by now; the quick one comes ahead of it.
  expect(placeOf(slow, { ahead: 3, board: 'fastest', changes })).toEqual({
    board: 'fastest',
    seq: 1,
    before: null,
    after: 5,
  });
  expect(placeOf(quick, { ahead: 1, board: 'fastest', changes })).toMatchObject({ before: null, after: 2 });
  // Level by length: neither is ahead of the other.
  expect(placeOf(slow, { ahead: 0, board: 'longest', changes })).toMatchObject({ after: 1 });
});

test('[T81] one that leaves has its place before and none after, and those behind it move up', () => {
  const changes = [word(1, 500, 9, true), word(2, 900, 7, false)];
  const [leaving, coming] = changes;
  if (!leaving || !coming) throw new Error('no words');
  expect(placeOf(leaving, { ahead: 0, board: 'fastest', changes })).toMatchObject({ before: 1, after: null });
  expect(placeOf(coming, { ahead: 4, board: 'fastest', changes })).toMatchObject({ before: null, after: 4 });
});
