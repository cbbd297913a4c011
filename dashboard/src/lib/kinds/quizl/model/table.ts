import type { Reply } from '$lib/api/client.ts';
import type { SendOptions } from '$lib/api/moves.ts';
import type { LiveGame } from '$lib/live/game.svelte.ts';
import type { Move, View } from './view.ts';

/** A game as its play screen needs it: a live one, or a practice on this device. */
export interface Table {
  /** Under which things are kept on this device. */
  readonly id: string;
  /** Others are at it, and moves get receipts. */
  readonly isLive: boolean;
  readonly view: View | null;
  /** Sends a move; the newer view is there once it is answered. */
  move(move: Move, options?: SendOptions): Promise<Reply<unknown>>;
  /** What is left until an instant, ms, moving as it is read; null without a limit. */
  remaining(deadlineAt: string | null): number | null;
}

/** A live game whose views are QUIZL's. */
export type LiveView = LiveGame<View>;

/** The registry gives a screen only games of its own kind, and the service's views of a kind have that kind's shape. */
export const liveQuizl = (game: LiveGame): LiveView => game as LiveView;

/** A live game as a table. */
export const liveTable = (game: LiveView): Table => ({
  id: game.id,
  isLive: true,
  get view() {
    return game.view;
  },
  move: (move, options) => game.move(move, options),
  remaining: (deadlineAt) => game.remaining(deadlineAt),
});
