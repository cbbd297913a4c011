import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type { ImmunityConfig, ImmunityVerdict } from '../../../schema/contract/kinds/immunity.ts';
import type { SeatState } from '../kind.ts';
import type { Squares } from './board.ts';
import type { Place } from './scoring.ts';
import type { Finish } from './standings.ts';

/** A contestant's place; `extraSeconds` holds from the next opening on (I20). */
export interface Seat extends SeatState {
  readonly extraSeconds: number;
}

/** A host's word on one string of letters (I19). */
export interface Ruling {
  readonly valid: boolean;
  readonly hostId: string;
  readonly reason: string;
}
export type Rulings = Readonly<Record<string, Ruling>>;

/** What the list and the prompt say of a word, before any ruling. */
export interface WordFacts {
  readonly word: string;
  readonly length: number;
  readonly fits: boolean;
  readonly found: boolean;
  readonly list: string;
  readonly rarity: 'common' | 'accepted' | 'rare' | null;
}

/** A word that was sent. A late one is on record only: it wins nothing and cannot be ruled in (I5). */
export interface Submission extends WordFacts {
  readonly seq: number;
  readonly at: InstantMs;
  readonly contestantId: ContestantId;
  /** Since the opening of the round, or of the sender's own window (I17). */
  readonly elapsedMs: number;
  readonly late: boolean;
  readonly verdict: ImmunityVerdict;
  readonly ruling: Ruling | null;
  /** Its facts are kept from the log until the round closes. */
  readonly secret: boolean;
}

/** Own clock: when somebody opened the prompt. */
export interface Window {
  readonly contestantId: ContestantId;
  readonly openedAt: InstantMs;
  readonly seq: number;
}

/** What one contestant won: places from 1, null for none of that sort (I8). */
export interface Award {
  readonly contestantId: ContestantId;
  readonly longest: number | null;
  readonly quickest: number | null;
  readonly squares: number;
}

export interface Claim {
  readonly contestantId: ContestantId;
  readonly left: number;
}

export interface Round {
  /** The prompt's own number (I4); taken when it opens. */
  readonly serial: number;
  readonly number: number;
  readonly suddenDeath: boolean;
  /** Who may send: everybody, or those in the sudden death. */
  readonly among: readonly ContestantId[];
  /** Sudden death: everybody it settles, those who were withdrawn by then too. */
  readonly level: readonly ContestantId[];
  /** To answer, extra time aside: the game's, or the round's own (I5). */
  readonly answerSeconds: number;
  readonly prompt: string;
  readonly postedSeq: number;
  /** Planned while it is being got ready, then real. */
  readonly opensAt: InstantMs;
  readonly extra: readonly { readonly contestantId: ContestantId; readonly seconds: number }[];
  readonly windows: readonly Window[];
  /** In order of arrival. */
  readonly submissions: readonly Submission[];
  readonly flagged: readonly ContestantId[];
  /** Rulings on the fit, which hold for this round (I19). */
  readonly fitRulings: Rulings;
  readonly held: boolean;
  /** As confirmed; null until then. */
  readonly awards: readonly Award[] | null;
  /** Sudden death, as confirmed: places of all who are in `level`. */
  readonly order: readonly Place[] | null;
  readonly claimed: readonly { readonly contestantId: ContestantId; readonly square: string }[];
  readonly skipped: boolean;
  readonly voided: { readonly reason: string } | null;
}

/** What is there in every phase. */
export interface Common {
  readonly config: ImmunityConfig;
  readonly seats: readonly Seat[];
  readonly squares: Squares;
  /** Rounds that are over, dropped ones included. */
  readonly rounds: readonly Round[];
  /** The serial of the last prompt that opened. */
  readonly serial: number;
  /** Rulings on the dictionary, which hold for the rest of the game (I19). */
  readonly dictionary: Rulings;
  /** Events with a secret that no round will open: the seed, of which nothing is drawn, and prompts that were taken back. */
  readonly sealed: readonly number[];
}

export interface Lobby extends Common {
  readonly phase: 'lobby';
}
export interface Ready extends Common {
  readonly phase: 'ready';
  readonly round: Round;
}
export interface Answering extends Common {
  readonly phase: 'answering';
  readonly round: Round;
}
export interface Review extends Common {
  readonly phase: 'review';
  readonly round: Round;
  /** When it confirms itself; null when only the host does. */
  readonly confirmAt: InstantMs | null;
}
export interface Claiming extends Common {
  readonly phase: 'claiming';
  readonly round: Round;
  readonly claims: readonly Claim[];
  /** When the one on turn is skipped; null while no time runs. */
  readonly claimUntil: InstantMs | null;
}
export interface Between extends Common {
  readonly phase: 'between';
  /** Opened again by the host: it does not finish by itself (G7). */
  readonly reopened: boolean;
}
export interface Finished extends Common {
  readonly phase: 'finished';
  readonly finish: Finish;
}

export type ImmunityState = Lobby | Ready | Answering | Review | Claiming | Between | Finished;
/** A state with a round under way. */
export type UnderWay = Ready | Answering | Review | Claiming;

export const isUnderWay = (state: ImmunityState): state is UnderWay =>
  state.phase === 'ready' ||
  state.phase === 'answering' ||
  state.phase === 'review' ||
  state.phase === 'claiming';

/** Only what every phase has: the ground for the next one. */
export const commonOf = (state: ImmunityState): Common => ({
  config: state.config,
  seats: state.seats,
  squares: state.squares,
  rounds: state.rounds,
  serial: state.serial,
  dictionary: state.dictionary,
  sealed: state.sealed,
});
