import { ContestantId, HostId } from '../../../../schema/contract/ids.ts';
import { QuizlConfig, type QuizlMove, type QuizlView } from '../../../../schema/contract/kinds/quizl.ts';
import type { Words } from '../../../words/words.ts';
import { happen } from '../../decisions.ts';
import type { Decision, Happened, Mover, Refusal } from '../../kind.ts';
import { quizl } from '../index.ts';
import type { QuizlState } from '../state.ts';
import { type Level, type Mind, nextMove } from './opponent.ts';
import { type Makings, ownGrid } from './own-grid.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The person and the opponent, as the game knows them. */
export const you = ContestantId.parse('you');
export const opponent = ContestantId.parse('opponent');
/** Stands in for the host, who only ends the game when asked to. */
const host: Mover = { role: 'host', hostId: HostId.parse('nobody') };

/** A game against the opponent, by the rules of every game, played where the person is. Changed by nobody: each step gives a new one. */
export interface Practice {
  readonly state: QuizlState;
  readonly log: readonly Happened[];
  readonly level: Level;
}

/** What a practice needs beside the game: words, chance, and a clock in milliseconds since 1970. */
export interface Surroundings extends Makings {
  readonly words: Words;
  readonly vocabulary: Vocabulary;
  readonly clock: () => number;
}

/** A new game; the opponent's grid is set by the first `answer`. */
export const beginPractice = (level: Level, preset: QuizlConfig['preset']): Practice => ({
  state: quizl.start({ config: QuizlConfig.parse({ preset }), seats: [you, opponent], seed: '' }),
  log: [],
  level,
});

/** What that player may see of it. */
export const practiceView = ({ state }: Practice, contestantId: ContestantId): QuizlView =>
  quizl.view(state, { role: 'contestant', contestantId });

function attempt(
  practice: Practice,
  mover: Mover,
  move: QuizlMove,
  { words, clock }: Surroundings,
): { readonly practice: Practice; readonly refusal: Refusal | null } {
  const now = clock();
  const nextSeq = practice.log.length + 2;
  const decision: Decision = quizl.decide(practice.state, move, { mover, at: now, now, nextSeq, words });
  if (!decision.ok) return { practice, refusal: decision.refusal };
  const events = decision.events.map((event, at) => happen(event, nextSeq + at, now));
  const state = events.reduce(quizl.evolve, practice.state);
  return { practice: { ...practice, state, log: [...practice.log, ...events] }, refusal: null };
}

/** The person's move, or why it is refused. */
export const play = (practice: Practice, move: QuizlMove, surroundings: Surroundings) =>
  attempt(practice, { role: 'contestant', contestantId: you }, move, surroundings);

/** Gives the game up: all grids are shown. */
export const giveUp = (practice: Practice, surroundings: Surroundings): Practice =>
  attempt(practice, host, { type: 'end', reason: 'given up' }, surroundings).practice;

/** What the opponent wants to do: it knows nothing but its own view. */
function wish({ level, state }: Practice, surroundings: Surroundings): QuizlMove | null {
  const seen = quizl.view(state, { role: 'contestant', contestantId: opponent });
  const own = seen.seats.find((seat) => seat.contestantId === opponent);
  if (seen.phase === 'setting') {
    if (own?.grid.set) return null;
    const { rows, line } = ownGrid(level, seen.config.preset, surroundings);
    return { type: 'set-grid', rows: [...rows], line };
  }
  const { vocabulary, random } = surroundings;
  const mind: Mind = { level, vocabulary, random };
  return nextMove(seen, opponent, mind);
}

/**
 * One move of the opponent; null when there is none to make, which is when it waits for the person or the game is over. Ask again
 * until it is null, with what pause the screen likes.
 */
export function answer(practice: Practice, surroundings: Surroundings): Practice | null {
  const move = wish(practice, surroundings);
  if (move === null) return null;
  const mover: Mover = { role: 'contestant', contestantId: opponent };
  const { practice: after, refusal } = attempt(practice, mover, move, surroundings);
  if (refusal !== null) throw new Error(`the opponent’s move was refused: ${refusal.detail}`);
  return after;
}
