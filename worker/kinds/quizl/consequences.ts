import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import { never } from '../../lib/never.ts';
import type { Words } from '../../words/words.ts';
import type { EventBody } from '../kind.ts';
import { stillIn } from '../seats.ts';
import { open } from './events.ts';
import { show } from './resolve.ts';
import { finishOf, isSetWon } from './scoring.ts';
import { isOpen, type Playing, type QuizlState, type Setting } from './state.ts';
import { beginTurn, deadline, isOver, isReady, restartClock, turnHolds } from './turns.ts';

/** When, and by which list. */
export interface Moment {
  readonly now: InstantMs;
  readonly words: Words;
}

/** The seq of the event that commits to the seed, of which nothing is drawn here: the end opens it, so that nothing of it is left to ask. */
const creationSeq = 1;

/** The end of the game as the scores stand. */
export function finishEvent(state: QuizlState, reason: string | null): EventBody {
  const { decidedBy, winners, standings } = finishOf(state, state.phase !== 'setting' || state.number > 1);
  const data = { decidedBy, winners: [...winners], standings: standings.map((row) => ({ ...row })), reason };
  return open('game-finished', data, [creationSeq]);
}

/** Q13: each game of a duel is begun by the other contestant. */
const beginnerOf = ({ seats, number, config }: Setting): ContestantId | undefined =>
  seats[config.preset === 'duel' ? (number - 1) % 2 : 0]?.contestantId;

/** Q3: the game starts; who has no grid by then is out. */
export function startEvent(state: Setting): EventBody {
  const first = beginnerOf(state);
  if (first === undefined) throw new Error('a game without seats has started');
  const out = state.seats.filter((seat) => seat.grid === null && !seat.withdrawn);
  const data = { number: state.number, first, out: out.map((seat) => seat.contestantId) };
  return open('game-started', data);
}

function afterSetting(state: Setting): EventBody | null {
  if (state.number > 1 && stillIn(state.seats).length < 2) {
    return finishEvent(state, 'It takes two contestants to go on.');
  }
  return isReady(state.seats) ? startEvent(state) : null;
}

/** Q10: what is still covered is shown, one grid at a time, then the game is over; a duel may go on. */
function afterLastTurn(state: Playing, words: Words): EventBody {
  const seat = state.seats.find(isOpen);
  if (seat) return show({ game: state, seat, words }, { how: 'ended', scored: [] });
  if (state.ending !== null) return finishEvent(state, state.ending);
  const left = stillIn(state.seats).length;
  if (left === 0) return finishEvent(state, 'Nobody is left in the game.');
  const goesOn = state.config.preset === 'duel' && left > 1 && !isSetWon(state.seats);
  return goesOn ? open('next-game-opened', { number: state.number + 1 }) : finishEvent(state, null);
}

function afterPlaying(state: Playing, { now, words }: Moment): EventBody | null {
  if (isOver(state)) return afterLastTurn(state, words);
  if (!turnHolds(state)) return beginTurn(state, now);
  const due = deadline(state);
  if (due !== null && due <= now && state.turn !== null) {
    return open('turn-passed', { contestantId: state.turn.contestantId, by: 'time' });
  }
  return restartClock(state, now);
}

/** What the state and the time bring about by themselves; null when nothing. One thing at a time, each an event (G1). */
export function consequence(state: QuizlState, moment: Moment): EventBody | null {
  switch (state.phase) {
    case 'setting':
      return afterSetting(state);
    case 'playing':
      return afterPlaying(state, moment);
    case 'finished':
      return null;
    default:
      return never(state);
  }
}
