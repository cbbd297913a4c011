import {
  QuizlConfig as Config,
  type QuizlConfig,
  QuizlMove,
  QuizlView,
} from '../../../schema/contract/kinds/quizl.ts';
import { quizlCodes } from '../../../schema/contract/kinds/quizl-codes.ts';
import type { EventBody, Kind, Setup } from '../kind.ts';
import { afterFinish, decide, expire, mostSeats, seatLimits } from './decide.ts';
import { contestantMoves } from './decide-play.ts';
import { evolve } from './evolve.ts';
import { ruling } from './ruling.ts';
import { setAside } from './set-aside.ts';
import { newSeat, type QuizlState } from './state.ts';
import { deadline } from './turns.ts';
import { view } from './view.ts';

const start = ({ config, seats }: Setup<QuizlConfig>): QuizlState => ({
  phase: 'setting',
  config,
  seats: seats.map(newSeat),
  dictionary: {},
  history: [],
  number: 1,
  games: [],
});

const checkConfig = (config: QuizlConfig, seats: number): string | null =>
  seats > mostSeats(config) ? 'A duel is for two contestants.' : null;

/** QUIZL: everybody hides a word among letters; cells are called, words are guessed. Rules in RULES.md. */
export const quizl: Kind<QuizlConfig, QuizlMove, EventBody, QuizlState, QuizlView> = {
  name: 'quizl',
  title: 'QUIZL',
  rulesVersion: 1,
  seats: seatLimits,
  config: Config,
  move: QuizlMove,
  viewSchema: QuizlView,
  hostMoves: ['start', 'seat', 'unseat', 'withdraw', 'restore', 'end', 'reopen', 'skip-turn', 'rule'],
  contestantMoves,
  afterFinish,
  takesList: ['start'],
  beginsByItself: ({ phase }) => phase === 'setting',
  codes: quizlCodes,
  checkConfig,
  start,
  decide,
  evolve,
  deadline,
  expire,
  phase: (state) => state.phase,
  view,
  result: (state) => (state.phase === 'finished' ? state.finish : null),
  seated: (state) => state.seats,
  // Leaderboards of words are for words sent against a prompt; a QUIZL game counts by its result alone.
  report: () => [],
  ruling,
  setAside,
};
