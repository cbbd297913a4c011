import type { Trouble } from '$lib/api/client.ts';
import { pendingMoves } from '$lib/api/moves.ts';
import { type Owner, ownersOf } from '$lib/owners.ts';
import { sentence } from '$lib/refusals.ts';
import { type Sending, sendFor, sendingFor } from '$lib/sender.ts';
import { SeatSending } from '$lib/sending.svelte.ts';
import { speech } from '$lib/speech/speech.svelte.ts';
import {
  type HalfGuess,
  keepGuess,
  keepPencil,
  marked,
  type Pencil,
  readGuess,
  readPencil,
} from '../model/kept.ts';
import { type PlayScreen, playScreen } from '../model/play-screen.ts';
import { keepReceipt } from '../model/receipts.ts';
import { stepOf } from '../model/step.ts';
import type { Table } from '../model/table.ts';
import { seatOf } from '../model/turns.ts';
import type { ContestantId, Move, Seat as SeatView, View } from '../model/view.ts';

/** A contestant's seat: the game, what is chosen, pencilled or half guessed, and a way to move. What is kept stays on this device. */
export class Seat {
  readonly table: Table;
  readonly me: ContestantId;
  /** A locked grid has been opened again (Q3). */
  changing = $state(false);
  /** The cell to call. */
  chosen = $state<string | null>(null);
  guess = $state.raw<HalfGuess>({ of: null, word: '' });
  guessing = $state(false);
  pencil = $state.raw<Pencil>({});
  /** Whose card is in front, where there is room for one. */
  shown = $state<ContestantId | null>(null);
  /** Grids that came out up to here have been looked at. */
  looked = $state(-1);
  readonly #out = new SeatSending();
  #game = 0;

  readonly owners: ReadonlyMap<string, Owner> = $derived.by(() => ownersOf(this.view?.seats ?? []));
  readonly screen: PlayScreen | null = $derived.by(() =>
    this.view ? playScreen(this.view, this.me, this.changing) : null,
  );
  readonly mine: SeatView | undefined = $derived.by(() =>
    this.view ? seatOf(this.view, this.me) : undefined,
  );

  constructor(table: Table, me: ContestantId) {
    this.table = table;
    this.me = me;
    this.looked = table.view?.history.at(-1)?.seq ?? -1;
  }

  /** What is on its way for this step. */
  get sending(): Sending | null {
    return sendingFor(this.#out.sending, this.step);
  }
  get trouble(): Trouble | null {
    return this.#out.trouble;
  }
  set trouble(trouble: Trouble | null) {
    this.#out.trouble = trouble;
  }
  get step(): string {
    return this.view ? stepOf(this.view, this.me) : '';
  }
  get view(): View | null {
    return this.table.view;
  }
  get owner(): Owner | undefined {
    return this.owners.get(this.me);
  }
  nameOf = (id: string): string => this.owners.get(id)?.name ?? 'Somebody';

  /** Takes up what is kept of a game of the set; another game of it starts clean. Meant for an effect. */
  enter(game: number): void {
    if (game === this.#game) return;
    this.#game = game;
    this.pencil = readPencil(localStorage, this.table.id, game);
    this.guess = readGuess(localStorage, this.table.id, game);
    this.chosen = null;
    this.changing = false;
  }

  mark(of: ContestantId, cell: string, letter: string | null): void {
    this.pencil = marked(this.pencil, of, cell, letter);
    keepPencil(localStorage, this.table.id, this.#game, this.pencil);
  }

  setGuess(guess: HalfGuess): void {
    this.guess = guess;
    keepGuess(localStorage, this.table.id, this.#game, guess);
  }

  /** Makes a move; true when the game has taken it. */
  async act(move: Move): Promise<boolean> {
    const of = { step: this.step, type: move.type };
    const reply = await sendFor(this.#out, of, (options) => this.table.move(move, options));
    if (reply === null) return false;
    if (reply.ok) keepReceipt(localStorage, this.table.id, move, reply.body);
    else speech.shout(sentence(reply.trouble));
    return reply.ok;
  }

  /** A move that was on its way when the page was reloaded is sent again under its key: one move all the same (G3). */
  resume(): void {
    for (const move of pendingMoves(this.table.id)) {
      // What waits there was written by `act` from a Move of this game.
      if (['call', 'guess', 'set-grid'].includes(move.type)) void this.act(move as Move);
    }
  }
}
