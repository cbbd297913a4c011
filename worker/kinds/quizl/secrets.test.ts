import { describe, expect, it } from 'vitest';
import { contestantCalled } from '../playing.ts';
import { quizl } from './index.ts';
import { codeOf, grids, ok, Table } from './playing-quizl.ts';

const three = { p1: 'blind', p2: 'psalm', p3: 'crane' } as const;

describe('who sees what', () => {
  it('[Q11] one’s own grid whole, of others’ only what was revealed', () => {
    const table = new Table().begin(three).calls('80 80');
    expect(table.grid('p1', 'p1')).toMatchObject({ line: 8, words: ['blind'], revealed: ['80'], hidden: 24 });
    expect(Object.keys(table.grid('p1', 'p1').cells)).toHaveLength(25);
    for (const viewer of ['p2', 'p3', 'host', 'spectator']) {
      expect(table.grid('p1', viewer)).toEqual({
        set: true,
        resolved: null,
        cells: { '80': 'B' },
        revealed: ['80'],
        hidden: 24,
      });
    }
  });

  it('[Q11] the host sees all grids only where the game says so', () => {
    const table = new Table({ openToHost: true }).begin(three);
    expect(table.grid('p1', 'host')).toMatchObject({ line: 8, words: ['blind'] });
    expect(table.grid('p1', 'p2').cells).toEqual({});
  });

  it('[Q11] [G8] nothing a viewer gets holds a letter that was not revealed', () => {
    const table = new Table().begin({ p1: 'none', p2: 'psalm', p3: 'crane' });
    ok(table.call('p1', '50'));
    ok(table.guess('p3', 'p1', 'aaaaa'));
    for (const viewer of ['p2', 'p3', 'host', 'spectator']) {
      const text = JSON.stringify({ ...table.see(viewer), seats: [table.see(viewer).seats[0]] });
      for (const secret of ['QZXJV', 'qzxjv', 'not_a_word', '"line"']) expect(text).not.toContain(secret);
    }
  });

  it('[Q11] the log commits to a grid and opens it when it is resolved', () => {
    const table = new Table().begin(three);
    expect(table.game.bodies[0]).toMatchObject({ type: 'grid-set', data: { contestantId: 'p1' } });
    expect(table.game.bodies[0]?.secret).toMatchObject({ rows: grids.blind.rows, line: 8 });
    ok(table.guess('p2', 'p1', 'blind'));
    expect(table.game.bodies.at(-1)).toMatchObject({ type: 'grid-resolved', opens: [2] });
  });

  it('[G8] what is wrong with a grid is told to its sender alone', () => {
    const table = new Table({ strict: true });
    expect(codeOf(table.set('p1', grids.none))).toBe('bad_grid');
    expect(table.game.log).toEqual([]);
    expect(table.grid('p1', 'p2').set).toBe(false);
  });
});

describe('a log that is read before its grids are opened', () => {
  it('[G1] [G8] gives the same scores, turns and revealed letters', () => {
    const table = new Table().begin(three).calls('80 80 51');
    ok(table.guess('p2', 'p1', 'aaaaa'));
    ok(table.guess('p3', 'p1', 'blind'));
    const { setup, log } = table.game;
    const unread = log.map(({ secret: _, ...event }) => event);
    const state = unread.reduce(quizl.evolve, quizl.start(setup));
    const view = quizl.view(state, { role: 'spectator' });
    const { seats } = table.see();
    expect(view.seats.map(({ score, missedTurns }) => [score, missedTurns])).toEqual(
      seats.map(({ score, missedTurns }) => [score, missedTurns]),
    );
    expect(view.seats[1]).toEqual(seats[1]);
    expect(view.history).toEqual(table.see().history);
    expect(view.turn).toBe(table.turn);
  });
});

describe('grids that never came into play', () => {
  const aside = ({ game }: Table) => quizl.setAside?.(game.state, game.log);

  it('[Q3] [Q11] are those that were replaced before the start, and stay sealed when all others are shown', () => {
    const table = new Table();
    ok(table.set('p1', grids.elsewhere));
    ok(table.set('p1', grids.sheep));
    table.begin(three);
    // The first two events of the game.
    expect(aside(table)).toEqual([2, 3]);
    ok(table.host({ type: 'end', reason: 'late' }));
    expect(aside(table)).toEqual([2, 3]);
    expect(table.game.bodies.flatMap(({ opens = [] }) => opens).toSorted()).toEqual([1, 4, 5, 6]);
  });

  it('[Q3] are all, where the game ended before it began', () => {
    const table = new Table();
    ok(table.set('p1', grids.blind));
    expect(aside(table)).toEqual([]);
    ok(table.host({ type: 'end', reason: 'nobody came' }));
    expect(aside(table)).toEqual([2]);
  });

  it('[Q3] are those of whoever was unseated', () => {
    const table = new Table();
    ok(table.set('p1', grids.blind));
    ok(table.host({ type: 'unseat', contestantId: contestantCalled('p1') }));
    expect(aside(table)).toEqual([2]);
  });
});
