import { HostDesk } from '$lib/hosting/desk.svelte.ts';
import type { LiveGame } from '$lib/live/game.svelte.ts';
import { deeds } from '../model/deeds.ts';
import type { Move, View } from '../model/view.ts';

/** The host's desk of QUIZL. */
export class Desk extends HostDesk<View, Move> {
  constructor(game: LiveGame<View>) {
    super(game, deeds);
  }
}
