import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../../../worker/env.ts';

export { default } from '../../../worker/index.ts';

/** As little as a game's object can do behind our Worker: a move is one row, and nothing is known of it. */
export class Game extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS moves (seq INTEGER PRIMARY KEY, move TEXT NOT NULL)');
  }

  async init() {
    return { ok: true, phase: 'lobby' };
  }

  async move({ move }: { move: unknown }) {
    this.ctx.storage.sql.exec('INSERT INTO moves (move) VALUES (?)', JSON.stringify(move));
    return { ok: true, value: { text: '{"ok":true}' } };
  }
}
