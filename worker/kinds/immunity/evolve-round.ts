import type { InstantMs } from '../../../schema/contract/ids.ts';
import type { Sent } from './events.ts';
import { extraOf } from './limits.ts';
import { judge, judgeRound, type RulingOn } from './rulings.ts';
import { commonOf, type ImmunityState, type Round, type Submission, type Window } from './state.ts';

type Posted = Pick<
  Round,
  'number' | 'suddenDeath' | 'among' | 'level' | 'opensAt' | 'prompt' | 'postedSeq'
> & { readonly answerSeconds?: number | undefined };

/** The serial it will have once it opens (I4), and the game's time to answer unless it was given its own (I5). */
export function roundPosted(state: ImmunityState, posted: Posted): ImmunityState {
  const round: Round = {
    ...posted,
    answerSeconds: posted.answerSeconds ?? state.config.answerSeconds,
    serial: state.serial + 1,
    extra: [],
    windows: [],
    submissions: [],
    flagged: [],
    fitRulings: {},
    held: false,
    awards: null,
    order: null,
    claimed: [],
    skipped: false,
    voided: null,
  };
  return { ...commonOf(state), phase: 'ready', round };
}

export function roundOpened(
  state: ImmunityState,
  { serial, opensAt }: { readonly serial: number; readonly opensAt: InstantMs },
): ImmunityState {
  if (state.phase !== 'ready') return state;
  const round = { ...state.round, opensAt, extra: extraOf(state.seats) };
  return { ...commonOf(state), serial, phase: 'answering', round };
}

export function promptOpened(state: ImmunityState, window: Window): ImmunityState {
  if (state.phase !== 'answering') return state;
  const { contestantId, openedAt, seq } = window;
  const windows = [...state.round.windows, { contestantId, openedAt, seq }];
  return { ...state, round: { ...state.round, windows } };
}

/** I4: whatever its verdict, which the log gives and an earlier ruling on the word may explain. */
export function wordSubmitted(
  state: ImmunityState,
  sent: Sent | null,
  about: Pick<Submission, 'seq' | 'at' | 'secret'>,
): ImmunityState {
  if ((state.phase !== 'answering' && state.phase !== 'review') || sent === null) return state;
  const { ruling } = judge(sent, state.round.fitRulings, state.dictionary);
  const submission: Submission = { ...sent, ...about, ruling };
  return {
    ...state,
    round: { ...state.round, submissions: [...state.round.submissions, submission] },
  };
}

export function roundClosed(state: ImmunityState, confirmAt: InstantMs | null): ImmunityState {
  if (state.phase !== 'answering') return state;
  return { ...commonOf(state), phase: 'review', round: state.round, confirmAt };
}

export function verdictFlagged(
  state: ImmunityState,
  contestantId: Submission['contestantId'],
): ImmunityState {
  if (state.phase !== 'review') return state;
  return { ...state, round: { ...state.round, flagged: [...state.round.flagged, contestantId] } };
}

interface Ruled {
  readonly word: string;
  readonly valid: boolean;
  readonly on: readonly RulingOn[];
  readonly hostId: string;
  readonly reason: string;
}

/** I19: on the dictionary for the rest of the game, on the fit for this round. */
export function verdictRuled(
  state: ImmunityState,
  { word, on, valid, hostId, reason }: Ruled,
): ImmunityState {
  if (state.phase !== 'review') return state;
  const ruling = { valid, hostId, reason };
  const dictionary = on.includes('dictionary') ? { ...state.dictionary, [word]: ruling } : state.dictionary;
  const fitRulings = on.includes('fit')
    ? { ...state.round.fitRulings, [word]: ruling }
    : state.round.fitRulings;
  const next = { ...state, dictionary };
  return { ...next, round: judgeRound({ ...state.round, fitRulings }, next) };
}
