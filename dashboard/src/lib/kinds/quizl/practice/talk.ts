import type { Practice } from '../../../../../../worker/kinds/quizl/solver/practice.ts';
import type { Config, Move, View } from '../model/view.ts';

export type Level = Practice['level'];

/** What the page asks of the worker that holds the practice. */
export type Ask =
  | { readonly type: 'begin'; readonly level: Level; readonly preset: Config['preset'] }
  | { readonly type: 'resume'; readonly kept: Practice }
  | { readonly type: 'move'; readonly id: number; readonly move: Move }
  | { readonly type: 'give-up' };

/** What the worker says: how the game stands for the person, and what became of a move. */
export type Say =
  | { readonly type: 'stands'; readonly view: View; readonly kept: Practice }
  | {
      readonly type: 'moved';
      readonly id: number;
      readonly refusal: { readonly code: string; readonly detail: string } | null;
    }
  | { readonly type: 'failed'; readonly detail: string };
