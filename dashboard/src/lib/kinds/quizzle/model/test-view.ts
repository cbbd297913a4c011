import { ContestantId } from '../../../../../../schema/contract/ids.ts';
import { QuizzleSettings } from '../../../../../../schema/contract/kinds/quizzle.ts';
import type { Run, Seat, View } from './view.ts';

/** Built by hand for the tests beside it; no page loads this. */
export const id = (name: string): ContestantId => ContestantId.parse(name);

export const run = (word: string, parts: Partial<Run> = {}): Run => ({
  word,
  at: 'A1',
  direction: 'across',
  ended: true,
  valid: true,
  as: 'word',
  rare: false,
  ruled: false,
  points: word.length,
  ...parts,
});

export const seat = (name: string, parts: Partial<Seat> = {}): Seat => ({
  contestantId: id(name.toLowerCase()),
  name,
  withdrawn: false,
  placed: 0,
  ...parts,
});

export const view = (parts: Partial<View> = {}): View => ({
  phase: 'lobby',
  deadlineAt: null,
  config: QuizzleSettings.parse({ size: 5 }),
  turn: null,
  throw: null,
  throws: 0,
  tokensLeft: 0,
  token: null,
  swap: null,
  waitingFor: [],
  supply: null,
  held: {},
  opening: [],
  seats: [],
  madeGood: [],
  rulings: [],
  seedHash: null,
  seedGiven: false,
  reopened: false,
  result: null,
  ...parts,
});
