import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type { QuizzleFace, QuizzleSettings } from '../../../schema/contract/kinds/quizzle.ts';
import type { SeatState } from '../kind.ts';
import { type Board, emptyBoard } from './board.ts';
import type { Finish } from './scoring.ts';

/** What a contestant has yet to do on their own board: place a token, or exchange a letter (Z3, Z4). */
export type Task =
  | { readonly type: 'place'; readonly token: string }
  | { readonly type: 'replace'; readonly remove: string; readonly take: string };

export interface Seat extends SeatState {
  /** Short of what is sealed where a log is read that has not opened it. */
  readonly board: Board;
  readonly placed: number;
  /** In order; of several the last is under way and the others were missed (Z13). */
  readonly owed: readonly Task[];
}

/** So many of each token. */
export type Tokens = Readonly<Record<string, number>>;

/** What the list says of a string of letters. */
export interface Verdict {
  readonly word: string;
  readonly valid: boolean;
  readonly as: 'word' | 'name' | 'abbreviation' | null;
  readonly rare: boolean;
  readonly list: string;
}

/** A host's word on one string of letters (Z9). */
export interface Ruling {
  readonly valid: boolean;
  readonly hostId: string;
  readonly reason: string;
}

/** Somebody for whom the game has placed (Z13). */
export interface MadeGood {
  readonly seq: number;
  readonly contestantId: ContestantId;
  readonly tasks: number;
  readonly by: 'time' | 'restored' | 'ended';
}

/** What is there in every phase. */
export interface Common {
  readonly config: QuizzleSettings;
  readonly seats: readonly Seat[];
  readonly seed: string;
  readonly seedHash: string | null;
  readonly seedGiven: boolean;
  readonly seedOpened: boolean;
  /** Throws so far, the opening's included. */
  readonly throws: number;
  readonly opening: readonly { readonly contestantId: ContestantId; readonly face: QuizzleFace }[];
  /** What is left; null for no end (Z5). */
  readonly supply: Tokens | null;
  /** What every board holds once all have placed: the same for all. */
  readonly held: Tokens;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly rulings: Readonly<Record<string, Ruling>>;
  readonly madeGood: readonly MadeGood[];
  /** Events whose secrets are opened at the review. */
  readonly sealed: readonly number[];
}

export interface Lobby extends Common {
  readonly phase: 'lobby';
}

/** A game under way. */
interface Play extends Common {
  /** Whom the opening chose; null before it. */
  readonly first: ContestantId | null;
  /** Who had the last turn that is over. */
  readonly after: ContestantId | null;
  /** Whose turns have run out since anybody moved. */
  readonly idle: readonly ContestantId[];
  /** When the time runs out for whoever is waited for, without the grace of G9; null while none runs. */
  readonly until: InstantMs | null;
}
export interface Throwing extends Play {
  readonly phase: 'throwing';
  /** Null between two turns. */
  readonly turn: ContestantId | null;
}
/** The joker was thrown: tokens or a swap is to be chosen, then the letters of the swap (Z4). */
export interface Choosing extends Play {
  readonly phase: 'joker' | 'swap';
  readonly turn: ContestantId;
}
export interface Announcing extends Play {
  readonly phase: 'announcing';
  readonly turn: ContestantId;
  readonly face: QuizzleFace;
  readonly tokensLeft: number;
}
export interface Placing extends Play {
  readonly phase: 'placing';
  readonly turn: ContestantId;
  readonly face: QuizzleFace;
  /** To be announced after this one. */
  readonly tokensLeft: number;
  readonly token: string;
}
export interface Swapping extends Play {
  readonly phase: 'swapping';
  readonly turn: ContestantId;
  readonly swap: { readonly remove: string; readonly take: string };
}
export interface Review extends Common {
  readonly phase: 'review';
  /** It ends without a confirmation: the host's reason, or that nobody is left. */
  readonly ending: string | null;
  readonly reopened: boolean;
}
export interface Finished extends Common {
  readonly phase: 'finished';
  readonly finish: Finish;
  readonly reopened: boolean;
}

/** Everybody works on their own board. */
export type OnBoards = Placing | Swapping;
/** One contestant is waited for: to throw, to choose, to announce. */
export type OnTurn = Throwing | Choosing | Announcing;
export type InPlay = OnBoards | OnTurn;
export type QuizzleState = Lobby | InPlay | Review | Finished;

export const isOnBoards = (state: QuizzleState): state is OnBoards =>
  state.phase === 'placing' || state.phase === 'swapping';
export const isInPlay = (state: QuizzleState): state is InPlay =>
  state.phase !== 'lobby' && state.phase !== 'review' && state.phase !== 'finished';

/** Only what every phase has: the ground for the next one. */
export const commonOf = (state: QuizzleState): Common => ({
  config: state.config,
  seats: state.seats,
  seed: state.seed,
  seedHash: state.seedHash,
  seedGiven: state.seedGiven,
  seedOpened: state.seedOpened,
  throws: state.throws,
  opening: state.opening,
  supply: state.supply,
  held: state.held,
  verdicts: state.verdicts,
  rulings: state.rulings,
  madeGood: state.madeGood,
  sealed: state.sealed,
});

/** The same for a game under way. */
export const playOf = (state: InPlay): Play => ({
  ...commonOf(state),
  first: state.first,
  after: state.after,
  idle: state.idle,
  until: state.until,
});

export const newSeat = (contestantId: ContestantId, { size }: QuizzleSettings): Seat => ({
  contestantId,
  withdrawn: false,
  board: emptyBoard(size),
  placed: 0,
  owed: [],
});

/** Most that a game remembers of where it has placed; its log keeps all. */
const mostMadeGood = 20;

export const remember = (list: readonly MadeGood[], one: MadeGood): readonly MadeGood[] =>
  [...list, one].slice(-mostMadeGood);
