import { cellsOfRun } from './board.ts';
import type { Run } from './view.ts';

/** One step of the reveal: a run, its cells, and the points with all before it. */
export interface Step {
  readonly run: Run;
  readonly cells: readonly string[];
  readonly total: number;
}

const wordMs = 350;
const wholeMs = 20_000;

/** A board's runs in the order in which they are lit: rows first, then columns. */
export function stepsOf(runs: readonly Run[]): Step[] {
  let total = 0;
  const across = runs.filter((run) => run.direction === 'across');
  const down = runs.filter((run) => run.direction === 'down');
  return [...across, ...down].map((run) => {
    total += run.points;
    return { run, cells: cellsOfRun(run), total };
  });
}

/** How long each is lit, ms: all of a board within 20 s. */
export const stepMs = (steps: number): number => Math.min(wordMs, steps === 0 ? wordMs : wholeMs / steps);

/** Cells that score in the first so many steps. */
export const litBy = (steps: readonly Step[], count: number): ReadonlySet<string> =>
  new Set(steps.slice(0, count).flatMap(({ run, cells }) => (run.points > 0 ? cells : [])));
