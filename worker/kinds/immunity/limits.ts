import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import { never } from '../../lib/never.ts';
import { once } from '../../lib/once.ts';
import { isIn } from '../seats.ts';
import type { Answering, ImmunityState, Round, Seat } from './state.ts';

/** What every closing waits for words that are under way (G9). */
export const graceMs = 2000;

/** Extra time as it holds for a round that opens now: who has any (I20). */
export const extraOf = (seats: readonly Seat[]): Round['extra'] =>
  seats
    .filter((seat) => seat.extraSeconds > 0)
    .map((seat) => ({ contestantId: seat.contestantId, seconds: seat.extraSeconds }));

/** A round and the settings of its game. */
type Playing = Pick<Answering, 'config' | 'round'>;

/** When that contestant's time began: with the round, or with their own window (I17); null while it has not. */
export function openingFor({ config, round }: Playing, contestantId: ContestantId): InstantMs | null {
  if (config.clock === 'shared') return round.opensAt;
  return round.windows.find((window) => window.contestantId === contestantId)?.openedAt ?? null;
}

/** The last instant at which their word is in time (I5, I20); null while their window is not open. */
export function limitFor(state: Playing, contestantId: ContestantId): InstantMs | null {
  const openedAt = openingFor(state, contestantId);
  if (openedAt === null) return null;
  const { answerSeconds, extra } = state.round;
  const more = extra.find((one) => one.contestantId === contestantId)?.seconds ?? 0;
  return openedAt + (answerSeconds + more) * 1000;
}

/** Whether they have sent a word in time in this round. */
export const hasSent = ({ submissions }: Round, contestantId: ContestantId): boolean =>
  submissions.some((one) => one.contestantId === contestantId && !one.late);

/** Who is still in and has not sent a word: for them the round stays open (I6, G5). */
export const waitedFor = once(({ round, seats }: Answering): readonly ContestantId[] =>
  round.among.filter((contestantId) => isIn(seats, contestantId) && !hasSent(round, contestantId)),
);

/** The last limit of those waited for, grace not included; null while one of them has not opened their window (I17). */
export const lastLimit = once((state: Answering): InstantMs | null => {
  const limits = waitedFor(state).map((contestantId) => limitFor(state, contestantId));
  const running = limits.filter((limit) => limit !== null);
  return running.length === limits.length && running.length > 0 ? Math.max(...running) : null;
});

const withGrace = (at: InstantMs | null): InstantMs | null => (at === null ? null : at + graceMs);

/** When time acts next, as people are told: without the grace of G9. */
export function dueAt(state: ImmunityState): InstantMs | null {
  switch (state.phase) {
    case 'ready':
      return state.round.opensAt;
    case 'answering':
      return lastLimit(state);
    case 'review':
      return state.round.held ? null : state.confirmAt;
    case 'claiming':
      return state.claimUntil;
    case 'lobby':
    case 'between':
    case 'finished':
      return null;
    default:
      return never(state);
  }
}

/** When time acts next. An opening acts when due, a closing waits its grace (G9). */
export const deadline = (state: ImmunityState): InstantMs | null =>
  state.phase === 'ready' ? dueAt(state) : withGrace(dueAt(state));
