import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuizlMove } from '../../../schema/contract/kinds/quizl.ts';
import { quizlCodes } from '../../../schema/contract/kinds/quizl-codes.ts';
import { pick, type Random, randomFrom } from '../law-games.ts';
import { Playing, theContestant, theHost } from '../playing.ts';
import { anything, quizlForLaws } from './games-for-laws.ts';
import { cellNames } from './grid.ts';
import { quizl } from './index.ts';
import { grids, knownWords, startAt } from './playing-quizl.ts';
import type { QuizlState } from './state.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const playing = (random: Random) => new Playing(quizl, quizlForLaws.setup(random), knownWords);

/** Cells revealed in all games so far, past ones included. */
const revealed = ({ seats, games }: QuizlState): number =>
  [...seats, ...games.flatMap((game) => game.grids)].reduce(
    (sum, { grid }) => sum + (grid === null ? 0 : Object.keys(grid.revealed).length),
    0,
  );

const total = ({ seats }: QuizlState): number => seats.reduce((sum, seat) => sum + seat.score, 0);

/** A legal move of whoever is on turn: any cell, as chance has it; in a duel, where a word laid bare earns nothing, now and then a guess. */
function legal(state: QuizlState, random: Random): { who: string; move: QuizlMove } {
  if (state.phase === 'setting') {
    const who = state.seats.find((seat) => !seat.withdrawn && seat.grid === null)?.contestantId ?? 'p1';
    const { rows, line } = grids[pick(random, ['blind', 'psalm', 'crane'] as const)];
    return { who, move: { type: 'set-grid', rows: [...rows], line } };
  }
  const who = state.phase === 'playing' ? (state.turn?.contestantId ?? 'p1') : 'p1';
  const other = state.seats.find(({ contestantId, grid }) => contestantId !== who && grid?.resolved === null);
  if (state.config.preset === 'duel' && other && random() < 0.2) {
    const word = pick(random, ['blind', 'psalm', 'crane']);
    return { who, move: { type: 'guess', contestantId: other.contestantId, word } };
  }
  return { who, move: { type: 'call', cell: pick(random, cellNames) } };
}

describe('properties', () => {
  it('[Q10] [Q12] [Q13] every game of random legal moves ends, whatever its settings', () => {
    const presets = new Set<string>();
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomFrom(seed);
        const setup = quizlForLaws.setup(random);
        const game = new Playing(quizl, setup, knownWords);
        presets.add(`${setup.config.preset} ${setup.config.turnSeconds !== null}`);
        let at = startAt;
        for (let count = 0; game.state.phase !== 'finished'; count++) {
          expect(count).toBeLessThan(5000);
          const { who, move } = legal(game.state, random);
          // Now and then somebody thinks for longer than there is time.
          at += random() < 0.05 ? 40_000 : 200;
          game.attempt({ mover: theContestant(who), move, at });
        }
        expect(game.state.seats.every(({ grid }) => grid?.resolved)).toBe(true);
      }),
      { numRuns: 120 },
    );
    expect(presets).toEqual(new Set(['classic false', 'classic true', 'duel false', 'duel true']));
  });

  it('[Q5] [Q6] [Q7] cells revealed never fall, and no score changes but by an event that says so', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomFrom(seed);
        const game = playing(random);
        for (let count = 0; count < 300 && game.state.phase !== 'finished'; count++) {
          const [before, from] = [game.state, game.log.length];
          game.attempt(quizlForLaws.attempt(game, random));
          expect(revealed(game.state)).toBeGreaterThanOrEqual(revealed(before));
          const explained = game.log.slice(from).flatMap(({ data }) => scoredIn(data));
          expect(total(game.state) - total(before)).toBe(explained.reduce((sum, points) => sum + points, 0));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[Q1] [Q8] a grid in play has the shape that it was accepted by', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomFrom(seed);
        const game = playing(random);
        for (let count = 0; count < 60; count++) game.attempt(quizlForLaws.attempt(game, random));
        for (const { grid } of game.state.seats) {
          if (grid === null) continue;
          expect(new Set(grid.rows.join('')).size).toBeGreaterThanOrEqual(21);
          expect(
            Object.entries(grid.revealed).every(([cell, letter]) => letterOf(grid.rows, cell) === letter),
          ).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const letterOf = (rows: readonly string[], cell: string) => rows[Number(cell[0]) - 5]?.[Number(cell[1])];

/** Points in an event's public half. */
function scoredIn(data: unknown): number[] {
  const text = JSON.stringify(data);
  return [...text.matchAll(/"points":(\d+)/g)].map(([, points]) =>
    text.includes('"scored"') ? Number(points) : 0,
  );
}

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

const ends: QuizlMove[] = [
  { type: 'end', reason: 'enough' },
  { type: 'reopen', reason: 'once more' },
];

describe('fuzz', () => {
  it('[G2] 100,000 random moves, legal and not: no fault, and every refusal has a code', () => {
    const random = randomFrom(2026);
    const codes = new Set<string>();
    const tally = { taken: 0, refused: 0, finished: 0 };
    let game = playing(random);
    for (let count = 0; count < 100_000; count++) {
      if (game.log.length > 400 || (game.state.phase === 'finished' && random() < 0.1)) {
        tally.finished += game.state.phase === 'finished' ? 1 : 0;
        game = playing(random);
      }
      const { who, move } =
        random() < 0.02 ? { who: 'host', move: pick(random, ends) } : next(game.state, random);
      const at = startAt + count * 500;
      const mover = who === 'host' ? theHost : theContestant(who);
      const decision = game.attempt({ mover, move: QuizlMove.parse(move), at });
      tally[decision.ok ? 'taken' : 'refused']++;
      if (!decision.ok) codes.add(decision.refusal.code);
    }
    const listed = [...kernelCodes, ...Object.keys(quizlCodes)];
    expect([...codes].filter((code) => !listed.includes(code))).toEqual([]);
    // Every code of the kind comes up, so that the moves are as varied as they should be.
    expect(Object.keys(quizlCodes).filter((code) => !codes.has(code))).toEqual([]);
    expect(tally.taken).toBeGreaterThan(20_000);
    expect(tally.refused).toBeGreaterThan(20_000);
    expect(tally.finished).toBeGreaterThan(100);
  }, 60_000);
});

const next = (state: QuizlState, random: Random) =>
  random() < 0.4 ? legal(state, random) : anything(state, random);
