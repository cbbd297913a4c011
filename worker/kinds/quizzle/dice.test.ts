import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { faceThrown, seedFrom, sideThrown } from './dice.ts';
import { quizzle } from './index.ts';
import { codeOf, ok, Table } from './playing-quizzle.ts';

const seedNumber = (count: number) => createHash('sha256').update(`dice ${count}`).digest('hex');

/** How far counts are from even, as chi-squared. */
function chiSquared(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

describe('the die', () => {
  it('[Z1] a throw is HMAC-SHA-256 of its number under the seed, as anybody can work out', () => {
    for (const number of [1, 2, 77]) {
      const seed = seedNumber(number);
      const hmac = createHmac('sha256', Buffer.from(seed, 'hex'));
      const drawn = hmac.update(`throw ${number} 0`).digest().readUInt32BE(0);
      // The greatest multiples of 6 and 20 below 2^32 are 2^32 - 4 and 2^32 - 16: these are far below.
      expect(drawn).toBeLessThan(2 ** 32 - 16);
      expect([sideThrown(seed, number, 6), sideThrown(seed, number, 20)]).toEqual([drawn % 6, drawn % 20]);
    }
  });

  it('[Z1] the same seed and number give the same face, another seed or number others', () => {
    const die = [1, 2, 3, 4, 5, 'joker'] as const;
    const series = (seed: string) => Array.from({ length: 40 }, (_, n) => faceThrown(seed, n + 1, die));
    expect(series(seedNumber(1))).toEqual(series(seedNumber(1)));
    expect(series(seedNumber(1))).not.toEqual(series(seedNumber(2)));
    expect(new Set(series(seedNumber(1)))).toEqual(new Set(die));
  });

  // Chi-squared that chance passes once in a thousand times, for one side less than there are.
  it.each([
    [2, 10.83],
    [6, 20.52],
    [7, 22.46],
    [20, 43.82],
  ])('[Z1] every one of %i sides is as likely as any other, over many seeds', (sides, limit) => {
    const counts = Array.from({ length: sides }, () => 0);
    for (let seed = 0; seed < 250; seed++) {
      for (let number = 1; number <= 24; number++) {
        const side = sideThrown(seedNumber(seed), number, sides);
        counts[side] = (counts[side] ?? 0) + 1;
      }
    }
    expect(chiSquared(counts)).toBeLessThan(limit);
  });

  it('[Z1] what would make some sides likelier is thrown again', () => {
    // 3 × 2^30 sides: taken modulo, one third of them would come up twice as often as the others, in half of all throws.
    const sides = 3 * 2 ** 30;
    let low = 0;
    for (let number = 1; number <= 3000; number++) {
      if (sideThrown(seedNumber(0), number, sides) < sides / 3) low++;
    }
    expect(low).toBeGreaterThan(900);
    expect(low).toBeLessThan(1100);
  });

  it('[Z12] a host’s text stands for its SHA-256, unless it is a seed itself', () => {
    const hash = createHash('sha256').update('Advent 2026').digest('hex');
    expect(seedFrom('Advent 2026')).toBe(hash);
    expect(seedFrom(hash)).toBe(hash);
  });
});

describe('the seed', () => {
  it('[Z12] [G8] the host’s goes out of the settings before anything is logged', () => {
    const config = quizzle.config.parse({ seed: 'my own' });
    const parted = quizzle.takeSeed?.(config);
    expect(parted?.seed).toBe(seedFrom('my own'));
    expect(JSON.stringify(parted?.config)).not.toContain('my own');
    const state = quizzle.start({ config, seats: [], seed: seedFrom('my own'), seedGiven: true });
    const view = quizzle.view(state, { role: 'host' });
    expect(view.seedGiven).toBe(true);
    expect(JSON.stringify(view)).not.toContain('my own');
  });

  it('[Z1] [G8] is nowhere before the end, its hash from the start; then the log opens it', () => {
    const table = new Table({ config: { size: 5 } }).start();
    const { seed } = table.game.setup;
    ok(table.turn({ type: 'throw' }));
    for (const viewer of ['spectator', 'host', 'p1']) {
      expect(JSON.stringify(table.see(viewer))).not.toContain(seed);
      expect(table.see(viewer)).toMatchObject({ seedHash: 'c'.repeat(64), seedGiven: false });
    }
    expect(JSON.stringify(table.game.bodies)).not.toContain(seed);
    ok(table.host({ type: 'end', reason: 'enough' }));
    expect(table.game.bodies.at(-1)).toMatchObject({ type: 'game-finished', opens: [1] });
    expect(table.see().seed).toBe(seed);
  });

  it('[Z12] waits for its day where the game says so, and is opened then', () => {
    const seedOpensAt = '2026-12-01T00:00:00.000Z';
    const table = new Table({ config: { size: 5, seedOpensAt } }).start();
    ok(table.host({ type: 'end', reason: 'enough' }));
    expect(table.game.bodies.at(-1)).not.toHaveProperty('opens');
    expect(table.see()).not.toHaveProperty('seed');
    const midnight = 6 * 3600;
    table.pass(midnight - 1);
    expect(table.see()).not.toHaveProperty('seed');
    table.pass(midnight);
    expect(table.game.bodies.at(-1)).toEqual({ type: 'seed-opened', data: {}, opens: [1] });
    expect(table.see().seed).toBe(table.game.setup.seed);
    expect(table.game.deadline).toBeNull();
  });

  it('[Z12] is opened at the end if its day is over by then, and only once', () => {
    const table = new Table({ config: { size: 5, seedOpensAt: '2026-11-01T00:00:00.000Z' } }).start();
    ok(table.host({ type: 'end', reason: 'enough' }));
    expect(table.see().seed).toBe(table.game.setup.seed);
    ok(table.host({ type: 'reopen', reason: 'a word' }));
    ok(table.host({ type: 'confirm-score' }));
    expect(table.game.bodies.at(-1)).not.toHaveProperty('opens');
    expect(table.see().seed).toBe(table.game.setup.seed);
  });
});

describe('the opening', () => {
  it('[Z2] contestants throw in seat order until one throws the joker, who begins by throwing again', () => {
    const table = new Table({ throws: [2, 5, 1, 4, 'joker', 3] }).start();
    expect(table.types).toEqual(['game-started', 'opening-thrown', 'turn-began']);
    expect(table.see()).toMatchObject({
      phase: 'throwing',
      turn: 'p2',
      throws: 5,
      opening: [
        { contestantId: 'p1', throw: 2 },
        { contestantId: 'p2', throw: 5 },
        { contestantId: 'p3', throw: 1 },
        { contestantId: 'p1', throw: 4 },
        { contestantId: 'p2', throw: 'joker' },
      ],
    });
    expect(table.throw()).toBe(3);
    expect(table.see()).toMatchObject({ phase: 'announcing', tokensLeft: 3, throws: 6 });
  });

  it('[Z2] twenty throws without a joker are no matter', () => {
    const die = [...Array.from({ length: 19 }, (_, at) => at + 1), 'joker' as const];
    for (let count = 0; ; count++) {
      const seed = seedFrom(`long ${count}`);
      const shown = Array.from({ length: 21 }, (_, at) => faceThrown(seed, at + 1, die));
      if (shown.slice(0, 20).includes('joker') || shown[20] !== 'joker') continue;
      const setup = { ...new Table({ config: { die } }).game.setup, seed };
      const table = new Table({ config: { die } });
      Object.assign(table.game, { setup, state: quizzle.start(setup) });
      table.start();
      // The twenty-first of three contestants is the third.
      expect(table.see()).toMatchObject({ turn: 'p3', throws: 21 });
      expect(table.see().opening).toHaveLength(21);
      return;
    }
  });

  it('[Z2] a patience has none, nor a game in which one alone is left', () => {
    const alone = new Table({ names: ['p1'] }).start();
    expect(alone.see()).toMatchObject({ turn: 'p1', opening: [], throws: 0 });
    const table = new Table();
    ok(table.withdraw('p1'));
    ok(table.withdraw('p3'));
    expect(table.start().see()).toMatchObject({ turn: 'p2', opening: [] });
  });

  it('[Z2] [G5] who is withdrawn throws not', () => {
    const table = new Table({ throws: [1, 2, 'joker'] });
    ok(table.withdraw('p2'));
    table.start();
    expect(table.see().opening.map(({ contestantId }) => contestantId)).toEqual(['p1', 'p3', 'p1']);
  });

  it('[Z2] a die needs a joker and a number', () => {
    const check = (die: (number | 'joker')[]) => quizzle.checkConfig(quizzle.config.parse({ die }), 2);
    expect(check([1, 2, 3])).toContain('joker');
    expect(check(['joker', 'joker'])).toContain('number');
    expect(check([1, 'joker'])).toBeNull();
    expect(quizzle.config.safeParse({ die: [0, 'joker'] }).success).toBe(false);
  });

  it('[G2] a game is started once, with somebody in it', () => {
    const table = new Table().start();
    expect(codeOf(table.host({ type: 'start' }))).toBe('wrong_phase');
    const empty = new Table({ names: ['p1'] });
    ok(empty.withdraw('p1'));
    expect(codeOf(empty.host({ type: 'start' }))).toBe('not_enough_contestants');
  });
});
