import type { ContestantId } from '../../../schema/contract/ids.ts';
import { never } from '../../lib/never.ts';
import type { Happened } from '../kind.ts';
import { changeSeat, findSeat, withoutSeat, withSeat } from '../seats.ts';
import { type DataOf, type QuizzleRecord, type RecordOf, readRecord } from './events.ts';
import { evolvePlay, isPlayRecord, settled } from './evolve-play.ts';
import { commonOf, newSeat, type QuizzleState, remember, type Seat } from './state.ts';
import { madeGood, type Where, withTaskDone } from './tasks.ts';

/** The state after what has happened. Total: what is unknown, or cannot happen here, leaves it as it was (G1). */
export function evolve(state: QuizzleState, event: Happened): QuizzleState {
  const record = readRecord(event);
  if (record === null) return state;
  return isPlayRecord(record) ? evolvePlay(state, record) : apply(state, record, event.seq);
}

type GameRecord = Exclude<QuizzleRecord, Parameters<typeof evolvePlay>[1]>;

function apply(state: QuizzleState, record: GameRecord, seq: number): QuizzleState {
  switch (record.type) {
    case 'seated':
      return seated(state, record.data);
    case 'unseated':
      return { ...state, seats: withoutSeat(state.seats, record.data.contestantId) };
    case 'withdrawn':
      return settled(changed(state, record.data.contestantId, { withdrawn: true }));
    case 'restored':
      return changed(state, record.data.contestantId, { withdrawn: false });
    case 'placed':
    case 'replaced':
      return boardChanged(state, record, seq);
    case 'made-good':
      return gameDid(state, record.data, seq);
    case 'word-ruled': {
      const { word, precedent: _, ...ruling } = record.data;
      return { ...state, rulings: { ...state.rulings, [word]: ruling } };
    }
    default:
      return applyEnd(state, record);
  }
}

type EndType =
  | 'game-started'
  | 'review-opened'
  | 'words-judged'
  | 'game-finished'
  | 'seed-opened'
  | 'game-reopened';

function applyEnd(state: QuizzleState, record: RecordOf<EndType>): QuizzleState {
  switch (record.type) {
    case 'game-started':
      return state.phase === 'lobby'
        ? {
            ...commonOf(state),
            phase: 'throwing',
            first: null,
            after: null,
            idle: [],
            until: null,
            turn: null,
          }
        : state;
    case 'review-opened':
      return {
        ...commonOf(state),
        sealed: [],
        phase: 'review',
        ending: record.data.ending,
        reopened: false,
      };
    case 'words-judged':
      return judged(state, record.data);
    case 'game-finished':
      return finished(state, record.data);
    case 'seed-opened':
      return { ...state, seedOpened: true };
    case 'game-reopened':
      return state.phase === 'finished'
        ? { ...commonOf(state), phase: 'review', ending: null, reopened: true }
        : state;
    default:
      return never(record);
  }
}

const changed = (state: QuizzleState, contestantId: ContestantId, change: Partial<Seat>): QuizzleState => ({
  ...state,
  seats: changeSeat<Seat>(state.seats, contestantId, change),
});

function seated(state: QuizzleState, data: DataOf<'seated'>): QuizzleState {
  const fresh = newSeat(data.contestantId, state.config);
  return { ...state, seats: withSeat(state.seats, data, fresh) };
}

/** Somebody, or the host for them, did what was due. */
function boardChanged(
  state: QuizzleState,
  { data, secret }: RecordOf<'placed' | 'replaced'>,
  seq: number,
): QuizzleState {
  const seat = findSeat(state.seats, data.contestantId);
  if (seat === undefined) return state;
  const where: Where = data.where ?? secret ?? null;
  const after = changed(state, data.contestantId, withTaskDone(seat, where));
  return settled(data.where === null ? { ...after, sealed: [...after.sealed, seq] } : after);
}

function gameDid(state: QuizzleState, data: DataOf<'made-good'>, seq: number): QuizzleState {
  const seat = findSeat(state.seats, data.contestantId);
  if (seat === undefined) return state;
  const after = changed(state, data.contestantId, madeGood(seat, data.tasks));
  return settled({ ...after, madeGood: remember(state.madeGood, { seq, ...data }) });
}

function judged(state: QuizzleState, { verdicts }: DataOf<'words-judged'>): QuizzleState {
  const more = Object.fromEntries(verdicts.map((verdict) => [verdict.word, verdict]));
  return { ...state, verdicts: { ...state.verdicts, ...more } };
}

function finished(state: QuizzleState, data: DataOf<'game-finished'>): QuizzleState {
  const { decidedBy, winners, standings, opensSeed } = data;
  return {
    ...commonOf(state),
    seedOpened: state.seedOpened || opensSeed,
    phase: 'finished',
    finish: { decidedBy, winners, standings },
    reopened: state.phase === 'review' && state.reopened,
  };
}
