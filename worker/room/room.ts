import { DurableObject } from 'cloudflare:workers';
import type { GameReply } from '../../schema/contract/game.ts';
import type { HostId, InstantMs } from '../../schema/contract/ids.ts';
import { closeCodes } from '../../schema/contract/live.ts';
import type { Env } from '../env.ts';
import { houseFor } from './ask-house.ts';
import type { Known } from './asker.ts';
import { Deadlines, earliest } from './deadlines.ts';
import type { Dependencies } from './dependencies.ts';
import { refusedUpgrade, ticketFor, whoAsks, whoOpens } from './entrance.ts';
import { dismiss, forget } from './forget.ts';
import { found, reopened } from './found.ts';
import { framed, type Hands } from './framed.ts';
import { readFrame } from './frames.ts';
import { otherGame, takenIn } from './import.ts';
import { Live } from './live.ts';
import { admitted, renamed } from './meet.ts';
import type { Play } from './play.ts';
import { previewed } from './preview.ts';
import { frozen, noGame } from './refusals.ts';
import type { Answer, Asker, GameSetup, Refused, RoomApi } from './room-api.ts';
import { absentDropped, checkedIn, inspected, replaced, type Table } from './set-up.ts';
import { sightOf } from './sight.ts';
import { close, send } from './sockets.ts';
import { takenByCall } from './taking.ts';
import { Together } from './together.ts';
import { effectiveAt } from './turn.ts';
import { lookAgain, veiled, veilFirst } from './veiling.ts';
import { gameReply, logPage } from './viewing.ts';

/** When the alarm itself meets a fault, it comes again after this. */
const afterFaultMs = 30_000;

/**
 * One game: the only writer of its log. Whatever comes in first closes what is due; then it stores, sees to the alarm, answers and
 * tells the sockets, in that order, so that nothing is told that is not stored. Memory is only a copy and may go at any time.
 */
export class Room extends DurableObject<Env> implements RoomApi {
  readonly #dependencies: Dependencies;
  readonly #deadlines: Deadlines;
  readonly #together = new Together();
  #table: Table | null = null;

  constructor(ctx: DurableObjectState, env: Env, dependencies: Dependencies) {
    super(ctx, env);
    this.#dependencies = dependencies;
    this.#deadlines = new Deadlines(ctx.storage);
  }

  async init(setup: GameSetup): Promise<{ readonly ok: true; readonly phase: string } | Refused> {
    const table = this.#loaded() ?? this.#founded(setup);
    if ('ok' in table) return table;
    await this.#after(table, true);
    return { ok: true, phase: table.play.phase() };
  }

  async move(request: Parameters<RoomApi['move']>[0]): ReturnType<RoomApi['move']> {
    await this.#together.turn();
    const table = this.#loaded();
    if (table === null) return noGame;
    await veilFirst(table, request, this.#dependencies);
    const house = await houseFor(table.play, request, this.#dependencies);
    const now = table.play.now();
    const at = effectiveAt(request.receivedAt, now);
    const answer = takenByCall(table.play, { ...request, ...house, at, now }, request.asker);
    await this.#after(table, false);
    return answer;
  }

  async read({ asker }: { asker: Asker }): Promise<Answer<GameReply>> {
    return this.#look(asker, gameReply);
  }

  async log(request: Parameters<RoomApi['log']>[0]): ReturnType<RoomApi['log']> {
    return this.#look(request.asker, (play, known) => logPage(play, known, request));
  }

  async ticket({ asker }: { asker: Asker }): Promise<Answer<{ ticket: string }>> {
    return this.#look(asker, ticketFor);
  }

  async admit(...devices: Parameters<RoomApi['admit']>): Promise<void> {
    const table = this.#loaded();
    if (table !== null) admitted(table, ...devices);
  }

  async rename(...names: Parameters<RoomApi['rename']>): Promise<void> {
    const table = this.#loaded();
    if (table !== null) renamed(table, ...names);
  }

  async entitle(name: string, version: number): Promise<void> {
    this.#loaded()?.play.entitle(name, version);
  }

  async dismiss(hostId: HostId): Promise<void> {
    const table = this.#loaded();
    if (table !== null) dismiss(table, hostId);
  }

  async inspect(): ReturnType<RoomApi['inspect']> {
    return this.#at((table, now) => inspected(table, now));
  }

  async checkIn({ asker }: { asker: Asker }): ReturnType<RoomApi['checkIn']> {
    return this.#at((table, now) => checkedIn(table, asker, now));
  }

  async replace(request: Parameters<RoomApi['replace']>[0]): ReturnType<RoomApi['replace']> {
    return this.#at((table, now) => replaced(table, request, now));
  }

  async dropAbsent(by: Parameters<RoomApi['dropAbsent']>[0]): ReturnType<RoomApi['dropAbsent']> {
    return this.#at((table, now) => absentDropped(table, by, now));
  }

  /** What is due first, then `act`, then whoever has to hear of it. */
  async #at<T>(act: (table: Table, now: InstantMs) => Answer<T>): Promise<Answer<T>> {
    const table = this.#loaded();
    if (table === null) return noGame;
    const now = table.play.now();
    table.play.closeDue(now);
    const answer = act(table, now);
    await this.#after(table, true);
    return answer;
  }

  async revoke(ids: readonly string[]): Promise<void> {
    const table = this.#loaded();
    if (table !== null) forget(table, ids);
  }

  async preview(request: Parameters<RoomApi['preview']>[0]): ReturnType<RoomApi['preview']> {
    return this.#at(({ play }, now) => previewed(play, request, now));
  }

  async takeList(house: Parameters<RoomApi['takeList']>[0]): Promise<void> {
    await this.#at(({ play }, now) => ({ ok: true, value: play.takeList(house, now) }));
  }

  async veil(veil?: Parameters<RoomApi['veil']>[0]): Promise<void> {
    const table = this.#loaded();
    if (table !== null) await veiled(table, veil, this.#dependencies);
  }

  async takeIn(game: Parameters<RoomApi['takeIn']>[0]): ReturnType<RoomApi['takeIn']> {
    const there = this.#loaded();
    const other = there && otherGame(there.play, game);
    if (other !== null) return other;
    this.#seated(takenIn(this.ctx.storage, game, { ...this.#dependencies, isThere: there !== null }));
    return { ok: true };
  }

  async report(what?: Parameters<RoomApi['report']>[0]): ReturnType<RoomApi['report']> {
    const table = this.#loaded();
    if (table === null) return [];
    table.play.closeDue(table.play.now());
    if (what !== undefined) table.play.retell(what, table.play.now());
    await this.#after(table, true);
    await table.play.stores.outbox.flush(table.play.facts);
    return table.play.stores.checkIns.list();
  }

  /** WebSocket upgrades only; everything else is a method. */
  override async fetch(request: Request): Promise<Response> {
    const table = this.#loaded();
    if (table === null) return refusedUpgrade(noGame);
    const { play, live } = table;
    const resolved = whoOpens(play, request, play.now());
    if (!resolved.ok) return refusedUpgrade(resolved);
    await lookAgain(table, resolved.known, this.#dependencies);
    const now = play.now();
    play.closeDue(now);
    await this.#after(table, true);
    return sightOf(play, resolved.known) === null ? refusedUpgrade(frozen) : live.open(resolved.known, now);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const table = this.#loaded();
    if (table === null) return;
    if (message === 'ping') {
      send(socket, 'pong');
      return;
    }
    const frame = readFrame(message);
    const attached = frame === null ? null : table.live.heard(socket, table.play.now());
    if (frame === null) close(socket, closeCodes.badFrame, 'not a frame of this service');
    else if (attached !== null) await framed(table, { attached, frame }, this.#hands(table));
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    const table = this.#loaded();
    table?.live.left(socket, table.play.now());
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.webSocketClose(socket);
  }

  /** Decides nothing: closes what is due, sends what is left to send, and sets itself again. Never throws. */
  override async alarm(): Promise<void> {
    const now = this.#dependencies.clock();
    try {
      const table = this.#loaded();
      if (table !== null) await this.#ring(table);
    } catch (fault) {
      console.error('alarm: met a fault, will come again', { fault: String(fault) });
      await this.#deadlines.rearm(now + afterFaultMs, now);
    }
  }

  async #ring({ play, live }: Table): Promise<void> {
    play.closeDue(play.now());
    live.tell();
    const { outbox } = play.stores;
    if (outbox.mayFlush()) await outbox.flush(play.facts);
    await this.#deadlines.rearm(earliest([play.dueAt(), outbox.dueAt()]), this.#dependencies.clock());
  }

  async #look<T>(
    asker: Asker,
    at: (play: Play, known: Known | null, now: InstantMs) => Answer<T>,
  ): Promise<Answer<T>> {
    const table = this.#loaded();
    if (table === null) return noGame;
    const { play } = table;
    const resolved = whoAsks(play, asker, play.now());
    if (!resolved.ok) return resolved;
    await lookAgain(table, resolved.known, this.#dependencies);
    const now = play.now();
    play.closeDue(now);
    const answer = at(play, resolved.known, now);
    await this.#after(table, true);
    return answer;
  }

  /** The game, from memory or from its log; null while it was never set up, and then nothing is stored by asking. */
  #loaded(): Table | null {
    if (this.#table !== null) return this.#table;
    const play = reopened(this.ctx.storage, this.#dependencies);
    return play === null ? null : this.#seated(play);
  }

  #founded(setup: GameSetup): Table | Refused {
    const made = found(this.ctx.storage, setup, this.#dependencies);
    return made.ok ? this.#seated(made.play) : made;
  }

  #seated(play: Play): Table {
    this.#table = { play, live: new Live(this.ctx, play, this.#dependencies) };
    return this.#table;
  }

  #hands(table: Table): Hands {
    return {
      dependencies: this.#dependencies,
      turn: () => this.#together.turn(),
      after: () => this.#after(table, false),
    };
  }

  /** After whatever was stored: the alarm, the outbox, and the sockets once those who moved have their answers. */
  async #after({ play, live }: Table, watch: boolean): Promise<void> {
    const { outbox } = play.stores;
    const outboxDue = outbox.dueAt();
    await this.#deadlines.arm(earliest([play.dueAt(), outboxDue]), this.#dependencies.clock(), watch);
    live.tell();
    if (outboxDue !== null && outbox.mayFlush()) this.ctx.waitUntil(outbox.flush(play.facts));
  }
}
