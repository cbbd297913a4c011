import { type Message, merged, waitMs } from './queue.ts';

/** What the two live regions hold. The regions themselves stand in the root layout from load on, or nothing is read. */
class Speech {
  status = $state('');
  alert = $state('');

  #waiting: Message[] = [];
  #lastSaid: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Says it when there is room, merged with what else waits. */
  say(text: string, options: Omit<Message, 'text'> = {}): void {
    this.#waiting.push({ text, ...options });
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => this.#flush(), Math.max(60, waitMs(this.#lastSaid, performance.now())));
  }

  /** Says it now, over anything else. For refusals, and for a clock from ten seconds down. */
  shout(text: string): void {
    // A region that is set to what it holds already stays silent.
    this.alert = this.alert === text ? `${text}\u00a0` : text;
  }

  /** Forgets what was said and what waits: it must not be heard, or found, any more. */
  hush(): void {
    this.#waiting = [];
    this.status = '';
    this.alert = '';
  }

  #flush(): void {
    this.#timer = null;
    this.#lastSaid = performance.now();
    const text = merged(this.#waiting);
    this.#waiting = [];
    this.status = this.status === text ? `${text}\u00a0` : text;
  }
}

export const speech = new Speech();
