import type { AnyMove, GameReply, MoveReply } from '../../schema/contract/game.ts';
import type { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { Json, Report, ResultRow } from '../kinds/kind.ts';

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
}

/** What a game is made of when it is created. Calling `init` again with the same id is a no-op. */
export interface GameSetup {
  readonly gameId: GameId;
  readonly tournamentId: TournamentId;
  readonly kind: string;
  readonly name: string;
  /** Parsed and defaulted by the kind's own schema. */
  readonly config: Json;
  readonly seats: readonly { readonly contestantId: ContestantId; readonly name: string }[];
  /** Devices that the contestants have by now. */
  readonly admissions: readonly Admission[];
  /** Null: nobody hosts it, as with a patience of the day. */
  readonly createdBy: { readonly hostId: HostId; readonly name: string } | null;
}

/** A refusal on its way to a problem document; `code` decides the status. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly detail: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
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

/** The object as the rest of the Worker sees it (RPC). Nothing here throws for what a caller did; a throw is a fault. */
export interface RoomApi {
  init(setup: GameSetup): Promise<{ readonly ok: true; readonly phase: string } | Refused>;
  /** One move. `receivedAt` is the Worker's clock at its first line, ms (G9). `key` is the Idempotency-Key. */
  move(request: {
    asker: Asker;
    move: AnyMove;
    key?: string;
    receivedAt: number;
  }): Promise<Answer<MoveReply>>;
  read(request: { asker: Asker }): Promise<Answer<GameReply>>;
  /** NDJSON of the public log from `after` on (0: all), and whether there is more. */
  log(request: {
    asker: Asker;
    after: number;
    limit: number;
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
  /** A contestant's or host's name changed; or a contestant was added to the tournament and may be seated. */
  rename(names: Readonly<Record<string, string>>): Promise<void>;
  /** Tells D1 now what it has not been told yet, so far as that is possible; returns when it is done. */
  report(): Promise<void>;
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
      readonly standings: readonly (ResultRow & { readonly win: boolean })[];
      readonly decidedBy: string | null;
      readonly logHead: string;
    }
  | { readonly sort: 'report'; readonly report: Report };

/** Where the outbox goes. Idempotent: the same rows twice, or older rows after newer, change nothing. Throws when D1 does. */
export interface Reporter {
  apply(
    game: { readonly gameId: GameId; readonly tournamentId: TournamentId },
    rows: readonly OutboxRow[],
  ): Promise<void>;
}
