import { never } from '../../lib/never.ts';
import type { DataOf, QuizzleRecord, RecordOf } from './events.ts';
import { isInPlay, isOnBoards, playOf, type QuizzleState, type Task } from './state.ts';
import { withMore } from './supply.ts';
import { waitedFor } from './tasks.ts';

const playTypes = [
  'opening-thrown',
  'turn-began',
  'turn-timed',
  'turn-passed',
  'thrown',
  'joker-used',
  'token-announced',
  'swap-announced',
] as const;
type PlayRecord = RecordOf<(typeof playTypes)[number]>;

export const isPlayRecord = (record: QuizzleRecord): record is PlayRecord =>
  playTypes.some((type) => type === record.type);

/** The state after what the one on turn did, or what became of their turn. */
export function evolvePlay(state: QuizzleState, record: PlayRecord): QuizzleState {
  switch (record.type) {
    case 'opening-thrown':
      return openingThrown(state, record.data);
    case 'turn-began':
      return turnBegan(state, record.data);
    case 'turn-timed':
      return isInPlay(state) ? { ...state, until: record.data.until } : state;
    case 'turn-passed':
      return turnPassed(state, record.data);
    case 'thrown':
      return thrown(state, record.data);
    case 'joker-used':
      return jokerUsed(state, record.data);
    case 'token-announced':
      return announced(state, record.data);
    case 'swap-announced':
      return swapAnnounced(state, record.data);
    default:
      return never(record);
  }
}

/** Goes on to the next announcement, or ends the turn, once everybody has done what was under way (Z3). */
export function settled(state: QuizzleState): QuizzleState {
  if (!isOnBoards(state) || waitedFor(state).length > 0) return state;
  const { turn } = state;
  const play = { ...playOf(state), until: null };
  return state.phase === 'placing' && state.tokensLeft > 0
    ? { ...play, phase: 'announcing', turn, face: state.face, tokensLeft: state.tokensLeft }
    : { ...play, phase: 'throwing', turn: null, after: turn };
}

function openingThrown(state: QuizzleState, { throws, first }: DataOf<'opening-thrown'>): QuizzleState {
  if (state.phase !== 'throwing') return state;
  const opening = throws.map(({ contestantId, face }) => ({ contestantId, face }));
  return { ...state, first, opening, throws: state.throws + throws.length };
}

function turnBegan(state: QuizzleState, { contestantId, until }: DataOf<'turn-began'>): QuizzleState {
  if (!isInPlay(state)) return state;
  const first = state.first ?? contestantId;
  return { ...playOf(state), first, until, phase: 'throwing', turn: contestantId };
}

/** A turn that ran out is remembered until somebody throws; the host's passing it on counts as a move. */
function turnPassed(state: QuizzleState, { contestantId, by }: DataOf<'turn-passed'>): QuizzleState {
  if (!isInPlay(state)) return state;
  const idle = by === 'time' ? [...state.idle, contestantId] : [];
  return { ...playOf(state), until: null, phase: 'throwing', turn: null, after: contestantId, idle };
}

function thrown(state: QuizzleState, data: DataOf<'thrown'>): QuizzleState {
  if (state.phase !== 'throwing') return state;
  const { contestantId: turn, number, face, tokens, until } = data;
  const play = { ...playOf(state), throws: number, idle: [], until, turn };
  return face === 'joker'
    ? { ...play, phase: 'joker' }
    : { ...play, phase: 'announcing', face, tokensLeft: tokens };
}

function jokerUsed(state: QuizzleState, { use, tokens, until }: DataOf<'joker-used'>): QuizzleState {
  if (state.phase !== 'joker') return state;
  const play = { ...playOf(state), until, turn: state.turn };
  return use === 'swap'
    ? { ...play, phase: 'swap' }
    : { ...play, phase: 'announcing', face: 'joker', tokensLeft: tokens };
}

/** Everybody owes it, also who is withdrawn: what they miss is made good when they are restored (Z13). */
const owing = (state: QuizzleState, task: Task) =>
  state.seats.map((seat) => ({ ...seat, owed: [...seat.owed, task] }));

function announced(state: QuizzleState, { token, until }: DataOf<'token-announced'>): QuizzleState {
  if (state.phase !== 'announcing') return state;
  const { turn, face, tokensLeft } = state;
  return settled({
    ...playOf(state),
    until,
    seats: owing(state, { type: 'place', token }),
    held: withMore(state.held, token, 1),
    supply: state.supply && withMore(state.supply, token, -1),
    phase: 'placing',
    turn,
    face,
    tokensLeft: tokensLeft - 1,
    token,
  });
}

/** Z4: the supply gives one letter and gets the other back. */
function swapAnnounced(state: QuizzleState, { remove, take, until }: DataOf<'swap-announced'>): QuizzleState {
  if (state.phase !== 'swap') return state;
  return settled({
    ...playOf(state),
    until,
    seats: owing(state, { type: 'replace', remove, take }),
    held: withMore(withMore(state.held, remove, -1), take, 1),
    supply: state.supply && withMore(withMore(state.supply, take, -1), remove, 1),
    phase: 'swapping',
    turn: state.turn,
    swap: { remove, take },
  });
}
