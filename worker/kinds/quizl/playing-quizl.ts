import type * as z from 'zod';
import { QuizlConfig, QuizlMove, type QuizlView } from '../../../schema/contract/kinds/quizl.ts';
import type { Decision, Viewer } from '../kind.ts';
import { contestantCalled, Playing, theContestant, theHost, wordsOf } from '../playing.ts';
import { quizl } from './index.ts';
import type { QuizlState } from './state.ts';

/** When games of tests begin. */
export const startAt = Date.UTC(2026, 10, 30, 18);

export const knownWords = wordsOf('blind', 'psalm', 'crane', 'prose', 'sheep', 'braid');

type SetGrid = { readonly rows: readonly string[]; readonly line: number };
const grid = (rows: string, line: number): SetGrid => ({ rows: rows.split(' '), line });

/** Grids of tests, by the word that they hide. All letters of `blind`, `psalm`, `crane` and `two` differ. */
export const grids = {
  /** The one printed in the rulebook; Q is left out. */
  blind: grid('PMZJF ROTAW UVHCK BLIND GYSXE', 8),
  psalm: grid('TQUFP WZVES OGBRA CHINL KYXDM', 4),
  crane: grid('CRANE BDFGH IJKLM OPSTU VWXYZ', 5),
  /** PROSE in row 5 as well. */
  two: grid('PROSE FGHJK MTUVW BLIND XYZCA', 8),
  /** A word with a letter twice; Y and Z are left out. */
  sheep: grid('SHEEP ABCDF GIJKL MNOQR TUVWX', 5),
  /** No word anywhere. */
  none: grid('QZXJV ABCDE FGHIK LMNOP RSTUW', 5),
  /** Named row 5, which is no word; BLIND in row 8. */
  elsewhere: grid('PMZJF ROTAW UVHCK BLIND GYSXE', 5),
} as const;
export type GridName = keyof typeof grids;

/** A move as it is written down in a test: the contract fills in the rest. */
type Written = z.input<typeof QuizlMove>;

/** QUIZL by hand. Times are seconds since the game was made. */
export class Table {
  readonly game: Playing<QuizlConfig, QuizlMove, QuizlState, QuizlView>;
  private now = startAt;

  constructor(config: z.input<typeof QuizlConfig> = {}, names: readonly string[] = ['p1', 'p2', 'p3']) {
    const seats = names.map(contestantCalled);
    const setup = { config: QuizlConfig.parse(config), seats, seed: '00' };
    this.game = new Playing(quizl, setup, knownWords);
  }

  /** The host does something, at this second or at once. */
  host(move: Written, second?: number): Decision {
    const at = this.clock(second);
    return this.game.attempt({ mover: theHost, move: QuizlMove.parse(move), at });
  }

  /** A contestant does something, received at this second; processed `late` seconds later. */
  by(name: string, move: Written, second?: number, late = 0): Decision {
    const at = this.clock(second);
    this.now = at + late * 1000;
    const attempt = { mover: theContestant(name), move: QuizlMove.parse(move), at, now: this.now };
    return this.game.attempt(attempt);
  }

  set(name: string, { rows, line }: SetGrid): Decision {
    return this.by(name, { type: 'set-grid', rows: [...rows], line });
  }

  /** Grids by contestant, in order; the game starts with the last. */
  begin(set: Readonly<Record<string, GridName>>): this {
    for (const [name, which] of Object.entries(set)) ok(this.set(name, grids[which]));
    return this;
  }

  call(name: string, cell: string, second?: number, late = 0): Decision {
    return this.by(name, { type: 'call', cell }, second, late);
  }

  /** Cells called by whoever is on turn, `'50 51'`. */
  calls(cells: string): this {
    for (const cell of cells.split(' ')) ok(this.call(this.turn ?? 'nobody', cell));
    return this;
  }

  /** Cells called by one contestant; the turns of all others are skipped. */
  callsBy(name: string, cells: string): this {
    for (const cell of cells.split(' ')) {
      while (this.turn !== name) ok(this.host({ type: 'skip-turn' }));
      ok(this.call(name, cell));
    }
    return this;
  }

  guess(name: string, contestantId: string, word: string, second?: number): Decision {
    return this.by(name, { type: 'guess', contestantId, word }, second);
  }

  withdraw(contestantId: string): Decision {
    return this.host({ type: 'withdraw', contestantId });
  }

  /** Time goes by up to this second. */
  pass(second: number): this {
    this.game.passTo(this.clock(second));
    return this;
  }

  see(viewer = 'spectator'): QuizlView {
    return this.game.view(viewerOf(viewer));
  }

  get turn(): string | null {
    return this.see().turn;
  }

  get phase(): QuizlState['phase'] {
    return this.game.state.phase;
  }

  /** Points in seat order. */
  get scores(): number[] {
    return this.see().seats.map((seat) => seat.score);
  }

  /** Turns to miss, in seat order. */
  get misses(): number[] {
    return this.see().seats.map((seat) => seat.missedTurns);
  }

  grid(owner: string, viewer = 'spectator'): QuizlView['seats'][number]['grid'] {
    const seat = this.see(viewer).seats.find((one) => one.contestantId === owner);
    if (seat === undefined) throw new Error(`${owner} has no seat`);
    return seat.grid;
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
export const detailOf = (decision: Decision): string => (decision.ok ? '' : decision.refusal.detail);
