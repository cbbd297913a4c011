import type { TournamentPage } from '../api/contract.ts';

type Games = TournamentPage['games'];

/**
 * Which game a tournament's fixed addresses show: the one a host has put on air; else the newest under way; else the newest that
 * waits; else the last one played.
 */
export function onAir({
  games,
  onAir: chosen,
}: Pick<TournamentPage, 'games' | 'onAir'>): Games[number] | null {
  const waiting = (phase: string) => phase === 'lobby' || phase === 'setting';
  return (
    games.find(({ id }) => id === chosen) ??
    games.find(({ phase }) => phase !== 'finished' && !waiting(phase)) ??
    games.find(({ phase }) => waiting(phase)) ??
    games[0] ??
    null
  );
}
