import { isValid } from './verdicts.ts';
import type { ContestantId, Round } from './view.ts';

/** The longest and the fastest valid word of one contestant over a whole game. */
export interface Best {
  readonly longest: number;
  readonly fastestMs: number;
}

/** Voided rounds count for nothing. Whoever has no valid word is absent. */
export function bests(rounds: readonly Round[]): ReadonlyMap<ContestantId, Best> {
  const found = new Map<ContestantId, Best>();
  for (const round of rounds.filter((other) => !other.voided)) {
    for (const word of round.submissions.filter(isValid)) {
      const before = found.get(word.contestantId);
      found.set(word.contestantId, {
        longest: Math.max(before?.longest ?? 0, word.length),
        fastestMs: Math.min(before?.fastestMs ?? Number.POSITIVE_INFINITY, word.elapsedMs),
      });
    }
  }
  return found;
}
