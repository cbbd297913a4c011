import type { QuizlEntry, QuizlGrid, QuizlView } from '../../../schema/contract/kinds/quizl.ts';
import { toInstant } from '../../lib/instant.ts';
import type { Viewer } from '../kind.ts';
import { cellNames, letterAt } from './grid.ts';
import { warningsFor } from './setup.ts';
import { type Entry, type Grid, hiddenOf, type QuizlState, type Seat } from './state.ts';
import { dueAt } from './turns.ts';

/** How much of a grid somebody sees (Q11). */
interface Sight {
  readonly whole: boolean;
  readonly owner: boolean;
}

const noGrid = (): QuizlGrid => ({ set: false, resolved: null, cells: {}, revealed: [], hidden: 25 });

function gridView(grid: Grid | null, { whole, owner }: Sight): QuizlGrid {
  if (grid === null) return noGrid();
  const { rows, line, revealed, resolved } = grid;
  const common = {
    set: true,
    resolved: resolved?.how ?? null,
    revealed: Object.keys(revealed).toSorted(),
    hidden: hiddenOf(grid),
  };
  if (!whole) return { ...common, cells: { ...revealed } };
  const cells = Object.fromEntries(cellNames.map((cell) => [cell, letterAt(rows, cell)]));
  const words = resolved?.words ?? grid.words.map(({ word }) => word);
  const all: QuizlGrid = { ...common, cells, line, words: [...words] };
  return owner ? { ...all, warnings: warningsFor(rows, line, grid.words) } : all;
}

/** Q11: one's own, what has been shown, and the host's where the game says so. */
function sightOf(
  { config }: QuizlState,
  { contestantId, grid }: Pick<Seat, 'contestantId' | 'grid'>,
  viewer: Viewer,
): Sight {
  const owner = viewer.role === 'contestant' && viewer.contestantId === contestantId;
  const host = viewer.role === 'host' && config.openToHost;
  return { owner, whole: owner || host || (grid !== null && grid.resolved !== null) };
}

const entryView = (entry: Entry): QuizlEntry => ({ ...entry, at: toInstant(entry.at) });

/** The game as one viewer may see it; the only door to what is hidden (G8). Names are put in by the room. */
export function view(state: QuizlState, viewer: Viewer): QuizlView {
  const { config, seats, history, number, games } = state;
  const due = dueAt(state);
  return {
    phase: state.phase,
    deadlineAt: due === null ? null : toInstant(due),
    config,
    game: { number, first: state.phase === 'playing' ? state.first : null },
    turn: state.phase === 'playing' ? (state.turn?.contestantId ?? null) : null,
    seats: seats.map((seat) => ({
      contestantId: seat.contestantId,
      name: '',
      withdrawn: seat.withdrawn,
      score: seat.score,
      missedTurns: seat.missedTurns,
      grid: gridView(seat.grid, sightOf(state, seat, viewer)),
    })),
    history: history.map(entryView),
    games: games.map((game) => ({
      number: game.number,
      grids: game.grids.map(({ contestantId, grid }) => ({
        contestantId,
        grid: gridView(grid, sightOf(state, { contestantId, grid }, viewer)),
      })),
    })),
    rulings: Object.entries(state.dictionary).map(([word, ruling]) => ({ word, ...ruling })),
    reopened: state.phase === 'finished' && state.reopened,
    result: resultView(state),
  };
}

function resultView(state: QuizlState): QuizlView['result'] {
  if (state.phase !== 'finished') return null;
  const { winners, decidedBy, standings } = state.finish;
  return { winners: [...winners], decidedBy, standings: standings.map((row) => ({ ...row })) };
}
