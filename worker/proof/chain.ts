import type { LogEvent } from '../../schema/contract/game.ts';
import type { GameId } from '../../schema/contract/ids.ts';
import type { Json } from '../kinds/kind.ts';
import type { Digest } from '../lib/crypto.ts';
import { canonical } from './canonical.ts';

/** An event of a log before it has its hash. */
export type Unhashed = Omit<LogEvent, 'hash'>;

/** What the first event of a game names as `prev`. */
export const firstPrev = (gameId: GameId, { sha256 }: Digest): string => sha256(`wordhost:${gameId}`);

/** Hex SHA-256 of the canonical event without `hash`; `prev` ties it to all events before. */
export const eventHash = (event: Unhashed, { sha256 }: Digest): string => sha256(eventText(event));

/** The event with its hash. */
export const linked = (event: Unhashed, digest: Digest): LogEvent => ({
  ...event,
  hash: eventHash(event, digest),
});

/** The line of an event in an exported log: canonical, so that equal logs are equal bytes. */
// Data is JSON by its schema; zod's type of it only lacks `readonly`.
export const eventText = (event: Unhashed | LogEvent): string => canonical(event as unknown as Json);

/** The first event whose place, tie or hash does not hold, and why; null when the whole chain does. */
export function brokenLink(
  gameId: GameId,
  events: readonly LogEvent[],
  digest: Digest,
): { readonly seq: number; readonly detail: string } | null {
  let prev = firstPrev(gameId, digest);
  for (const [index, event] of events.entries()) {
    const seq = index + 1;
    if (event.seq !== seq)
      return { seq, detail: `event ${seq} is missing: ${event.seq} stands in its place` };
    if (event.prev !== prev) return { seq, detail: `event ${seq} does not follow the one before` };
    const { hash, ...rest } = event;
    if (eventHash(rest, digest) !== hash) return { seq, detail: `event ${seq} is not what its hash says` };
    prev = hash;
  }
  return null;
}
