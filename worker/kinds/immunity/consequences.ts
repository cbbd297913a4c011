import type { InstantMs } from '../../../schema/contract/ids.ts';
import { never } from '../../lib/never.ts';
import type { EventBody } from '../kind.ts';
import { stillIn } from '../seats.ts';
import { awardsOf, claimsOf, suddenDeathOrder } from './awards.ts';
import { countFree } from './board.ts';
import { open } from './events.ts';
import { deadline, waitedFor } from './limits.ts';
import { finishOf, outlookOf } from './standings.ts';
import {
  type Answering,
  type Between,
  type Claiming,
  commonOf,
  type ImmunityState,
  isUnderWay,
  type Ready,
  type Review,
  type Round,
} from './state.ts';

const isDue = (state: ImmunityState, now: InstantMs): boolean => {
  const due = deadline(state);
  return due !== null && due <= now;
};

/** The seqs of the secrets that become public when this round does: its words, and under an own clock all of it. */
export function secretsOf(state: ImmunityState): number[] {
  if (state.phase !== 'answering') return [];
  const { round, config } = state;
  const words = round.submissions.filter((submission) => submission.secret).map(({ seq }) => seq);
  const windows = round.windows.map(({ seq }) => seq);
  const prompt = config.clock === 'own' ? [round.postedSeq] : [];
  return [...prompt, ...windows, ...words].toSorted((a, b) => a - b);
}

/** The end of the game as it stands; a round under way is dropped (G7). */
export function finishEvent(state: ImmunityState, reason: string | null): EventBody {
  const { decidedBy, winners, standings } = finishOf(state);
  const begun = state.phase !== 'lobby';
  return open(
    'game-finished',
    {
      decidedBy,
      winners: begun ? [...winners] : [],
      standings: standings.map((score) => ({ ...score })),
      reason,
    },
    [...new Set([...state.sealed, ...unheard(state), ...secretsOf(state)])].toSorted((a, b) => a - b),
  );
}

/** A prompt that the end of the game overtakes before it has opened. */
const unheard = (state: ImmunityState): number[] => (state.phase === 'ready' ? [state.round.postedSeq] : []);

/** The round goes to review (I6). */
export function closeEvent(state: Answering, by: 'limit' | 'all-sent' | 'host', now: InstantMs): EventBody {
  const { config, round } = state;
  const confirmAt = config.confirm === 'auto' ? now + config.confirmSeconds * 1000 : null;
  return open('round-closed', { serial: round.serial, by, confirmAt }, secretsOf(state));
}

/** The awards as they stand are final (I7, I8). */
export function confirmEvent(state: Review): EventBody {
  const { round, config } = state;
  const awards = awardsOf(round, config);
  return open('awards-confirmed', {
    serial: round.serial,
    awards: awards.map((award) => ({ ...award })),
    claims: claimsOf(awards, state).map((claim) => ({ ...claim })),
    order: round.suddenDeath ? suddenDeathOrder(round, state).map((place) => ({ ...place })) : null,
  });
}

const openEvent = ({ round }: Ready, now: InstantMs): EventBody =>
  open('round-opened', { serial: round.serial, opensAt: now });

function afterReady(state: Ready, now: InstantMs): EventBody | null {
  if (!isDue(state, now)) return null;
  // Under an own clock the prompt stays secret until the close (I17).
  return state.config.clock === 'own'
    ? openEvent(state, now)
    : { ...openEvent(state, now), opens: [state.round.postedSeq] };
}

function afterAnswering(state: Answering, now: InstantMs): EventBody | null {
  if (waitedFor(state).length === 0) return closeEvent(state, 'all-sent', now);
  return isDue(state, now) ? closeEvent(state, 'limit', now) : null;
}

function afterClaiming(state: Claiming, now: InstantMs): EventBody | null {
  const { claims, config, round } = state;
  const [turn] = claims;
  // I10: when no square is free, what is left lapses.
  if (turn === undefined || countFree(state.squares, config) === 0) {
    return open('round-finished', {
      serial: round.serial,
      lapsed: claims.map((claim) => ({ ...claim })),
    });
  }
  if (config.claimSeconds !== null && state.claimUntil === null) {
    return open('claim-timed', {
      contestantId: turn.contestantId,
      until: now + config.claimSeconds * 1000,
    });
  }
  return isDue(state, now) ? open('claim-skipped', { ...turn, by: 'time' }) : null;
}

function afterBetween(state: Between): EventBody | null {
  return outlookOf(state).sort === 'decided' ? finishEvent(state, null) : null;
}

/** I15: a sudden death under way goes on while there is still a tie and everyone now level is in what it settles. */
function hasLostItsPoint(round: Round, state: ImmunityState): boolean {
  if (!round.suddenDeath) return false;
  const outlook = outlookOf(commonOf(state));
  return (
    outlook.sort !== 'sudden-death' ||
    outlook.level.some((contestantId) => !round.level.includes(contestantId))
  );
}

/** What the state and the time bring about by themselves; null when nothing. One thing at a time, each an event (G1). */
export function consequence(state: ImmunityState, now: InstantMs): EventBody | null {
  if (state.phase === 'lobby' || state.phase === 'finished') return null;
  if (state.phase === 'between' && state.reopened) return null;
  if (stillIn(state.seats).length === 0) return finishEvent(state, 'Nobody is left in the game.');
  if (isUnderWay(state) && state.phase !== 'claiming' && hasLostItsPoint(state.round, state)) {
    return voidEvent(state, 'The tie that it was to settle is another or gone.');
  }
  switch (state.phase) {
    case 'ready':
      return afterReady(state, now);
    case 'answering':
      return afterAnswering(state, now);
    case 'review':
      return state.confirmAt !== null && isDue(state, now) ? confirmEvent(state) : null;
    case 'claiming':
      return afterClaiming(state, now);
    case 'between':
      return afterBetween(state);
    default:
      return never(state);
  }
}

/** I14: the round is played again; its words stay on record. A prompt that has not opened has no serial and leaves no record. */
export const voidEvent = (state: ImmunityState & { readonly round: Round }, reason: string): EventBody =>
  open(
    'round-voided',
    { serial: state.phase === 'ready' ? null : state.round.serial, reason },
    secretsOf(state),
  );
