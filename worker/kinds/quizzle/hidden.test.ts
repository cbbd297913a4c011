import { describe, expect, it } from 'vitest';
import { quizzle } from './index.ts';
import { ok, Table } from './playing-quizzle.ts';

const three = { size: 5, die: [3, 'joker' as const] };
const begun = (config = {}) => {
  const table = new Table({ config: { ...three, ...config }, throws: ['joker', 3, 'joker'] }).start();
  table.throw();
  return table.token('T', 'A1 B2 C3');
};

describe('boards', () => {
  it('[Z11] are seen by their owners and the host until the review', () => {
    const table = begun();
    expect(table.seat('p1', 'p1').board?.[0]).toBe('T    ');
    expect(table.seat('p2', 'host').board?.[1]).toBe(' T   ');
    for (const viewer of ['p2', 'p3', 'spectator']) {
      expect(table.seat('p1', viewer)).toEqual({ contestantId: 'p1', name: '', withdrawn: false, placed: 1 });
    }
    expect(table.seat('p1', 'host')).not.toHaveProperty('score');
    ok(table.host({ type: 'end', reason: 'enough' }));
    expect(table.seat('p1', 'spectator')).toMatchObject({ score: 0, fullStops: 0, runs: [] });
    expect(table.seat('p1', 'spectator').board?.[0]).toBe('T    ');
  });

  it('[Z11] are open to all where the game says so, and then the log tells the cells', () => {
    const table = begun({ open: true });
    expect(table.seat('p1', 'spectator').board?.[0]).toBe('T    ');
    expect(table.game.bodies.find(({ type }) => type === 'placed')).toEqual({
      type: 'placed',
      data: { contestantId: 'p1', by: 'contestant', where: { cell: 0 } },
    });
  });

  it('[Z11] [G8] the log tells that somebody placed, and where only with the review', () => {
    const table = begun();
    const placed = table.game.bodies.flatMap((body, index) =>
      body.type === 'placed' ? [{ body, index }] : [],
    );
    expect(placed[2]?.body).toEqual({
      type: 'placed',
      data: { contestantId: 'p3', by: 'contestant', where: null },
      secret: { cell: 12 },
    });
    ok(table.host({ type: 'end', reason: 'enough' }));
    const review = table.game.bodies.find(({ type }) => type === 'review-opened');
    expect(review?.opens).toEqual(placed.map(({ index }) => index + 2));
  });

  it('[Z11] who is still to place is known to all', () => {
    const table = begun();
    ok(table.announce('E'));
    ok(table.place('p2', 'E5'));
    expect(table.see().waitingFor).toEqual(['p1', 'p3']);
    expect(table.see().seats.map(({ placed }) => placed)).toEqual([1, 2, 1]);
  });

  it('[G1] [G8] a log that is read before it is opened gives the same turns, tokens and throws', () => {
    const table = begun();
    table.token('E', 'A2 A3 A4').token('A', 'B1 C1 D1');
    table.throw();
    ok(table.turn({ type: 'joker', use: 'swap' }));
    ok(table.turn({ type: 'swap', remove: 'T', take: 'R' }));
    ok(table.by('p1', { type: 'replace', from: 'A1', to: 'E5' }));
    const { setup, log } = table.game;
    const unread = log.map(({ secret: _, ...event }) => event);
    const state = unread.reduce(quizzle.evolve, quizzle.start({ ...setup, seed: '0'.repeat(64) }));
    expect(quizzle.view(state, { role: 'spectator' })).toEqual(table.see());
  });
});
