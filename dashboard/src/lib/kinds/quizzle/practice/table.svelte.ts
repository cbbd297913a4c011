import type { Reply } from '$lib/api/client.ts';
import type { Table } from '../model/table.ts';
import type { Move, View } from '../model/view.ts';
import { keepPatience } from './kept.ts';
import type { Patience } from './rules.ts';

/** A patience as the play screen needs it: every move is taken at once and kept on this device. */
export class PatienceTable implements Table {
  readonly id: string;
  readonly patience: Patience;
  view = $state.raw<View | null>(null);

  constructor(patience: Patience) {
    this.patience = patience;
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
    keepPatience(localStorage, this.patience.record);
    return Promise.resolve({ ok: true, status: 200, body: null });
  }

  remaining(): null {
    return null;
  }
}
