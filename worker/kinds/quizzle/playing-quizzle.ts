import type * as z from 'zod';
import {
  QuizzleConfig,
  type QuizzleFace,
  QuizzleMove,
  type QuizzleView,
} from '../../../schema/contract/kinds/quizzle.ts';
import type { Words } from '../../words/words.ts';
import type { Decision, Viewer } from '../kind.ts';
import { contestantCalled, Playing, theContestant, theHost, wordsOf } from '../playing.ts';
import { cellName } from './board.ts';
import { faceThrown, seedFrom } from './dice.ts';
import { quizzle } from './index.ts';
import type { QuizzleState } from './state.ts';

/** When games of tests begin. */
export const startAt = Date.UTC(2026, 10, 30, 18);

/** Words of tests; RIO is a name only, LTD an abbreviation only, ZAX rare. */
const plain = wordsOf('at', 'ate', 'tea', 'eat', 'tell', 'cat', 'tat');
export const testWords: Words = {
  ...plain,
  look: (word) => ({
    ...plain.look(word),
    ...(word === 'zax' ? { found: true, rarity: 'rare' } : {}),
    name: word === 'rio' || word === 'cat',
    abbreviation: word === 'ltd' || word === 'rio',
  }),
};

/** A seed whose throws begin like this. */
export function seedThrowing(faces: readonly QuizzleFace[], die: readonly QuizzleFace[]): string {
  for (let count = 0; ; count++) {
    const seed = seedFrom(`tests ${count}`);
    if (faces.every((face, index) => faceThrown(seed, index + 1, die) === face)) return seed;
  }
}

/** A move as it is written down in a test: the contract fills in the rest. */
type Written = z.input<typeof QuizzleMove>;

/** Settings of a test: `throws` is how the throws begin, the opening's included. */
export interface Given {
  readonly config?: z.input<typeof QuizzleConfig>;
  readonly names?: readonly string[];
  readonly throws?: readonly QuizzleFace[];
  readonly words?: Words;
}

/** Quizzle by hand. Times are seconds since the game was made. */
export class Table {
  readonly game: Playing<QuizzleConfig, QuizzleMove, QuizzleState, QuizzleView>;
  private now = startAt;

  constructor({ config = {}, names = ['p1', 'p2', 'p3'], throws = [], words = testWords }: Given = {}) {
    const parsed = QuizzleConfig.parse(config);
    const seed = seedThrowing(throws, parsed.die);
    const setup = { config: parsed, seats: names.map(contestantCalled), seed, seedHash: 'c'.repeat(64) };
    this.game = new Playing(quizzle, setup, words);
  }

  /** The host does something, at this second or at once. */
  host(move: Written, second?: number): Decision {
    const at = this.clock(second);
    return this.game.attempt({ mover: theHost, move: QuizzleMove.parse(move), at });
  }

  /** A contestant does something, received at this second; processed `late` seconds later. */
  by(name: string, move: Written, second?: number, late = 0): Decision {
    const at = this.clock(second);
    this.now = at + late * 1000;
    const attempt = { mover: theContestant(name), move: QuizzleMove.parse(move), at, now: this.now };
    return this.game.attempt(attempt);
  }

  start(second?: number): this {
    ok(this.host({ type: 'start' }, second));
    return this;
  }

  /** Whoever is on turn does something. */
  turn(move: Written, second?: number): Decision {
    return this.by(this.see().turn ?? 'nobody', move, second);
  }

  throw(second?: number): QuizzleFace | null {
    ok(this.turn({ type: 'throw' }, second));
    return this.see().throw;
  }

  announce(token: string, second?: number): Decision {
    return this.turn({ type: 'announce', token }, second);
  }

  place(name: string, cell: string, second?: number, late = 0): Decision {
    return this.by(name, { type: 'place', cell }, second, late);
  }

  /** One token, placed by each on a cell of their own, by seat order: `'A1 B2 C3'`. */
  token(token: string, cells: string): this {
    ok(this.announce(token));
    const seats = this.see().seats.filter((seat) => !seat.withdrawn);
    for (const [index, cell] of cells.split(' ').entries()) {
      ok(this.place(seats[index]?.contestantId ?? 'nobody', cell));
    }
    return this;
  }

  /** Tokens that everybody places on the first cells that are empty on the first board, till they are all there or the turn is over. */
  tokens(tokens: string): this {
    for (const token of tokens) this.everywhere(token, this.firstEmpty());
    return this;
  }

  /** Everybody places it on the same cell. */
  everywhere(token: string, cell: string): this {
    const { seats } = this.see();
    const cells = seats.filter((seat) => !seat.withdrawn).map(() => cell);
    return this.token(token, cells.join(' '));
  }

  /** Plays on until all boards read like these rows; jokers are taken for tokens. */
  fill(rows: readonly string[]): this {
    const left = [...rows.join('')].map((token, at) => ({ token, cell: cellName(at, rows.length) }));
    while (this.phase !== 'review' && this.phase !== 'finished') {
      if (this.phase === 'throwing') this.throw();
      else if (this.phase === 'joker') ok(this.turn({ type: 'joker', use: 'tokens' }));
      else {
        const next = left.shift() ?? { token: 'E', cell: 'A1' };
        this.everywhere(next.token, next.cell);
      }
    }
    return this;
  }

  withdraw(contestantId: string): Decision {
    return this.host({ type: 'withdraw', contestantId });
  }

  restore(contestantId: string): Decision {
    return this.host({ type: 'restore', contestantId });
  }

  /** Time goes by up to this second. */
  pass(second: number): this {
    this.game.passTo(this.clock(second));
    return this;
  }

  see(viewer = 'spectator'): QuizzleView {
    return this.game.view(viewerOf(viewer));
  }

  seat(name: string, viewer = 'host'): QuizzleView['seats'][number] {
    const seat = this.see(viewer).seats.find((one) => one.contestantId === name);
    if (seat === undefined) throw new Error(`${name} has no seat`);
    return seat;
  }

  /** Somebody's rows as the host sees them, joined. */
  board(name: string): string {
    return this.seat(name).board?.join('/') ?? '';
  }

  get phase(): QuizzleState['phase'] {
    return this.game.state.phase;
  }

  get types(): string[] {
    return this.game.log.map(({ type }) => type);
  }

  private firstEmpty(): string {
    const board = this.game.state.seats[0]?.board ?? '';
    return cellName(board.indexOf(' '), this.game.state.config.size);
  }

  private clock(second: number | undefined): number {
    if (second !== undefined) this.now = startAt + second * 1000;
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
