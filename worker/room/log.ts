import * as z from 'zod';
import { LogEvent, Receipt } from '../../schema/contract/game.ts';
import { GameId, TournamentId } from '../../schema/contract/ids.ts';
import { eventText } from '../proof/chain.ts';
import type { Sealed } from '../proof/commitment.ts';
import type { Appended } from './turn.ts';

/** What a game is, beside its log. */
export const GameFacts = z.strictObject({
  gameId: GameId,
  tournamentId: TournamentId,
  kind: z.string(),
  name: z.string(),
  /** Which of its names it is; absent while it has its first. */
  version: z.int().optional(),
  /** Played on another installation: it can be read here and not played (T88). */
  imported: z.literal(true).optional(),
});
export type GameFacts = z.infer<typeof GameFacts>;

/** What was answered to a move with an idempotency key (G3); a refusal keeps what it takes to tell the move again. */
export const StoredReply = z.union([
  z.strictObject({ receipt: Receipt }),
  z.strictObject({
    refusal: z.strictObject({ code: z.string(), detail: z.string() }),
    salt: z.string(),
    moveHash: z.string(),
  }),
]);
export type StoredReply = z.infer<typeof StoredReply>;

/** An event as it is read back. */
export type Stored = Omit<Appended, 'reports' | 'ruling'>;

interface Row extends Record<string, SqlStorageValue> {
  seq: number;
  event: string;
  secret: string | null;
  processed_at: number;
  sender_key: string | null;
}

const SealedText = z.strictObject({ salt: z.string(), value: z.unknown() });

// Written by this file alone, from a Sealed: its value is JSON.
const readSealed = (text: string): Sealed => SealedText.parse(JSON.parse(text)) as Sealed;

/** A game's events in its own SQLite. Nothing here is ever changed or deleted. */
export class Log {
  readonly #sql: SqlStorage;
  /**
   * Under which seq the answer to a move stands, by its key: most keys are new, and need not be looked for. Null until the log has been
   * read. A transaction that was rolled back may leave a key without a row.
   */
  #keys: Map<string, number> | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  facts(): GameFacts | null {
    const [row] = this.#sql.exec<{ setup: string }>('SELECT setup FROM game').toArray();
    return row === undefined ? null : GameFacts.parse(JSON.parse(row.setup));
  }

  found(facts: GameFacts): void {
    this.#sql.exec('INSERT INTO game (id, setup) VALUES (1, ?)', JSON.stringify(facts));
  }

  /** The game under another name; its first stays in the log. */
  entitle(facts: GameFacts): void {
    this.#sql.exec('UPDATE game SET setup = ? WHERE id = 1', JSON.stringify(facts));
  }

  /** How the game was created; null where it was not. */
  first(): LogEvent | null {
    const [row] = this.lines(0, 1);
    return row === undefined ? null : LogEvent.parse(JSON.parse(row.event));
  }

  /** Appends events; the reply to the move, if it had a key, stands beside the last of them. */
  append(
    appended: readonly Appended[],
    reply: { readonly senderKey: string; readonly reply: StoredReply } | null,
  ): void {
    for (const [index, { event, sealed, processedAt }] of appended.entries()) {
      const last = index === appended.length - 1;
      if (last && reply !== null) this.#keys?.set(reply.senderKey, event.seq);
      this.#sql.exec(
        'INSERT INTO events (seq, event, secret, processed_at, sender_key, reply) VALUES (?, ?, ?, ?, ?, ?)',
        event.seq,
        eventText(event),
        sealed === null ? null : JSON.stringify(sealed),
        processedAt,
        last && reply !== null ? reply.senderKey : null,
        last && reply !== null ? JSON.stringify(reply.reply) : null,
      );
    }
  }

  /** Everything, in order. */
  all(): readonly Stored[] {
    const rows = this.#sql
      .exec<Row>('SELECT seq, event, secret, processed_at, sender_key FROM events ORDER BY seq')
      .toArray();
    const keys = rows.flatMap(({ sender_key, seq }) =>
      sender_key === null ? [] : [[sender_key, seq] as const],
    );
    this.#keys = new Map(keys);
    return rows.map((row) => ({
      event: LogEvent.parse(JSON.parse(row.event)),
      sealed: row.secret === null ? null : readSealed(row.secret),
      processedAt: row.processed_at,
    }));
  }

  /** Public lines after `after`, at most `limit`. */
  lines(after: number, limit: number): readonly { readonly seq: number; readonly event: string }[] {
    return this.#sql
      .exec<{ seq: number; event: string }>(
        'SELECT seq, event FROM events WHERE seq > ? ORDER BY seq LIMIT ?',
        after,
        limit,
      )
      .toArray();
  }

  /** The secrets of these events; whichever has none is not in it. */
  sealedIn(seqs: readonly number[]): ReadonlyMap<number, Sealed> {
    const rows = this.#sql
      .exec<{ seq: number; secret: string }>(
        'SELECT seq, secret FROM events WHERE seq IN (SELECT value FROM json_each(?)) AND secret IS NOT NULL',
        JSON.stringify(seqs),
      )
      .toArray();
    return new Map(rows.map(({ secret, seq }) => [seq, readSealed(secret)]));
  }

  /** What was answered to a move under a key; null for a key that is new. */
  replyTo(senderKey: string): StoredReply | null {
    if (this.#keys === null) this.all();
    const seq = this.#keys?.get(senderKey);
    if (seq === undefined) return null;
    const [row] = this.#sql
      .exec<{ reply: string }>('SELECT reply FROM events WHERE seq = ? AND sender_key = ?', seq, senderKey)
      .toArray();
    return row === undefined ? null : StoredReply.parse(JSON.parse(row.reply));
  }
}
