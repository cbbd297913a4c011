import type { LiveGame } from '$lib/live/game.svelte.ts';
import type { View } from './view.ts';

/** A live game whose views are Immunity's. */
export type LiveView = LiveGame<View>;

/** The registry gives a screen only games of its own kind, and the service's views of a kind have that kind's shape. */
export const liveImmunity = (game: LiveGame): LiveView => game as LiveView;
