import type { AnyMove, GameReply, LogEvent } from '../../schema/contract/game.ts';
import type { AbsentDropped, CheckedIn, PreFlight } from '../../schema/contract/game-set-up.ts';
import type { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { RecordChange } from '../../schema/contract/record.ts';
import type { Json, Report, ResultRow, RulingReport } from '../kinds/kind.ts';
import type { HouseList } from '../words/house.ts';

/** A bearer credential as the Worker hands it on: its id, and hex SHA-256 of its secret half. The secret itself goes no further. */
export interface Credential {
  readonly id: string;
  readonly hash: string;
}

/** Who a credential speaks for. */
export type Principal =
  | { readonly role: 'host'; readonly hostId: HostId; readonly name: string }
  | { readonly role: 'contestant'; readonly contestantId: ContestantId; readonly name: string };

/** A credential the Worker has looked up in D1 because the object did not know it, with leave to act in this game. */
export interface Admission {
  readonly credential: Credential;
  readonly principal: Principal;
  /** Hosts: forgotten after this instant (12 hours). Contestants: null. */
  readonly until: number | null;
  /** Hosts: when D1 was asked, so that a dismissal on its way from D1 at the same time is not undone by it. */
  readonly since?: number;
}

/** What is found of a tournament's own word list (T84), or that it could not be asked for. */
export type FoundHouse = HouseList | 'unreachable';
export type { HouseList };

/**
 * What a game hides from its audience while its tournament is frozen (T17): all of it, or what has happened since an instant.
 */
export interface Veil {
  readonly until: number | null;
}

/** What D1 says of it; null: nothing is hidden. `as-it-hangs`: D1 cannot tell yet, and what the game hides stays hidden. */
export type FoundVeil = Veil | null | 'as-it-hangs';

/** Up to which event tables had heard of a game: of how it stands, and of each of its reports. */
export interface Heard {
  readonly seq: number;
  readonly reports: Readonly<Record<string, number>>;
}

/** What a game is made of when it is created. Calling `init` again with the same id is a no-op. */
export interface GameSetup {
  readonly gameId: GameId;
  readonly tournamentId: TournamentId;
  readonly kind: string;
  readonly name: string;
  /** Parsed and defaulted by the kind's own schema. */
  readonly config: Json;
  readonly seats: readonly {
    readonly contestantId: ContestantId;
    readonly name: string;
    /** Which of their names it is, where names are counted. */
    readonly version?: number;
  }[];
  /** Devices that the contestants have by now. */
  readonly admissions: readonly Admission[];
  /** The tournament's own word list by then; absent where it has none. */
  readonly house?: HouseList;
  /** Absent where nothing is frozen. */
  readonly veil?: Veil;
  /** Null: nobody hosts it, as with a patience of the day. */
  readonly createdBy: { readonly hostId: HostId; readonly name: string } | null;
}

/** Somebody has another's place in the tournament (T45); `by` is a host of it, which the Worker has found out. */
export interface Replacing {
  readonly by: Extract<Principal, { role: 'host' }>;
  readonly leaving: ContestantId;
  readonly newcomer: { readonly id: ContestantId; readonly name: string };
}

/** What a host's move would do (T81). */
export interface Preview {
  readonly tournamentId: TournamentId;
  readonly events: readonly string[];
  readonly changes: readonly RecordChange[];
  readonly result: 'none' | 'same' | 'other';
  readonly goesOn: boolean;
}

/** A game that was played on another installation, its log checked (T88). */
export interface ImportedGame {
  readonly gameId: GameId;
  readonly tournamentId: TournamentId;
  readonly kind: string;
  readonly name: string;
  readonly log: readonly LogEvent[];
  readonly people: readonly {
    readonly id: string;
    readonly role: 'host' | 'contestant';
    readonly name: string;
    readonly mark: string | null;
  }[];
  readonly checkIns: readonly CheckIn[];
  /** Where the tournament comes in frozen. */
  readonly veil: Veil | null;
}

/** Who said that they were there for a game, and when (T46). */
export interface CheckIn {
  readonly contestantId: ContestantId;
  readonly at: number;
}

/** How a game stands before its start, with what its rules say against starting it (T47). */
export interface Inspection {
  readonly phase: string;
  readonly kind: string;
  /** As it was created, without a seed. JSON. */
  readonly config: unknown;
  readonly seats: readonly Omit<PreFlight['seats'][number], 'joined'>[];
  readonly blockers: PreFlight['blockers'];
  /** Whom the start would leave out. */
  readonly leftOut: readonly ContestantId[];
}

/** A refusal on its way to a problem document; `code` decides the status. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly detail: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** `edited_meanwhile`: how it stands now. */
  readonly current?: unknown;
}

/**
 * Who asks, before anybody looked: every credential of the request, and which role is meant where there are several.
 * `unknown` in an answer lists ids that the object does not know: the Worker asks D1 once and calls again with `admissions`.
 */
export interface Asker {
  readonly credentials: readonly Credential[];
  readonly as?: 'host' | 'contestant';
  readonly admissions?: readonly Admission[];
  /** The Worker has asked D1 already: what is still unknown is refused as bad. */
  readonly final?: boolean;
}
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | Refused
  | { readonly ok: false; readonly unknown: readonly string[] };

/**
 * What the Worker tells the object about a WebSocket upgrade: either `asker`, an Asker as JSON through encodeURIComponent (names
 * may hold any letter, headers may not), or `ticket`. The object answers 101, or status 400 with a JSON body that is a Refused or
 * `{ok:false, unknown:[…]}`, which the Worker treats as it treats the same answer of a method.
 */
export const socketHeaders = { asker: 'wordhost-asker', ticket: 'wordhost-ticket' } as const;

/** Something of each person, by their id. */
export type ById<T> = Readonly<Record<string, T>>;

/** An answer as it goes out: JSON that the Worker passes on as it is. */
export interface ReplyText {
  readonly text: string;
}

/** The object as the rest of the Worker sees it (RPC). Nothing here throws for what a caller did; a throw is a fault. */
export interface RoomApi {
  init(setup: GameSetup): Promise<{ readonly ok: true; readonly phase: string } | Refused>;
  /** One move. `receivedAt` is the Worker's clock at its first line, ms (G9). `key` is the Idempotency-Key. */
  move(request: {
    asker: Asker;
    move: AnyMove;
    key?: string;
    receivedAt: number;
  }): Promise<Answer<ReplyText>>;
  read(request: { asker: Asker }): Promise<Answer<GameReply>>;
  /**
   * NDJSON of the public log from `after` on (0: all), and whether there is more. `frozen` comes from whoever the Worker has found to be
   * one who sees behind a freeze.
   */
  log(request: {
    asker: Asker;
    after: number;
    limit: number;
    frozen?: 'seen';
  }): Promise<Answer<{ lines: string; last: number; more: boolean }>>;
  /** A one-time ticket for a socket, good for 30 seconds. */
  ticket(request: { asker: Asker }): Promise<Answer<{ ticket: string }>>;
  /**
   * A contestant's device joined: known from now on, unless it was revoked here before. With `allOf` these are all the devices that
   * this contestant has: any other is forgotten.
   */
  admit(admissions: readonly Admission[], allOf?: ContestantId): Promise<void>;
  /** Forgets credentials for good and closes their sockets with 4001, before it returns. */
  revoke(ids: readonly string[]): Promise<void>;
  /**
   * A contestant's or host's name changed; or a contestant was added to the tournament and may be seated. `versions` counts the names
   * of each, where they are counted: an older one that comes late changes nothing. `marks`: two letters that a host has chosen.
   */
  rename(names: ById<string>, versions?: ById<number>, marks?: ById<string | null>): Promise<void>;
  /** The game has another name; `version` counts them as above. */
  entitle(name: string, version: number): Promise<void>;
  /** A host is not one of this game's tournament any more: forgotten with all they are known by, their sockets closed. */
  dismiss(hostId: HostId): Promise<void>;
  /** How the game stands before its start. For whoever the Worker has found to be on the tournament. */
  inspect(): Promise<Answer<Inspection>>;
  /** A contestant says that they are there. */
  checkIn(request: { asker: Asker }): Promise<Answer<CheckedIn>>;
  /** Before the start, a newcomer takes somebody's seat; `taken` is false once it has begun. Again changes nothing. */
  replace(request: Replacing): Promise<Answer<{ readonly taken: boolean }>>;
  /** Takes their seats from all who have not; `by` is a host of the tournament, which the Worker has found out. */
  dropAbsent(by: Extract<Principal, { role: 'host' }>): Promise<Answer<AbsentDropped>>;
  /** What a host's move would do. `by` is a host of the tournament, which the Worker has found out. */
  preview(request: { move: AnyMove; by: Extract<Principal, { role: 'host' }> }): Promise<Answer<Preview>>;
  /**
   * The tournament's list has changed. A game whose next round may begin by itself takes it up; all others ask when theirs begins (T84). An
   * older list changes nothing.
   */
  takeList(house: HouseList): Promise<void>;
  /**
   * Hides from the audience what a freeze hides, and closes what they have open of it. Without a veil the game asks D1 what holds, so
   * that news of an end which comes after another freeze shows nothing.
   */
  veil(veil?: Veil): Promise<void>;
  /** Takes in a game from elsewhere, to be read only. The same log again takes the place of what came beside it, while D1 does not know it. */
  takeIn(game: ImportedGame): Promise<{ readonly ok: true } | Refused>;
  /**
   * Tells D1 now what it has not been told yet, or everything, or what had been told when it was known so far; so far as that is possible.
   * Returns when it is done, with what D1 is not told: who has checked in.
   */
  report(what?: 'all' | Heard): Promise<readonly CheckIn[]>;
  /** WebSocket upgrade; see `socketHeaders`. */
  fetch(request: Request): Promise<Response>;
}

/** What the outbox sends to D1: rows of one game, each guarded by the seq it was made at. */
export interface OutboxRow {
  readonly key: string;
  readonly seq: number;
  readonly payload: OutboxPayload;
}
export type OutboxPayload =
  | {
      readonly sort: 'game';
      readonly phase: string;
      readonly seats: readonly { readonly contestantId: ContestantId; readonly withdrawn: boolean }[];
      readonly finishedAt: number | null;
      /** It is not over, and never was: so there is no result of it to be taken back. */
      readonly neverFinished?: true;
      readonly standings: readonly (ResultRow & { readonly win: boolean })[];
      readonly decidedBy: string | null;
      readonly logHead: string;
    }
  | { readonly sort: 'report'; readonly report: Report }
  | { readonly sort: 'ruling'; readonly at: number; readonly ruling: RulingReport };

/** Where the outbox goes. Idempotent: the same rows twice, or older rows after newer, change nothing. Throws when D1 does. */
export interface Reporter {
  apply(
    game: { readonly gameId: GameId; readonly tournamentId: TournamentId },
    rows: readonly OutboxRow[],
  ): Promise<void>;
}
