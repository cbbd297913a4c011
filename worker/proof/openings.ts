import * as z from 'zod';
import type { LogEvent } from '../../schema/contract/game.ts';
import type { Json } from '../kinds/kind.ts';
import type { Digest } from '../lib/crypto.ts';
import { commitmentOf, type Opened } from './commitment.ts';

const OpenedList = z.array(z.strictObject({ seq: z.int().min(1), salt: z.string(), value: z.json() }));

/** Why an opening does not hold, at the event that opens. */
export interface BadOpening {
  readonly seq: number;
  readonly detail: string;
}

/** The secrets an event lays open, from `opened` in its data; undefined when that is not a list of openings. */
export function openedBy(event: LogEvent): readonly Opened[] | undefined {
  const { opened } = event.data;
  if (opened === undefined) return [];
  const parsed = OpenedList.safeParse(opened);
  // zod's JSON is ours, only without `readonly`.
  return parsed.success ? (parsed.data as Opened[]) : undefined;
}

/** Every secret that a log opens, by the seq of the event that committed to it; or the first opening that does not hold. */
export function openings(
  events: readonly LogEvent[],
  digest: Digest,
): { readonly secrets: ReadonlyMap<number, Json> } | BadOpening {
  const secrets = new Map<number, Json>();
  for (const event of events) {
    const list = openedBy(event);
    if (list === undefined) return { seq: event.seq, detail: `event ${event.seq} opens nothing readable` };
    for (const opened of list) {
      const committed = opened.seq < event.seq ? events[opened.seq - 1]?.commitment : undefined;
      if (committed !== commitmentOf(opened, digest)) {
        return {
          seq: event.seq,
          detail: `event ${event.seq} opens another secret than event ${opened.seq} committed to`,
        };
      }
      secrets.set(opened.seq, opened.value);
    }
  }
  return { secrets };
}

/** Events whose secret is still closed. */
export const unopened = (
  events: readonly LogEvent[],
  secrets: ReadonlyMap<number, Json>,
): readonly number[] =>
  events.filter((event) => event.commitment !== undefined && !secrets.has(event.seq)).map(({ seq }) => seq);
