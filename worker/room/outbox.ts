import type { InstantMs } from '../../schema/contract/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { GameFacts } from './log.ts';
import type { OutboxRow, Reporter } from './room-api.ts';

interface Row extends Record<string, SqlStorageValue> {
  key: string;
  seq: number;
  payload: string;
}

interface Retry extends Record<string, SqlStorageValue> {
  attempts: number;
  due_at: number;
}

/** After a row is stored, the fast path has this long before the alarm steps in. */
const fastPathMs = 2000;
const firstRetryMs = 1000;
const longestRetryMs = 5 * 60_000;
/** A reporter that hangs must not keep the object in memory, nor hold up the next attempt. */
const defaultLimitMs = 10_000;
const rowsAtOnce = 50;

/** Waits longer after each failure in a row: 1, 2, 4 … seconds, at most 5 minutes. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), longestRetryMs);

/**
 * What the tables that span games have yet to be told. Rows are written with the events they follow from, and deleted once they have
 * arrived; a row that was replaced meanwhile stays. The reporter is idempotent, so sending twice is no harm and losing is impossible.
 */
export class Outbox {
  readonly #sql: SqlStorage;
  readonly #reporter: Reporter;
  readonly #clock: Clock;
  readonly #limitMs: number;
  #flushing: Promise<void> | null = null;
  /** When the oldest row was queued, null where there is none; undefined until somebody has looked. Every move asks. */
  #oldest: InstantMs | null | undefined;
  /** What was written down of a failure, null where there was none; undefined until somebody has looked. */
  #retry: Retry | null | undefined;

  constructor(parts: { sql: SqlStorage; reporter: Reporter; clock: Clock; limitMs?: number | undefined }) {
    this.#sql = parts.sql;
    this.#reporter = parts.reporter;
    this.#clock = parts.clock;
    this.#limitMs = parts.limitMs ?? defaultLimitMs;
  }

  /** Called inside the transaction that stores the events. */
  add(rows: readonly OutboxRow[], now: InstantMs): void {
    if (rows.length > 0 && this.#oldest === null) this.#oldest = now;
    for (const { key, seq, payload } of rows) {
      this.#sql.exec(
        `INSERT INTO outbox (key, seq, payload, queued_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET seq = excluded.seq, payload = excluded.payload`,
        key,
        seq,
        JSON.stringify(payload),
        now,
      );
    }
  }

  /** When the alarm has to look after the rows; null when there are none. */
  dueAt(): InstantMs | null {
    if (this.#oldest === undefined) this.#oldest = this.#readOldest();
    if (this.#oldest === null) return null;
    return this.#retryAt() ?? this.#oldest + fastPathMs;
  }

  #readOldest(): InstantMs | null {
    const [oldest] = this.#sql
      .exec<{ queued_at: number | null }>('SELECT min(queued_at) AS queued_at FROM outbox')
      .toArray();
    return oldest?.queued_at ?? null;
  }

  /** Whether sending may be tried now: always, but after a failure not before its time. */
  mayFlush(): boolean {
    const at = this.#retryAt();
    return at === null || at <= this.#clock();
  }

  /** When to try again after a failure; null when there was none. A time further off than any wait is from a clock that was ahead. */
  #retryAt(): InstantMs | null {
    const retry = this.#failure();
    const now = this.#clock();
    if (retry === null) return null;
    return retry.due_at > now + longestRetryMs ? now : retry.due_at;
  }

  /** Sends all there is. Never throws: a failure is written down with the time of the next attempt. */
  flush(facts: GameFacts): Promise<void> {
    this.#flushing ??= this.#flush(facts).finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #flush({ gameId, tournamentId }: GameFacts): Promise<void> {
    for (let rows = this.#next(); rows.length > 0; rows = this.#next()) {
      try {
        await within(this.#limitMs, this.#reporter.apply({ gameId, tournamentId }, rows));
      } catch (fault) {
        this.#failed(fault);
        return;
      }
      this.#delivered(rows);
    }
    // Nothing is left; a transaction that was rolled back may have had rows that memory still believes in.
    this.#oldest = undefined;
  }

  #next(): readonly OutboxRow[] {
    return this.#sql
      .exec<Row>('SELECT key, seq, payload FROM outbox ORDER BY seq, key LIMIT ?', rowsAtOnce)
      .toArray()
      .map(({ key, seq, payload }) => ({ key, seq, payload: JSON.parse(payload) }));
  }

  #delivered(rows: readonly OutboxRow[]): void {
    for (const { key, seq } of rows) {
      this.#sql.exec('DELETE FROM outbox WHERE key = ? AND seq <= ?', key, seq);
    }
    if (this.#failure() !== null) this.#sql.exec("DELETE FROM retries WHERE name = 'outbox'");
    this.#retry = null;
  }

  #failed(fault: unknown): void {
    const attempts = (this.#failure()?.attempts ?? 0) + 1;
    // The text of a database fault may hold values; its sort is enough to act on.
    console.warn('outbox: not delivered', {
      attempts,
      fault: fault instanceof Error ? fault.name : 'unknown',
    });
    const retry = { attempts, due_at: this.#clock() + retryDelayMs(attempts) };
    this.#sql.exec(
      "INSERT OR REPLACE INTO retries (name, attempts, due_at) VALUES ('outbox', ?, ?)",
      retry.attempts,
      retry.due_at,
    );
    this.#retry = retry;
  }

  #failure(): Retry | null {
    if (this.#retry === undefined) {
      const [row] = this.#sql
        .exec<Retry>("SELECT attempts, due_at FROM retries WHERE name = 'outbox'")
        .toArray();
      this.#retry = row ?? null;
    }
    return this.#retry;
  }
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the reporter took too long')), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
