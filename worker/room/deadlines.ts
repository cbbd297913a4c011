import type { InstantMs } from '../../schema/contract/ids.ts';

/** The earliest of several due times, null where nothing is due. */
export function earliest(dues: readonly (InstantMs | null)[]): InstantMs | null {
  const times = dues.filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** An alarm this long overdue is taken for lost. */
const lostAfterMs = 60_000;
/** From inside the handler an alarm is never set for what is already due: it could spin, or be lost. */
const breatherMs = 1000;

/**
 * The one alarm of an object, as a wake-up call for many due times. It decides nothing: every read and move closes what is due by
 * itself, so an alarm may come early, late, twice or never. It is only moved when it would come too late, since each setting is a
 * row written.
 */
export class Deadlines {
  readonly #storage: DurableObjectStorage;
  #armedFor: InstantMs | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Sees that the alarm comes no later than `due`. `watch` looks at the alarm itself, since one may have got lost. */
  async arm(due: InstantMs | null, now: InstantMs, watch: boolean): Promise<void> {
    if (due === null) return;
    if (!watch && this.#armedFor !== null && this.#armedFor <= due && this.#armedFor > now) return;
    const current = await this.#storage.getAlarm();
    const good = current !== null && current <= due && current > now - lostAfterMs;
    if (!good) await this.#storage.setAlarm(due);
    this.#armedFor = good ? current : due;
  }

  /** Inside the handler, as its last act: the alarm that is ringing is used up. */
  async rearm(due: InstantMs | null, now: InstantMs): Promise<void> {
    this.#armedFor = due === null || due > now ? due : now + breatherMs;
    if (this.#armedFor !== null) await this.#storage.setAlarm(this.#armedFor);
  }
}
