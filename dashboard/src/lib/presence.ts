import type { ContestantId } from '../../../schema/contract/ids.ts';
import type { Presence } from '../../../schema/contract/live.ts';

type Seen = Presence['seats'][number];

/** How somebody is drawn in the list of people: by shape and word. */
export interface PersonState {
  readonly dot: 'here' | 'unsteady' | 'away' | 'unopened' | 'two';
  readonly text: string;
  /** Their word is in, or they are ready. */
  readonly good: boolean;
}

/** `away 2 min`; seconds below a minute are only `away`. */
function awayText(since: string | null, nowMs: number | null): string {
  if (since === null || nowMs === null) return 'away';
  const minutes = Math.floor((nowMs - Date.parse(since)) / 60_000);
  if (minutes < 1) return 'away';
  return minutes < 60 ? `away ${minutes} min` : 'away over 1 h';
}

/** What the game says of somebody. */
interface Doing {
  /** What is awaited of them has come: said whether they are there or not. */
  readonly done?: string | null;
  /** What they do while they are there, in place of `here` or `ready`. */
  readonly doing?: string | null;
}

/** One person's state. */
export function personState(
  seen: Seen | undefined,
  nowMs: number | null,
  { done = null, doing = null }: Doing = {},
): PersonState {
  const state = seen?.state ?? 'unopened';
  if (done !== null) return { dot: dotOf(seen), text: done, good: true };
  if (state === 'unopened') return { dot: 'unopened', text: 'not opened', good: false };
  if (state === 'away') return { dot: 'away', text: awayText(seen?.since ?? null, nowMs), good: false };
  if ((seen?.devices ?? 0) > 1) return { dot: 'two', text: 'two devices', good: false };
  if (state === 'unsteady') return { dot: 'unsteady', text: 'unsteady', good: false };
  if (doing !== null) return { dot: 'here', text: doing, good: false };
  return { dot: 'here', text: state === 'ready' ? 'ready' : 'here', good: state === 'ready' };
}

function dotOf(seen: Seen | undefined): PersonState['dot'] {
  if ((seen?.devices ?? 0) > 1) return 'two';
  const dots = {
    ready: 'here',
    here: 'here',
    unsteady: 'unsteady',
    away: 'away',
    unopened: 'unopened',
  } as const;
  return dots[seen?.state ?? 'unopened'];
}

/** `9 here · 8 ready · 11`. */
export function presenceLine(presence: Presence | null, people: readonly ContestantId[]): string {
  const seats = (presence?.seats ?? []).filter((seat) => people.includes(seat.contestantId));
  const here = seats.filter(
    (seat) => seat.state === 'ready' || seat.state === 'here' || seat.state === 'unsteady',
  ).length;
  const ready = seats.filter((seat) => seat.state === 'ready').length;
  return ready > 0 ? `${ready} ready, ${here} here of ${people.length}` : `${here} here of ${people.length}`;
}

/** Who is not at the table, by name; absence never blocks. */
export const absent = (presence: Presence | null, people: readonly ContestantId[]): readonly ContestantId[] =>
  people.filter((id) => {
    const state = presence?.seats.find((seat) => seat.contestantId === id)?.state ?? 'unopened';
    return state === 'away' || state === 'unopened';
  });

interface Seated {
  readonly seats: readonly { readonly contestantId: ContestantId; readonly withdrawn: boolean }[];
}

/** How many contestants are ready, for those who wait. */
export const readyCount = (presence: Presence | null, view: Seated): number =>
  (presence?.seats ?? []).filter(
    (seat) =>
      seat.state === 'ready' &&
      view.seats.some((other) => other.contestantId === seat.contestantId && !other.withdrawn),
  ).length;
