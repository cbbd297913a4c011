import {
  ImmunityConfig as Config,
  type ImmunityConfig,
  ImmunityMove,
  ImmunityView,
} from '../../../schema/contract/kinds/immunity.ts';
import { immunityCodes } from '../../../schema/contract/kinds/immunity-codes.ts';
import type { EventBody, Kind, Setup } from '../kind.ts';
import { afterFinish, decide, expire, seatLimits } from './decide.ts';
import { contestantMoves } from './decide-contestant.ts';
import { reviewMoves } from './decide-review.ts';
import { roundMoves } from './decide-round.ts';
import { evolve } from './evolve.ts';
import { deadline } from './limits.ts';
import { record, report, ruling } from './report.ts';
import type { ImmunityState } from './state.ts';
import { view } from './view.ts';

/** The seq of the event that commits to the seed: the creation. */
const creationSeq = 1;

const start = ({ config, seats }: Setup<ImmunityConfig>): ImmunityState => ({
  phase: 'lobby',
  config,
  seats: seats.map((contestantId) => ({ contestantId, withdrawn: false, extraSeconds: 0 })),
  squares: {},
  rounds: [],
  serial: 0,
  dictionary: {},
  sealed: [creationSeq],
});

const checkConfig = ({ longest, quickest }: ImmunityConfig): string | null =>
  [...longest, ...quickest].some((squares) => squares > 0)
    ? null
    : 'At least one award must be worth a square.';

/** Immunity: one word a round, long or quick; squares on a board; points for neighbours. Rules in RULES.md. */
export const immunity: Kind<ImmunityConfig, ImmunityMove, EventBody, ImmunityState, ImmunityView> = {
  name: 'immunity',
  title: 'Immunity',
  rulesVersion: 1,
  seats: seatLimits,
  config: Config,
  move: ImmunityMove,
  viewSchema: ImmunityView,
  hostMoves: [
    ...roundMoves,
    ...reviewMoves,
    'rule-record',
    'seat',
    'unseat',
    'withdraw',
    'restore',
    'end',
    'reopen',
  ],
  contestantMoves,
  afterFinish,
  takesList: ['start', 'start-round'],
  codes: immunityCodes,
  checkConfig,
  start,
  decide,
  evolve,
  deadline,
  expire: (state, { now, nextSeq }) => expire(state, now, nextSeq),
  phase: (state) => state.phase,
  view,
  result: (state) => (state.phase === 'finished' ? state.finish : null),
  seated: (state) => state.seats,
  report,
  record,
  ruling,
};
