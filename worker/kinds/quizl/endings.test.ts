import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-quizl.ts';

const two = ['p1', 'p2'];
const three = { p1: 'blind', p2: 'psalm', p3: 'crane' } as const;
/** Fifteen cells of the first three rows. */
const fifteen = '50 51 52 53 54 60 61 62 63 64 70 71 72 73 74';

describe('a word laid bare by a call', () => {
  it('[Q6] earns its owner one for each cell not revealed after that call', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'blind' });
    table.callsBy('p1', '50 80 81 82 83');
    expect(table.grid('p2').resolved).toBeNull();
    ok(table.host({ type: 'skip-turn' }));
    ok(table.call('p1', '84'));
    // Six cells are revealed: 19 are not.
    expect(table.scores).toEqual([0, 19]);
    expect(table.grid('p2')).toMatchObject({ resolved: 'revealed', hidden: 19, line: 8 });
    expect(table.see().history.at(-1)).toMatchObject({ how: 'revealed', by: 'p1', word: 'blind' });
    expect(table.phase).toBe('playing');
  });

  it('[Q6] at the earliest after five calls, for 20', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'blind' });
    table.callsBy('p1', '80 81 82 83 84');
    expect(table.scores).toEqual([0, 20]);
  });

  it('[Q6] also where the word repeats a letter', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'sheep' });
    table.callsBy('p1', '60 50 51 52 53');
    expect(table.grid('p2').resolved).toBeNull();
    table.callsBy('p1', '54');
    expect(table.scores).toEqual([0, 19]);
  });

  it('[Q6] [Q8] a named line that is no word, and no word elsewhere: all others score ten', () => {
    const table = new Table().begin({ p1: 'none', p2: 'psalm', p3: 'blind' });
    table.callsBy('p2', '50 51 52 53');
    expect(table.scores).toEqual([0, 0, 0]);
    table.callsBy('p2', '54');
    expect(table.grid('p1')).toMatchObject({ resolved: 'not_genuine', words: [], hidden: 20 });
    expect(table.scores).toEqual([0, 10, 10]);
  });

  it('[Q6] a named line that is no word, with a word elsewhere: nothing, and the grid stays in play', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'elsewhere' });
    table.callsBy('p1', '50 51 52 53 54');
    expect(table.scores).toEqual([0, 0]);
    expect(table.grid('p2').resolved).toBeNull();
    ok(table.guess('p1', 'p2', 'blind'));
    expect(table.scores).toEqual([20, 0]);
  });

  it('[Q6] a second word fully revealed resolves nothing; anybody may guess it', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'two' });
    table.callsBy('p1', '50 51 52 53 54');
    expect(table.grid('p2').resolved).toBeNull();
    ok(table.guess('p1', 'p2', 'prose'));
    expect(table.scores).toEqual([20, 0]);
  });

  it('[Q6] one call may lay bare several words', () => {
    const table = new Table().begin({ p1: 'psalm', p2: 'blind', p3: 'blind' });
    table.callsBy('p1', '80 81 82 83 84');
    expect(table.scores).toEqual([0, 20, 20]);
    expect(table.turn).toBe('p2');
  });
});

describe('ten cells left', () => {
  it('[Q7] a genuine grid is shown and earns its owner ten', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'blind' });
    table.callsBy('p1', fifteen.slice(0, -3));
    expect(table.grid('p2')).toMatchObject({ resolved: null, hidden: 11 });
    table.callsBy('p1', '74');
    expect(table.scores).toEqual([0, 10]);
    expect(table.grid('p2')).toMatchObject({ resolved: 'ten_left', hidden: 10, words: ['blind'] });
  });

  it('[Q7] [Q8] one that is not genuine gives every other contestant still in ten', () => {
    const table = new Table({}, ['p1', 'p2', 'p3', 'p4']).begin({
      p1: 'psalm',
      p2: 'none',
      p3: 'blind',
      p4: 'crane',
    });
    ok(table.withdraw('p4'));
    ok(table.guess('p1', 'p3', 'blind'));
    table.callsBy('p1', '60 61 62 63 64 70 71 72 73 74 80 81 82 83 84');
    expect(table.grid('p2').resolved).toBe('not_genuine');
    // 25 for the guess and 10; p3 10; p4's CRANE was shown with ten left for 10, and p4, withdrawn, gets none of Q8.
    expect(table.scores).toEqual([35, 0, 10, 10]);
  });

  it('[Q6] [Q7] both on one call give ten, once', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'blind' });
    table.callsBy('p1', '50 51 52 53 54 60 61 62 63 64 80 81 82 83');
    expect(table.grid('p2').hidden).toBe(11);
    table.callsBy('p1', '84');
    expect(table.scores).toEqual([0, 10]);
    expect(table.grid('p2').resolved).toBe('revealed');
  });

  it('[Q7] a grid whose word is elsewhere is genuine all the same', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'elsewhere' });
    table.callsBy('p1', fifteen);
    expect(table.scores).toEqual([0, 10]);
    expect(table.grid('p2')).toMatchObject({ resolved: 'ten_left', words: ['blind'] });
  });
});

describe('a grid that is not genuine', () => {
  it('[Q8] a guess that equals its named line shows it, and is neither right nor wrong', () => {
    const table = new Table().begin({ p1: 'none', p2: 'psalm', p3: 'crane' });
    ok(table.guess('p2', 'p1', 'qzxjv'));
    expect(table.scores).toEqual([0, 10, 10]);
    expect(table.misses).toEqual([0, 0, 0]);
    expect(table.see().history).toMatchObject([
      { type: 'guessed', verdict: 'shown', scored: [] },
      { type: 'resolved', how: 'not_genuine', by: 'p2', scored: [{ points: 10 }, { points: 10 }] },
    ]);
  });

  it('[Q8] any other guess at it is wrong', () => {
    const table = new Table().begin({ p1: 'none', p2: 'psalm', p3: 'crane' });
    ok(table.guess('p2', 'p1', 'abcde'));
    expect(table.scores).toEqual([10, 0, 0]);
    expect(table.misses).toEqual([0, 1, 0]);
  });

  it('[Q8] on a genuine grid a guess at a named line that is no word is wrong', () => {
    const table = new Table().begin({ p1: 'elsewhere', p2: 'psalm', p3: 'crane' });
    ok(table.guess('p2', 'p1', 'pmzjf'));
    expect(table.scores).toEqual([10, 0, 0]);
    expect(table.misses).toEqual([0, 1, 0]);
  });

  it('[Q8] [Q10] found at the end, it gives ten as well, and nothing a second time', () => {
    const table = new Table().begin({ p1: 'none', p2: 'psalm', p3: 'crane' });
    ok(table.host({ type: 'end', reason: 'supper' }));
    expect(table.scores).toEqual([0, 10, 10]);
    expect(table.see().seats.map(({ grid }) => grid.resolved)).toEqual(['not_genuine', 'ended', 'ended']);
    const shown = new Table().begin({ p1: 'none', p2: 'psalm', p3: 'crane' });
    ok(shown.guess('p2', 'p1', 'qzxjv'));
    ok(shown.host({ type: 'end', reason: 'supper' }));
    expect(shown.scores).toEqual([0, 10, 10]);
  });
});

describe('the end', () => {
  it('[Q10] when every grid is shown; most points win', () => {
    const table = new Table().begin(three).calls('50 50 50');
    ok(table.guess('p1', 'p2', 'psalm'));
    ok(table.guess('p2', 'p1', 'blind'));
    expect(table.phase).toBe('playing');
    ok(table.guess('p2', 'p3', 'crane'));
    expect(table.see()).toMatchObject({
      phase: 'finished',
      turn: null,
      result: {
        winners: ['p2'],
        decidedBy: 'points',
        standings: [
          { rank: 1, contestantId: 'p2', points: 48 },
          { rank: 2, contestantId: 'p1', points: 24 },
          { rank: 3, contestantId: 'p3', points: 0 },
        ],
      },
    });
    expect(codeOf(table.call('p1', '51'))).toBe('finished');
  });

  it('[Q10] [G4] those level share the place', () => {
    const table = new Table().begin(three);
    ok(table.guess('p1', 'p2', 'psalm'));
    ok(table.guess('p2', 'p1', 'blind'));
    ok(table.host({ type: 'end', reason: 'time' }));
    expect(table.see().result).toMatchObject({
      winners: ['p1', 'p2'],
      decidedBy: 'shared',
      standings: [{ rank: 1 }, { rank: 1 }, { rank: 3, points: 0 }],
    });
  });

  it('[Q10] when nobody can call or guess any more, and then a genuine grid earns nothing', () => {
    const table = new Table({}, two).begin({ p1: 'psalm', p2: 'blind' });
    ok(table.withdraw('p2'));
    expect(table.turn).toBe('p1');
    ok(table.guess('p1', 'p2', 'blind'));
    expect(table.see()).toMatchObject({ phase: 'finished', result: { winners: ['p1'] } });
    expect(table.scores).toEqual([25, 0]);
    expect(table.grid('p1')).toMatchObject({ resolved: 'ended', line: 4, words: ['psalm'] });
  });

  it('[Q10] ended by the host: all grids are shown', () => {
    const table = new Table().begin(three).calls('50');
    ok(table.host({ type: 'end', reason: 'the hall closes' }));
    expect(table.scores).toEqual([0, 0, 0]);
    expect(table.see().seats.every(({ grid }) => Object.keys(grid.cells).length === 25)).toBe(true);
    expect(table.see().seats.map(({ grid }) => grid.hidden)).toEqual([25, 24, 24]);
    // Each grid as it is shown, then the seed.
    expect(table.game.bodies.flatMap((body) => body.opens ?? [])).toEqual([2, 3, 4, 1]);
  });

  it('[G5] a game with nobody left in ends', () => {
    const table = new Table().begin(three);
    for (const name of ['p2', 'p1', 'p3']) ok(table.withdraw(name));
    expect(table.see()).toMatchObject({ phase: 'finished', result: { decidedBy: 'shared' } });
    expect(table.grid('p1').resolved).toBe('ended');
  });

  it('[G7] a game that never began has no winner, and its grids stay hidden', () => {
    const table = new Table();
    table.begin({ p1: 'blind' });
    ok(table.host({ type: 'end', reason: 'made by mistake' }));
    expect(table.see().result).toMatchObject({ decidedBy: 'shared', winners: [] });
    expect(table.grid('p1').cells).toEqual({});
    expect(table.grid('p1', 'p1').line).toBe(8);
  });

  it('[G7] reopened, the game takes rulings only', () => {
    const table = new Table().begin(three);
    const rule = { type: 'rule', word: 'zzzzz', valid: true, reason: 'a river' } as const;
    ok(table.host({ type: 'end', reason: 'enough' }));
    const { result } = table.see();
    expect(codeOf(table.host(rule))).toBe('finished');
    expect(() => table.host({ type: 'reopen', reason: ' ' })).toThrow();
    ok(table.host({ type: 'reopen', reason: 'about zzzzz' }));
    expect(table.see()).toMatchObject({ reopened: true, result });
    ok(table.host(rule));
    expect(codeOf(table.host({ type: 'reopen', reason: 'twice' }))).toBe('wrong_phase');
    for (const type of ['start', 'skip-turn'] as const) {
      expect(codeOf(table.host({ type }))).toBe('finished');
    }
    expect(codeOf(table.withdraw('p1'))).toBe('finished');
    expect(codeOf(table.host({ type: 'end', reason: 'again' }))).toBe('finished');
    expect(codeOf(table.guess('p1', 'p2', 'psalm'))).toBe('finished');
    expect(table.see().result).toEqual(result);
  });
});
