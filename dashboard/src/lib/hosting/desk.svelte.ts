import type { AnyView } from '$contract/game.ts';
import type { Trouble } from '../api/client.ts';
import type { Move } from '../api/moves.ts';
import { listStaff } from '../api/staff.ts';
import type { LiveGame } from '../live/game.svelte.ts';
import { type Owner, ownersOf } from '../owners.ts';
import { sentence } from '../refusals.ts';
import { speech } from '../speech/speech.svelte.ts';
import { type Deeds, readLog, wasOvertaken, whoWasFirst } from './first-come.ts';

const noteMs = 8000;

/** What is kept on this device for one game, so that a reload changes nothing. */
export function stored(slot: string): string | null {
  try {
    return localStorage.getItem(slot);
  } catch {
    return null;
  }
}
export function store(slot: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(slot);
    else localStorage.setItem(slot, value);
  } catch {
    // Storage switched off: it holds for this page only.
  }
}

/** A host's desk in any game: the live game, what this screen hides or has in hand, and one way to make a move. */
export class HostDesk<V extends AnyView = AnyView, M extends Move = Move> {
  readonly game: LiveGame<V>;
  readonly #deeds: Deeds;
  /** What others may not see is hidden from this screen, for a host who shares it. */
  covered = $state(false);
  /** Type of the move that is on its way. */
  busy = $state<string | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** A plain sentence that needs no answer, for example that another host was quicker. */
  note = $state<string | null>(null);
  /** The word whose next ruling is to hold for the rest of the tournament (T83): for that word alone, and once. */
  precedentFor = $state<string | null>(null);
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #staff = $state.raw<ReadonlyMap<string, string>>(new Map());

  readonly owners: ReadonlyMap<string, Owner> = $derived.by(() => ownersOf(this.view?.seats ?? []));

  constructor(game: LiveGame<V>, deeds: Deeds) {
    this.game = game;
    this.#deeds = deeds;
    this.covered = stored(`cover:${game.id}`) !== null;
  }

  get view(): V | null {
    return this.game.view;
  }

  nameOf = (id: string): string => this.owners.get(id)?.name ?? 'Somebody';
  markOf = (id: string): string => this.owners.get(id)?.mark ?? '?';
  /** Who ruled, by name; whoever is on the tournament no longer is another host. */
  hostName = (id: string): string => {
    const { you } = this.game;
    return you.role === 'host' && you.hostId === id ? you.name : (this.#staff.get(id) ?? 'another host');
  };

  /** Learns the names of the other hosts. The log has none, so that a person can be forgotten. */
  async learnStaff(tournamentId: string): Promise<void> {
    const reply = await listStaff(tournamentId);
    if (reply.ok) this.#staff = new Map(reply.body.staff.map(({ hostId, name }) => [hostId, name]));
  }

  cover(on: boolean): void {
    this.covered = on;
    store(`cover:${this.game.id}`, on ? 'on' : null);
    // Words that were spoken are words on the page.
    if (on) speech.hush();
    speech.say(on ? 'Covered' : 'Uncovered');
  }

  /** Makes a host's move. True when the game has taken it. */
  async act(move: M): Promise<boolean> {
    if (this.busy === move.type) return false;
    this.busy = move.type;
    this.trouble = null;
    const reply = await this.game.move(move);
    this.busy = null;
    if (reply.ok) return true;
    if (wasOvertaken(reply.trouble.code, this.#deeds)) await this.#overtaken(move.type);
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
    const nameOf = (id: string) => (id === me ? 'You' : (this.#staff.get(id) ?? 'Another host'));
    this.say(whoWasFirst(move, log, { me, nowMs: now, nameOf, deeds: this.#deeds }));
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
