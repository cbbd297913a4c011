import type { QuizzleRun, QuizzleView } from '../../../schema/contract/kinds/quizzle.ts';
import { toInstant } from '../../lib/instant.ts';
import type { Viewer } from '../kind.ts';
import { countStops, rowsOf } from './board.ts';
import { isValid, listed, ruled } from './dictionary.ts';
import { pointsOf, type Run, runsOn, scoreOf } from './scoring.ts';
import { isInPlay, type QuizzleState, type Seat } from './state.ts';
import { waitedFor } from './tasks.ts';
import { dueAt } from './turns.ts';

type SeatView = QuizzleView['seats'][number];

const areShown = ({ phase }: QuizzleState): boolean => phase === 'review' || phase === 'finished';

/** Z11: the owner, the host, and everybody once the boards are shown or where they are open. */
const isSeen = (state: QuizzleState, { contestantId }: Seat, viewer: Viewer): boolean =>
  areShown(state) ||
  state.config.open ||
  viewer.role === 'host' ||
  (viewer.role === 'contestant' && viewer.contestantId === contestantId);

function runView(state: QuizzleState, run: Run): QuizzleRun {
  const fact = listed(state, run.word);
  return {
    ...run,
    valid: isValid(state, run.word),
    as: fact?.as ?? null,
    rare: fact?.rare ?? false,
    ruled: ruled(state, run.word) !== undefined,
    points: pointsOf(state, run),
  };
}

function seatView(state: QuizzleState, seat: Seat, viewer: Viewer): SeatView {
  const { contestantId, withdrawn, placed, board } = seat;
  const bare: SeatView = { contestantId, name: '', withdrawn, placed };
  if (!isSeen(state, seat, viewer)) return bare;
  const seen: SeatView = { ...bare, board: rowsOf(board, state.config.size) };
  if (!areShown(state)) return seen;
  return {
    ...seen,
    score: scoreOf(state, seat),
    fullStops: countStops(board),
    runs: runsOn(state, seat).map((run) => runView(state, run)),
  };
}

/** What the turn under way has come to. */
function turnView(
  state: QuizzleState,
): Pick<QuizzleView, 'turn' | 'throw' | 'tokensLeft' | 'token' | 'swap'> {
  const none = { turn: null, throw: null, tokensLeft: 0, token: null, swap: null };
  if (!isInPlay(state)) return none;
  const { turn } = state;
  switch (state.phase) {
    case 'throwing':
      return { ...none, turn };
    case 'joker':
    case 'swap':
      return { ...none, turn, throw: 'joker' };
    case 'announcing':
      return { ...none, turn, throw: state.face, tokensLeft: state.tokensLeft };
    case 'placing':
      return { ...none, turn, throw: state.face, tokensLeft: state.tokensLeft, token: state.token };
    case 'swapping':
      return { ...none, turn, throw: 'joker', swap: { ...state.swap } };
  }
}

/** The game as one viewer may see it; the only door to what is hidden (G8). Names are put in by the room. */
export function view(state: QuizzleState, viewer: Viewer): QuizzleView {
  const due = dueAt(state);
  return {
    phase: state.phase,
    deadlineAt: due === null ? null : toInstant(due),
    config: state.config,
    ...turnView(state),
    throws: state.throws,
    waitingFor: waitedFor(state),
    supply: state.supply && { ...state.supply },
    held: { ...state.held },
    opening: state.opening.map(({ contestantId, face }) => ({ contestantId, throw: face })),
    seats: state.seats.map((seat) => seatView(state, seat, viewer)),
    madeGood: state.madeGood.map((one) => ({ ...one })),
    rulings: Object.entries(state.rulings).map(([word, ruling]) => ({ word, ...ruling })),
    seedHash: state.seedHash,
    seedGiven: state.seedGiven,
    ...(state.seedOpened ? { seed: state.seed } : {}),
    reopened: (state.phase === 'review' || state.phase === 'finished') && state.reopened,
    result: resultView(state),
  };
}

function resultView(state: QuizzleState): QuizzleView['result'] {
  if (state.phase !== 'finished') return null;
  const { winners, decidedBy, standings } = state.finish;
  return { winners: [...winners], decidedBy, standings: standings.map((row) => ({ ...row })) };
}
