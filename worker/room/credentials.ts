import * as z from 'zod';
import { ContestantId, HostId, type InstantMs } from '../../schema/contract/ids.ts';
import type { Digest, SameText } from '../lib/crypto.ts';
import type { RandomBytes } from '../lib/random.ts';
import { hexOf } from '../proof/commitment.ts';
import type { Judgement, Known } from './asker.ts';
import { Revoked } from './revoked.ts';
import type { Admission, Credential, Principal } from './room-api.ts';

interface Person {
  readonly role: 'host' | 'contestant';
  readonly name: string;
  readonly principal: Principal;
  /** Which of their names it is, as far as the tournament counted them; 0 where it did not. */
  readonly version: number;
}
interface Held {
  readonly hash: string;
  readonly personId: string;
  readonly until: InstantMs | null;
}

const Role = z.enum(['host', 'contestant']);
const ticketGoodMs = 30_000;

const idOf = (principal: Principal): string =>
  principal.role === 'host' ? principal.hostId : principal.contestantId;

/**
 * The people of a game and what they prove themselves by, as hashes. With it the object needs nobody to say who moves, so that a game
 * goes on while the database is down. Memory holds a copy of the tables.
 */
export class Credentials {
  readonly #sql: SqlStorage;
  readonly #crypto: Digest & { readonly sameText: SameText };
  readonly #random: RandomBytes;
  readonly #people = new Map<string, Person>();
  readonly #held = new Map<string, Held>();
  readonly #revoked: Revoked;

  constructor(sql: SqlStorage, crypto: Digest & { readonly sameText: SameText }, random: RandomBytes) {
    this.#sql = sql;
    this.#crypto = crypto;
    this.#random = random;
    this.#revoked = new Revoked(sql);
    const people = sql.exec<{ id: string; role: string; name: string; version: number }>(
      'SELECT id, role, name, version FROM people',
    );
    for (const { id, role, name, version } of people.toArray()) {
      this.#people.set(id, personOf(id, Role.parse(role), name, version));
    }
    const held = sql.exec<{ id: string; hash: string; person_id: string; until: number | null }>(
      'SELECT id, hash, person_id, until FROM credentials',
    );
    for (const { id, hash, person_id, until } of held.toArray()) {
      this.#held.set(id, { hash, personId: person_id, until });
    }
  }

  /** The name by which somebody is shown; empty for a stranger. */
  nameOf(id: string): string {
    return this.#people.get(id)?.name ?? '';
  }

  isContestant(id: string): boolean {
    return this.#people.get(id)?.role === 'contestant';
  }

  /**
   * Makes a person known, or known by a new name. True when that changed anything. A name that was counted is changed by a later one
   * alone: two of them may come in any order.
   */
  meet(id: string, role: Person['role'], name: string, version = 0): boolean {
    const before = this.#people.get(id);
    if (before !== undefined && (version < before.version || (version === 0 && before.version > 0)))
      return false;
    if (before?.name === name && before.role === role && before.version === version) return false;
    this.#people.set(id, personOf(id, role, name, version));
    this.#sql.exec(
      'INSERT OR REPLACE INTO people (id, role, name, version) VALUES (?, ?, ?, ?)',
      id,
      role,
      name,
      version,
    );
    return before?.name !== name || before.role !== role;
  }

  /** Somebody new to the game is a contestant who was added to the tournament. True when that changed anything. */
  rename(id: string, name: string, version = 0): boolean {
    return this.meet(id, this.#people.get(id)?.role ?? 'contestant', name, version);
  }

  /** A host is not one of this game any more: what D1 said of them before `now` lets them in no longer. Call it in a transaction. */
  dismiss(hostId: HostId, now: InstantMs): readonly string[] {
    const ids = this.idsOf(hostId);
    const list = JSON.stringify(ids);
    this.#sql.exec('DELETE FROM credentials WHERE id IN (SELECT value FROM json_each(?))', list);
    this.#sql.exec('DELETE FROM tickets WHERE credential_id IN (SELECT value FROM json_each(?))', list);
    this.#sql.exec('INSERT OR REPLACE INTO dismissed (host_id, at) VALUES (?, ?)', hostId, now);
    for (const id of ids) this.#held.delete(id);
    return ids;
  }

  /** Whether what D1 said of a host is older than their dismissal here. */
  #isDismissed({ principal, since }: Admission): boolean {
    if (principal.role !== 'host' || since === undefined) return false;
    const query = 'SELECT 1 FROM dismissed WHERE host_id = ? AND at >= ?';
    return this.#sql.exec(query, principal.hostId, since).toArray().length > 0;
  }

  /** True when a name became known or changed by it. Whoever was revoked meanwhile is not let in. */
  admit(admission: Admission): boolean {
    const { credential, principal, until } = admission;
    const { id, hash } = credential;
    const personId = idOf(principal);
    const before = this.#held.get(id);
    if (before === undefined && (this.#revoked.has(id) || this.#isDismissed(admission))) return false;
    if (before?.hash !== hash || before.personId !== personId || before.until !== until) {
      this.#held.set(id, { hash, personId, until });
      this.#sql.exec(
        'INSERT OR REPLACE INTO credentials (id, hash, person_id, until) VALUES (?, ?, ?, ?)',
        id,
        hash,
        personId,
        until,
      );
    }
    return this.meet(personId, principal.role, principal.name);
  }

  /** Forgets credentials for good. Call it in a transaction: memory follows once everything is written. */
  revoke(ids: readonly string[], now: InstantMs): void {
    const list = JSON.stringify(ids);
    this.#sql.exec('DELETE FROM credentials WHERE id IN (SELECT value FROM json_each(?))', list);
    this.#sql.exec('DELETE FROM tickets WHERE credential_id IN (SELECT value FROM json_each(?))', list);
    this.#revoked.add(ids, now);
    for (const id of ids) this.#held.delete(id);
  }

  /** What somebody is known by. */
  idsOf(personId: string): readonly string[] {
    return [...this.#held].filter(([, held]) => held.personId === personId).map(([id]) => id);
  }

  /** Whom a credential speaks for at this moment. */
  judge({ id, hash }: Credential, now: InstantMs): Judgement {
    const held = this.#held.get(id);
    if (held === undefined) return 'unknown';
    if (!this.#crypto.sameText(held.hash, hash)) return 'false';
    return this.known(id, now) ?? 'unknown';
  }

  /** Whom a credential speaks for that proved itself before; null once it was revoked or its time is over. */
  known(credentialId: string, now: InstantMs): Known | null {
    const held = this.#held.get(credentialId);
    if (held === undefined || (held.until !== null && held.until <= now)) return null;
    const person = this.#people.get(held.personId);
    if (person === undefined) return null;
    return { credentialId, principal: person.principal };
  }

  /** A word to open one socket with, within 30 seconds, where a credential cannot be sent. */
  makeTicket(credentialId: string, now: InstantMs): string {
    const ticket = hexOf(this.#random(32));
    this.#sql.exec('DELETE FROM tickets WHERE good_until <= ?', now);
    this.#sql.exec(
      'INSERT INTO tickets (hash, credential_id, good_until) VALUES (?, ?, ?)',
      this.#crypto.sha256(ticket),
      credentialId,
      now + ticketGoodMs,
    );
    return ticket;
  }

  /** Who holds a ticket, which is used up by it; null when it is not good, or no longer. */
  spendTicket(ticket: string, now: InstantMs): Known | null {
    const [row] = this.#sql
      .exec<{ credential_id: string; good_until: number }>(
        'DELETE FROM tickets WHERE hash = ? RETURNING credential_id, good_until',
        this.#crypto.sha256(ticket),
      )
      .toArray();
    return row === undefined || row.good_until <= now ? null : this.known(row.credential_id, now);
  }
}

function personOf(id: string, role: Person['role'], name: string, version: number): Person {
  const principal: Principal =
    role === 'host'
      ? { role, hostId: HostId.parse(id), name }
      : { role, contestantId: ContestantId.parse(id), name };
  return { role, name, version, principal };
}
