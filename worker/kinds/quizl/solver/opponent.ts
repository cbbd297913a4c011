import type { ContestantId } from '../../../../schema/contract/ids.ts';
import type { QuizlMove, QuizlView } from '../../../../schema/contract/kinds/quizl.ts';
import { cellNames } from '../grid.ts';
import { type Belief, believe, type Knowledge, likeliestWord } from './belief.ts';
import { worthOfCalls } from './calls.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Random calls and a late guess; calls that tell most and a late guess; the same with a guess when it pays. */
export const levels = ['beginner', 'steady', 'strong'] as const;
export type Level = (typeof levels)[number];

/** What the opponent reckons with. `random` gives numbers from 0 up to but not including 1. */
export interface Mind {
  readonly level: Level;
  readonly vocabulary: Vocabulary;
  readonly random: () => number;
}

/** How sure a guess has to be, by how many cells are revealed: the strong one's figures were measured. */
export function guessesFrom(level: Level, revealed: number): number {
  if (level !== 'strong') return 0.9;
  if (revealed >= 14) return 0.33;
  return revealed >= 12 ? 0.4 : 0.5;
}

type Seat = QuizlView['seats'][number];

/** What a view tells of somebody else's grid: revealed letters, and the wrong guesses of this game. */
export function knowledgeOf(view: QuizlView, { contestantId, grid }: Seat): Knowledge {
  const wrong = view.history.flatMap((entry) =>
    entry.type === 'guessed' &&
    entry.game === view.game.number &&
    entry.of === contestantId &&
    entry.verdict === 'wrong'
      ? [entry.word]
      : [],
  );
  const cells = Object.fromEntries(grid.revealed.map((cell) => [cell, grid.cells[cell] ?? '']));
  return { cells, wrong, allDifferent: view.config.preset === 'duel' };
}

interface Opponent {
  readonly seat: Seat;
  readonly belief: Belief;
}

function opponentsOf(view: QuizlView, me: ContestantId, { vocabulary }: Mind): Opponent[] {
  return view.seats
    .filter(({ contestantId, grid }) => contestantId !== me && grid.set && grid.resolved === null)
    .map((seat) => ({ seat, belief: believe(knowledgeOf(view, seat), vocabulary) }));
}

/** The guess that is furthest above what it takes, if any is. */
function bestGuess(opponents: readonly Opponent[], { level, vocabulary }: Mind): QuizlMove | null {
  let best: { margin: number; move: QuizlMove } | null = null;
  for (const { seat, belief } of opponents) {
    const first = likeliestWord(belief, vocabulary);
    if (first === null) continue;
    const margin = first.likely - guessesFrom(level, 25 - seat.grid.hidden);
    if (margin < 0 || (best !== null && best.margin >= margin)) continue;
    best = { margin, move: { type: 'guess', contestantId: seat.contestantId, word: first.word } };
  }
  return best?.move ?? null;
}

/** Cells that are hidden in one grid at least; all of them where none is. */
function freshCells(opponents: readonly Opponent[]): readonly number[] {
  const all = [...cellNames.keys()];
  const fresh = all.filter((place) => opponents.some(({ belief }) => (belief.known[place] ?? -1) < 0));
  return fresh.length > 0 ? fresh : all;
}

function bestCall(opponents: readonly Opponent[], { level, vocabulary, random }: Mind): QuizlMove {
  const fresh = freshCells(opponents);
  const call = (place: number): QuizlMove => ({ type: 'call', cell: cellNames[place] ?? '50' });
  if (level === 'beginner') return call(fresh[Math.floor(random() * fresh.length)] ?? 0);
  const worths = opponents.map(({ belief }) => worthOfCalls(belief, vocabulary));
  // A hair of chance, so that equal cells are not always called in reading order.
  const scored = fresh.map((place) => ({
    place,
    worth: worths.reduce((sum, worth) => sum + (worth[place] ?? 0), 0) + random() * 1e-6,
  }));
  return call(scored.reduce((best, next) => (next.worth > best.worth ? next : best)).place);
}

/**
 * What this contestant does next, by their own view alone (Q11): a guess, a call when it is their turn, or null when there is nothing to do.
 */
export function nextMove(view: QuizlView, me: ContestantId, mind: Mind): QuizlMove | null {
  const mine = view.turn === me;
  if (view.phase !== 'playing' || (view.config.preset === 'duel' && !mine)) return null;
  const opponents = opponentsOf(view, me, mind);
  if (opponents.length === 0) return null;
  return bestGuess(opponents, mind) ?? (mine ? bestCall(opponents, mind) : null);
}
