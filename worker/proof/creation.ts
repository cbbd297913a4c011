import * as z from 'zod';
import { ContestantId } from '../../schema/contract/ids.ts';
import type { AnyKind, Json } from '../kinds/kind.ts';

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
});
export type Creation = z.infer<typeof Creation>;

/** The secret of the first event. */
export const SeedSecret = z.strictObject({ seed: z.string().regex(/^[0-9a-f]{64}$/) });

/** Stands in for a seed that nobody has opened: a kind that draws nothing from it replays all the same. */
const unknownSeed = '0'.repeat(64);

/** The state a game begins with. Throws when the first event's data is no creation, or its config not one of the kind. */
export function startedState(kind: AnyKind, data: unknown, secret: Json | undefined): unknown {
  const creation = Creation.parse(data);
  const seed = SeedSecret.safeParse(secret);
  return kind.start({
    config: kind.config.parse(creation.config),
    seats: creation.seats,
    seed: seed.success ? seed.data.seed : unknownSeed,
  });
}
