import { untrack } from 'svelte';
import type { AnyView, MoveReply, You } from '$contract/game.ts';
import type { As, Reply, Trouble } from '../api/client.ts';
import { type Move, type SendOptions, sendMove } from '../api/moves.ts';
import { bestPing, type ClockState, gameNow, onFrame, onPing, remainingMs } from './clock.ts';
import { type Frame, liveAddress, type Presence, readFrame, reconnectMs } from './frames.ts';
import { lookAt } from './look.ts';
import { seconds, tenths } from './ticker.svelte.ts';

/** `ended`: the service closed the socket for good (link replaced, device moved away from, session ended). */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'ended';

const pingEveryMs = 5000;
const silentMs = 12_000;
const pollEveryMs = 3000;
/** After so many tries in vain the view is fetched instead: some networks let no sockets through. */
const pollAfterTries = 3;
/** A freeze lasts: who waits for its end asks seldom, and opens no socket before. */
const frozenEveryMs = 10_000;
const revoked = 4001;
const frozen = 4005;

/** One game, live: the newest view that this viewer may have, the game's clock, who is there, and a way to move. */
export class LiveGame<V extends AnyView = AnyView> {
  readonly id: string;
  readonly as: As | undefined;

  kind = $state<string | null>(null);
  name = $state('');
  tournamentId = $state<string | null>(null);
  seq = $state(-1);
  you = $state.raw<You>({ role: 'spectator' });
  view = $state.raw<V | null>(null);
  presence = $state.raw<Presence | null>(null);
  connection = $state<Connection>('connecting');
  /** Set while there is no view at all: what went wrong with the first look. */
  trouble = $state.raw<Trouble | null>(null);
  /** How many events happened while the connection was down; null once it has been said. */
  missed = $state<number | null>(null);
  /** When the connection was lost, on the page's timer. */
  lostAt = $state<number | null>(null);

  #clock = $state.raw<ClockState | null>(null);
  #socket: WebSocket | null = null;
  #attempt = 0;
  #lookedAt = 0;
  #running = false;
  #ready: boolean | null = null;
  #pingSentAt: number | null = null;
  #heardAt = 0;
  #seqWhenLost = -1;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(id: string, as?: As) {
    this.id = id;
    this.as = as;
  }

  /** Begins to follow the game; gives back what ends it. Meant for an effect, which is not to begin anew with each turn of the connection. */
  start(): () => void {
    return untrack(() => this.#start());
  }

  #start(): () => void {
    this.#running = true;
    const wake = () => this.#wake();
    document.addEventListener('visibilitychange', wake);
    addEventListener('pageshow', wake);
    addEventListener('online', wake);
    const beat = setInterval(() => this.#beat(), pingEveryMs);
    const poll = setInterval(() => this.#poll(), pollEveryMs);
    void this.refresh();
    this.#connect();
    return () => {
      this.#running = false;
      clearInterval(beat);
      clearInterval(poll);
      for (const timer of this.#timers) clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('pageshow', wake);
      removeEventListener('online', wake);
      this.#drop();
    };
  }

  get #isFrozen(): boolean {
    return this.view === null && this.trouble?.code === 'frozen';
  }

  #poll(): void {
    if (this.#isFrozen) {
      const due = performance.now() - this.#lookedAt >= frozenEveryMs;
      if (due && document.visibilityState === 'visible') void this.refresh();
    } else if (this.connection !== 'live' && this.#attempt >= pollAfterTries) void this.refresh();
  }

  /** Fetches the whole view once. */
  async refresh(): Promise<void> {
    this.#lookedAt = performance.now();
    const wasFrozen = this.#isFrozen;
    const { reply, at } = await lookAt(this.id, this.as);
    if (!reply.ok) {
      // What a freeze hides is not left standing (T17); it is asked for again until it is shown.
      if (reply.trouble.code === 'frozen') this.view = null;
      if (!this.view) this.trouble = reply.trouble;
      return;
    }
    const { kind, name, tournamentId } = reply.body;
    this.kind = kind;
    this.name = name;
    this.tournamentId = tournamentId;
    this.#take(reply.body, at);
    if (wasFrozen) this.#connect();
  }

  /** Makes a move by HTTP, tried until it is answered; the newer view comes with the reply. */
  async move(move: Move, options: SendOptions = {}): Promise<Reply<MoveReply>> {
    const reply = await sendMove(this.id, move, { as: this.as, ...options });
    if (reply.ok) this.#take(reply.body);
    // The game has gone on meanwhile: what is shown here may be old.
    else if (reply.trouble.status === 409) void this.refresh();
    return reply;
  }

  /** Says that this contestant is at the table and ready, again after each reconnection. */
  setReady(ready: boolean): void {
    this.#ready = ready;
    this.#say({ type: 'ready', ready });
  }

  /** What is left until an instant, ms, moving as it is read; null without a limit. */
  remaining(deadlineAt: string | null): number | null {
    return remainingMs(this.#clock, deadlineAt, tenths.now);
  }

  /** The same, moving once a second. */
  remainingSlow(deadlineAt: string | null): number | null {
    return remainingMs(this.#clock, deadlineAt, seconds.now);
  }

  /** The same, at this moment, without following it. */
  remainingNow(deadlineAt: string | null): number | null {
    return remainingMs(this.#clock, deadlineAt, performance.now());
  }

  /** The game's time, ms since 1970, moving once a second; null before the first frame. */
  get now(): number | null {
    const timer = seconds.now;
    return this.#clock && gameNow(this.#clock, timer);
  }

  /** Best round trip of late, ms; null until one is known. */
  get pingMs(): number | null {
    return this.#clock?.pings.length ? Math.round(bestPing(this.#clock)) : null;
  }

  /** `at`: when the news came, by the page's timer. */
  #take(
    news: { readonly seq: number; readonly now: string; readonly view: AnyView; readonly you?: You },
    at = performance.now(),
  ): void {
    this.#clock = onFrame(this.#clock, Date.parse(news.now), at);
    if (news.seq < this.seq) return;
    this.seq = news.seq;
    // A game keeps its kind; whoever makes the class for a kind's screens says which view it has.
    this.view = news.view as V;
    if (news.you) this.you = news.you;
    this.trouble = null;
  }

  #connect(): void {
    if (!this.#running || this.connection === 'ended' || this.#isFrozen) return;
    this.#drop();
    const socket = new WebSocket(liveAddress(location.origin, this.id, this.as));
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  #opened(): void {
    this.#heardAt = performance.now();
    this.#pingSentAt = null;
    this.#beat();
    if (this.#ready !== null) this.#say({ type: 'ready', ready: this.#ready });
  }

  #heard(data: unknown): void {
    this.#heardAt = performance.now();
    if (data === 'pong') {
      if (this.#pingSentAt !== null) this.#clock = onPing(this.#clock, this.#heardAt - this.#pingSentAt);
      this.#pingSentAt = null;
      return;
    }
    const frame = readFrame(data);
    if (frame) this.#frame(frame);
  }

  #frame(frame: Frame): void {
    if (frame.type === 'presence') this.presence = frame;
    if (frame.type !== 'view') return;
    const wasLost = this.lostAt !== null;
    this.#take(frame);
    this.#attempt = 0;
    this.connection = 'live';
    this.lostAt = null;
    if (wasLost) this.missed = Math.max(0, frame.seq - this.#seqWhenLost);
    this.#say({ type: 'ack', seq: frame.seq });
  }

  #lost(code: number): void {
    this.#socket = null;
    if (code === revoked) {
      this.connection = 'ended';
      return;
    }
    if (code === frozen) void this.refresh();
    if (this.lostAt === null && this.connection === 'live') {
      this.lostAt = performance.now();
      this.#seqWhenLost = this.seq;
    }
    if (this.connection === 'live') this.connection = 'reconnecting';
    const wait = reconnectMs(this.#attempt, Math.random());
    this.#attempt += 1;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#connect();
    }, wait);
    this.#timers.add(timer);
  }

  /** Pings; and gives up a socket that has gone silent, which phones leave behind when they change networks. */
  #beat(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.#heardAt > silentMs) {
      this.#drop();
      this.#lost(1006);
      return;
    }
    if (this.#pingSentAt === null) this.#pingSentAt = performance.now();
    socket.send('ping');
  }

  /** Back from sleep or from another page: the socket may be dead without knowing it. */
  #wake(): void {
    if (document.visibilityState !== 'visible' || !this.#running) return;
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open && performance.now() - this.#heardAt < pingEveryMs + 1000) {
      this.#beat();
      return;
    }
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    if (this.connection === 'live') {
      this.lostAt = performance.now();
      this.#seqWhenLost = this.seq;
      this.connection = 'reconnecting';
    }
    this.#connect();
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.onopen = null;
    socket.close();
  }
}
