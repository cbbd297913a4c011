/** A mark that a host has chosen for somebody, and which of the person's versions it is of. */
interface Marked {
  readonly mark: string | null;
  readonly version: number;
}

/** The two letters by which people are told apart on boards, where a host has chosen them. Memory holds a copy of the table. */
export class Marks {
  readonly #sql: SqlStorage;
  readonly #marks = new Map<string, Marked>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    const rows = sql.exec<{ id: string; mark: string | null; version: number }>(
      'SELECT id, mark, version FROM marks',
    );
    for (const { id, mark, version } of rows.toArray()) this.#marks.set(id, { mark, version });
  }

  /** Undefined where nobody has chosen: pages then make one of the name. */
  of(id: string): string | undefined {
    return this.#marks.get(id)?.mark ?? undefined;
  }

  /** True when that changed anything. Two changes may come in any order: the later version stands. */
  set(id: string, mark: string | null, version: number): boolean {
    const before = this.#marks.get(id);
    if ((before?.version ?? 0) > version || (before?.mark ?? null) === mark) return false;
    this.#marks.set(id, { mark, version });
    this.#sql.exec('INSERT OR REPLACE INTO marks (id, mark, version) VALUES (?, ?, ?)', id, mark, version);
    return true;
  }
}
