import type { GameEntry } from './api/contract.ts';

type Timed = Pick<GameEntry, 'phase' | 'scheduledAt'>;

/** Games in the order in which they are played: those with a time by it, then those without as they came. */
export const byTime = <T extends Timed>(games: readonly T[]): T[] =>
  games.toSorted((a, b) => timeOf(a) - timeOf(b));

const timeOf = ({ scheduledAt }: Timed): number =>
  scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt);

/** The next game by the clock: of those not started the one whose time comes first; null where none has a time. */
export function nextGame<T extends Timed>(games: readonly T[]): T | null {
  const [first] = byTime(games.filter(({ phase }) => phase === 'lobby' || phase === 'setting'));
  return first !== undefined && first.scheduledAt !== null ? first : null;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** An instant as a field for local date and time takes it; empty for none. */
export function localInput(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** What such a field holds, as an instant; null for none, or what is no time. */
export function instantOf(local: string): string | null {
  const at = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
