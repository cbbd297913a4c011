import type { Reply } from '$lib/api/client.ts';
import type { SendOptions } from '$lib/api/moves.ts';
import type { LiveGame } from '$lib/live/game.svelte.ts';
import type { Move, View } from './view.ts';

/** A game as its play screen needs it: a live one, or a patience on this device. */
export interface Table {
  /** Under which things are kept on this device. */
  readonly id: string;
  readonly view: View | null;
  /** Sends a move; the newer view is there once it is answered. */
  move(move: Move, options?: SendOptions): Promise<Reply<unknown>>;
  /** What is left until an instant, ms, moving as it is read; null without a limit. */
  remaining(deadlineAt: string | null): number | null;
}

/** A live game whose views are Quizzle's. */
export type LiveView = LiveGame<View>;

/** The registry gives a screen only games of its own kind, and the service's views of a kind have that kind's shape. */
export const liveQuizzle = (game: LiveGame): LiveView => game as LiveView;
