import type { Reply, Trouble } from './api/client.ts';

const shownAfterMs = 200;
const heldMs = 400;

/** Something fetched for a page: what came, what went wrong, and whether a skeleton is due (after 200 ms, then for 400 at least). */
export class Resource<T> {
  value = $state.raw<T | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** A skeleton is due. */
  waiting = $state(false);
  #fetch: () => Promise<Reply<T>>;
  #turn = 0;

  constructor(fetch: () => Promise<Reply<T>>) {
    this.#fetch = fetch;
  }

  /** Fetches; what was there stays until the new has come, and stays when it does not. */
  load = async (): Promise<void> => {
    this.#turn += 1;
    const turn = this.#turn;
    let shownAt: number | null = null;
    const timer = setTimeout(() => {
      if (turn !== this.#turn || this.value !== null) return;
      this.waiting = true;
      shownAt = performance.now();
    }, shownAfterMs);
    const reply = await this.#fetch();
    clearTimeout(timer);
    if (shownAt !== null) {
      const rest = heldMs - (performance.now() - shownAt);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    if (turn !== this.#turn) return;
    this.waiting = false;
    if (reply.ok) this.value = reply.body;
    this.trouble = reply.ok ? null : reply.trouble;
  };

  /** Loads now, and again every so often while the page is seen. Meant for an effect. */
  follow(everyMs: number): () => void {
    void this.load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.load();
    }, everyMs);
    return () => clearInterval(timer);
  }
}
