import type * as z from 'zod';
import type { Happened, Json } from './kind.ts';

/** How an event was read, and what it was when it was. */
interface Read<T> {
  readonly type: string;
  readonly secret: Json | undefined;
  readonly record: T | null;
}

/**
 * Reads events by the schema of a kind's records; null for what it does not know. One event is read when it is decided on, when it
 * happens and when it is reported: what was read of the same data is kept.
 */
export function recordReader<S extends z.ZodType>(schema: S): (event: Happened) => z.output<S> | null {
  const known = new WeakMap<Happened['data'], Read<z.output<S>>>();
  return (event) => {
    const { data, secret, type } = event;
    const before = known.get(data);
    if (before !== undefined && before.type === type && before.secret === secret) return before.record;
    const parsed = schema.safeParse(event);
    const record = parsed.success ? parsed.data : null;
    known.set(data, { type, secret, record });
    return record;
  };
}
