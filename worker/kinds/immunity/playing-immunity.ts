import type * as z from 'zod';
import type { ContestantId } from '../../../schema/contract/ids.ts';
import { ImmunityConfig, ImmunityMove, type ImmunityView } from '../../../schema/contract/kinds/immunity.ts';
import type { Decision, Viewer } from '../kind.ts';
import { contestantCalled, Playing, theContestant, theHost, wordsOf } from '../playing.ts';
import { immunity } from './index.ts';
import type { ImmunityState } from './state.ts';

/** When games of tests begin. */
export const startAt = Date.UTC(2026, 10, 30, 18);

export const knownWords = wordsOf(
  'tread',
  'centre',
  'treachery',
  'treatment',
  'tree',
  'trench',
  'treble',
  'metre',
  'trek',
  'tress',
  'theatre',
  'sabre',
  'entrench',
  'banana',
  'ingot',
  'king',
  'sing',
  'tre-ed',
);

/** A move as it is written down in a test: the contract fills in the rest. */
type Written = z.input<typeof ImmunityMove>;
/** What a round may have in place of the game's. */
type Times = Omit<Extract<Written, { type: 'start-round' }>, 'type' | 'prompt'>;

/**
 * Immunity by hand. Times are seconds since the last opening of a round (before the first: since the game began), so that a test
 * reads like the rule it quotes.
 */
export class Table {
  readonly game: Playing<ImmunityConfig, ImmunityMove, ImmunityState, ImmunityView>;
  readonly names: readonly string[];
  private openedAt = startAt;
  private now = startAt;

  constructor(
    config: z.input<typeof ImmunityConfig> = {},
    names: readonly string[] = ['p1', 'p2', 'p3', 'p4'],
  ) {
    this.names = names;
    const seats = names.map(contestantCalled);
    const setup = { config: ImmunityConfig.parse({ getReadySeconds: 0, ...config }), seats, seed: '00' };
    this.game = new Playing(immunity, setup, knownWords);
  }

  /** The host does something, at this second or at once. */
  host(move: Written, second?: number): Decision {
    const at = this.clock(second);
    return this.game.attempt({ mover: theHost, move: ImmunityMove.parse(move), at });
  }

  /** A contestant does something, received at this second; processed `late` seconds later. */
  by(name: string, move: Written, second?: number, late = 0): Decision {
    const at = this.clock(second);
    this.now = at + late * 1000;
    const attempt = { mover: theContestant(name), move: ImmunityMove.parse(move), at, now: this.now };
    return this.game.attempt(attempt);
  }

  /** Time goes by up to this second. */
  pass(second: number): this {
    this.game.passTo(this.clock(second));
    return this;
  }

  /** Starts a round and waits for its opening, from which seconds are counted anew. */
  open(prompt = 'TRE', times: Times = {}): this {
    const decision = this.host({ type: 'start-round', prompt, ...times });
    if (!decision.ok) throw new Error(decision.refusal.detail);
    if (this.phase === 'ready') {
      this.now = this.game.deadline ?? this.now;
      this.game.passTo(this.now);
    }
    this.openedAt = this.now;
    return this;
  }

  send(name: string, word: string, second?: number, late = 0): Decision {
    return this.by(name, { type: 'submit-word', word, round: this.game.state.serial }, second, late);
  }

  /** Several words, `{p1: ['tread', 2]}`, in the order of their seconds. */
  words(sent: Readonly<Record<string, readonly [string, number]>>): this {
    const inOrder = Object.entries(sent).toSorted(([, a], [, b]) => a[1] - b[1]);
    for (const [name, [word, second]] of inOrder) ok(this.send(name, word, second));
    return this;
  }

  claim(name: string, square: string, second?: number): Decision {
    return this.by(name, { type: 'claim-square', square }, second);
  }

  /** Squares given by correction: `{p1: ['A1', 'A2']}`. */
  give(owned: Readonly<Record<string, readonly string[]>>): this {
    for (const [name, squares] of Object.entries(owned)) {
      for (const square of squares) {
        ok(this.host({ type: 'correct-square', square, contestantId: name, reason: 'to set the board' }));
      }
    }
    return this;
  }

  /** Closes the round, confirms its awards and skips whoever has something to claim. */
  settle(): this {
    if (this.phase === 'answering') ok(this.host({ type: 'close-round' }));
    ok(this.host({ type: 'confirm-awards' }));
    while (this.phase === 'claiming') ok(this.host({ type: 'skip-claim' }));
    return this;
  }

  get phase(): ImmunityState['phase'] {
    return this.game.state.phase;
  }

  see(viewer: string = 'spectator'): ImmunityView {
    return this.game.view(viewerOf(viewer));
  }

  /** The round under way, as somebody sees it. Throws when there is none. */
  round(viewer?: string): NonNullable<ImmunityView['round']> {
    const { round } = this.see(viewer);
    if (round === null) throw new Error('no round is under way');
    return round;
  }

  /** Types of the events since a place in the log. */
  types(from = 0): string[] {
    return this.game.log.slice(from).map((event) => event.type);
  }

  private clock(second: number | undefined): number {
    if (second !== undefined) this.now = this.openedAt + second * 1000;
    return this.now;
  }
}

export const viewerOf = (name: string): Viewer => {
  if (name === 'spectator' || name === 'host') return { role: name };
  return { role: 'contestant', contestantId: contestantCalled(name) };
};

/** Throws the refusal if there is one. */
export function ok(decision: Decision): Decision & { ok: true } {
  if (!decision.ok) throw new Error(`${decision.refusal.code}: ${decision.refusal.detail}`);
  return decision;
}

/** The code of a refusal, or `accepted`. */
export const codeOf = (decision: Decision): string => (decision.ok ? 'accepted' : decision.refusal.code);

export const id = (name: string): ContestantId => contestantCalled(name);
