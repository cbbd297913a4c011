import type { Reply } from '$lib/api/client.ts';
import type { Table } from '../model/table.ts';
import type { Move, View } from '../model/view.ts';
import type { Patience, Record } from './rules.ts';

/** A patience as the play screen needs it: every move is taken at once. */
export class PatienceTable implements Table {
  readonly id: string;
  readonly patience: Patience;
  view = $state.raw<View | null>(null);

  /** Where every move is kept; null: nowhere. */
  readonly #keep: ((record: Record) => void) | null;

  constructor(patience: Patience, keep: ((record: Record) => void) | null) {
    this.patience = patience;
    this.#keep = keep;
    this.id = `patience:${patience.record.seed.slice(0, 16)}`;
    this.view = patience.view;
  }

  move(move: Move): Promise<Reply<unknown>> {
    const refused = this.patience.move(move);
    if (refused) {
      return Promise.resolve({
        ok: false,
        trouble: { ...refused, status: 409, issues: [], retryAfterMs: null },
      });
    }
    this.view = this.patience.view;
    this.#keep?.(this.patience.record);
    return Promise.resolve({ ok: true, status: 200, body: null });
  }

  remaining(): null {
    return null;
  }
}
