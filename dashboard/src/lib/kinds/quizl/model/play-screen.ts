import { seatOf } from './turns.ts';
import type { View } from './view.ts';

/** What a contestant's page shows. */
export type PlayScreen = 'set-up' | 'locked' | 'playing' | 'result' | 'withdrawn';

/** `changing`: a locked grid has been opened again on this page (Q3). */
export function playScreen(view: View, me: string, changing: boolean): PlayScreen {
  const mine = seatOf(view, me);
  if (view.phase === 'finished') return 'result';
  if (!mine || (mine.withdrawn && view.phase === 'setting')) return 'withdrawn';
  if (view.phase === 'playing') return 'playing';
  return mine.grid.set && !changing ? 'locked' : 'set-up';
}

/** How many have set their grid, of those still in. */
export function settingCount(view: Pick<View, 'seats'>): { readonly set: number; readonly of: number } {
  const seats = view.seats.filter(({ withdrawn }) => !withdrawn);
  return { set: seats.filter(({ grid }) => grid.set).length, of: seats.length };
}

/** Names of the phases in headers: a duel counts its games. */
export function phaseTitle(view: View): string {
  const game = view.config.preset === 'duel' ? `Game ${view.game.number}` : null;
  switch (view.phase) {
    case 'setting':
      return game ? `${game}: set your grids` : 'Set your grids';
    case 'playing':
      return game ?? 'Playing';
    case 'finished':
      return 'Result';
  }
}
