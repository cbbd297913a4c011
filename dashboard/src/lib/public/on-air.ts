import type { GameEntry } from '../api/contract.ts';

/** Which game a tournament's fixed addresses show: the newest under way; else the newest that waits; else the last one played. */
export function onAir(games: readonly GameEntry[]): GameEntry | null {
  const waiting = (phase: string) => phase === 'lobby' || phase === 'setting';
  return (
    games.find(({ phase }) => phase !== 'finished' && !waiting(phase)) ??
    games.find(({ phase }) => waiting(phase)) ??
    games[0] ??
    null
  );
}
