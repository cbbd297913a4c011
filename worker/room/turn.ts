import type { Actor, AnyMove, LogEvent } from '../../schema/contract/game.ts';
import type { ContestantId, GameId, InstantMs } from '../../schema/contract/ids.ts';
import type {
  AnyKind,
  EventBody,
  Json,
  JsonObject,
  Mover,
  Refusal,
  Report,
  RulingReport,
} from '../kinds/kind.ts';
import type { Digest } from '../lib/crypto.ts';
import { once } from '../lib/once.ts';
import type { RandomBytes } from '../lib/random.ts';
import { firstPrev, linked } from '../proof/chain.ts';
import { commitmentOf, makeSalt, type Opened, type Sealed } from '../proof/commitment.ts';
import { startedState } from '../proof/creation.ts';
import { happened } from '../proof/replay.ts';
import { type HouseList, noHouseList, withHouseList } from '../words/house.ts';
import type { Words } from '../words/words.ts';
import { houseAfter, houseEvents } from './house-list.ts';
import type { FoundHouse } from './room-api.ts';

/** Where a game stands: its state, and the end of its log. */
export interface Position {
  readonly gameId: GameId;
  readonly kind: AnyKind;
  readonly state: unknown;
  readonly seq: number;
  /** Hash of the last event. */
  readonly head: string;
  /** When the last event was processed: no later one is processed before. */
  readonly processedAt: InstantMs;
  readonly finishedAt: InstantMs | null;
  /** Whether it was ever over, also where it has been opened again (G7). */
  readonly wasFinished: boolean;
  /** Played on another installation: nothing happens in it any more. */
  readonly imported: boolean;
  /** The tournament's own list, as far as the game has taken it up (T84). */
  readonly house: HouseList;
}

/** An event with what is stored beside it. */
export interface Appended {
  readonly event: LogEvent;
  readonly sealed: Sealed | null;
  readonly processedAt: InstantMs;
  readonly reports: readonly Report[];
  readonly ruling: RulingReport | null;
}

/** What turning a move into events takes from outside. */
export interface Tools {
  readonly digest: Digest;
  readonly random: RandomBytes;
  readonly words: Words;
  /** The secrets that these events of the log committed to; whichever has none is not in it. */
  sealedIn(seqs: readonly number[]): ReadonlyMap<number, Sealed>;
}

/** The log and the position grown by some events. */
export interface Grown {
  readonly position: Position;
  readonly appended: readonly Appended[];
}

/** Where a game stands before its first event. */
export const startingPosition = (
  gameId: GameId,
  kind: AnyKind,
  digest: Digest,
  imported = false,
): Position => ({
  gameId,
  kind,
  state: undefined,
  seq: 0,
  head: firstPrev(gameId, digest),
  processedAt: 0,
  finishedAt: null,
  wasFinished: false,
  imported,
  house: noHouseList,
});

/** G9: how long before its processing a move may have been received. */
export const graceMs = 2000;

/** The time that counts for a move (G9). */
export const effectiveAt = (receivedAt: InstantMs, now: InstantMs): InstantMs =>
  Math.min(Math.max(receivedAt, now - graceMs), now);

/** The clock, but never before what was processed already: it may step back when an object moves. */
export const monotone = (clock: InstantMs, position: Position): InstantMs =>
  Math.max(clock, position.processedAt);

/** A position one stored event further. The first event makes the state. */
export function advance(
  before: Position,
  { event, sealed, processedAt }: Omit<Appended, 'reports' | 'ruling'>,
): Position {
  const { kind } = before;
  const secret = sealed?.value;
  const state =
    event.seq === 1
      ? startedState(kind, { data: event.data, commitment: event.commitment, secret })
      : kind.evolve(before.state, happened(event, secret));
  const finished = kind.result(state) !== null;
  return {
    ...before,
    state,
    seq: event.seq,
    head: event.hash,
    processedAt: Math.max(before.processedAt, processedAt),
    finishedAt: finished ? (before.finishedAt ?? Date.parse(event.at)) : null,
    wasFinished: before.wasFinished || finished,
    house: houseAfter(before.house, event),
  };
}

/** Numbers, seals, opens and chains what a kind says has happened. Throws when a kind opens what was never sealed. */
export function append(
  position: Position,
  bodies: readonly EventBody[],
  stamp: { readonly mover: Mover | null; readonly at: InstantMs; readonly now: InstantMs },
  tools: Tools,
): Grown {
  const appended: Appended[] = [];
  let reached = position;
  for (const body of bodies) {
    const sealed = body.secret === undefined ? null : { salt: makeSalt(tools.random), value: body.secret };
    const opened = openingsOf(body.opens ?? [], appended, tools);
    const event = linked(eventOf(reached, body, { ...stamp, sealed, opened }, tools.digest), tools.digest);
    const next = { event, sealed, processedAt: stamp.now };
    reached = advance(reached, next);
    appended.push({ ...next, ...toldOf(reached, next) });
  }
  return { position: reached, appended };
}

/** What the tables that span games are told of an event, which led to this position. */
function toldOf(
  { kind, state }: Position,
  { event, sealed }: Pick<Appended, 'event' | 'sealed'>,
): Pick<Appended, 'reports' | 'ruling'> {
  if (event.seq === 1) return { reports: [], ruling: null };
  const what = happened(event, sealed?.value);
  return { reports: kind.report(state, what), ruling: kind.ruling?.(what) ?? null };
}

function openingsOf(seqs: readonly number[], appended: readonly Appended[], tools: Tools): readonly Opened[] {
  if (seqs.length === 0) return [];
  const fresh = new Map(appended.map(({ event, sealed }) => [event.seq, sealed]));
  const stored = tools.sealedIn(seqs.filter((seq) => !fresh.has(seq)));
  return seqs.map((seq) => {
    const sealed = fresh.get(seq) ?? stored.get(seq);
    if (!sealed) throw new Error(`event ${seq} has no secret to open`);
    return { seq, ...sealed };
  });
}

function eventOf(
  position: Position,
  { type, data, unsigned }: EventBody,
  stamp: {
    readonly mover: Mover | null;
    readonly at: InstantMs;
    readonly sealed: Sealed | null;
    readonly opened: readonly Opened[];
  },
  digest: Digest,
): Omit<LogEvent, 'hash'> {
  const whole: JsonObject = stamp.opened.length === 0 ? data : { ...data, opened: opened(stamp.opened) };
  return {
    v: 1,
    seq: position.seq + 1,
    at: new Date(stamp.at).toISOString(),
    type,
    actor: actorOf(stamp.mover, unsigned === true),
    // zod's JSON is ours, only without `readonly`.
    data: whole as LogEvent['data'],
    ...(stamp.sealed === null ? {} : { commitment: commitmentOf(stamp.sealed, digest) }),
    prev: position.head,
  };
}

const opened = (list: readonly Opened[]): readonly Json[] =>
  list.map(({ seq, salt, value }) => ({ seq, salt, value }));

function actorOf(mover: Mover | null, unsigned: boolean): Actor {
  if (mover === null) return { role: 'game' };
  if (mover.role === 'host') return { role: 'host', hostId: mover.hostId };
  return unsigned ? { role: 'contestant' } : { role: 'contestant', contestantId: mover.contestantId };
}

/** More closings than this at one instant mean that a kind closes without ever getting on. */
const mostClosings = 200;

/** Everything that time alone has brought about by `now`. */
export function closeDue(position: Position, now: InstantMs, tools: Tools): Grown {
  const appended: Appended[] = [];
  let reached = position;
  for (let due = dueAt(reached); due !== null && due <= now; due = dueAt(reached)) {
    const { kind, state, seq } = reached;
    const bodies = kind.expire(state, { now, nextSeq: seq + 1, words: wordsAt(reached, tools) });
    if (bodies.length === 0 || appended.length > mostClosings) {
      throw new Error(`${kind.name} does not get past its deadline`);
    }
    const grown = append(reached, bodies, { mover: null, at: now, now }, tools);
    appended.push(...grown.appended);
    reached = grown.position;
  }
  return { position: reached, appended };
}

/** The word list that holds in a game (T84). */
const wordsAt = ({ house }: Position, { words }: Tools): Words => withHouseList(words, house);

/** When time itself acts next; null when nothing is due. Every move, look and acknowledgement asks. */
export const dueAt = once(({ imported, kind, state }: Position): InstantMs | null =>
  imported ? null : kind.deadline(state),
);

/** A move on its way: read by its kind, from somebody who is known. */
export interface Asked {
  /** As `kind.move` reads it. */
  readonly parsed: unknown;
  readonly move: AnyMove;
  readonly mover: Mover;
  /** G9. */
  readonly at: InstantMs;
  readonly now: InstantMs;
  /** What was found of the tournament's list, where a round begins with this move (T84). */
  readonly house?: FoundHouse;
  /** Whether somebody is a contestant of the tournament. */
  isContestant(id: string): boolean;
}

/** What came of a move. A refusal may have grown the log too (I5). */
export type Turn = Grown & { readonly refusal: Refusal | null };

/** One move: accepted or refused whole (G2). What is due by `now` has been closed before. */
export function takeTurn(position: Position, asked: Asked, tools: Tools): Turn {
  const refusal = barred(position, asked);
  if (refusal !== null) return { position, appended: [], refusal };
  const { mover, at, now } = asked;
  const stamp = { mover, at, now };
  // The list comes before the round that it is taken up for, and not at all with a move that is refused.
  const before = append(position, houseEvents(position, asked), stamp, tools);
  const { kind, seq, state } = before.position;
  const words = wordsAt(before.position, tools);
  const decision = kind.decide(state, asked.parsed, { ...stamp, nextSeq: seq + 1, words });
  const bodies = decision.events ?? [];
  if (decision.ok && bodies.length === 0) throw new Error(`${kind.name} accepts without an event`);
  const ground = decision.ok ? before : { position, appended: [] };
  const grown = append(ground.position, bodies, stamp, tools);
  return {
    position: grown.position,
    appended: [...ground.appended, ...grown.appended],
    refusal: decision.ok ? null : decision.refusal,
  };
}

/** What the kernel itself refuses, in the order of G2: credential, game, finished, withdrawn. */
function barred({ imported, kind, state }: Position, { move, mover, isContestant }: Asked): Turn['refusal'] {
  const allowed = mover.role === 'host' ? kind.hostMoves : kind.contestantMoves;
  if (!allowed.includes(move.type)) {
    const whose = mover.role === 'host' ? 'a contestant' : 'the host';
    return { code: 'forbidden', detail: `Only ${whose} can do that.` };
  }
  const seat = mover.role === 'contestant' ? seatOf(kind, state, mover.contestantId) : null;
  if (seat === undefined) return { code: 'not_in_game', detail: 'You have no seat in this game.' };
  if (imported) {
    return { code: 'imported', detail: 'This game was played elsewhere: here it can be read, not played.' };
  }
  if (kind.result(state) !== null && !kind.afterFinish.includes(move.type)) {
    return { code: 'finished', detail: 'The game is finished.' };
  }
  if (seat?.withdrawn) return { code: 'withdrawn', detail: 'You have withdrawn from this game.' };
  if (move.type === 'seat' && !isContestant(String(move.contestantId))) {
    return { code: 'not_found', detail: 'There is no such contestant in the tournament.' };
  }
  return null;
}

const seatOf = (kind: AnyKind, state: unknown, contestantId: ContestantId) =>
  kind.seated(state).find((seat) => seat.contestantId === contestantId);
