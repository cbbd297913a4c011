import { admissionMs } from '../store/games.ts';

/** How long a game that nobody looks for any more knows a host: for the call at hand, with a pause or two in between. */
const briefMs = 10_000;

/**
 * Until when a game goes on knowing a host whom D1 vouched for. Whoever signs out tells the games that are open or finished within
 * `admissionMs`; so no game may know them for longer than that after its end, or it would never hear of it.
 */
export function hostAdmittedUntil(finishedAt: number | null, now: number): number {
  if (finishedAt === null) return now + admissionMs;
  return Math.min(Math.max(finishedAt + admissionMs, now + briefMs), now + admissionMs);
}
