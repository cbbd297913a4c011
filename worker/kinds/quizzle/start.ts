import type { QuizzleConfig } from '../../../schema/contract/kinds/quizzle.ts';
import type { Setup } from '../kind.ts';
import { seedFrom } from './dice.ts';
import { type Lobby, newSeat } from './state.ts';

/** Parts the settings from a seed that the host gave in them (Z12). */
export function takeSeed({ seed, ...config }: QuizzleConfig): {
  readonly config: QuizzleConfig;
  readonly seed: string | null;
} {
  return { config, seed: seed === undefined ? null : seedFrom(seed) };
}

export function start({ config, seats, seed, seedHash, seedGiven }: Setup<QuizzleConfig>): Lobby {
  // No state holds the seed as the host wrote it, so that no view can.
  const { seed: _, ...settings } = config;
  return {
    phase: 'lobby',
    config: settings,
    seats: seats.map((contestantId) => newSeat(contestantId, settings)),
    seed,
    seedHash: seedHash ?? null,
    seedGiven: seedGiven ?? false,
    seedOpened: false,
    throws: 0,
    opening: [],
    supply: settings.supply,
    held: {},
    verdicts: {},
    rulings: {},
    madeGood: [],
    sealed: [],
  };
}
