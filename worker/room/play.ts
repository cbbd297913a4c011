import type { AnyMove, Receipt } from '../../schema/contract/game.ts';
import type { InstantMs } from '../../schema/contract/ids.ts';
import type { AnyKind, Mover } from '../kinds/kind.ts';
import { makeSalt } from '../proof/commitment.ts';
import { makeReceipt, moveHashOf } from '../proof/receipt.ts';
import type { Known } from './asker.ts';
import type { CheckIns } from './check-ins.ts';
import type { Credentials } from './credentials.ts';
import type { Dependencies } from './dependencies.ts';
import { toldOf } from './house-list.ts';
import type { GameFacts, Log, StoredReply } from './log.ts';
import type { Marks } from './marks.ts';
import type { Outbox } from './outbox.ts';
import type { Heard, HouseList, Refused } from './room-api.ts';
import { everythingToTell, outboxRows, pastToTell } from './summary.ts';
import { atomically } from './transaction.ts';
import {
  type Asked,
  advance,
  append,
  closeDue,
  dueAt,
  type Grown,
  monotone,
  type Position,
  startingPosition,
  type Tools,
  type Turn,
  takeTurn,
} from './turn.ts';
import type { HeldVeil } from './veil.ts';

/** A move that was read by its kind, from somebody who is known. */
export type Request = Pick<Asked, 'parsed' | 'move' | 'at' | 'now' | 'house'> & {
  readonly known: Known;
  readonly key?: string;
};

/** What a move came to. */
export type Reply = { readonly ok: true; readonly receipt: Receipt } | Refused;

/** What a view says of a person besides what the rules know. */
export interface Shown {
  readonly name: string;
  readonly mark?: string;
}

/** The parts of a game that live in its SQLite. */
export interface Stores {
  readonly storage: DurableObjectStorage;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly credentials: Credentials;
  readonly marks: Marks;
  readonly checkIns: CheckIns;
  readonly veil: HeldVeil;
}

/**
 * A game that is loaded: where it stands in memory, and all that is stored of it. Everything here is one synchronous block, so no two
 * moves can mix, and what is in memory is only ever what has been stored.
 */
export class Play {
  readonly stores: Stores;
  #facts: GameFacts;
  readonly #dependencies: Dependencies;
  #position: Position;
  /** Where the game stood at the instant that was last asked for. */
  #past: { readonly until: InstantMs; readonly position: Position | null } | null = null;

  constructor(facts: GameFacts, stores: Stores, dependencies: Dependencies) {
    this.#facts = facts;
    this.stores = stores;
    this.#dependencies = dependencies;
    this.#position = stores.log.all().reduce(advance, this.#start());
  }

  get facts(): GameFacts {
    return this.#facts;
  }

  get position(): Position {
    return this.#position;
  }

  #start(): Position {
    const { findKind, signing } = this.#dependencies;
    const { gameId, imported, kind } = this.#facts;
    return startingPosition(gameId, kindNamed(kind, findKind), signing, imported);
  }

  /** The game as it stood at an instant; null where it had not been made. */
  asAt(until: InstantMs): Position | null {
    if (this.#past?.until === until) return this.#past.position;
    const log = this.stores.log.all();
    const later = log.findIndex(({ processedAt }) => processedAt > until);
    const position =
      later === -1 ? this.#position : later === 0 ? null : log.slice(0, later).reduce(advance, this.#start());
    this.#past = { until, position };
    return position;
  }

  /** Where the game is, as everybody may know. */
  phase(): string {
    const { kind, state } = this.#position;
    return kind.phase(state);
  }

  /** Gives the game another name. `version` counts its names: an older one that comes late changes nothing. */
  entitle(name: string, version: number): void {
    if (version <= (this.#facts.version ?? 0)) return;
    const facts = { ...this.#facts, name, version };
    this.stores.log.entitle(facts);
    this.#facts = facts;
  }

  /** What a move would come to at this moment; nothing happens. */
  rehearse(asked: Omit<Asked, 'isContestant'>): Turn {
    const isContestant = (id: string) => this.stores.credentials.isContestant(id);
    return takeTurn(this.#position, { ...asked, isContestant }, this.#tools());
  }

  /** Queues all that the tables that span games should hold of this one, or held once, as if it had never been told. */
  retell(what: 'all' | Heard, now: InstantMs): void {
    const { log, outbox, storage } = this.stores;
    const rows =
      what === 'all'
        ? everythingToTell(this.#position, log.all())
        : pastToTell(this.#start(), log.all(), what);
    atomically(storage, () => outbox.add(rows, now));
  }

  /** The name by which somebody is shown. */
  nameOf(id: string): string {
    return this.stores.credentials.nameOf(id);
  }

  /** How somebody is shown: by name, and by their mark where a host has chosen one. */
  shownAs(id: string): Shown {
    const mark = this.stores.marks.of(id);
    return { name: this.nameOf(id), ...(mark === undefined ? {} : { mark }) };
  }

  /** The time at which the game processes what comes in now. */
  now(): InstantMs {
    return monotone(this.#dependencies.clock(), this.#position);
  }

  /** When time itself acts next; null when nothing is due. */
  dueAt(): InstantMs | null {
    return dueAt(this.#position);
  }

  /** Closes everything that is due. Comes before any move and any look. */
  closeDue(now: InstantMs): void {
    const grown = closeDue(this.#position, now, this.#tools());
    if (grown.appended.length > 0) this.#store(grown, now, null);
  }

  /** The tournament's list has changed: takes it up where the next round may begin by itself (T84). */
  takeList(house: HouseList, now: InstantMs): void {
    if (this.#position.imported) return;
    const bodies = toldOf(this.#position, house);
    const grown = append(this.#position, bodies, { mover: null, at: now, now }, this.#tools());
    if (grown.appended.length > 0) this.#store(grown, now, null);
  }

  /** Takes one move, or says why not; stores what there is to store before it says anything. */
  take(request: Request): Reply {
    const { known, key, move, now } = request;
    const senderKey = key === undefined ? null : `${senderOf(known)}:${key}`;
    const stored = senderKey === null ? null : this.stores.log.replyTo(senderKey);
    if (stored !== null) return this.#repeat(stored, move);

    const mover = moverOf(known);
    const isContestant = (id: string) => this.stores.credentials.isContestant(id);
    const turn = takeTurn(this.#position, { ...request, mover, isContestant }, this.#tools());
    const salt = makeSalt(this.#dependencies.random);
    if (turn.refusal !== null) {
      const moveHash = moveHashOf(salt, move, this.#dependencies.signing);
      const { code, detail } = turn.refusal;
      const reply = { refusal: { code, detail }, salt, moveHash };
      if (turn.appended.length > 0) this.#store(turn, now, senderKey === null ? null : { senderKey, reply });
      return { ok: false, code, detail };
    }
    const receipt = this.#receipt(turn, move, salt);
    this.#store(turn, now, senderKey === null ? null : { senderKey, reply: { receipt } });
    return { ok: true, receipt };
  }

  /** G3: the same move under the same key gets the same answer, without being made again. */
  #repeat(stored: StoredReply, move: AnyMove): Reply {
    const { salt, moveHash } = 'receipt' in stored ? stored.receipt : stored;
    if (moveHashOf(salt, move, this.#dependencies.signing) !== moveHash) {
      return { ok: false, code: 'idempotency_conflict', detail: 'This key was used for another move.' };
    }
    return 'receipt' in stored ? { ok: true, receipt: stored.receipt } : { ok: false, ...stored.refusal };
  }

  #receipt(grown: Grown, move: AnyMove, salt: string): Receipt {
    const last = grown.appended.at(-1);
    if (last === undefined) throw new Error('an accepted move left no event');
    const { seq, at, hash: logHead } = last.event;
    const { gameId } = this.facts;
    return makeReceipt({ gameId, seq, at, logHead, salt, move }, this.#dependencies.signing);
  }

  #store(grown: Grown, now: InstantMs, reply: { senderKey: string; reply: StoredReply } | null): void {
    const { storage, log, outbox } = this.stores;
    const rows = outboxRows(this.#position, grown.position, grown.appended);
    const write = () => {
      log.append(grown.appended, reply);
      outbox.add(rows, now);
    };
    // One row is stored whole or not at all by itself, and most moves are one.
    if (grown.appended.length + rows.length === 1) write();
    else atomically(storage, write);
    this.#position = grown.position;
  }

  #tools(): Tools {
    const { random, signing, words } = this.#dependencies;
    return { digest: signing, random, words, sealedIn: (seqs) => this.stores.log.sealedIn(seqs) };
  }
}

function kindNamed(name: string, findKind: Dependencies['findKind']): AnyKind {
  const kind = findKind(name);
  if (kind === undefined) throw new Error(`there are no rules for ${name}`);
  return kind;
}

const moverOf = ({ principal }: Known): Mover =>
  principal.role === 'host'
    ? { role: 'host', hostId: principal.hostId }
    : { role: 'contestant', contestantId: principal.contestantId };

/** Keys are each sender's own: two people may use the same. */
const senderOf = ({ principal }: Known): string =>
  principal.role === 'host' ? `host:${principal.hostId}` : `contestant:${principal.contestantId}`;
