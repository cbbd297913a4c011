import type * as z from 'zod';
import type { ContestantId, HostId, InstantMs } from '../../schema/contract/ids.ts';
import type { Words } from '../words/words.ts';

/** JSON as it stands in a log: integers only, no undefined. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Who asks for a move. */
export type Mover =
  | { readonly role: 'host'; readonly hostId: HostId }
  | { readonly role: 'contestant'; readonly contestantId: ContestantId };

/** Who looks at a game. */
export type Viewer =
  | { readonly role: 'host' }
  | { readonly role: 'contestant'; readonly contestantId: ContestantId }
  | { readonly role: 'spectator' };

/**
 * What a kind says has happened. `data` is public at once; `secret` is committed to by a salted hash and kept out of every log
 * and view until a later event `opens` it by seq. With `unsigned` the log does not name the contestant who did it.
 */
export interface EventBody {
  readonly type: string;
  readonly data: JsonObject;
  readonly secret?: Json;
  readonly opens?: readonly number[];
  readonly unsigned?: boolean;
}

/** An event as `evolve` sees it: numbered, with the time it counts from (G9) and its secret, if it has one. */
export interface Happened<E extends EventBody = EventBody> {
  readonly seq: number;
  readonly at: InstantMs;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly secret?: Json;
}

/** Why a move was not taken. `code` is one of the kind's or the kernel's codes; `detail` says it in a sentence. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  /** Whom it is about, where that helps a host to put it right (T47). Anybody may know it. */
  readonly about?: readonly ContestantId[];
}

/** Accepted with at least one event, or refused; a refusal may leave a note in the log (I5). */
export type Decision<E extends EventBody = EventBody> =
  | { readonly ok: true; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: Refusal; readonly events?: readonly E[] };

/** What a decision may look at besides the state. */
export interface Circumstances {
  readonly mover: Mover;
  /** The time that counts (G9): when it was received, at most 2 seconds before `now`. */
  readonly at: InstantMs;
  /** When the game processes it. */
  readonly now: InstantMs;
  /** The seq that the first event of this decision will have. */
  readonly nextSeq: number;
  readonly words: Words;
}

/** A contestant's place, as the kernel needs it. */
export interface SeatState {
  readonly contestantId: ContestantId;
  readonly withdrawn: boolean;
}

/** A finished game, in the words that every kind shares. Ranks are shared with a gap (G4). */
export interface Result {
  readonly winners: readonly ContestantId[];
  readonly decidedBy: string;
  readonly standings: readonly ResultRow[];
}
export interface ResultRow {
  readonly rank: number;
  readonly contestantId: ContestantId;
  readonly points: number;
  /** Where plays of different games are compared: of those level on points the one with less comes first (Z14). */
  readonly secondary?: number;
}

/** A word as the leaderboards keep it. Sent once its round is settled; `counts` is false for a late, invalid or voided one. */
export interface SubmissionReport {
  readonly seq: number;
  readonly contestantId: ContestantId;
  /** Round serial, or whatever the kind numbers its prompts by. */
  readonly round: number;
  readonly word: string;
  readonly length: number;
  readonly elapsedMs: number;
  readonly at: InstantMs;
  readonly verdict: string;
  readonly counts: boolean;
  /** Squares, or whatever was won by it. */
  readonly award: number;
}

/** What a kind tells the tables that span games. `key` names what it replaces: a later report under one key stands for all before. */
export interface Report {
  readonly key: string;
  readonly submissions: readonly SubmissionReport[];
}

/** A host's word on a word, for the lists that span games. */
export interface RulingReport {
  readonly word: string;
  readonly valid: boolean;
  readonly reason: string;
  readonly hostId: string;
  /** Whose word it was ruled on; null where rulings are on words alone. */
  readonly contestantId: ContestantId | null;
  readonly round: number | null;
  /** Made when its round was over: the record is another one, what was won is not (T80). */
  readonly onRecord: boolean;
  /** It is to hold in the tournament's other games as well (T83). */
  readonly precedent: boolean;
}

/** How a game is set up; what the first event of its log says. */
export interface Setup<C> {
  readonly config: C;
  readonly seats: readonly ContestantId[];
  /** 64 hex digits, unforeseeable; secret until the kind's own rules open it. The creation event commits to it. */
  readonly seed: string;
  /** What everybody can see of the seed until then: the commitment that the creation event bears. Absent without a log. */
  readonly seedHash?: string;
  /** Whether the host gave the seed, and so may know it (Z12); else the game drew it. */
  readonly seedGiven?: boolean;
}

/** What a kind offers as the patience of a day: a game for one whose seed is everybody's and opens when the day ends (Z12). */
export interface Daily {
  /** Columns and rows. */
  readonly size: number;
  /** Settings as a host would send them. `seed` is 64 hex digits, `opensAt` an ISO instant. */
  config(day: { readonly seed: string; readonly opensAt: string }): Readonly<Record<string, Json>>;
}

/** A log as a kind looks through it once everything is over. */
export interface Past<C> {
  readonly setup: Setup<C>;
  /** Whether the log opens the seed; if not, `setup.seed` is a stand-in. */
  readonly seedIsOpen: boolean;
  /** Everything after the creation, with the secrets that the log opens. */
  readonly log: readonly Happened[];
}

/**
 * The rules of one game as one plain object. Pure: no clock, no chance, no I/O; nothing is mutated.
 * The kernel itself refuses in this order (G2): shape, credential, game, `finished`, `withdrawn`; `decide` goes on with phase, turn, value.
 */
export interface Kind<C = unknown, M = unknown, E extends EventBody = EventBody, S = unknown, V = unknown> {
  /** As on the wire, for example `immunity`. */
  readonly name: string;
  readonly title: string;
  /** Raised whenever the same log would replay differently; the creation event names it. */
  readonly rulesVersion: number;
  /** How many contestants may be seated, and how many it takes to start. */
  readonly seats: { readonly min: number; readonly max: number };
  readonly config: z.ZodType<C>;
  readonly move: z.ZodType<M>;
  readonly viewSchema: z.ZodType<V>;
  /** Move types that only a host, only a contestant may send. Everything in `move` is in one of the two. */
  readonly hostMoves: readonly string[];
  readonly contestantMoves: readonly string[];
  /** Moves that a finished game still takes (`reopen`, by G7; rulings where the rules say so). */
  readonly afterFinish: readonly string[];
  /** Host moves with which a round begins: the tournament's own word list is taken up with them (T84). */
  readonly takesList?: readonly string[];
  /** Whether the next round may begin by itself, without such a move: then the list is taken up whenever it changes (T84). */
  beginsByItself?(state: S): boolean;
  /** Refusal codes of this kind with their HTTP status. */
  readonly codes: Readonly<Record<string, number>>;
  /** Against a rule of the config that its schema cannot say; null when it is fine. Refused with `bad_config`. */
  checkConfig(config: C, seats: number): string | null;
  /** Parts a config from a seed that the host gave in it, which the log must not show before it is opened (Z12). */
  takeSeed?(config: C): { readonly config: C; readonly seed: string | null };
  /** Where it is played alone, too, by everybody on the same day; one kind at most. */
  readonly daily?: Daily;
  start(setup: Setup<C>): S;
  decide(state: S, move: M, circumstances: Circumstances): Decision<E>;
  /** Total: an event it does not know leaves the state as it was. */
  evolve(state: S, event: Happened): S;
  /** When time itself acts next, grace of G9 included; null when nothing is due. */
  deadline(state: S): InstantMs | null;
  /** What happens because `deadline(state)` has passed; at least one event. `now` is when the game processes it. */
  expire(state: S, circumstances: Omit<Circumstances, 'mover' | 'at'>): readonly E[];
  /** Where the game is, as every view says and everybody may know. */
  phase(state: S): string;
  /** The only door to what is hidden. Seats carry no names: the room adds them. */
  view(state: S, viewer: Viewer): V;
  result(state: S): Result | null;
  seated(state: S): readonly SeatState[];
  /** What the tables should know after `event`, which led to `state`; usually nothing. */
  report(state: S, event: Happened): readonly Report[];
  /** All that was reported, as it stands in this state; absent where nothing ever is. */
  record?(state: S): readonly Report[];
  /** The ruling that an event is; null for every other event. */
  ruling?(event: Happened): RulingReport | null;
  /**
   * Events of a log, in this state by its end, whose secrets are never opened: what they commit to never came into play, so nothing hangs
   * on them, and it is no business of anybody but whose it is. Absent where there are none.
   */
  setAside?(state: S, log: readonly Happened[]): readonly number[];
  /** The first event of a log that does not follow from the seed and the rules, where `evolve` takes events at their word. */
  audit?(past: Past<C>): { readonly seq: number; readonly detail: string } | null;
}

/** A kind of which the kernel knows no more than this. Methods are compared bivariantly, so each concrete kind fits. */
export type AnyKind = Kind;
