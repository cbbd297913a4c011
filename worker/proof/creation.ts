import * as z from 'zod';
import { ContestantId } from '../../schema/contract/ids.ts';
import type { AnyKind, Json, Setup } from '../kinds/kind.ts';

/** The type of the first event of every log. */
export const creationType = 'game-created';

/** What the first event says: everything a replay starts from, save the seed, which is its secret. */
export const Creation = z.strictObject({
  kind: z.string(),
  rulesVersion: z.int(),
  list: z.string(),
  config: z.json(),
  seats: z.array(ContestantId),
  name: z.string().optional(),
  /** The host gave the seed (Z12). */
  seedGiven: z.literal(true).optional(),
});
export type Creation = z.infer<typeof Creation>;

/** The secret of the first event. */
export const SeedSecret = z.strictObject({ seed: z.string().regex(/^[0-9a-f]{64}$/) });

/** Stands in for a seed that nobody has opened: a kind that draws nothing from it replays all the same. */
const unknownSeed = '0'.repeat(64);

/** A config as the first event shows it, and the seed that the host gave in it: that goes into the event's secret (Z12). */
export function partSeed(
  kind: AnyKind,
  config: Creation['config'],
): { readonly config: Creation['config']; readonly seed: string | null } {
  const parted = kind.takeSeed?.(config);
  // The same config, with a field less.
  return parted === undefined
    ? { config, seed: null }
    : { ...parted, config: parted.config as typeof config };
}

/** What a log says of its beginning. `commitment` is the first event's, `secret` its secret where that is known. */
interface Beginning {
  readonly data: unknown;
  readonly commitment: string | undefined;
  readonly secret: Json | undefined;
}

/** How a game was set up. Throws when the first event's data is no creation, or its config not one of the kind. */
export function setupOf(kind: AnyKind, { data, commitment, secret }: Beginning): Setup<unknown> {
  const creation = Creation.parse(data);
  const seed = SeedSecret.safeParse(secret);
  return {
    config: kind.config.parse(creation.config),
    seats: creation.seats,
    seed: seed.success ? seed.data.seed : unknownSeed,
    ...(commitment === undefined ? {} : { seedHash: commitment }),
    ...(creation.seedGiven === undefined ? {} : { seedGiven: creation.seedGiven }),
  };
}

/** The state a game begins with. Throws as `setupOf` does. */
export const startedState = (kind: AnyKind, beginning: Beginning): unknown =>
  kind.start(setupOf(kind, beginning));
