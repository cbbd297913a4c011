import type { Veil } from './room-api.ts';

interface Row extends Record<string, SqlStorageValue> {
  until: number | null;
}

/** What this game hides from its audience while its tournament is frozen (T17), so that nobody has to be asked before a look. */
export class HeldVeil {
  readonly #sql: SqlStorage;
  #veil: Veil | null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    const [row] = sql.exec<Row>('SELECT until FROM veil').toArray();
    this.#veil = row === undefined ? null : { until: row.until };
  }

  get(): Veil | null {
    return this.#veil;
  }

  /** True when that changed anything. */
  set(veil: Veil | null): boolean {
    const before = this.#veil;
    if (before?.until === veil?.until && (before === null) === (veil === null)) return false;
    if (veil === null) this.#sql.exec('DELETE FROM veil');
    else this.#sql.exec('INSERT OR REPLACE INTO veil (id, until) VALUES (1, ?)', veil.until);
    this.#veil = veil;
    return true;
  }
}
