import type { Trouble } from '$lib/api/client.ts';
import { type Owner, ownersOf } from '$lib/owners.ts';
import { sentence } from '$lib/refusals.ts';
import { type Sending, sendFor, sendingFor } from '$lib/sender.ts';
import { SeatSending } from '$lib/sending.svelte.ts';
import { speech } from '$lib/speech/speech.svelte.ts';
import { cellsWith, emptyRows, isEmpty, type Rows, tokenAt, withToken } from '../model/board.ts';
import {
  type Chosen,
  keepAtOnce,
  keepChosen,
  keepReceipt,
  nothingChosen,
  readAtOnce,
  readChosen,
} from '../model/kept.ts';
import { type PlayScreen, playScreen, seatOf, stepKey } from '../model/play-screen.ts';
import type { Table } from '../model/table.ts';
import { leftOf } from '../model/tokens.ts';
import type { ContestantId, Move, View } from '../model/view.ts';

/** A contestant's seat: the game, what is chosen and not yet done, and a way to move. What is kept stays on this device. */
export class Seat {
  readonly table: Table;
  readonly me: ContestantId;
  atOnce = $state(false);
  #chosen = $state.raw<Chosen>(nothingChosen(''));
  readonly #out = new SeatSending();

  readonly owners: ReadonlyMap<string, Owner> = $derived.by(() => ownersOf(this.view?.seats ?? []));
  readonly screen: PlayScreen | null = $derived.by(() => (this.view ? playScreen(this.view, this.me) : null));
  readonly step: string = $derived.by(() =>
    this.view && this.screen ? stepKey(this.view, this.screen) : '',
  );
  /** What is chosen for the step under way. */
  readonly chosen: Chosen = $derived.by(() =>
    this.#chosen.step === this.step ? this.#chosen : nothingChosen(this.step),
  );
  readonly rows: Rows = $derived.by(() => {
    const { view } = this;
    if (!view) return [];
    return seatOf(view, this.me)?.board ?? emptyRows(view.config.size);
  });

  constructor(table: Table, me: ContestantId) {
    this.table = table;
    this.me = me;
    this.atOnce = readAtOnce(localStorage);
    this.#chosen = readChosen(sessionStorage, table.id, this.step);
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
  get view(): View | null {
    return this.table.view;
  }
  get owner(): Owner | undefined {
    return this.owners.get(this.me);
  }
  nameOf = (id: string): string => (id === this.me ? 'You' : (this.owners.get(id)?.name ?? 'Somebody'));

  /** Takes up what was chosen for this step before a reload. Meant for an effect. */
  enter(): void {
    if (this.#chosen.step !== this.step) this.#chosen = readChosen(sessionStorage, this.table.id, this.step);
  }

  choose(parts: Partial<Omit<Chosen, 'step'>>): void {
    this.trouble = null;
    this.#chosen = { ...this.chosen, ...parts };
    keepChosen(sessionStorage, this.table.id, this.#chosen);
  }

  setAtOnce(on: boolean): void {
    this.atOnce = on;
    keepAtOnce(localStorage, on);
  }

  /** The letter that everybody takes off just now. */
  get removing(): string | null {
    return this.screen === 'replace' ? (this.view?.swap?.remove ?? null) : null;
  }
  /** What I am to put on my board just now. */
  get placing(): string | null {
    if (this.screen === 'place') return this.view?.token ?? null;
    return this.screen === 'replace' ? (this.view?.swap?.take ?? null) : null;
  }
  /** Where the letter is taken from: the one cell it stands on, or the one chosen. */
  get from(): string | null {
    if (this.removing === null) return null;
    const cells = cellsWith(this.rows, this.removing);
    return this.chosen.from ?? (cells.length === 1 ? (cells[0] ?? null) : null);
  }
  /** The board on which the token is put: without the letter that is taken off. */
  get ground(): Rows {
    return this.from === null ? this.rows : withToken(this.rows, this.from, ' ');
  }
  /** Cells that a tap does something on. */
  get pickable(): readonly string[] | null {
    if (this.placing === null) return null;
    if (this.removing === null) return cellsWith(this.rows, ' ');
    const ringed = cellsWith(this.rows, this.removing);
    return this.from === null ? ringed : [...ringed, ...cellsWith(this.rows, ' ')];
  }

  /** A tap on a cell: a ghost there, or the letter to take off; `sure` is as good as the button. */
  pick(cell: string, sure: boolean): void {
    const { placing, removing } = this;
    if (placing === null || this.sending) return;
    if (removing !== null && tokenAt(this.rows, cell) === removing && this.chosen.ghost !== cell) {
      // The cell just cleared is empty too: a second tap puts the new letter there.
      if (this.from === cell) this.choose({ from: cell, ghost: cell });
      else this.choose({ from: cell, ghost: null });
      return;
    }
    if (!isEmpty(this.ground, cell)) return;
    if (sure && this.chosen.ghost === cell) {
      void this.put();
      return;
    }
    this.choose({ ghost: cell });
    if (this.atOnce && removing === null) void this.put();
  }

  /** Places the ghost, or exchanges. */
  async put(): Promise<void> {
    const { ghost } = this.chosen;
    if (ghost === null) return;
    if (this.removing === null) await this.act({ type: 'place', cell: ghost });
    else if (this.from !== null) await this.act({ type: 'replace', from: this.from, to: ghost });
  }

  /** Chooses a token of the picker; one that is used up is refused at once. */
  pickToken(token: string): void {
    const { view } = this;
    if (view && leftOf(view, token) !== 0) this.choose({ token });
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
}
