import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type { QuizlConfig, QuizlEntry, QuizlOutcome } from '../../../schema/contract/kinds/quizl.ts';
import type { SeatState } from '../kind.ts';
import type { Rows, WordOnLine } from './grid.ts';
import type { Finish } from './scoring.ts';

/** A host's word on one string of letters (Q2). */
export interface Ruling {
  readonly valid: boolean;
  readonly hostId: string;
  readonly reason: string;
}
export type Rulings = Readonly<Record<string, Ruling>>;

export interface Grid {
  /** The event that commits to it. */
  readonly seq: number;
  /** Question marks where a log is read that has not opened it. */
  readonly rows: Rows;
  readonly line: number;
  /** Words on its lines when it was set, by the list and the rulings of then. */
  readonly words: readonly WordOnLine[];
  /** What calls have laid open: letters by cell. */
  readonly revealed: Readonly<Record<string, string>>;
  /** How it came to be shown, and its genuine words by then. */
  readonly resolved: { readonly how: QuizlOutcome; readonly words: readonly string[] } | null;
}

export interface Seat extends SeatState {
  readonly score: number;
  readonly missedTurns: number;
  readonly grid: Grid | null;
}

/** An entry of the history with its time as the core reckons it. */
type WithMs<T> = T extends { readonly at: string } ? Omit<T, 'at'> & { readonly at: InstantMs } : never;
export type Entry = WithMs<QuizlEntry>;

/** A duel's game that is over. */
export interface PastGame {
  readonly number: number;
  readonly grids: readonly { readonly contestantId: ContestantId; readonly grid: Grid }[];
}

export interface Common {
  readonly config: QuizlConfig;
  readonly seats: readonly Seat[];
  readonly dictionary: Rulings;
  readonly history: readonly Entry[];
  /** Which game of the set, from 1 (Q13). */
  readonly number: number;
  readonly games: readonly PastGame[];
}

export interface Setting extends Common {
  readonly phase: 'setting';
}
export interface Playing extends Common {
  readonly phase: 'playing';
  /** Who begins. */
  readonly first: ContestantId;
  /** Null between two turns; `until` is null while no time runs (Q12). */
  readonly turn: { readonly contestantId: ContestantId; readonly until: InstantMs | null } | null;
  /** Who had the last turn that is over. */
  readonly after: ContestantId | null;
  /** Whose turns have run out since anybody moved (Q12). */
  readonly idle: readonly ContestantId[];
  /** Why the host ends it, once that is so. */
  readonly ending: string | null;
}
export interface Finished extends Common {
  readonly phase: 'finished';
  readonly finish: Finish;
  /** Open for rulings (G7). */
  readonly reopened: boolean;
}
export type QuizlState = Setting | Playing | Finished;

/** Only what every phase has: the ground for the next one. */
export const commonOf = (state: QuizlState): Common => ({
  config: state.config,
  seats: state.seats,
  dictionary: state.dictionary,
  history: state.history,
  number: state.number,
  games: state.games,
});

export const newSeat = (contestantId: ContestantId): Seat => ({
  contestantId,
  withdrawn: false,
  score: 0,
  missedTurns: 0,
  grid: null,
});

/** Most entries that a game remembers of itself; its log keeps all. */
const mostEntries = 1000;

export const remember = (history: readonly Entry[], entry: Entry): readonly Entry[] =>
  [...history, entry].slice(-mostEntries);

/** How many cells of a grid are not revealed. */
export const hiddenOf = ({ revealed }: Grid): number => 25 - Object.keys(revealed).length;

/** Whether a contestant's grid is in play: set and not shown. */
export const isOpen = (seat: Seat): seat is Seat & { readonly grid: Grid } =>
  seat.grid !== null && seat.grid.resolved === null;

/** Whether somebody else's grid is in play for them (Q9). */
export const hasOpponent = (seats: readonly Seat[], contestantId: ContestantId): boolean =>
  seats.some((seat) => seat.contestantId !== contestantId && isOpen(seat));
