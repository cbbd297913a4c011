import { describe, expect, it } from 'vitest';
import { QuizlConfig } from '../../../schema/contract/kinds/quizl.ts';
import { quizl } from './index.ts';
import { codeOf, detailOf, grids, ok, Table } from './playing-quizl.ts';

const duel = (config: object = {}) => new Table({ preset: 'duel', ...config }, ['p1', 'p2']);
const begun = () => duel().begin({ p1: 'psalm', p2: 'blind' });

describe('the grids of a duel', () => {
  it('[Q13] five different letters in the word', () => {
    const table = duel();
    expect(codeOf(table.set('p1', grids.sheep))).toBe('bad_grid');
    expect(detailOf(table.set('p1', grids.sheep))).toBe(
      'In a duel the letters of the word differ: E is at 52 and 53.',
    );
  });

  it('[Q13] no second genuine word', () => {
    const table = duel();
    expect(detailOf(table.set('p1', grids.two))).toMatch(/^Row 5 reads PROSE/);
    expect(codeOf(table.set('p1', grids.elsewhere))).toBe('bad_grid');
    ok(table.set('p1', grids.blind));
  });

  it('[Q13] [Q8] one without a word is accepted, at the owner’s risk', () => {
    const table = duel().begin({ p1: 'none', p2: 'blind' });
    ok(table.host({ type: 'skip-turn' }));
    ok(table.guess('p2', 'p1', 'qzxjv'));
    expect(table.scores).toEqual([0, 10]);
    expect(table.grid('p1').resolved).toBe('not_genuine');
  });

  it('[Q13] is for two', () => {
    const config = QuizlConfig.parse({ preset: 'duel' });
    expect(quizl.checkConfig(config, 3)).toBe('A duel is for two contestants.');
    expect(quizl.checkConfig(config, 2)).toBeNull();
    expect(quizl.checkConfig(QuizlConfig.parse({}), 8)).toBeNull();
    expect(codeOf(duel().host({ type: 'seat', contestantId: 'p3' }))).toBe('too_many_contestants');
  });
});

describe('a guess in a duel', () => {
  it('[Q13] takes the place of one’s call', () => {
    const table = begun();
    expect(codeOf(table.guess('p2', 'p1', 'psalm'))).toBe('not_your_turn');
    ok(table.guess('p1', 'p2', 'braid'));
    expect(table.turn).toBe('p2');
    expect(codeOf(table.guess('p1', 'p2', 'blind'))).toBe('not_your_turn');
  });

  it('[Q13] wrong misses the next turn and gives nothing', () => {
    const table = begun();
    ok(table.guess('p1', 'p2', 'braid'));
    expect(table.scores).toEqual([0, 0]);
    expect(table.misses).toEqual([1, 0]);
    table.calls('50');
    expect(table.turn).toBe('p2');
    expect(table.misses).toEqual([0, 0]);
    table.calls('51');
    expect(table.turn).toBe('p1');
  });

  it('[Q13] right scores 25 less the cells revealed, and the other plays on alone until they have it too', () => {
    const table = begun().calls('50 50 51 51');
    ok(table.guess('p1', 'p2', 'blind'));
    expect(table.scores).toEqual([23, 0]);
    expect(table.turn).toBe('p2');
    table.calls('52 53');
    expect(table.turn).toBe('p2');
    ok(table.guess('p2', 'p1', 'crane'));
    // The miss is spent at once: nobody else has a turn.
    expect(table.turn).toBe('p2');
    expect(table.misses).toEqual([0, 0]);
    ok(table.guess('p2', 'p1', 'psalm'));
    expect(table.scores).toEqual([23, 21]);
    expect(table.see()).toMatchObject({ phase: 'setting', game: { number: 2 } });
  });
});

describe('what a duel leaves out', () => {
  it('[Q13] a word laid bare earns nothing and ends that half', () => {
    const table = begun();
    table.callsBy('p1', '80 81 82 83 84');
    expect(table.scores).toEqual([0, 0]);
    expect(table.grid('p2').resolved).toBe('revealed');
    expect(table.turn).toBe('p2');
    table.calls('54 64 74 84');
    expect(table.turn).toBe('p2');
    table.calls('94');
    expect(table.see()).toMatchObject({ phase: 'setting', game: { number: 2 } });
    expect(table.scores).toEqual([0, 0]);
  });

  it('[Q13] with fifteen cells revealed a grid is not shown', () => {
    const table = begun();
    table.callsBy('p1', '50 51 52 53 54 60 61 62 63 64 70 71 72 73 74');
    expect(table.grid('p2')).toMatchObject({ resolved: null, hidden: 10 });
    table.callsBy('p1', '90');
    ok(table.host({ type: 'skip-turn' }));
    ok(table.guess('p1', 'p2', 'blind'));
    expect(table.scores).toEqual([9, 0]);
  });
});

describe('the set', () => {
  /** Game by hand: p1 and p2 find the word of the other after so many calls each. */
  const play = (
    table: Table,
    [p1, p2]: readonly [number, number],
    [one, two]: readonly ['psalm' | 'crane', 'blind'],
  ) => {
    table.begin({ p1: one, p2: two });
    const cells = '50 51 52 53 60 61 62 63'.split(' ');
    table.callsBy('p1', cells.slice(0, p1).join(' '));
    table.callsBy('p2', cells.slice(0, p2).join(' '));
    while (table.turn !== 'p1') ok(table.host({ type: 'skip-turn' }));
    ok(table.guess('p1', 'p2', two));
    ok(table.guess('p2', 'p1', one));
  };

  it('[Q13] games add up until somebody has 25 or more, and more than the other', () => {
    const table = duel();
    play(table, [4, 3], ['psalm', 'blind']);
    // 25 - 4 and 25 - 3.
    expect(table.scores).toEqual([21, 22]);
    expect(table.phase).toBe('setting');
    expect(table.see().games).toMatchObject([
      { number: 1, grids: [{ grid: { resolved: 'guessed' } }, { grid: { resolved: 'guessed', line: 8 } }] },
    ]);
    play(table, [3, 4], ['crane', 'blind']);
    // Level at 43: the set goes on.
    expect(table.scores).toEqual([43, 43]);
    expect(table.see()).toMatchObject({ phase: 'setting', game: { number: 3 }, result: null });
    play(table, [2, 1], ['psalm', 'blind']);
    expect(table.see()).toMatchObject({
      phase: 'finished',
      result: { winners: ['p2'], decidedBy: 'points', standings: [{ points: 67 }, { points: 66 }] },
    });
  });

  it('[Q13] each game has new grids and the other contestant begins', () => {
    const table = duel();
    play(table, [4, 4], ['psalm', 'blind']);
    expect(table.see().seats.map(({ grid }) => grid.set)).toEqual([false, false]);
    table.begin({ p2: 'crane', p1: 'blind' });
    expect(table.see()).toMatchObject({ turn: 'p2', game: { number: 2, first: 'p2' } });
    ok(table.host({ type: 'end', reason: 'late' }));
    expect(table.see().result).toMatchObject({ decidedBy: 'shared', winners: ['p1', 'p2'] });
  });

  it('[Q13] between two games the host cannot start without a grid, nor seat anybody', () => {
    const table = duel();
    play(table, [4, 4], ['psalm', 'blind']);
    ok(table.set('p1', grids.blind));
    expect(codeOf(table.host({ type: 'start' }))).toBe('not_enough_contestants');
    expect(codeOf(table.host({ type: 'seat', contestantId: 'p3' }))).toBe('wrong_phase');
    ok(table.host({ type: 'end', reason: 'late' }));
    expect(table.see().result).toMatchObject({ decidedBy: 'shared', winners: ['p1', 'p2'] });
    expect(table.grid('p1').cells).toEqual({});
  });

  it('[Q13] [G5] a set with fewer than two in is over', () => {
    const between = duel();
    play(between, [4, 3], ['psalm', 'blind']);
    ok(between.withdraw('p2'));
    expect(between.see().result).toMatchObject({ winners: ['p2'], decidedBy: 'points' });
    const during = begun();
    ok(during.withdraw('p2'));
    expect(during.turn).toBe('p1');
    ok(during.guess('p1', 'p2', 'blind'));
    expect(during.see().result).toMatchObject({ winners: ['p1'] });
  });
});
