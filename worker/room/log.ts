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
  event: string;
  secret: string | null;
  processed_at: number;
}

const SealedText = z.strictObject({ salt: z.string(), value: z.json() });

// Written by this file alone, from a Sealed; zod's JSON is ours, only without `readonly`.
const readSealed = (text: string | null): Sealed | null =>
  text === null ? null : (SealedText.parse(JSON.parse(text)) as Sealed);

/** A game's events in its own SQLite. Nothing here is ever changed or deleted. */
export class Log {
  readonly #sql: SqlStorage;
  /** The keys of all moves that may have an answer here, so that a new one need not be looked up; null until somebody asks. */
  #keys: Set<string> | null = null;

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
    if (reply !== null) this.#keys?.add(reply.senderKey);
    for (const [index, { event, sealed, processedAt }] of appended.entries()) {
      const last = index === appended.length - 1;
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
    return this.#sql
      .exec<Row>('SELECT event, secret, processed_at FROM events ORDER BY seq')
      .toArray()
      .map((row) => ({
        event: LogEvent.parse(JSON.parse(row.event)),
        sealed: readSealed(row.secret),
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

  sealedAt(seq: number): Sealed | null {
    const [row] = this.#sql
      .exec<{ secret: string | null }>('SELECT secret FROM events WHERE seq = ?', seq)
      .toArray();
    return readSealed(row?.secret ?? null);
  }

  /** What was answered to a move under a key; null for a key that is new. */
  replyTo(senderKey: string): StoredReply | null {
    this.#keys ??= this.#readKeys();
    if (!this.#keys.has(senderKey)) return null;
    const [row] = this.#sql
      .exec<{ reply: string }>('SELECT reply FROM events WHERE sender_key = ?', senderKey)
      .toArray();
    return row === undefined ? null : StoredReply.parse(JSON.parse(row.reply));
  }

  #readKeys(): Set<string> {
    const rows = this.#sql
      .exec<{ sender_key: string }>('SELECT sender_key FROM events WHERE sender_key IS NOT NULL')
      .toArray();
    return new Set(rows.map((row) => row.sender_key));
  }
}
