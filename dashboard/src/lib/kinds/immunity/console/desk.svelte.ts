import type { Trouble } from '$lib/api/client.ts';
import type { LiveGame } from '$lib/live/game.svelte.ts';
import { type Owner, ownersOf } from '$lib/owners.ts';
import { sentence } from '$lib/refusals.ts';
import { speech } from '$lib/speech/speech.svelte.ts';
import { overtaken, readLog, whoWasFirst } from '../model/host-acts.ts';
import { type ConsoleStep, consoleStep } from '../model/phase.ts';
import { arrivals } from '../model/review.ts';
import type { ContestantId, Move, Round, View } from '../model/view.ts';

const noteMs = 8000;

/** What is kept on this device for one game, so that a reload changes nothing. */
function stored(slot: string): string | null {
  try {
    return localStorage.getItem(slot);
  } catch {
    return null;
  }
}
function store(slot: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(slot);
    else localStorage.setItem(slot, value);
  } catch {
    // Storage switched off: it holds for this page only.
  }
}

/** The host's desk: the live game, what this screen hides or has in hand, and one way to make a move. */
export class Desk {
  readonly game: LiveGame<View>;
  /** Prompt, words and verdicts are hidden from this screen, for a host who shares it. */
  covered = $state(false);
  /** Type of the move that is on its way. */
  busy = $state<string | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** A plain sentence that needs no answer, for example that another host was quicker. */
  note = $state<string | null>(null);
  /** The row that keys act on. */
  focused = $state<ContestantId | null>(null);
  /** Letters typed for the next prompt; kept when posting them is refused. */
  letters = $state('');
  /** Squares chosen for whoever is on turn. */
  picks = $state.raw<readonly string[]>([]);
  /** The letters that this page posted last: nobody is sent them before they open. */
  posted = $state<string | null>(null);
  #lookedUp = $state.raw<ReadonlySet<string>>(new Set());
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #arrived: { serial: number; order: readonly ContestantId[] } = { serial: -1, order: [] };

  readonly owners: ReadonlyMap<string, Owner> = $derived.by(() => ownersOf(this.view?.seats ?? []));

  constructor(game: LiveGame<View>) {
    this.game = game;
    this.covered = stored(`cover:${game.id}`) !== null;
    this.#lookedUp = new Set(stored(`looked:${game.id}`)?.split(' ') ?? []);
  }

  get view(): View | null {
    return this.game.view;
  }
  get round(): Round | null {
    return this.view?.round ?? null;
  }
  get step(): ConsoleStep {
    return this.view ? consoleStep(this.view) : 'lobby';
  }

  nameOf = (id: ContestantId): string => this.owners.get(id)?.name ?? 'Somebody';
  markOf = (id: ContestantId): string => this.owners.get(id)?.mark ?? '?';
  /** Who ruled: oneself by name; the service tells no page the other hosts' names. */
  hostName = (id: string): string => {
    const { you } = this.game;
    return you.role === 'host' && you.hostId === id ? you.name : 'another host';
  };

  cover(on: boolean): void {
    this.covered = on;
    store(`cover:${this.game.id}`, on ? 'on' : null);
    speech.say(on ? 'Covered' : 'Uncovered');
  }

  lookedUp(round: Round, id: ContestantId): boolean {
    return this.#lookedUp.has(`${round.serial}:${id}`);
  }
  markLookedUp(round: Round, id: ContestantId): void {
    this.#lookedUp = new Set([...this.#lookedUp, `${round.serial}:${id}`]);
    store(`looked:${this.game.id}`, [...this.#lookedUp].join(' '));
  }

  /** Rows in the order in which they came to this page; nothing shown moves. */
  arrivals(round: Round): readonly ContestantId[] {
    const before = this.#arrived.serial === round.serial ? this.#arrived.order : [];
    const order = arrivals(before, round.submissions);
    this.#arrived = { serial: round.serial, order };
    return order;
  }

  /** Makes a host's move. True when the game has taken it. */
  async act(move: Move): Promise<boolean> {
    if (this.busy === move.type) return false;
    this.busy = move.type;
    this.trouble = null;
    const reply = await this.game.move(move);
    this.busy = null;
    if (reply.ok) return true;
    if (overtaken.includes(reply.trouble.code)) await this.#overtaken(move.type);
    else {
      this.trouble = reply.trouble;
      speech.shout(sentence(reply.trouble));
    }
    return false;
  }

  say(note: string): void {
    clearTimeout(this.#noteTimer);
    this.note = note;
    speech.say(note);
    this.#noteTimer = setTimeout(() => {
      this.note = null;
    }, noteMs);
  }

  async #overtaken(move: string): Promise<void> {
    const { you, seq } = this.game;
    const me = you.role === 'host' ? you.hostId : '';
    const log = await this.#log(Math.max(0, seq - 20));
    const now = this.game.now ?? Date.parse(log.at(-1)?.at ?? '');
    this.say(whoWasFirst(move, log, me, now, (id) => (id === me ? 'You' : 'Another host')));
  }

  async #log(after: number) {
    try {
      const response = await fetch(`/api/games/${this.game.id}/log?after=${after}&as=host`, {
        cache: 'no-store',
      });
      return response.ok ? readLog(await response.text()) : [];
    } catch {
      return [];
    }
  }
}
