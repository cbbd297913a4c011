import { HostDesk, store, stored } from '$lib/hosting/desk.svelte.ts';
import type { LiveGame } from '$lib/live/game.svelte.ts';
import { deeds } from '../model/deeds.ts';
import { type ConsoleStep, consoleStep } from '../model/phase.ts';
import { arrivals } from '../model/review.ts';
import {
  answerBounds,
  asTheGame,
  keptTimes,
  type RoundTimes,
  readAnswerSeconds,
  timesKept,
} from '../model/round-times.ts';
import type { ContestantId, Move, Round, View } from '../model/view.ts';

/** Moves by which what was before the next letters ends. */
const endings: ReadonlySet<Move['type']> = new Set([
  'claim-for',
  'confirm-awards',
  'reopen',
  'skip-claim',
  'take-back',
  'void-round',
  'withdraw',
]);

/** The host's desk of Immunity: what every desk has, and what rounds need. */
export class Desk extends HostDesk<View, Move> {
  /** The row that keys act on. */
  focused = $state<ContestantId | null>(null);
  /** Letters typed for the next prompt; kept when posting them is refused. */
  letters = $state('');
  /** Times of the rounds posted from here, until they are changed; kept on this device for this game. */
  times = $state.raw<RoundTimes>(asTheGame);
  /** A time to answer as it is being typed; null while its field is away. */
  answerTyped = $state<string | null>(null);
  /** Squares chosen for whoever is on turn. */
  picks = $state.raw<readonly string[]>([]);
  /** The letters that this page posted last: nobody is sent them before they open. */
  posted = $state<string | null>(null);
  /**
   * What was done at this screen leads to the next letters: the console was opened on them, or a move from here ended what was before.
   * Only then may they take the focus by themselves.
   */
  leadsToLetters = true;
  #lookedUp = $state.raw<ReadonlySet<string>>(new Set());
  #arrived: { serial: number; order: readonly ContestantId[] } = { serial: -1, order: [] };

  constructor(game: LiveGame<View>) {
    super(game, deeds);
    this.times = timesKept(stored(`times:${game.id}`));
    this.#lookedUp = new Set(stored(`looked:${game.id}`)?.split(' ') ?? []);
  }

  get round(): Round | null {
    return this.view?.round ?? null;
  }
  get step(): ConsoleStep {
    return this.view ? consoleStep(this.view) : 'lobby';
  }

  override act(move: Move): Promise<boolean> {
    if (endings.has(move.type)) this.leadsToLetters = true;
    else if (move.type === 'start-round') this.leadsToLetters = false;
    return super.act(move);
  }

  setTimes(change: Partial<RoundTimes>): void {
    this.times = { ...this.times, ...change };
    store(`times:${this.game.id}`, keptTimes(this.times));
  }
  /** Why what is being typed is no time to answer. */
  get answerProblem(): string | null {
    const typed = this.answerTyped;
    const { min, max } = answerBounds;
    return typed === null || readAnswerSeconds(typed) !== null ? null : `${min} to ${max} seconds`;
  }
  /** Takes the time to answer that is being typed, if any; false while it is none. */
  takeTyped(): boolean {
    if (this.answerProblem !== null) return false;
    if (this.answerTyped !== null) this.setTimes({ answerSeconds: readAnswerSeconds(this.answerTyped) });
    this.answerTyped = null;
    return true;
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
}
