import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response, WebSocketRoute } from 'playwright-core';

/** Something that came to a page: a frame of its socket, or the body of an answer. */
export interface Heard {
  readonly who: string;
  readonly sort: 'frame' | 'body';
  readonly text: string;
}

/** Everything that comes to pages, written down; and the network of each, to be cut. */
export class Wire {
  readonly heard: Heard[] = [];
  /** Addresses of other sites that a page asked for. */
  readonly strangers: string[] = [];
  /** What each has loaded besides the API's answers: bytes, compressed, by path. */
  readonly loaded = new Map<string, Map<string, number>>();
  /** How many sockets each page has opened so far. */
  readonly opened = new Map<Page, number>();
  readonly #sockets = new Map<Page, Set<WebSocketRoute>>();
  readonly #deaf = new Set<Page>();

  async listen(page: Page, who: string): Promise<void> {
    const sockets = new Set<WebSocketRoute>();
    this.#sockets.set(page, sockets);
    await page.routeWebSocket(/\/live/, (socket) => {
      sockets.add(socket);
      this.opened.set(page, (this.opened.get(page) ?? 0) + 1);
      socket.connectToServer().onMessage((message) => {
        if (this.#deaf.has(page)) return;
        this.heard.push({ who, sort: 'frame', text: String(message) });
        socket.send(message);
      });
    });
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return this.#weigh(response, who);
      response.text().then(
        (text) => this.heard.push({ who, sort: 'body', text }),
        () => {},
      );
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') this.strangers.push(request.url());
    });
  }

  #weigh(response: Response, who: string): void {
    const files = this.loaded.get(who) ?? new Map<string, number>();
    this.loaded.set(who, files);
    response.body().then(
      (body) => files.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length),
      () => {},
    );
  }

  /** The page hears nothing more, and does not know it: what it shows grows old. */
  deafen(page: Page, deaf: boolean): void {
    if (deaf) this.#deaf.add(page);
    else this.#deaf.delete(page);
  }

  /** No network at all, as in a tunnel. */
  async cut(context: BrowserContext, page: Page): Promise<void> {
    await context.setOffline(true);
    const sockets = this.#sockets.get(page) ?? new Set();
    for (const socket of sockets) await socket.close({ code: 3000 });
    sockets.clear();
  }

  restore = (context: BrowserContext): Promise<void> => context.setOffline(false);

  /** What was heard by these, as far as it holds a text, whatever its case. */
  holding = (text: string, whom: readonly string[]): Heard[] =>
    this.heard.filter(({ who, text: heard }) => whom.includes(who) && heard.toLowerCase().includes(text));
}
