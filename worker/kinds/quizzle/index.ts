import {
  QuizzleConfig as Config,
  type QuizzleConfig,
  QuizzleMove,
  QuizzleView,
} from '../../../schema/contract/kinds/quizzle.ts';
import { quizzleCodes } from '../../../schema/contract/kinds/quizzle-codes.ts';
import type { EventBody, Kind, Result } from '../kind.ts';
import { audit } from './audit.ts';
import { decide, expire, seatLimits } from './decide.ts';
import { turnMoves } from './decide-turn.ts';
import { evolve } from './evolve.ts';
import { ruling } from './ruling.ts';
import type { Finish } from './scoring.ts';
import { start, takeSeed } from './start.ts';
import type { QuizzleState } from './state.ts';
import { total } from './supply.ts';
import { deadline } from './turns.ts';
import { view } from './view.ts';

function checkConfig({ die, supply }: QuizzleConfig): string | null {
  if (!die.includes('joker') || die.every((face) => face === 'joker')) {
    return 'A die needs a joker and at least one number.';
  }
  return supply !== null && total(supply) === 0 ? 'The supply must hold a token.' : null;
}

/** The board of the patience of the day (Z12). */
const dailySize = 8;

const resultOf = ({ decidedBy, winners, standings }: Finish): Result => ({
  decidedBy,
  winners,
  standings: standings.map(({ rank, contestantId, points, fullStops }) => ({
    rank,
    contestantId,
    points,
    secondary: fullStops,
  })),
});

/** Quizzle: all place the same tokens, each on a board of their own; words score across and down. Rules in RULES.md. */
export const quizzle: Kind<QuizzleConfig, QuizzleMove, EventBody, QuizzleState, QuizzleView> = {
  name: 'quizzle',
  title: 'Quizzle',
  rulesVersion: 1,
  seats: seatLimits,
  config: Config,
  move: QuizzleMove,
  viewSchema: QuizzleView,
  hostMoves: [
    'start',
    'seat',
    'unseat',
    'withdraw',
    'restore',
    'end',
    'reopen',
    'place-for',
    'replace-for',
    'skip-turn',
    'rule',
    'confirm-score',
  ],
  contestantMoves: [...turnMoves, 'place', 'replace'],
  afterFinish: ['reopen'],
  takesList: ['start'],
  codes: quizzleCodes,
  checkConfig,
  takeSeed,
  daily: {
    size: dailySize,
    config: ({ seed, opensAt }) => ({ size: dailySize, confirm: 'auto', seed, seedOpensAt: opensAt }),
  },
  start,
  decide,
  evolve,
  deadline,
  expire,
  phase: (state) => state.phase,
  view,
  result: (state) => (state.phase === 'finished' ? resultOf(state.finish) : null),
  seated: (state) => state.seats,
  // Leaderboards of words are for words sent against a prompt; a game of Quizzle counts by its result alone.
  report: () => [],
  ruling,
  audit,
};
