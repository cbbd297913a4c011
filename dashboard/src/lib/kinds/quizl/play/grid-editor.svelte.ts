import { speech } from '$lib/speech/speech.svelte.ts';
import { arrangeRest } from '$worker/kinds/quizl/solver/maker.ts';
import { type Check, checklist, lockUnless } from '../model/checklist.ts';
import { isWordIn } from '../model/dictionary.ts';
import {
  cleared,
  type Draft,
  draftOf,
  type Editor,
  editorOf,
  emptyDraft,
  filled,
  letterIn,
  rowsOf,
  swapped,
  withoutClashes,
} from '../model/editor.ts';
import { keepDraft, readDraft } from '../model/kept.ts';
import { five } from '../words/five.svelte.ts';
import type { Seat } from './seat.svelte.ts';

/** The grid that a contestant is setting. It is checked here, kept here, and sent by Lock alone. */
export class GridEditor {
  readonly #seat: Seat;
  readonly #game: number;
  editor = $state.raw<Editor>(editorOf(emptyDraft));
  /** Swapping: the cell that was tapped first. */
  held = $state<string | null>(null);
  swapping = $state(false);
  /** Why the rest could not be arranged. */
  note = $state<string | null>(null);
  /** Cells that a line of the checklist points at. */
  pointed = $state.raw<readonly string[]>([]);

  readonly isWord: ((word: string) => boolean) | null = $derived.by(() =>
    five.words ? isWordIn(this.#seat.view?.rulings ?? [], five.words) : null,
  );
  readonly checks: readonly Check[] = $derived.by(() => {
    const config = this.#seat.view?.config;
    if (!config) return [];
    return checklist(this.draft, { preset: config.preset, strict: config.strict, isWord: this.isWord });
  });
  readonly unless: string | null = $derived.by(() => lockUnless(this.checks));
  readonly clashing: ReadonlySet<string> = $derived.by(
    () =>
      new Set(
        this.checks
          .filter(({ id, tone }) => tone === 'block' && /^(in_word|repeated|word_repeats):/.test(id))
          .flatMap(({ cells }) => cells),
      ),
  );

  constructor(seat: Seat, game: number) {
    this.#seat = seat;
    this.#game = game;
    const grid = seat.mine?.grid;
    const kept = readDraft(localStorage, seat.table.id, game);
    this.editor = editorOf(kept ?? (grid?.set ? draftOf(grid) : emptyDraft));
  }

  get draft(): Draft {
    return this.editor.draft;
  }

  change(next: Editor): void {
    this.editor = next;
    this.note = null;
    this.pointed = [];
    keepDraft(localStorage, this.#seat.table.id, this.#game, next.draft);
  }

  /** A tap on a cell: the cursor goes there, or it is the first or second of a swap. */
  tap(cell: string): void {
    if (!this.swapping) {
      this.editor = { ...this.editor, cell };
      return;
    }
    if (this.held === null) {
      this.held = cell;
      return;
    }
    const first = this.held;
    this.held = null;
    if (first === cell) return;
    this.change(swapped(this.editor, first, cell));
    speech.say(`${first} and ${cell} swapped`);
  }

  /** Fills what is empty, without a second word (Q2). `anew`: all fillers are drawn again. */
  arrange(anew: boolean): void {
    const { draft } = this.editor;
    const base = anew ? cleared(this.editor, true).draft : withoutClashes(draft);
    const isWord = this.isWord ?? (() => false);
    if (base.line === null) {
      this.note = 'Choose the line of your word first.';
      return;
    }
    const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
    const rows = arrangeRest({ letters: base.letters, line: base.line }, { random, isWord });
    if (rows === null) {
      const missing = this.checks.find(({ id }) => id === 'word' && this.checks.length > 0);
      this.note =
        missing?.tone === 'block' && missing.cells.some((cell) => letterIn(draft, cell) === null)
          ? 'Finish your word first.'
          : 'What you have placed makes a second word already. Shuffle draws all the others anew.';
      speech.say(this.note);
      return;
    }
    this.change(filled(this.editor, rows));
    speech.say(anew ? 'Shuffled' : 'The rest is filled');
  }

  /** Sends the grid: the one moment at which it leaves this device. */
  async lock(): Promise<void> {
    const { line } = this.draft;
    if (line === null || this.unless !== null) return;
    const taken = await this.#seat.act({ type: 'set-grid', rows: rowsOf(this.draft), line });
    if (!taken) return;
    keepDraft(localStorage, this.#seat.table.id, this.#game, null);
    this.#seat.changing = false;
    speech.say('Your grid is locked. You may change it until the game starts.');
  }
}
