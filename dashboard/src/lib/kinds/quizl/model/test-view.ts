import { ContestantId } from '../../../../../../schema/contract/ids.ts';
import { QuizlConfig } from '../../../../../../schema/contract/kinds/quizl.ts';
import type { Entry, Grid, Seat, View } from './view.ts';

export const id = (name: string) => ContestantId.parse(name.toLowerCase());

export const grid = (more: Partial<Grid> = {}): Grid => {
  const revealed = more.revealed ?? [];
  return { set: true, resolved: null, cells: {}, revealed, hidden: 25 - revealed.length, ...more };
};

export const seat = (name: string, more: Partial<Seat> = {}): Seat => ({
  contestantId: id(name),
  name,
  withdrawn: false,
  score: 0,
  missedTurns: 0,
  grid: grid(),
  ...more,
});

/** A game that is being played, by Ana, Bo and Cy, with Ana on turn, unless said otherwise. */
export const view = (more: Partial<View> = {}): View => ({
  phase: 'playing',
  deadlineAt: null,
  config: QuizlConfig.parse({}),
  game: { number: 1, first: id('Ana') },
  turn: id('Ana'),
  seats: [seat('Ana'), seat('Bo'), seat('Cy')],
  history: [],
  games: [],
  rulings: [],
  reopened: false,
  result: null,
  ...more,
});

let last = 1;
function nextSeq(): number {
  last += 1;
  return last;
}
type Of<T extends Entry['type']> = Omit<Extract<Entry, { type: T }>, 'seq' | 'at' | 'game'>;
const entry = <T extends object>(body: T, game = 1) => ({
  seq: nextSeq(),
  at: '2026-11-30T18:00:00.000Z',
  game,
  ...body,
});
export const called = (body: Omit<Of<'called'>, 'type'>): Entry => entry({ type: 'called', ...body });
export const guessed = (body: Omit<Of<'guessed'>, 'type'>): Entry => entry({ type: 'guessed', ...body });
export const resolved = (body: Omit<Of<'resolved'>, 'type'>, game = 1): Entry =>
  entry({ type: 'resolved', ...body }, game);
export const passed = (body: Omit<Of<'passed'>, 'type'>): Entry => entry({ type: 'passed', ...body });
export const missed = (body: Omit<Of<'missed'>, 'type'>): Entry => entry({ type: 'missed', ...body });
export const ruled = (body: Omit<Of<'ruled'>, 'type'>): Entry => entry({ type: 'ruled', ...body });

export const nameOf = (who: string): string => who.charAt(0).toUpperCase() + who.slice(1);
