import type { InstantMs } from '../../../schema/contract/ids.ts';
import { never } from '../../lib/never.ts';
import type { Words } from '../../words/words.ts';
import type { EventBody } from '../kind.ts';
import { stillIn } from '../seats.ts';
import { listed, verdictOf } from './dictionary.ts';
import { open } from './events.ts';
import { finishOf, runsOn } from './scoring.ts';
import { type InPlay, isOnBoards, type OnTurn, type QuizzleState, type Review } from './state.ts';
import { isOver } from './supply.ts';
import { missedBy, waitedFor } from './tasks.ts';
import { beginTurn, deadline, openingEvent, turnHolds, turnLimit } from './turns.ts';

/** When, and by which list. */
export interface Moment {
  readonly now: InstantMs;
  readonly words: Words;
}

/** The seq of the event that commits to the seed: the creation. */
const creationSeq = 1;

/** The end of the game as boards and verdicts stand; the seed is opened unless it waits for its day (Z1, Z12). */
export function finishEvent(state: QuizzleState, reason: string | null, now: InstantMs): EventBody {
  const { decidedBy, winners, standings } = finishOf(state, state.phase !== 'lobby');
  const { seedOpensAt } = state.config;
  const opensSeed = !state.seedOpened && (seedOpensAt === null || Date.parse(seedOpensAt) <= now);
  return open(
    'game-finished',
    {
      decidedBy,
      winners: [...winners],
      standings: standings.map((row) => ({ ...row })),
      opensSeed,
      reason,
    },
    opensSeed ? [creationSeq] : [],
  );
}

type Why = 'full' | 'supply' | 'host' | 'nobody';

/** All boards are shown (Z11). With `ending` the game is over without a confirmation. */
export const reviewEvent = (state: InPlay, by: Why, ending: string | null): EventBody =>
  open('review-opened', { by, ending }, state.sealed);

const isDue = (state: QuizzleState, now: InstantMs): boolean => {
  const due = deadline(state);
  return due !== null && due <= now;
};

/** Z13: what somebody missed while they were withdrawn is made good when they are restored. */
function catchUp(state: QuizzleState): EventBody | null {
  const seat = state.seats.find((one) => missedBy(state, one) > 0);
  if (seat === undefined) return null;
  const { contestantId } = seat;
  return open('made-good', { contestantId, tasks: missedBy(state, seat), by: 'restored' });
}

function afterTurn(state: OnTurn, now: InstantMs): EventBody | null {
  if (state.phase === 'throwing' && state.turn === null) {
    if (isOver(state)) return reviewEvent(state, state.supply === null ? 'full' : endedBy(state), null);
    if (state.first === null && stillIn(state.seats).length > 1) return openingEvent(state);
  }
  if (!turnHolds(state) || state.turn === null) return beginTurn(state, now);
  if (isDue(state, now)) return open('turn-passed', { contestantId: state.turn, by: 'time' });
  if (state.until !== null) return null;
  const until = turnLimit(state, state.turn, now);
  return until === null ? null : open('turn-timed', { contestantId: state.turn, until });
}

const endedBy = ({ held, config }: InPlay): Why =>
  Object.values(held).reduce((sum, count) => sum + count, 0) === config.size ** 2 ? 'full' : 'supply';

function afterPlay(state: InPlay, now: InstantMs): EventBody | null {
  if (stillIn(state.seats).length === 0) return reviewEvent(state, 'nobody', 'Nobody is left in the game.');
  if (!isOnBoards(state)) return afterTurn(state, now);
  const [contestantId] = waitedFor(state);
  if (contestantId === undefined || !isDue(state, now)) return null;
  return open('made-good', { contestantId, tasks: 1, by: 'time' });
}

/** Runs on any board that the list was not asked about, each word once. */
function unjudged(state: Review): string[] {
  const words = state.seats.flatMap((seat) => runsOn(state, seat).map(({ word }) => word));
  return [...new Set(words)].filter((word) => listed(state, word) === undefined).toSorted();
}

function afterReview(state: Review, { now, words }: Moment): EventBody | null {
  const asked = unjudged(state);
  if (asked.length > 0) {
    const { abbreviations } = state.config;
    const verdicts = asked.map((word) => ({ ...verdictOf(words.look(word), abbreviations) }));
    return open('words-judged', { verdicts });
  }
  // G7: opened again, it waits for the host.
  if (state.reopened) return null;
  if (state.ending !== null) return finishEvent(state, state.ending, now);
  if (stillIn(state.seats).length === 0) return finishEvent(state, 'Nobody is left in the game.', now);
  return state.config.confirm === 'auto' ? finishEvent(state, null, now) : null;
}

/** What the state and the time bring about by themselves; null when nothing. One thing at a time, each an event (G1). */
export function consequence(state: QuizzleState, moment: Moment): EventBody | null {
  switch (state.phase) {
    case 'lobby':
      return null;
    case 'finished':
      return isDue(state, moment.now) ? open('seed-opened', {}, [creationSeq]) : null;
    case 'review':
      return catchUp(state) ?? afterReview(state, moment);
    case 'throwing':
    case 'joker':
    case 'swap':
    case 'announcing':
    case 'placing':
    case 'swapping':
      return catchUp(state) ?? afterPlay(state, moment.now);
    default:
      return never(state);
  }
}
