import { expect, test } from 'vitest';
import type { TournamentPage } from '../api/contract.ts';
import { onAir } from './on-air.ts';

// Ids of the contract are branded; here they are written out. Newest first, as the service lists them.
const page = (phases: readonly string[], chosen: string | null = null) =>
  ({
    games: phases.map((phase, index) => ({ id: `g${index + 1}`, kind: 'immunity', name: '', phase })),
    onAir: chosen,
  }) as unknown as TournamentPage;

test.each([
  [[], undefined],
  [['lobby', 'answering', 'review'], 'g2'],
  [['finished', 'lobby', 'lobby'], 'g2'],
  [['finished', 'finished'], 'g1'],
])('[U23] of %j the fixed addresses show %s while no host has chosen', (phases, id) => {
  expect(onAir(page(phases))?.id).toBe(id);
});

test('[U23] the game that a host put on air is shown whatever the others do; one that is gone leaves the choice', () => {
  expect(onAir(page(['answering', 'lobby', 'finished'], 'g3'))?.id).toBe('g3');
  expect(onAir(page(['lobby', 'answering'], 'g9'))?.id).toBe('g2');
});
