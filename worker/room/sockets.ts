import type { InstantMs } from '../../schema/contract/ids.ts';
import { closeCodes, type ServerFrame } from '../../schema/contract/live.ts';
import type { Known } from './asker.ts';
import type { Listening } from './presence.ts';
import { acknowledged, emptyWindow, viewDue, type Window, windowSize } from './window.ts';

/** What goes with a socket while the object sleeps: under 1 KB of the 16 KB that fit. */
interface Attachment {
  /** Null for a spectator. Whom it speaks for is looked up anew each time, so that a revoked one has nothing to go on. */
  readonly credentialId: string | null;
  readonly openedAt: InstantMs;
  readonly heardAt: InstantMs;
  readonly readyAt: InstantMs | null;
  readonly window: Window;
  /** The seq of the newest view sent, or held back. */
  readonly sentSeq: number;
}

/** A socket with whom it speaks for now; null for a spectator. */
export interface Attached {
  readonly socket: WebSocket;
  readonly known: Known | null;
}

/** The frame of a view, as this viewer may see it, or null for none; built once for all who see the same. */
export type FrameOf = (known: Known | null) => string | null;

/**
 * A socket may look open long after its tab is gone. Whoever neither pings nor acknowledges for so long is let go with the next event;
 * a client that is there after all connects again.
 */
export const silentMs = 15 * 60_000;

/** Views under way that may be thought to be so still, after a sleep: far from a full window. */
const forgettable = windowSize / 4;
const open = 1;
const credentialTag = (credentialId: string) => `k:${credentialId}`;

/** The hibernatable sockets of a game. All that is remembered of one is attached to it. */
export class Sockets {
  readonly #ctx: DurableObjectState;
  readonly #whois: (credentialId: string) => Known | null;

  constructor(ctx: DurableObjectState, whois: (credentialId: string) => Known | null) {
    this.#ctx = ctx;
    this.#whois = whois;
  }

  /** Takes a new socket in; what the caller of `fetch` gets is the other end. */
  accept(known: Known | null, now: InstantMs): { readonly response: Response; readonly attached: Attached } {
    const { 0: client, 1: server } = new WebSocketPair();
    // Answered by the runtime, without waking the object.
    this.#ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    this.#ctx.acceptWebSocket(server, known === null ? [] : [credentialTag(known.credentialId)]);
    attach(server, {
      credentialId: known?.credentialId ?? null,
      openedAt: now,
      heardAt: now,
      readyAt: null,
      window: emptyWindow,
      sentSeq: -1,
    });
    return {
      response: new Response(null, { status: 101, webSocket: client }),
      attached: { socket: server, known },
    };
  }

  /** Who is on the other end now; closes the socket and says so when its credential was revoked or ran out. */
  identify(socket: WebSocket): Attached | null {
    const { credentialId } = attachmentOf(socket);
    if (credentialId === null) return { socket, known: null };
    const known = this.#whois(credentialId);
    if (known === null) close(socket, closeCodes.revoked, 'revoked');
    return known === null ? null : { socket, known };
  }

  /** Whom a socket spoke for that is on its way out; null for spectators and the revoked. */
  whoWas(socket: WebSocket): Known | null {
    const { credentialId } = attachmentOf(socket);
    return credentialId === null ? null : this.#whois(credentialId);
  }

  /** All open sockets whose credentials are still good. */
  all(): readonly Attached[] {
    return this.#ctx
      .getWebSockets()
      .filter(({ readyState }) => readyState === open)
      .flatMap((socket) => this.identify(socket) ?? []);
  }

  /** Closes the sockets of a credential that is no longer known. */
  revoke(credentialIds: readonly string[]): void {
    for (const id of credentialIds) {
      for (const socket of this.#ctx.getWebSockets(credentialTag(id))) {
        close(socket, closeCodes.revoked, 'revoked');
      }
    }
  }

  /** Sends everybody the view of `seq`; again to those who have it if `again`. Whoever has been silent for too long is let go. */
  tellViews(seq: number, frameOf: FrameOf, { again, now }: { again: boolean; now: InstantMs }): void {
    for (const attached of this.all()) {
      if (now - this.#heardAt(attached.socket) >= silentMs) {
        close(attached.socket, closeCodes.silent, 'not heard of');
        continue;
      }
      if (!again && attachmentOf(attached.socket).sentSeq >= seq) continue;
      this.tellView(attached, seq, frameOf);
    }
  }

  /** Sends one viewer a view, unless too many are under way to them. */
  tellView({ socket, known }: Attached, seq: number, frameOf: FrameOf): void {
    const frame = frameOf(known);
    if (frame === null) return;
    const attachment = attachmentOf(socket);
    const next = viewDue(attachment.window, seq);
    if (next.act === 'close') {
      close(socket, closeCodes.laggard, 'too far behind');
      return;
    }
    attach(socket, { ...attachment, window: next.window, sentSeq: seq });
    if (next.act === 'send') send(socket, frame);
  }

  /** A viewer has everything up to `seq`: sends the newest view if some were held back meanwhile. */
  acknowledge(attached: Attached, acked: number, newest: number, frameOf: FrameOf): void {
    const attachment = attachmentOf(attached.socket);
    const { window, owed } = acknowledged(attachment.window, acked);
    const next = { ...attachment, window };
    // The next view takes it along; only a window that was filling up must be known to be empty after a sleep.
    if (attachment.window.pending.length > forgettable) attach(attached.socket, next);
    else remembered.set(attached.socket, next);
    if (owed) this.tellView(attached, newest, frameOf);
  }

  /** Something came from this socket. Remembered only: whatever is attached next takes it along, and a page pings anyway. */
  heard(socket: WebSocket, now: InstantMs): void {
    remembered.set(socket, { ...attachmentOf(socket), heardAt: now });
  }

  /** When anything last came from a socket, pings that the runtime answered by itself included. */
  #heardAt(socket: WebSocket): InstantMs {
    const pinged = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(attachmentOf(socket).heardAt, pinged);
  }

  /** The contestant says that they are ready, or no longer. */
  setReady(socket: WebSocket, ready: boolean, now: InstantMs): void {
    const attachment = attachmentOf(socket);
    attach(socket, { ...attachment, readyAt: ready ? (attachment.readyAt ?? now) : null });
  }

  /** The open sockets but `leaving`, as presence sees them. */
  listening(leaving: WebSocket | null): readonly Listening[] {
    return this.all()
      .filter(({ socket }) => socket !== leaving)
      .map(({ socket, known }) => {
        const { openedAt, readyAt } = attachmentOf(socket);
        return {
          role: known?.principal.role ?? 'spectator',
          contestantId: known?.principal.role === 'contestant' ? known.principal.contestantId : null,
          openedAt,
          heardAt: this.#heardAt(socket),
          readyAt,
        };
      });
  }
}

/** What is attached to the sockets of an object that is awake, read once. */
const remembered = new WeakMap<WebSocket, Attachment>();

function attach(socket: WebSocket, attachment: Attachment): void {
  remembered.set(socket, attachment);
  socket.serializeAttachment(attachment);
}

function attachmentOf(socket: WebSocket): Attachment {
  const known = remembered.get(socket);
  if (known !== undefined) return known;
  // Nothing but `attach` writes attachments.
  const attachment = socket.deserializeAttachment() as Attachment;
  remembered.set(socket, attachment);
  return attachment;
}

/** Sends a frame that is no view. */
export const sendFrame = (socket: WebSocket, frame: ServerFrame): void => send(socket, JSON.stringify(frame));

/** Sends text; a socket that is closing at this moment has nobody to hear of it. */
export function send(socket: WebSocket, text: string): void {
  if (socket.readyState === open) socket.send(text);
}

/** Closes a socket from this end, once. */
export function close(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === open) socket.close(code, reason);
}
