import type { InstantMs } from '../../schema/contract/ids.ts';

/** What D1 said is on its way for seconds at most; whoever was revoked longer ago is refused by D1 itself. */
export const revokedKeptMs = 60 * 60 * 1000;
/** The oldest go first, so that renewing a link again and again fills nothing up. */
export const mostRevoked = 2000;

/**
 * Ids of credentials that were revoked of late. The Worker may have asked D1 just before a revocation, and brings the answer just after
 * it: without this memory the game would let somebody in for good whom it was told to forget.
 */
export class Revoked {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  has(id: string): boolean {
    return this.#sql.exec('SELECT 1 FROM revoked WHERE id = ?', id).toArray().length > 0;
  }

  add(ids: readonly string[], now: InstantMs): void {
    this.#sql.exec(
      `INSERT INTO revoked (id, at) SELECT value, ? FROM json_each(?) WHERE true ON CONFLICT (id) DO NOTHING`,
      now,
      JSON.stringify(ids),
    );
    this.#sql.exec('DELETE FROM revoked WHERE at <= ?', now - revokedKeptMs);
    this.#sql.exec(
      `DELETE FROM revoked WHERE id IN
        (SELECT id FROM revoked ORDER BY at DESC, id DESC LIMIT -1 OFFSET ${mostRevoked})`,
    );
  }
}
