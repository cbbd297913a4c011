import type { Trouble } from '$lib/api/client.ts';
import { pendingMoves } from '$lib/api/moves.ts';
import { type Owner, ownersOf } from '$lib/owners.ts';
import { sentence } from '$lib/refusals.ts';
import { speech } from '$lib/speech/speech.svelte.ts';
import { type KeptReceipt, keepDraft, keepReceipt, readDraft, readReceipts } from '../model/kept.ts';
import type { LiveView } from '../model/live.ts';
import { type PlayScreen, playScreen } from '../model/play-screen.ts';
import type { ContestantId, Round, View } from '../model/view.ts';
import { fitOf, readTyped } from '../model/word-typed.ts';

/** A word that is on its way, and the how many-eth try it is. */
export interface Sending {
  readonly word: string;
  readonly tryNumber: number;
}

/** A contestant's seat: the live game, what is typed, picked, on its way or kept on this device. */
export class Seat {
  readonly game: LiveView;
  readonly me: ContestantId;
  text = $state('');
  /** Serial of the round whose text this is. */
  #serial = $state(-1);
  /** No round is open, and none has been since the last one was over. */
  #resting = false;
  ready = $state(false);
  /** Has been ready once: from then on the screen is kept lit. */
  playing = $state(false);
  sending = $state.raw<Sending | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** The word does not fit, and Send has been pressed once. */
  doubted = $state<string | null>(null);
  picks = $state.raw<readonly string[]>([]);
  /** Squares that others took while they were picked. */
  lost = $state.raw<readonly string[]>([]);
  claiming = $state(false);
  busy = $state<string | null>(null);
  receipts = $state.raw<readonly KeptReceipt[]>([]);

  readonly owners: ReadonlyMap<string, Owner> = $derived.by(() => ownersOf(this.game.view?.seats ?? []));
  readonly screen: PlayScreen | null = $derived.by(() => {
    const { view } = this.game;
    if (!view) return null;
    return playScreen(view, this.me, this.remaining);
  });

  constructor(game: LiveView, me: ContestantId) {
    this.game = game;
    this.me = me;
    this.receipts = readReceipts(localStorage, game.id);
  }

  get view(): View | null {
    return this.game.view;
  }
  /** To my own limit, ms; null without one. */
  get remaining(): number | null {
    const { view } = this.game;
    return view?.phase === 'answering' ? this.game.remaining(view.round?.closesAt ?? null) : null;
  }
  get owner(): Owner | undefined {
    return this.owners.get(this.me);
  }
  nameOf = (id: ContestantId): string => this.owners.get(id)?.name ?? 'Somebody';

  /** Says that I am ready; the page is to focus its field in the same tap, or phones keep their keyboard shut. */
  beReady(ready: boolean): void {
    this.ready = ready;
    this.playing ||= ready;
    this.game.setReady(ready);
  }

  type(text: string): void {
    this.text = text;
    this.doubted = null;
    this.trouble = null;
    if (this.#serial >= 0 && !this.#resting) keepDraft(sessionStorage, this.game.id, this.#serial, text);
  }

  /** The last round is over, and what was typed for it with it; what is typed from now on is early. */
  rest(): void {
    if (this.#resting) return;
    this.#resting = true;
    this.text = '';
  }

  /** A round has opened: what was typed early goes, what was typed for it before a reload comes back. */
  open(round: Round): boolean {
    if (this.#serial === round.serial) return false;
    this.#serial = round.serial;
    this.#resting = false;
    this.trouble = null;
    this.doubted = null;
    // Ready is said anew for each round: the tap opens the keyboard.
    if (this.ready) this.beReady(false);
    const early = this.text !== '';
    this.text = readDraft(sessionStorage, this.game.id, round.serial);
    return early;
  }

  /** Sends the one word. Asks once more where it does not fit, for even then it would be used up (I4). */
  async send(round: Round): Promise<void> {
    const { view } = this.game;
    const { word } = readTyped(this.text, view?.config.hyphens ?? false);
    if (!view || word === '' || this.sending) return;
    const fits = round.prompt === null || fitOf(word, round.prompt.toUpperCase()) !== 'none';
    if (!fits && this.doubted !== word) {
      this.doubted = word;
      speech.shout(
        `${word} doesn’t start or end with ${round.prompt ?? ''}. It would use your one word. Press Send anyway, or change it.`,
      );
      return;
    }
    await this.submit(this.text.trim(), round.serial);
  }

  async submit(word: string, serial: number): Promise<void> {
    this.trouble = null;
    const reply = await this.game.move(
      { type: 'submit-word', word, round: serial },
      { onTry: (tryNumber) => (this.sending = { word, tryNumber }) },
    );
    this.sending = null;
    if (reply.ok) {
      keepDraft(sessionStorage, this.game.id, serial, '');
      this.receipts = keepReceipt(localStorage, this.game.id, {
        round: serial,
        word,
        receipt: reply.body.receipt,
      });
      return;
    }
    this.trouble = reply.trouble;
    speech.shout(sentence(reply.trouble));
  }

  /** A word that was on its way when the page was reloaded is sent again under its key: one move all the same (G3). */
  resume(): void {
    for (const move of pendingMoves(this.game.id)) {
      if (move.type === 'submit-word' && typeof move.word === 'string' && typeof move.round === 'number') {
        void this.submit(move.word, move.round);
      }
    }
  }

  /** Any other move. */
  async act(type: 'flag-verdict' | 'open-prompt'): Promise<void> {
    if (this.busy) return;
    this.busy = type;
    this.trouble = null;
    const reply = await this.game.move({ type });
    this.busy = null;
    if (!reply.ok) this.trouble = reply.trouble;
  }
}
