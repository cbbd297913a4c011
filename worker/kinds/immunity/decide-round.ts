import type { ImmunityMove } from '../../../schema/contract/kinds/immunity.ts';
import { never } from '../../lib/never.ts';
import { readPrompt } from '../../words/typed.ts';
import { accept, refuse } from '../decisions.ts';
import type { Circumstances, Decision, EventBody } from '../kind.ts';
import { findSeat, stillIn } from '../seats.ts';
import { closeEvent, voidEvent } from './consequences.ts';
import { open, sealed } from './events.ts';
import { outlookOf } from './standings.ts';
import type { ImmunityState } from './state.ts';

export const roundMoves = [
  'start',
  'start-round',
  'take-back',
  'extra-time',
  'close-round',
  'void-round',
] as const;
type RoundMove = Extract<ImmunityMove, { type: (typeof roundMoves)[number] }>;
type Asked = Extract<RoundMove, { type: 'start-round' }>;

export const isRoundMove = (move: ImmunityMove): move is RoundMove =>
  roundMoves.some((type) => type === move.type);

/** The host's moves that make rounds begin and end. */
export function decideInRound(
  state: ImmunityState,
  move: RoundMove,
  { now }: Pick<Circumstances, 'now'>,
): Decision {
  switch (move.type) {
    case 'start':
      return state.phase === 'lobby' ? start(state) : refuse('wrong_phase', 'The game has started already.');
    case 'start-round':
      return startRound(state, move, now);
    case 'take-back':
      return state.phase === 'ready'
        ? accept(open('prompt-taken-back', {}))
        : refuse('wrong_phase', 'A prompt may be taken back only until the round opens.');
    case 'extra-time':
      return giveExtraTime(state, move);
    case 'close-round':
      return state.phase === 'answering'
        ? accept(closeEvent(state, 'host', now))
        : refuse('wrong_phase', 'No round is open.');
    case 'void-round':
      return voidRound(state, move.reason);
    default:
      return never(move);
  }
}

function start(state: ImmunityState): Decision {
  if (stillIn(state.seats).length < 2) {
    return refuse('not_enough_contestants', 'It takes two contestants to play.');
  }
  return accept(open('game-started', {}));
}

function startRound(state: ImmunityState, asked: Asked, now: number): Decision {
  if (state.phase === 'between') return postRound(state, asked, now);
  if (state.phase !== 'lobby') return refuse('wrong_phase', 'A round is under way.');
  const started = start(state);
  if (!started.ok) return started;
  const posted = postRound(state, asked, now);
  return posted.ok ? accept(...started.events, ...posted.events) : posted;
}

/** I12, I14: the next round by number, or a sudden death among those still level. */
function postRound(state: ImmunityState, asked: Asked, now: number): Decision {
  const outlook = outlookOf(state);
  if (outlook.sort === 'decided')
    return refuse('wrong_phase', 'The game is decided: there is no round to play.');
  if (stillIn(state.seats).length === 0) {
    return refuse('not_enough_contestants', 'Nobody is left in the game.');
  }
  const prompt = readPrompt(asked.prompt);
  if (prompt === null) return refuse('bad_prompt', 'A prompt is exactly three letters A to Z.');
  const { answerSeconds, getReadySeconds = state.config.getReadySeconds } = asked;
  const suddenDeath = outlook.sort === 'sudden-death';
  const data = {
    number: outlook.number,
    suddenDeath,
    among: suddenDeath ? [...outlook.among] : state.seats.map((seat) => seat.contestantId),
    level: suddenDeath ? [...outlook.level] : [],
    // I17: with clocks of their own nobody gets ready.
    opensAt: state.config.clock === 'own' ? now : now + getReadySeconds * 1000,
    ...(answerSeconds === undefined ? {} : { answerSeconds }),
  };
  const posted: EventBody = sealed('round-posted', data, { secret: { prompt }, unsigned: false });
  return accept(posted);
}

/** I20: from the next opening on, until it is changed. */
function giveExtraTime(
  state: ImmunityState,
  { contestantId, seconds }: Extract<RoundMove, { type: 'extra-time' }>,
): Decision {
  if (state.phase === 'answering') {
    return refuse('wrong_phase', 'Extra time is given before a round, not while it is open.');
  }
  if (!findSeat(state.seats, contestantId)) {
    return refuse('not_in_game', 'That contestant has no seat in this game.');
  }
  return accept(open('extra-time-given', { contestantId, seconds }));
}

/** I14: before the first claim; a sudden death until its awards are confirmed. */
function voidRound(state: ImmunityState, reason: string): Decision {
  if (state.phase === 'answering' || state.phase === 'review') return accept(voidEvent(state, reason));
  if (state.phase !== 'claiming') return refuse('wrong_phase', 'No round is under way.');
  return state.round.claimed.length === 0
    ? accept(voidEvent(state, reason))
    : refuse('wrong_phase', 'A square has been claimed: the round can no longer be voided.');
}
