import type { Round, View } from './view.ts';

/** What spectators see; scenes follow the game, and nothing is shown before it is public (I16). */
export type Scene =
  | { readonly scene: 'lobby' }
  | { readonly scene: 'standings'; readonly last: Round | null }
  | { readonly scene: 'ready'; readonly round: Round }
  | { readonly scene: 'open'; readonly round: Round }
  | { readonly scene: 'closed'; readonly round: Round }
  | { readonly scene: 'claims'; readonly round: Round }
  | { readonly scene: 'result' };

export function sceneOf(view: View): Scene {
  const { round } = view;
  if (view.phase === 'finished') return { scene: 'result' };
  if (view.phase === 'between')
    return { scene: 'standings', last: view.rounds.filter((one) => !one.voided).at(-1) ?? null };
  if (!round || view.phase === 'lobby') return { scene: 'lobby' };
  if (view.phase === 'ready') return { scene: 'ready', round };
  if (view.phase === 'answering') return { scene: 'open', round };
  return view.phase === 'review' ? { scene: 'closed', round } : { scene: 'claims', round };
}

/** Names a scene for speech and for the one fade between scenes. */
export const sceneKey = (scene: Scene): string =>
  'round' in scene ? `${scene.scene}:${scene.round.serial}` : scene.scene;

/** Words of a closed round, slowest first, so that the quickest come last. */
export const slowestFirst = (round: Round) =>
  round.submissions.filter((word) => !word.late).sort((a, b) => b.elapsedMs - a.elapsedMs);
