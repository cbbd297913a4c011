import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type {
  ImmunityRound,
  ImmunitySubmission,
  ImmunityView,
} from '../../../schema/contract/kinds/immunity.ts';
import { toInstant } from '../../lib/instant.ts';
import type { Viewer } from '../kind.ts';
import { awardsOf, earlier } from './awards.ts';
import { dueAt, extraOf, hasSent, limitFor } from './limits.ts';
import { outlookOf, standingsOf } from './standings.ts';
import { type ImmunityState, isUnderWay, type Round, type Submission } from './state.ts';

const instant = (at: InstantMs | null): string | null => (at === null ? null : toInstant(at));

/** How far a round has come; only before its close is there something to hide. */
type Stage = 'ready' | 'answering' | 'closed';

/** What one viewer may know of one round (I16, I17, I18). */
interface Sight {
  readonly stage: Stage;
  readonly prompt: boolean;
  /** Everybody's words; one's own are always seen. */
  readonly words: boolean;
  /** Who has opened and who has sent. */
  readonly who: boolean;
}

const stageOf = ({ phase }: ImmunityState): Stage =>
  phase === 'ready' || phase === 'answering' ? phase : 'closed';

function sightOf({ config }: ImmunityState, round: Round, stage: Stage, viewer: Viewer): Sight {
  if (stage === 'closed') return { stage, prompt: true, words: true, who: true };
  if (stage === 'ready') return { stage, prompt: false, words: false, who: true };
  const isHost = viewer.role === 'host';
  const shared = config.clock === 'shared';
  const prompt = shared || isHost || round.windows.some(({ contestantId }) => isMe(viewer, contestantId));
  return { stage, prompt, words: isHost && !config.blind, who: shared || isHost };
}

const isMe = (viewer: Viewer, contestantId: ContestantId): boolean =>
  viewer.role === 'contestant' && viewer.contestantId === contestantId;

const submissionView = (submission: Submission, flagged: readonly ContestantId[]): ImmunitySubmission => ({
  contestantId: submission.contestantId,
  word: submission.word,
  length: submission.length,
  elapsedMs: submission.elapsedMs,
  verdict: submission.verdict,
  late: submission.late,
  list: submission.list,
  rarity: submission.rarity,
  ruling:
    submission.ruling === null
      ? null
      : { hostId: submission.ruling.hostId, reason: submission.ruling.reason },
  flagged: flagged.includes(submission.contestantId),
});

/** The viewer's own limit; who does not play sees the one that everybody has, under an own clock none (I17, I20). */
function closesAt(state: ImmunityState, round: Round, viewer: Viewer): InstantMs | null {
  const { config } = state;
  if (viewer.role === 'contestant' && round.among.includes(viewer.contestantId)) {
    return limitFor({ config, round }, viewer.contestantId);
  }
  return config.clock === 'shared' ? round.opensAt + round.answerSeconds * 1000 : null;
}

function roundView(state: ImmunityState, round: Round, viewer: Viewer, stage: Stage): ImmunityRound {
  const sight = sightOf(state, round, stage, viewer);
  const known = (contestantId: ContestantId) => sight.who || isMe(viewer, contestantId);
  const inOrder = round.submissions.toSorted(earlier);
  const sent = inOrder.filter((one) => !one.late).map((one) => one.contestantId);
  const seen = inOrder.filter((one) => sight.words || isMe(viewer, one.contestantId));
  const claims = state.phase === 'claiming' && state.round === round ? state.claims : [];
  const preview = stage === 'closed' && round.voided === null ? awardsOf(round, state.config) : [];
  return {
    serial: round.serial,
    number: round.number,
    of: state.config.rounds,
    suddenDeath: round.suddenDeath,
    among: [...round.among],
    answerSeconds: round.answerSeconds,
    prompt: sight.prompt ? round.prompt : null,
    opensAt: instant(round.opensAt),
    closesAt: stage === 'ready' ? null : instant(closesAt(state, round, viewer)),
    extra: [...(stage === 'ready' ? extraOf(state.seats) : round.extra)],
    submitted: sent.filter(known),
    flagged: [...round.flagged],
    submissions: seen.map((one) => submissionView(one, round.flagged)),
    awards: [...(round.awards ?? preview)],
    claims: [...claims],
    claimed: [...round.claimed],
    confirmed: round.awards !== null,
    held: round.held,
    voided: round.voided,
    opened: round.windows.map(({ contestantId }) => contestantId).filter(known),
  };
}

/** When time acts next, as far as this viewer may know: a common end of own clocks would tell who has opened (I17). */
function deadlineFor(state: ImmunityState, viewer: Viewer): InstantMs | null {
  if (state.phase !== 'answering' || state.config.clock === 'shared' || viewer.role === 'host') {
    return dueAt(state);
  }
  const running = viewer.role === 'contestant' && !hasSent(state.round, viewer.contestantId);
  return running ? closesAt(state, state.round, viewer) : null;
}

function nextView(state: ImmunityState): ImmunityView['next'] {
  if (state.phase !== 'between' && state.phase !== 'lobby') return null;
  const outlook = outlookOf(state);
  if (outlook.sort === 'decided') return null;
  const everybody = state.seats.map((seat) => seat.contestantId);
  return {
    number: outlook.number,
    suddenDeath: outlook.sort === 'sudden-death',
    among: outlook.sort === 'sudden-death' ? [...outlook.among] : everybody,
  };
}

/** The game as one viewer may see it; the only door to what is hidden (G8). Names are put in by the room. */
export function view(state: ImmunityState, viewer: Viewer): ImmunityView {
  const { config, seats, squares } = state;
  return {
    phase: state.phase,
    deadlineAt: instant(deadlineFor(state, viewer)),
    config,
    seats: seats.map(({ contestantId, withdrawn, extraSeconds }) => ({
      contestantId,
      name: '',
      withdrawn,
      extraSeconds,
    })),
    round: isUnderWay(state) ? roundView(state, state.round, viewer, stageOf(state)) : null,
    rounds: state.rounds.map((round) => roundView(state, round, viewer, 'closed')),
    board: { columns: config.columns, rows: config.rows, squares: { ...squares } },
    scores: [...standingsOf(state)],
    next: nextView(state),
    result: resultView(state),
  };
}

function resultView(state: ImmunityState): ImmunityView['result'] {
  if (state.phase !== 'finished') return null;
  const { winners, decidedBy, standings } = state.finish;
  return { winners: [...winners], decidedBy, standings: standings.map((score) => ({ ...score })) };
}
