import type { ContestantId, InstantMs } from '../../schema/contract/ids.ts';
import type { CheckIn } from './room-api.ts';

/** Who has said that they are there for this game, and when first (T46). No event: it decides nothing by itself. */
export class CheckIns {
  readonly #sql: SqlStorage;
  readonly #at: Map<string, InstantMs>;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    const rows = sql
      .exec<{ contestant_id: string; at: number }>('SELECT contestant_id, at FROM checked_in')
      .toArray();
    this.#at = new Map(rows.map(({ contestant_id, at }) => [contestant_id, at]));
  }

  all(): ReadonlyMap<string, InstantMs> {
    return this.#at;
  }

  list(): CheckIn[] {
    // Written by `note`, from ids.
    return [...this.#at].map(([id, at]) => ({ contestantId: id as ContestantId, at }));
  }

  /** Since when they are checked in. */
  note(contestantId: ContestantId, now: InstantMs): InstantMs {
    const before = this.#at.get(contestantId);
    if (before !== undefined) return before;
    this.#sql.exec('INSERT OR IGNORE INTO checked_in (contestant_id, at) VALUES (?, ?)', contestantId, now);
    this.#at.set(contestantId, now);
    return now;
  }
}
