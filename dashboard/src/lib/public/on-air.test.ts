import { expect, test } from 'vitest';
import type { GameEntry } from '../api/contract.ts';
import { onAir } from './on-air.ts';

// Ids of the contract are branded; here they are written out. Newest first, as the service lists them.
const games = (...phases: string[]) =>
  phases.map((phase, index) => ({
    id: `g${index + 1}`,
    kind: 'immunity',
    name: '',
    phase,
  })) as unknown as GameEntry[];

test.each([
  [[], undefined],
  [['lobby', 'answering', 'review'], 'g2'],
  [['finished', 'lobby', 'lobby'], 'g2'],
  [['finished', 'finished'], 'g1'],
])('[U23] of %j the fixed addresses show %s', (phases, id) => {
  expect(onAir(games(...phases))?.id).toBe(id);
});
