import type { Reply } from '$lib/api/client.ts';
import type { Practice } from '$worker/kinds/quizl/solver/practice.ts';
import type { Table } from '../model/table.ts';
import type { Config, ContestantId, Move, View } from '../model/view.ts';
import { type Kept, keepPractice, readPractice } from './kept.ts';
import type { Ask, Level, Say } from './talk.ts';

export const levelNames: Readonly<Record<Level, string>> = {
  beginner: 'Beginner',
  steady: 'Steady',
  strong: 'Strong',
};

const refused = (code: string, detail: string): Reply<never> => ({
  ok: false,
  trouble: { code, status: 422, detail, issues: [], retryAfterMs: null },
});

/** A game against the opponent: the rules and the opponent run in a worker of this page, and what is kept stays on this device. */
export class PracticeTable implements Table {
  readonly id: string;
  readonly isLive = false;
  readonly level: Level;
  view = $state.raw<View | null>(null);
  failed = $state<string | null>(null);
  readonly #number: number;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: Reply<unknown>) => void>();
  #lastId = 0;

  /** `from`: a practice that was put aside, or how to begin a new one. */
  constructor(from: Kept | { readonly level: Level; readonly preset: Config['preset'] }) {
    const isKept = 'practice' in from;
    this.level = isKept ? from.practice.level : from.level;
    this.#number = isKept ? from.number : (readPractice(localStorage)?.number ?? 0) + 1;
    this.id = `practice-${this.#number}`;
    this.#worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = (event: MessageEvent<Say>) => this.#hear(event.data);
    this.#worker.onerror = () => {
      this.failed = 'The opponent could not be loaded.';
    };
    this.#ask(isKept ? { type: 'resume', kept: from.practice } : { type: 'begin', ...from });
  }

  get me(): ContestantId | null {
    return this.view?.seats[0]?.contestantId ?? null;
  }

  move(move: Move): Promise<Reply<unknown>> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#ask({ type: 'move', id, move });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** No clock runs in a practice. */
  remaining(): null {
    return null;
  }

  giveUp(): void {
    this.#ask({ type: 'give-up' });
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(ask: Ask): void {
    this.#worker.postMessage(ask);
  }

  #hear(say: Say): void {
    if (say.type === 'stands') {
      this.view = named(say.view, this.level);
      this.#keep(say.kept);
    } else if (say.type === 'failed') this.failed = say.detail;
    else {
      const { id, refusal } = say;
      this.#waiting.get(id)?.(
        refusal ? refused(refusal.code, refusal.detail) : { ok: true, status: 200, body: null },
      );
      this.#waiting.delete(id);
    }
  }

  #keep(practice: Practice): void {
    keepPractice(localStorage, { number: this.#number, practice });
  }
}

/** The two have names here alone. */
const named = (view: View, level: Level): View => ({
  ...view,
  seats: view.seats.map((seat, index) => ({ ...seat, name: index === 0 ? 'You' : levelNames[level] })),
});
