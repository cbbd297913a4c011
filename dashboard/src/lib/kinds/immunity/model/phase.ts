import { figured } from '../../../in-words.ts';
import type { ContestantId, Round, View } from './view.ts';

/** The steps of the console's header; a sudden death goes through the same ones. */
export const consoleSteps = ['lobby', 'open', 'review', 'claims', 'result'] as const;
export type ConsoleStep = (typeof consoleSteps)[number];

/** Between rounds the console stands in the lobby of the next one. */
export function consoleStep(view: Pick<View, 'phase'>): ConsoleStep {
  switch (view.phase) {
    case 'lobby':
    case 'between':
      return 'lobby';
    case 'ready':
    case 'answering':
      return 'open';
    case 'review':
      return 'review';
    case 'claiming':
      return 'claims';
    case 'finished':
      return 'result';
  }
}

/** What the next prompt is for: an ordinary round, or a sudden death among those level (I12). */
export function nextRound(view: Pick<View, 'next' | 'round' | 'config'>): {
  number: number;
  suddenDeath: boolean;
  among: readonly ContestantId[];
} {
  return view.next ?? { number: (view.round?.number ?? 0) + 1, suddenDeath: false, among: [] };
}

/** `Round 3 of 5`, or `Sudden death`. */
export function roundTitle(view: Pick<View, 'next' | 'round' | 'config' | 'phase'>): string {
  const standing = consoleStep(view) === 'lobby' ? null : view.round;
  const { number, suddenDeath } = standing ?? nextRound(view);
  return suddenDeath ? 'Sudden death' : `Round ${number} of ${view.config.rounds}`;
}

/** What a page's title calls a phase; while a round is open its clock stands there. */
const phaseNames: Readonly<Record<View['phase'], string>> = {
  lobby: 'Lobby',
  ready: 'Get ready',
  answering: '',
  review: 'Review',
  claiming: 'Claims',
  between: 'Next',
  finished: 'Result',
};

/** Where a game is, for titles: `Review · Round 3 of 5`. */
export function placeInGame(view: Pick<View, 'next' | 'round' | 'config' | 'phase'>): string {
  if (view.phase === 'finished') return phaseNames.finished;
  return [phaseNames[view.phase], roundTitle(view)].filter(Boolean).join(' · ');
}

/** Who is to answer in this round: those named by a sudden death, else everybody still in. */
export function players(
  view: Pick<View, 'seats'>,
  round:
    | Pick<Round, 'suddenDeath' | 'among'>
    | { suddenDeath: boolean; among: readonly ContestantId[] }
    | null,
): readonly ContestantId[] {
  return view.seats
    .filter((seat) => !seat.withdrawn && (!round?.suddenDeath || round.among.includes(seat.contestantId)))
    .map((seat) => seat.contestantId);
}

/** Who has not sent yet. */
export const notIn = (view: Pick<View, 'seats'>, round: Round): readonly ContestantId[] =>
  players(view, round).filter((id) => !round.submitted.includes(id));

/** The last round that was played to its awards, for `Round 2, ING: 8 squares claimed`. */
export const lastPlayed = (view: Pick<View, 'rounds' | 'round' | 'phase'>): Round | null => {
  const past = [...view.rounds, ...(view.phase === 'between' && view.round?.confirmed ? [view.round] : [])];
  return past.filter((round) => round.confirmed && !round.voided).at(-1) ?? null;
};

/** `5 rounds and a sudden death played`; what was voided does not count. */
export function playedInWords({ rounds }: Pick<View, 'rounds'>): string {
  const counted = rounds.filter((round) => !round.voided);
  const deaths = counted.filter((round) => round.suddenDeath).length;
  const also = deaths === 0 ? '' : deaths === 1 ? ' and a sudden death' : ` and ${deaths} sudden deaths`;
  return `${figured(counted.length - deaths, 'round')}${also} played`;
}

/** What those who wait read of a round that was voided just now, until its letters are posted anew (I14). */
export function voidedInWords(view: Pick<View, 'phase' | 'rounds'>): string | null {
  const last = view.rounds.at(-1);
  if (!last?.voided || (view.phase !== 'lobby' && view.phase !== 'between')) return null;
  const what = last.prompt ?? (last.suddenDeath ? 'The sudden death' : `Round ${last.number}`);
  return `${what} was voided: “${last.voided.reason}”. Nothing of it counts; new letters follow.`;
}

/** All rounds that have an outcome, the one under way last, each once. */
export function playedRounds(view: Pick<View, 'rounds' | 'round'>): readonly Round[] {
  const current = view.round;
  const known = current && view.rounds.some((round) => round.serial === current.serial);
  return current && !known ? [...view.rounds, current] : view.rounds;
}

/** Letters already used in this game, voided prompts included. */
export const spentPrompts = (view: Pick<View, 'rounds' | 'round'>): readonly string[] =>
  playedRounds(view).flatMap((round) => (round.prompt === null ? [] : [round.prompt.toUpperCase()]));

/** Squares owed in this round that will lapse because the board is nearly full (I10). */
export function certainToLapse(owed: number, free: number): number {
  return Math.max(0, owed - free);
}

/** The first of a claim queue, if anybody is on turn. */
export const onTurn = (round: Round | null): { contestantId: ContestantId; left: number } | null =>
  round?.claims[0] ?? null;
