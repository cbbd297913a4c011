/** Something to say. Messages of one topic that pile up become one: the last, or what `merge` makes of them. */
export interface Message {
  readonly text: string;
  readonly topic?: string;
  /** Said instead, when so many of the topic wait; for example "3 more in, 7 of 11". */
  readonly merge?: (count: number) => string;
}

/** Polite speech is rationed to one message in so many ms (U13). */
export const politeEveryMs = 2000;

/** What is said for all that waits: topics in the order in which they first came. */
export function merged(waiting: readonly Message[]): string {
  const topics = new Map<string, { last: Message; count: number }>();
  waiting.forEach((message, index) => {
    const topic = message.topic ?? `#${index}:${message.text}`;
    const before = topics.get(topic);
    topics.set(topic, { last: message, count: (before?.count ?? 0) + 1 });
  });
  const said = [...topics.values()].map(({ last, count }) =>
    count > 1 && last.merge ? last.merge(count) : last.text,
  );
  return [...new Set(said)].map((text) => text.replace(/[.\s]+$/, '')).join('. ');
}

/** When the next polite message may be said, ms from now; 0 at once. */
export const waitMs = (lastSaidMs: number | null, nowMs: number): number =>
  lastSaidMs === null ? 0 : Math.max(0, lastSaidMs + politeEveryMs - nowMs);

/** A timer and what it measures by, so that tests need not wait. */
export interface Waiting {
  /** The page's timer, ms. */
  readonly now: () => number;
  readonly later: (act: () => void, ms: number) => void;
}

/** Messages that come close together are still one: a screen changes in several places at once. */
const gatherMs = 60;

/** Polite speech, rationed: what comes meanwhile waits and is said as one. */
export class Ration {
  readonly #say: (text: string) => void;
  readonly #waiting: Waiting;
  #messages: Message[] = [];
  #lastSaid: number | null = null;
  #due = false;

  constructor(say: (text: string) => void, waiting: Waiting) {
    this.#say = say;
    this.#waiting = waiting;
  }

  add(message: Message): void {
    this.#messages.push(message);
    if (this.#due) return;
    this.#due = true;
    this.#waiting.later(() => this.#flush(), Math.max(gatherMs, waitMs(this.#lastSaid, this.#waiting.now())));
  }

  /** Forgets what waits. */
  clear(): void {
    this.#messages = [];
  }

  #flush(): void {
    this.#due = false;
    if (this.#messages.length === 0) return;
    this.#lastSaid = this.#waiting.now();
    const text = merged(this.#messages);
    this.#messages = [];
    this.#say(text);
  }
}
