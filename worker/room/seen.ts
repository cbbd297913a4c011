import type { ContestantId, InstantMs } from '../../schema/contract/ids.ts';

/** When each contestant was last there: written as they come and go, since sockets that are gone tell nothing. */
export class Seen {
  readonly #sql: SqlStorage;
  readonly #at: Map<string, InstantMs>;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    const rows = sql
      .exec<{ contestant_id: string; seen_at: number }>('SELECT contestant_id, seen_at FROM seen')
      .toArray();
    this.#at = new Map(rows.map(({ contestant_id, seen_at }) => [contestant_id, seen_at]));
  }

  all(): ReadonlyMap<string, InstantMs> {
    return this.#at;
  }

  note(contestantId: ContestantId, now: InstantMs): void {
    this.#at.set(contestantId, now);
    this.#sql.exec('INSERT OR REPLACE INTO seen (contestant_id, seen_at) VALUES (?, ?)', contestantId, now);
  }
}
