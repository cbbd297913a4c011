import type { QuizlPoints } from '../../../schema/contract/kinds/quizl.ts';
import { never } from '../../lib/never.ts';
import type { Happened } from '../kind.ts';
import { changeSeat, findSeat, withoutSeat, withSeat } from '../seats.ts';
import { type QuizlRecord, type QuizlSecret, readRecord } from './events.ts';
import {
  commonOf,
  type Entry,
  type Grid,
  newSeat,
  type PastGame,
  type QuizlState,
  remember,
  type Seat,
} from './state.ts';

type RecordOf<T extends QuizlRecord['type']> = Extract<QuizlRecord, { type: T }>;
type DataOf<T extends QuizlRecord['type']> = RecordOf<T>['data'];

/** The state after what has happened. Total: what is unknown, or cannot happen here, leaves it as it was (G1). */
export function evolve(state: QuizlState, event: Happened): QuizlState {
  const record = readRecord(event);
  if (record === null) return state;
  const after = apply(state, record, event.seq);
  const entry = entryOf(record, { seq: event.seq, at: event.at, game: state.number });
  return entry === null || after === state ? after : { ...after, history: remember(after.history, entry) };
}

function apply(state: QuizlState, record: QuizlRecord, seq: number): QuizlState {
  switch (record.type) {
    case 'grid-set':
      return gridSet(state, record, seq);
    case 'turn-began':
      return turnBegan(state, record.data);
    case 'turn-timed':
      return state.phase === 'playing' ? { ...state, turn: record.data } : state;
    case 'turn-passed':
      return turnPassed(state, record.data);
    case 'called':
      return called(state, record.data);
    case 'guessed':
      return guessed(state, record.data);
    case 'grid-resolved':
      return resolved(state, record.data);
    default:
      return applyGame(state, record);
  }
}

type InPlay =
  | 'grid-set'
  | 'turn-began'
  | 'turn-timed'
  | 'turn-passed'
  | 'called'
  | 'guessed'
  | 'grid-resolved';

function applyGame(state: QuizlState, record: Exclude<QuizlRecord, { type: InPlay }>): QuizlState {
  switch (record.type) {
    case 'seated':
      return { ...state, seats: withSeat(state.seats, record.data, newSeat(record.data.contestantId)) };
    case 'unseated':
      return { ...state, seats: withoutSeat(state.seats, record.data.contestantId) };
    case 'withdrawn':
      return { ...state, seats: changeSeat(state.seats, record.data.contestantId, { withdrawn: true }) };
    case 'restored':
      return { ...state, seats: changeSeat(state.seats, record.data.contestantId, { withdrawn: false }) };
    case 'game-started':
      return started(state, record.data);
    case 'word-ruled': {
      const { word, precedent: _, ...ruling } = record.data;
      return { ...state, dictionary: { ...state.dictionary, [word]: ruling } };
    }
    case 'end-called':
      return state.phase === 'playing' ? { ...state, ending: record.data.reason } : state;
    case 'next-game-opened':
      return nextGame(state, record.data.number);
    case 'game-finished': {
      const { reason: _, ...finish } = record.data;
      return { ...commonOf(state), phase: 'finished', finish, reopened: false };
    }
    case 'game-reopened':
      return state.phase === 'finished' ? { ...state, reopened: true } : state;
    default:
      return never(record);
  }
}

const unknownRows = ['?????', '?????', '?????', '?????', '?????'];

function gridSet(
  state: QuizlState,
  { data, secret }: { data: DataOf<'grid-set'>; secret?: QuizlSecret | undefined },
  seq: number,
): QuizlState {
  if (state.phase !== 'setting') return state;
  const { rows, line, words } = secret ?? { rows: unknownRows, line: 5, words: [] };
  const grid: Grid = { seq, rows, line, words, revealed: {}, resolved: null };
  return { ...state, seats: changeSeat<Seat>(state.seats, data.contestantId, { grid }) };
}

function started(state: QuizlState, { first, out }: DataOf<'game-started'>): QuizlState {
  if (state.phase !== 'setting') return state;
  const seats = state.seats.map((seat) =>
    out.includes(seat.contestantId) ? { ...seat, withdrawn: true } : seat,
  );
  const begun = { phase: 'playing', first, turn: null, after: null, idle: [], ending: null } as const;
  return { ...commonOf(state), seats, ...begun };
}

function turnBegan(state: QuizlState, { contestantId, missed, until }: DataOf<'turn-began'>): QuizlState {
  if (state.phase !== 'playing') return state;
  const spent = (id: string) => missed.find((one) => one.contestantId === id)?.turns ?? 0;
  const seats = state.seats.map((seat) => ({
    ...seat,
    missedTurns: Math.max(0, seat.missedTurns - spent(seat.contestantId)),
  }));
  return { ...state, seats, turn: { contestantId, until }, after: null };
}

/** Q12: a turn that ran out is remembered until somebody moves; the host's passing it on counts as that. */
function turnPassed(state: QuizlState, { contestantId, by }: DataOf<'turn-passed'>): QuizlState {
  if (state.phase !== 'playing') return state;
  const idle = by === 'time' ? [...state.idle, contestantId] : [];
  return { ...state, turn: null, after: contestantId, idle };
}

function called(state: QuizlState, { contestantId, cell, letters }: DataOf<'called'>): QuizlState {
  if (state.phase !== 'playing') return state;
  const seats = state.seats.map((seat) => {
    const answer = letters.find((one) => one.contestantId === seat.contestantId);
    if (answer === undefined || seat.grid === null) return seat;
    const revealed = { ...seat.grid.revealed, [cell]: answer.letter };
    return { ...seat, grid: { ...seat.grid, revealed } };
  });
  return { ...state, seats, turn: null, after: contestantId, idle: [] };
}

const score = (seats: readonly Seat[], scored: readonly QuizlPoints[]): Seat[] =>
  seats.map((seat) => {
    const won = scored.find((one) => one.contestantId === seat.contestantId)?.points ?? 0;
    return won === 0 ? seat : { ...seat, score: seat.score + won };
  });

function guessed(state: QuizlState, { contestantId, verdict, scored }: DataOf<'guessed'>): QuizlState {
  if (state.phase !== 'playing') return state;
  const owes = verdict === 'wrong' ? 1 : 0;
  const seats = score(state.seats, scored).map((seat) =>
    seat.contestantId === contestantId ? { ...seat, missedTurns: seat.missedTurns + owes } : seat,
  );
  const after = { ...state, seats, idle: [] };
  // Q13: in a duel the guess was their turn.
  return state.config.preset === 'duel' ? { ...after, turn: null, after: contestantId } : after;
}

function resolved(
  state: QuizlState,
  { contestantId, how, words, scored }: DataOf<'grid-resolved'>,
): QuizlState {
  const seat = findSeat(state.seats, contestantId);
  if (!seat?.grid || state.phase !== 'playing') return state;
  const grid = { ...seat.grid, resolved: { how, words } };
  return { ...state, seats: score(changeSeat<Seat>(state.seats, contestantId, { grid }), scored) };
}

/** Q13: new grids; misses owed belong to the game that is over. */
function nextGame(state: QuizlState, number: number): QuizlState {
  if (state.phase !== 'playing') return state;
  const grids = state.seats.flatMap(({ contestantId, grid }) =>
    grid === null ? [] : [{ contestantId, grid }],
  );
  const past: PastGame = { number: state.number, grids };
  const seats = state.seats.map((seat) => ({ ...seat, grid: null, missedTurns: 0 }));
  return { ...commonOf(state), seats, number, games: [...state.games, past], phase: 'setting' };
}

/** What the history keeps of an event. */
function entryOf(record: QuizlRecord, about: { seq: number; at: number; game: number }): Entry | null {
  switch (record.type) {
    case 'called':
      return { ...about, type: 'called', ...record.data };
    case 'guessed': {
      const { list: _, ...data } = record.data;
      return { ...about, type: 'guessed', ...data };
    }
    case 'grid-resolved': {
      const { list: _, ...data } = record.data;
      return { ...about, type: 'resolved', ...data };
    }
    case 'turn-passed':
      return { ...about, type: 'passed', ...record.data };
    case 'turn-began':
      return record.data.missed.length === 0
        ? null
        : { ...about, type: 'missed', missed: record.data.missed };
    case 'word-ruled': {
      const { hostId: _, precedent: _p, ...data } = record.data;
      return { ...about, type: 'ruled', ...data };
    }
    default:
      return null;
  }
}
