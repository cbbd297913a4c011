import { post, type Reply } from '../api/client.ts';
import type { LiveGame } from '../live/game.svelte.ts';

/** Makes another game like this one: same kind, name and settings, with everybody who is still in. */
export function gameLike(game: LiveGame, kind: string): Promise<Reply<{ id: string }>> {
  const contestants = (game.view?.seats ?? [])
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ contestantId }) => contestantId);
  const body = { kind, name: game.name, config: game.view?.config, contestants };
  return post<{ id: string }>(`/api/tournaments/${game.tournamentId}/games`, body, { as: 'host' });
}
