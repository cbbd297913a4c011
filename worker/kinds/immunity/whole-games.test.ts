import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImmunityMove, ImmunityRound } from '../../../schema/contract/kinds/immunity.ts';
import { type Random, randomFrom } from '../law-games.ts';
import { type Attempt, Playing, theContestant, theHost } from '../playing.ts';
import { immunityForLaws, sensible } from './games-for-laws.ts';
import { immunity } from './index.ts';
import { knownWords, startAt } from './playing-immunity.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const spectator = { role: 'spectator' } as const;

/** A game in which everybody does what gets it on and the host never ends it; with all the moves made. */
function wholeGame(seed: number) {
  const random = randomFrom(seed);
  const game = new Playing(immunity, immunityForLaws.setup(random), knownWords);
  const attempts: Attempt<ImmunityMove>[] = [];
  let now = startAt;
  while (game.state.phase !== 'finished' && attempts.length < 2000) {
    now += Math.ceil(random() * 4000);
    const attempt = { ...next(game.state, random), at: now };
    attempts.push(attempt);
    game.attempt(attempt);
  }
  return { game, attempts };
}

function next(state: Parameters<typeof sensible>[0], random: Random) {
  const { who, move } = sensible(state, random);
  const goesOn = move.type === 'end' ? ({ type: 'start-round', prompt: 'TRE' } as const) : move;
  return {
    mover: who === 'host' ? theHost : theContestant(who),
    move: immunity.move.parse(goesOn),
  };
}

/** Awards reckoned the plain way: prize by prize, each to the best word that has none of its sort. */
function reckoned(round: ImmunityRound, longest: readonly number[], quickest: readonly number[]) {
  const won: Record<string, number> = {};
  const give = (prizes: readonly number[], sorted: typeof round.submissions) => {
    for (const [place, word] of sorted.entries()) {
      const prize = prizes[place] ?? 0;
      if (prize > 0) won[word.contestantId] = (won[word.contestantId] ?? 0) + prize;
    }
  };
  const valid = round.submissions.filter(
    (one) => !one.late && one.verdict.endsWith('valid') && one.verdict !== 'overruled_invalid',
  );
  const quick = valid.toSorted((a, b) => a.elapsedMs - b.elapsedMs);
  give(
    longest,
    quick.toSorted((a, b) => b.length - a.length),
  );
  give(quickest, quick);
  return won;
}

describe('whole games', () => {
  it('[G1] [I12] always end, and the winners are first in the table', () => {
    const ways = new Set<string>();
    fc.assert(
      fc.property(seeds, (seed) => {
        const { result, scores } = wholeGame(seed).game.view(spectator);
        expect(result).not.toBeNull();
        if (result === null) return;
        ways.add(result.decidedBy);
        expect(result.winners).toEqual(scores.filter((one) => one.rank === 1).map((one) => one.contestantId));
        expect(result.winners).toHaveLength(1);
        expect(result.standings).toEqual(scores);
      }),
      { numRuns: 60 },
    );
    expect(ways).toContain('points');
    expect(ways.size).toBeGreaterThan(1);
  });

  it('[I8] [I10] squares on the board are those won and claimed, no more than were awarded', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { board, rounds, config } = wholeGame(seed).game.view(spectator);
        const claimed = rounds.flatMap((round) => round.claimed);
        expect(Object.keys(board.squares).toSorted()).toEqual(claimed.map((one) => one.square).toSorted());
        for (const round of rounds) {
          if (round.voided || round.suddenDeath) continue;
          const won = reckoned(round, config.longest, config.quickest);
          const awarded = round.awards.filter((award) => award.squares > 0);
          expect(Object.fromEntries(awarded.map((award) => [award.contestantId, award.squares]))).toEqual(
            won,
          );
          for (const { contestantId, squares } of round.awards) {
            const took = round.claimed.filter((one) => one.contestantId === contestantId).length;
            expect(took).toBeLessThanOrEqual(squares);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[G4] relabelling contestants relabels the outcome and changes nothing else', () => {
    const others: Record<string, string> = { p1: 'p3', p2: 'p1', p3: 'p4', p4: 'p2' };
    const relabel = <T>(value: T): T => {
      const text = JSON.stringify(value).replace(/"(p[1-4])"/g, (_, name) => `"${others[name]}"`);
      // The same shape with other ids in it.
      return JSON.parse(text) as T;
    };
    fc.assert(
      fc.property(seeds, (seed) => {
        const { game, attempts } = wholeGame(seed);
        const again = new Playing(immunity, relabel(game.setup), knownWords);
        for (const attempt of relabel(attempts)) again.attempt(attempt);
        const standings = relabel(game.view(spectator).result?.standings);
        expect(again.view(spectator).result?.standings).toEqual(standings);
      }),
      { numRuns: 20 },
    );
  });
});
