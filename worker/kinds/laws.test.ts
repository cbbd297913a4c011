import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContestantId } from '../../schema/contract/ids.ts';
import { immunityForLaws } from './immunity/games-for-laws.ts';
import type { AnyKind, Decision, Happened, Viewer } from './kind.ts';
import { type LawGames, randomFrom, type Twins } from './law-games.ts';
import { Playing, theContestant, theHost } from './playing.ts';
import { quizlForLaws } from './quizl/games-for-laws.ts';
import { quizzleForLaws } from './quizzle/games-for-laws.ts';
import { allKinds } from './registry.ts';

/** A kind's games, with no more known of them than the kernel knows. Methods are compared bivariantly, so each fits. */
type AnyGames = LawGames<unknown, unknown, unknown, unknown>;
type AnyGame = Playing<unknown, unknown, unknown, unknown>;

/** One line a kind: a kind without games is found out below. */
const games: readonly AnyGames[] = [immunityForLaws, quizlForLaws, quizzleForLaws];

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const mostAttempts = 400;

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A game from a seed, played until it is finished, sometimes on after that, or long enough; `see` looks at it after each attempt. */
function play(
  { kind, words, setup, attempt }: AnyGames,
  seed: number,
  see: (game: AnyGame, decision: Decision) => void = () => {},
): AnyGame {
  const random = randomFrom(seed);
  const game = new Playing(kind, freeze(setup(random)), words);
  for (let count = 0; count < mostAttempts && (kind.result(game.state) === null || random() < 0.4); count++) {
    freeze(game.state);
    see(game, game.attempt(attempt(game, random)));
  }
  return game;
}

const viewersOf = (game: AnyGame): Viewer[] => [
  { role: 'host' },
  { role: 'spectator' },
  ...game.kind.seated(game.state).map(({ contestantId }): Viewer => ({ role: 'contestant', contestantId })),
];

const replayed = ({ kind, setup, log }: Pick<AnyGame, 'kind' | 'setup' | 'log'>): unknown =>
  log.reduce((state: unknown, event: Happened) => kind.evolve(state, event), kind.start(setup));

describe.each(games.map((one) => [one.kind.name, one] as const))('laws of every kind: %s', (_, law) => {
  const forAll = (check: (seed: number) => unknown, numRuns = 40) =>
    fc.assert(
      fc.property(seeds, (seed) => void check(seed)),
      { numRuns },
    );

  it('[G1] replaying the log gives the same state, standings and views, through JSON too', () => {
    forAll((seed) => {
      const game = play(law, seed);
      const again = replayed(game);
      expect(again).toStrictEqual(game.state);
      expect(law.kind.result(again)).toStrictEqual(law.kind.result(game.state));
      expect(throughJson(game.state)).toStrictEqual(game.state);
      expect(throughJson(game.bodies)).toStrictEqual(game.bodies);
    });
  });

  it('[G1] the log of a finished game replays to the same end with no more secrets than it opens', () => {
    forAll((seed) => {
      const game = play(law, seed);
      if (law.kind.result(game.state) === null) return;
      const opened = new Set(game.bodies.flatMap((body) => body.opens ?? []));
      const log = game.log.map(({ secret, ...event }) =>
        secret !== undefined && opened.has(event.seq) ? { ...event, secret } : event,
      );
      const again = replayed({ kind: law.kind, setup: game.setup, log });
      expect(law.kind.result(again)).toStrictEqual(law.kind.result(game.state));
      expect(law.kind.view(again, { role: 'spectator' })).toStrictEqual(game.view({ role: 'spectator' }));
    });
  });

  it('[G1] [G8] a finished game leaves nothing sealed but what never came into play', () => {
    forAll((seed) => {
      const { bodies, kind, log, state } = play(law, seed);
      if (kind.result(state) === null) return;
      const opened = new Set(bodies.flatMap(({ opens = [] }) => opens));
      const sealed = log
        .filter(({ secret, seq }) => secret !== undefined && !opened.has(seq))
        .map(({ seq }) => seq);
      expect(sealed).toEqual(kind.setAside?.(state, log) ?? []);
      expect(opened).toContain(1);
    });
  });

  it('[G1] the same seed and moves give the same game', () => {
    forAll((seed) => expect(play(law, seed).bodies).toStrictEqual(play(law, seed).bodies), 10);
  });

  it('[G1] [G2] what is accepted happens, what is refused changes nothing but by a note', () => {
    forAll((seed) => {
      let before: unknown = null;
      let length = 0;
      play(law, seed, (game, decision) => {
        if (decision.ok) expect(decision.events.length).toBeGreaterThan(0);
        else expect(decision.refusal.detail).toMatch(/^[A-Z].*\.$/);
        if (!decision.ok && game.log.length === length) expect(game.state).toBe(before ?? game.state);
        before = game.state;
        length = game.log.length;
      });
    });
  });

  it('[G2] refuses by codes that are listed', () => {
    const shared = [
      'forbidden',
      'not_in_game',
      'finished',
      'withdrawn',
      'wrong_phase',
      'not_enough_contestants',
      'already_seated',
      'too_many_contestants',
      'not_withdrawn',
    ];
    const listed = new Set([...shared, ...Object.keys(law.kind.codes)]);
    forAll((seed) =>
      play(law, seed, (_game, decision) => {
        if (!decision.ok) expect(listed).toContain(decision.refusal.code);
      }),
    );
  });

  it('[G1] an unknown event, or one of another shape, leaves the state as it was', () => {
    forAll((seed) => {
      const { state, log } = play(law, seed);
      const odd: Happened[] = [{ seq: 9999, at: 0, type: 'never-heard-of', data: {} }];
      for (const { type } of log) odd.push({ seq: 9999, at: 0, type, data: { nothing: ['of', 'this'] } });
      for (const event of odd) {
        const after = law.kind.evolve(state, event);
        if (event.type === 'never-heard-of') expect(after).toBe(state);
        expect(() => law.kind.view(after, { role: 'spectator' })).not.toThrow();
      }
    }, 10);
  });

  it('[G9] no deadline is in the past after an event, and time gets past each one', () => {
    forAll((seed) => {
      const game = play(law, seed, ({ deadline, log }) => {
        const last = log.reduce((latest, event) => Math.max(latest, event.at), 0);
        if (deadline !== null) expect(deadline).toBeGreaterThanOrEqual(last);
      });
      for (let count = 0; game.deadline !== null; count++) {
        expect(count).toBeLessThan(100);
        game.passTo(game.deadline);
      }
    });
  });

  it('[G8] every view is what the contract says', () => {
    forAll((seed) => {
      play(law, seed, (game) => {
        for (const viewer of viewersOf(game)) law.kind.viewSchema.parse(game.view(viewer));
      });
    }, 12);
  });

  it('[G8] every view says the phase that the kind says', () => {
    forAll((seed) => {
      play(law, seed, (game) => {
        const { state } = game;
        for (const viewer of viewersOf(game))
          expect(game.view(viewer)).toMatchObject({ phase: law.kind.phase(state) });
      });
    }, 12);
  });

  it('[G4] [G7] a finished game has a result with shared ranks and takes no more moves', () => {
    let finished = 0;
    forAll((seed) => {
      const game = play(law, seed);
      const result = law.kind.result(game.state);
      if (result === null) return;
      finished++;
      expect(game.deadline).toBeNull();
      const ranks = result.standings.map((row) => row.rank);
      expect(ranks).toEqual(ranks.map((rank) => ranks.filter((other) => other < rank).length + 1));
      const before = game.state;
      for (const mover of [
        theHost,
        ...law.kind.seated(game.state).map(({ contestantId }) => theContestant(contestantId)),
      ]) {
        for (const move of lawMoves(law, game)) {
          const decision = game.attempt({ mover, move, at: game.log.at(-1)?.at ?? 0 });
          expect(decision.ok).toBe(false);
        }
      }
      expect(game.state).toBe(before);
    });
    expect(finished).toBeGreaterThan(20);
  });

  it('[G5] whoever is withdrawn cannot move, and a game with nobody left in ends', () => {
    forAll((seed) => {
      const random = randomFrom(seed);
      const game = new Playing(law.kind, law.setup(random), law.words);
      for (let count = 0; count < 20; count++) game.attempt(law.attempt(game, random));
      if (law.kind.result(game.state) !== null) return;
      game.attempt({ mover: theHost, move: { type: 'start' }, at: lastAt(game) });
      const ids = law.kind.seated(game.state).map((one) => one.contestantId);
      for (const contestantId of ids) withdraw(law, game, contestantId);
      const open = law.kind.result(game.state) === null;
      // A game that the host has opened again waits for the host.
      if (open)
        expect(game.log.some((event) => event.type === 'game-reopened') || neverStarted(game)).toBe(true);
    });
  });

  describe('two universes', () => {
    it('[G8] games that differ only in a secret look the same to whoever may not know it', () => {
      forAll((seed) => {
        for (const twins of law.twins(randomFrom(seed))) expectAlike(law, twins);
      });
    });

    it('[G8] the law finds a leak that is planted', () => {
      const leaks = [leakingView, leakingData];
      for (const leaky of leaks) {
        const planted = { ...law, kind: leaky(law.kind) };
        const found = law.twins(randomFrom(1)).filter((twins) => {
          try {
            expectAlike(planted, twins);
            return false;
          } catch {
            return true;
          }
        });
        expect(found.length).toBeGreaterThan(0);
      }
    });
  });
});

const lastAt = (game: AnyGame): number => game.log.at(-1)?.at ?? 0;
const neverStarted = (game: AnyGame): boolean => !game.log.some((event) => event.type === 'game-started');

function withdraw(law: AnyGames, game: AnyGame, contestantId: ContestantId): void {
  const at = lastAt(game);
  game.attempt({ mover: theHost, move: { type: 'withdraw', contestantId }, at });
  const { nextSeq, words } = game;
  for (const move of lawMoves(law, game)) {
    const mover = theContestant(contestantId);
    const decision = law.kind.decide(game.state, move, { mover, at, now: at, nextSeq, words });
    expect(decision.ok).toBe(false);
  }
}

/** Moves as games of this kind are played with, but for reopening. */
function lawMoves(law: AnyGames, game: AnyGame): unknown[] {
  const random = randomFrom(game.log.length);
  const moves = Array.from({ length: 30 }, () => law.attempt(game, random).move);
  return moves.filter(
    (move) => !law.kind.afterFinish.some((type) => JSON.stringify(move).includes(`"${type}"`)),
  );
}

/** Plays both and compares, after each attempt, all that each of the viewers gets. */
function expectAlike(law: AnyGames, twins: Twins<unknown, unknown>): void {
  const left = transcript(law, twins, twins.left);
  const right = transcript(law, twins, twins.right);
  expect(right.length).toBe(left.length);
  for (const [index, line] of left.entries()) expect(right[index], twins.title).toBe(line);
}

/** All that may be known by whoever must not know the secret: views, the log without secrets, their own answers. */
function transcript(
  law: AnyGames,
  { setup, viewers }: Twins<unknown, unknown>,
  attempts: Twins<unknown, unknown>['left'],
): string[] {
  const game = new Playing(law.kind, setup, law.words);
  const lines: string[] = [];
  for (const attempt of attempts) {
    const decision = game.attempt(attempt);
    const { mover } = attempt;
    const isViewer = viewers.some(
      (viewer) =>
        viewer.role === 'contestant' &&
        mover.role === 'contestant' &&
        viewer.contestantId === mover.contestantId,
    );
    if (isViewer) lines.push(JSON.stringify(decision.ok ? 'accepted' : decision.refusal));
    for (const viewer of viewers) lines.push(JSON.stringify(game.view(viewer)));
    lines.push(JSON.stringify(publicLog(game)));
  }
  return lines;
}

/** The log as it is exported: of a secret only that there is one, of who did something unsigned only the role. */
const publicLog = (game: AnyGame): unknown[] =>
  game.bodies.map(({ secret, unsigned, ...body }, index) => ({
    ...body,
    actor: unsigned ? game.movers[index]?.role : game.movers[index],
    sealed: secret !== undefined,
    at: game.log[index]?.at,
  }));

/** As if somebody had passed the state on to all. */
const leakingView = (kind: AnyKind): AnyKind => ({
  ...kind,
  view: (state, viewer) => ({ view: kind.view(state, viewer), size: JSON.stringify(state).length, state }),
});

/** As if somebody had put a hint into the public half of an event. */
const leakingData = (kind: AnyKind): AnyKind => ({
  ...kind,
  decide: (state, move, circumstances) => {
    const decision = kind.decide(state, move, circumstances);
    const hinted = (decision.events ?? []).map((event) =>
      event.secret === undefined
        ? event
        : { ...event, data: { ...event.data, hint: JSON.stringify(event.secret) } },
    );
    return decision.ok ? { ok: true, events: hinted } : { ...decision, events: hinted };
  },
});

describe('the registry', () => {
  it('[G8] every kind supplies games for these laws', () => {
    expect(games.map((law) => law.kind)).toEqual(allKinds());
  });

  it('[G2] the moves of a kind are the host’s or the contestants’, never both', () => {
    for (const { hostMoves, contestantMoves, afterFinish } of allKinds()) {
      expect(new Set([...hostMoves, ...contestantMoves]).size).toBe(
        hostMoves.length + contestantMoves.length,
      );
      expect(hostMoves).toEqual(
        expect.arrayContaining(['start', 'seat', 'withdraw', 'restore', 'end', 'reopen']),
      );
      for (const move of afterFinish) expect(hostMoves).toContain(move);
    }
  });
});
