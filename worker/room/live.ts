import type { ContestantId, InstantMs } from '../../schema/contract/ids.ts';
import { closeCodes, type Presence } from '../../schema/contract/live.ts';
import type { Known } from './asker.ts';
import type { Dependencies } from './dependencies.ts';
import type { Play } from './play.ts';
import { presenceKey, presenceOf } from './presence.ts';
import { Seen } from './seen.ts';
import { isVeiled, seesPresence, sightOf } from './sight.ts';
import { type Attached, close, type FrameOf, Sockets, sendFrame } from './sockets.ts';
import { frames, viewFrame } from './viewing.ts';

/** Unless something changes at once, presence is looked at no more often than this. */
const presenceEveryMs = 10_000;
/** Too short to be noticed, and long enough that a game in which much happens is not told without end. */
const usualTellEveryMs = 100;
/** A whole room's words at one instant are told as one, once all who sent them have their answers. */
const usualGatherMs = 25;

/** Everybody who follows a game as it goes: what they are told, and who is there. */
export class Live {
  readonly #play: Play;
  readonly #dependencies: Dependencies;
  readonly #sockets: Sockets;
  readonly #seen: Seen;
  /** The seq that all sockets were told of; unknown after waking up. */
  #toldSeq = -1;
  #toldAt: InstantMs = 0;
  /** Since when there has been something to tell. */
  #owedSince: InstantMs | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** As it was when somebody last looked; null after waking up. */
  #presence: Presence | null = null;
  #presenceAt: InstantMs = 0;

  constructor(ctx: DurableObjectState, play: Play, dependencies: Dependencies) {
    this.#play = play;
    this.#dependencies = dependencies;
    this.#sockets = new Sockets(ctx, (id) => play.stores.credentials.known(id, play.now()));
    this.#seen = new Seen(ctx.storage.sql);
  }

  /** Takes a new viewer in: the view first, then who is there. */
  open(known: Known | null, now: InstantMs): Response {
    const { response, attached } = this.#sockets.accept(known, now);
    if (known?.principal.role === 'contestant') this.#seen.note(known.principal.contestantId, now);
    const sight = sightOf(this.#play, known) ?? this.#play.position;
    this.#sockets.tellView(attached, sight.seq, () => viewFrame(this.#play, sight, known));
    if (!seesPresence(this.#play, known)) return response;
    const told = this.#changes(known, now) && this.lookAround(now);
    if (!told) sendFrame(attached.socket, this.#presence ?? this.#look(now, null));
    return response;
  }

  /** Whether somebody's coming or going is worth a look around: an audience of a thousand is not, one by one. */
  #changes(known: Known | null, now: InstantMs): boolean {
    return known !== null || this.#presence === null || this.#lookIsOld(now);
  }

  #lookIsOld(now: InstantMs): boolean {
    return now - this.#presenceAt >= presenceEveryMs;
  }

  /** Something came from a socket; null, and the socket closed, when its credential is no longer good. */
  heard(socket: WebSocket, now: InstantMs): Attached | null {
    const attached = this.#sockets.identify(socket);
    if (attached !== null) this.#sockets.heard(socket, now);
    return attached;
  }

  /** A socket is gone, or about to be. */
  left(socket: WebSocket, now: InstantMs): void {
    const known = this.#sockets.whoWas(socket);
    if (known?.principal.role === 'contestant') this.#seen.note(known.principal.contestantId, now);
    if (this.#changes(known, now)) this.lookAround(now, socket);
  }

  /** Closes what was opened by credentials that are no longer known. */
  revoke(credentialIds: readonly string[], now: InstantMs): void {
    this.#sockets.revoke(credentialIds);
    this.lookAround(now);
  }

  acknowledge(attached: Attached, seq: number, now: InstantMs): void {
    this.#sockets.acknowledge(attached, seq, this.#play.position.seq, this.#frames());
    const host = attached.known?.principal.role === 'host';
    if (!host || !this.#lookIsOld(now)) return;
    const watching = this.#presence?.watching;
    // The number of onlookers is for the host alone, and only now and then.
    if (!this.lookAround(now) && this.#presence !== null && this.#presence.watching !== watching) {
      sendFrame(attached.socket, this.#presence);
    }
  }

  /** Whoever is ready is there: that checks them in, where they have a seat (T46). */
  ready(attached: Attached, ready: boolean, now: InstantMs): void {
    if (attached.known?.principal.role !== 'contestant') return;
    const { contestantId } = attached.known.principal;
    this.#sockets.setReady(attached.socket, ready, now);
    if (ready && this.#isSeated(contestantId)) this.#play.stores.checkIns.note(contestantId, now);
    this.lookAround(now);
  }

  #isSeated(contestantId: ContestantId): boolean {
    const { kind, state } = this.#play.position;
    return kind.seated(state).some((seat) => seat.contestantId === contestantId && !seat.withdrawn);
  }

  /** What the audience may see has changed (T17): they get it whole, or are shown out. */
  veiled(): void {
    if (this.#play.stores.veil.get() === null) this.tell(true);
    for (const { known, socket } of this.#sockets.all()) {
      if (sightOf(this.#play, known) === null) close(socket, closeCodes.frozen, 'frozen');
    }
  }

  /** Who is there now; nobody is told. */
  present(now: InstantMs): Presence {
    return this.#look(now, null);
  }

  /**
   * Tells everybody their view, if the game has moved on since; anyhow with `again` (a name changed). A burst is told as one, when it is
   * over or has lasted too long: what is still owed when the memory goes shows in the attachments, and is told at the next event.
   */
  tell(again = false): void {
    if (!again && this.#toldSeq >= this.#play.position.seq) return;
    const { clock, gatherMs = usualGatherMs, tellEveryMs = usualTellEveryMs } = this.#dependencies;
    const now = clock();
    this.#owedSince ??= now;
    // A clock that has stepped back keeps nobody waiting.
    const left = (since: InstantMs) => (since > now ? 0 : since + tellEveryMs - now);
    const wait = Math.max(left(this.#toldAt), Math.min(gatherMs, left(this.#owedSince)));
    this.#stopWaiting();
    if (again || wait <= 0) this.#tellNow(again);
    else this.#timer = setTimeout(() => this.#tellNow(false), wait);
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tellNow(again: boolean): void {
    this.#stopWaiting();
    this.#owedSince = null;
    this.#toldAt = this.#dependencies.clock();
    this.#toldSeq = this.#play.position.seq;
    this.#sockets.tellViews(this.#toldSeq, this.#frames(), { again, now: this.#toldAt });
    if (again) this.#tellVeiled();
  }

  /** Whoever sees a game as it was has names as they are: one that is deleted goes from their screens too (T91). */
  #tellVeiled(): void {
    for (const attached of this.#sockets.all()) {
      const { known } = attached;
      const sight = isVeiled(this.#play, known) ? sightOf(this.#play, known) : null;
      if (sight !== null)
        this.#sockets.tellView(attached, sight.seq, () => viewFrame(this.#play, sight, known));
    }
  }

  /** Tells everybody who is there, if that has changed. True when it had. */
  lookAround(now: InstantMs, leaving: WebSocket | null = null): boolean {
    const before = this.#presence;
    const presence = this.#look(now, leaving);
    if (before !== null && presenceKey(presence) === presenceKey(before)) return false;
    for (const { known, socket } of this.#sockets.all()) {
      if (socket !== leaving && seesPresence(this.#play, known)) sendFrame(socket, presence);
    }
    return true;
  }

  #look(now: InstantMs, leaving: WebSocket | null): Presence {
    const { kind, state } = this.#play.position;
    const seats = kind.seated(state).map(({ contestantId }) => contestantId);
    this.#presence = presenceOf(seats, this.#sockets.listening(leaving), this.#past(), now);
    this.#presenceAt = now;
    return this.#presence;
  }

  #past() {
    return { seenAt: this.#seen.all(), checkedInAt: this.#play.stores.checkIns.all() };
  }

  #frames(): FrameOf {
    return frames(this.#play);
  }
}
