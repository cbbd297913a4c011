import { expect, test } from 'vitest';
import { ContestantId, GameId } from '../../schema/contract/ids.ts';
import { immunity } from '../kinds/immunity/index.ts';
import type { AnyKind } from '../kinds/kind.ts';
import { theContestant, theHost } from '../kinds/playing.ts';
import { quizl } from '../kinds/quizl/index.ts';
import { nodeChecking } from '../lib/node-crypto.ts';
import { type HouseList, noHouseList } from '../words/house.ts';
import { houseEvents, takingUp, toldOf } from './house-list.ts';
import { type Position, startingPosition } from './turn.ts';

// Methods are compared bivariantly, so a concrete kind fits.
const [kind, waits]: [AnyKind, AnyKind] = [immunity, quizl];
const held = { house: { version: 2, words: { trezzle: true } }, kind };
const newer: HouseList = { version: 3, words: { trezzle: true, tread: false } };
const starts = { move: { type: 'start-round', prompt: 'TRE' }, mover: theHost };

test('[T84] a list is taken up with a host’s move by which a round begins, and says what is new in it', () => {
  expect(houseEvents(held, { ...starts, house: newer })).toEqual([
    { type: 'house-list-taken', data: { version: 3, added: [], removed: ['tread'], dropped: [] } },
  ]);
});

test.each([
  ['the same list', { ...starts, house: held.house }],
  ['an older one', { ...starts, house: noHouseList }],
  ['none that was asked for', starts],
  ['another move', { ...starts, move: { type: 'close-round' }, house: newer }],
  ['a contestant', { ...starts, mover: theContestant('p1'), house: newer }],
])('[T84] %s changes nothing', (_, asked) => {
  expect(houseEvents(held, asked)).toEqual([]);
});

test('[T84] where it cannot be asked for, the log says which list holds', () => {
  expect(houseEvents(held, { ...starts, house: 'unreachable' })).toEqual([
    { type: 'house-list-kept', data: { version: 2 } },
  ]);
});

test('[T84] a new game begins with the list of its tournament, if there is one', () => {
  expect(takingUp(noHouseList, noHouseList)).toEqual([]);
  expect(takingUp(noHouseList, held.house)).toEqual([
    { type: 'house-list-taken', data: { version: 2, added: ['trezzle'], removed: [], dropped: [] } },
  ]);
});

test('[T84] a game that may begin by itself takes the list up when it is told, and no other does', () => {
  const seats = ['a', 'b'].map((id) => ContestantId.parse(id));
  const config = quizl.config.parse({});
  const setting = quizl.start({ config, seats, seed: 'a'.repeat(64) });
  const position = (phase: string, of = waits): Position => ({
    ...startingPosition(GameId.parse('g'), of, nodeChecking),
    house: held.house,
    state: { ...setting, phase },
  });
  const step = { type: 'house-list-taken', data: { version: 3, added: [], removed: ['tread'], dropped: [] } };
  expect(toldOf(position('setting'), newer)).toEqual([step]);
  expect(toldOf(position('setting'), held.house)).toEqual([]);
  expect(toldOf(position('playing'), newer)).toEqual([]);
  expect(toldOf(position('lobby', kind), newer)).toEqual([]);
});
