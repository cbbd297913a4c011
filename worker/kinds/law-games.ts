import type { Words } from '../words/words.ts';
import type { EventBody, Kind, Setup, Viewer } from './kind.ts';
import type { Attempt, Playing } from './playing.ts';

/** A number from 0 up to but not including 1, the same sequence for the same seed. */
export type Random = () => number;

/** Two games that differ only in what `viewers` may not know; attempt for attempt the same length. */
export interface Twins<C, M> {
  readonly title: string;
  readonly setup: Setup<C>;
  readonly left: readonly Attempt<M>[];
  readonly right: readonly Attempt<M>[];
  readonly viewers: readonly Viewer[];
}

/** What a kind supplies so that the laws of all kinds can be tried on it. For tests only. */
export interface LawGames<C, M, S, V> {
  readonly kind: Kind<C, M, EventBody, S, V>;
  readonly words: Words;
  setup(random: Random): Setup<C>;
  /** What somebody might try next, in most cases something that gets the game on; some of it refused. */
  attempt(playing: Playing<C, M, S, V>, random: Random): Attempt<M>;
  /** Twin games, each list another sort of secret. */
  twins(random: Random): readonly Twins<C, M>[];
}

/** A chance that is the same each time (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of several. Throws when there is none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
