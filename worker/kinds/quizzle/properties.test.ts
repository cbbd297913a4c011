import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuizzleMove } from '../../../schema/contract/kinds/quizzle.ts';
import { quizzleCodes } from '../../../schema/contract/kinds/quizzle-codes.ts';
import { pick, type Random, randomFrom } from '../law-games.ts';
import { Playing, theContestant, theHost } from '../playing.ts';
import { filled } from './board.ts';
import { anything, quizzleForLaws, type Step, sensible } from './games-for-laws.ts';
import { quizzle } from './index.ts';
import { startAt, testWords } from './playing-quizzle.ts';
import { maximum } from './scoring.ts';
import type { QuizzleState, Seat } from './state.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const playing = (random: Random) => new Playing(quizzle, quizzleForLaws.setup(random), testWords);
type Game = ReturnType<typeof playing>;

function attempt(game: Game, { who, move }: Step, at: number) {
  const mover = who === 'host' ? theHost : theContestant(who);
  return game.attempt({ mover, move: QuizzleMove.parse(move), at });
}

const sorted = (tokens: Record<string, number>): string =>
  Object.entries(tokens)
    .filter(([, count]) => count !== 0)
    .map(([token, count]) => `${token}${count}`)
    .toSorted()
    .join(' ');

/** What somebody holds: their board, with what they owe put on and taken off it. */
function holding({ board, owed }: Seat): string {
  const tokens: Record<string, number> = {};
  const count = (token: string, more: number) => {
    tokens[token] = (tokens[token] ?? 0) + more;
  };
  for (const token of board) if (token !== ' ') count(token, 1);
  for (const task of owed) {
    if (task.type === 'place') count(task.token, 1);
    else {
      count(task.remove, -1);
      count(task.take, 1);
    }
  }
  return sorted(tokens);
}

/** Supply and one board together. */
function all({ supply, held }: QuizzleState): string | null {
  if (supply === null) return null;
  const tokens = { ...supply };
  for (const [token, count] of Object.entries(held)) tokens[token] = (tokens[token] ?? 0) + count;
  return sorted(tokens);
}

const forAll = (check: (random: Random) => void, numRuns = 60) =>
  fc.assert(
    fc.property(seeds, (seed) => check(randomFrom(seed))),
    { numRuns },
  );

describe('properties', () => {
  it('[Z3] [Z4] [Z5] [Z13] all hold the same tokens at every step, and supply and one board are always the same', () => {
    forAll((random) => {
      const game = playing(random);
      const before = all(game.state);
      for (let count = 0; count < 250 && game.state.phase !== 'finished'; count++) {
        const step = random() < 0.9 ? sensible(game.state, random) : anything(game.state, random);
        attempt(game, step, startAt + count * (random() < 0.1 ? 9000 : 500));
        const { seats, held } = game.state;
        expect(seats.map(holding)).toEqual(seats.map(() => sorted(held)));
        expect(seats.map((seat) => filled(seat.board))).toEqual(seats.map(({ placed }) => placed));
        expect(all(game.state)).toBe(before);
      }
    });
  });

  it('[Z6] every game of legal moves ends, and all boards fill on the same move', () => {
    forAll((random) => {
      const game = playing(random);
      for (let count = 0; game.state.phase !== 'review' && game.state.phase !== 'finished'; count++) {
        expect(count).toBeLessThan(3000);
        attempt(game, sensible(game.state, random), startAt + count);
      }
      const { seats, config, supply } = game.state;
      const counts = seats.map((seat) => filled(seat.board));
      expect(new Set(counts).size).toBe(1);
      const used = Object.values(supply ?? {}).every((left) => left === 0) && supply !== null;
      expect(used || counts[0] === config.size ** 2).toBe(true);
    });
  });

  it('[Z7] [Z10] a score is what its runs come to, never above the maximum; [Z1] and the log is as the seed says', () => {
    forAll((random) => {
      const game = playing(random);
      for (let count = 0; game.state.phase !== 'finished'; count++) {
        attempt(game, sensible(game.state, random), startAt + count);
      }
      for (const { score = -1, runs = [] } of game.view({ role: 'spectator' }).seats) {
        expect(score).toBe(runs.reduce((sum, { points }) => sum + points, 0));
        expect(score).toBeLessThanOrEqual(maximum(game.state.config.size));
      }
      expect(quizzle.audit?.({ setup: game.setup, seedIsOpen: true, log: game.log })).toBeNull();
    }, 30);
  });
});

/** What the kernel refuses by, whatever the kind. */
const kernelCodes = [
  'finished',
  'withdrawn',
  'not_in_game',
  'wrong_phase',
  'not_enough_contestants',
  'already_seated',
  'too_many_contestants',
  'not_withdrawn',
];

const ends: QuizzleMove[] = [
  { type: 'end', reason: 'enough' },
  { type: 'reopen', reason: 'once more' },
];

function next(state: QuizzleState, random: Random): Step {
  if (random() < 0.005) return { who: 'host', move: pick(random, ends) };
  return random() < 0.6 ? sensible(state, random) : anything(state, random);
}

describe('fuzz', () => {
  it('[G2] 100,000 random moves, legal and not: no fault, and every refusal has a code', () => {
    const random = randomFrom(2026);
    const codes = new Set<string>();
    const tally = { taken: 0, refused: 0, finished: 0 };
    let game = playing(random);
    for (let count = 0; count < 100_000; count++) {
      if (game.log.length > 500 || (game.state.phase === 'finished' && random() < 0.3)) {
        tally.finished += game.state.phase === 'finished' ? 1 : 0;
        game = playing(random);
      }
      const decision = attempt(game, next(game.state, random), startAt + count * 500);
      tally[decision.ok ? 'taken' : 'refused']++;
      if (!decision.ok) codes.add(decision.refusal.code);
    }
    const listed = [...kernelCodes, ...Object.keys(quizzleCodes)];
    expect([...codes].filter((code) => !listed.includes(code))).toEqual([]);
    // Every code of the kind comes up, so that the moves are as varied as they should be.
    expect(Object.keys(quizzleCodes).filter((code) => !codes.has(code))).toEqual([]);
    expect(tally.taken).toBeGreaterThan(30_000);
    expect(tally.refused).toBeGreaterThan(20_000);
    expect(tally.finished).toBeGreaterThan(200);
  }, 120_000);
});
