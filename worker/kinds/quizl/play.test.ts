import { describe, expect, it } from 'vitest';
import { codeOf, grids, ok, Table } from './playing-quizl.ts';

const three = { p1: 'blind', p2: 'psalm', p3: 'crane' } as const;

describe('calls', () => {
  it('[Q4] are answered in every grid in play but the caller’s, and the turn passes', () => {
    const table = new Table().begin(three);
    ok(table.call('p1', '51'));
    expect(table.see().history).toMatchObject([
      {
        type: 'called',
        contestantId: 'p1',
        cell: '51',
        letters: [
          { contestantId: 'p2', letter: 'Q' },
          { contestantId: 'p3', letter: 'R' },
        ],
      },
    ]);
    expect(table.grid('p1').cells).toEqual({});
    expect(table.grid('p2')).toMatchObject({ cells: { '51': 'Q' }, revealed: ['51'], hidden: 24 });
    expect(table.turn).toBe('p2');
    expect(codeOf(table.call('p1', '52'))).toBe('not_your_turn');
  });

  it('[Q4] a cell may be called again, and then tells nothing new', () => {
    const table = new Table().begin(three).calls('51 51 51');
    expect(table.see().seats.map(({ grid }) => grid.hidden)).toEqual([24, 24, 24]);
    table.calls('51 51 51');
    expect(table.see().seats.map(({ grid }) => grid.hidden)).toEqual([24, 24, 24]);
  });

  it('[Q4] anything but a cell is refused and costs nothing', () => {
    const table = new Table().begin(three);
    for (const cell of ['15', '5', '55', '511', 'A1', '', ' 51']) {
      expect(codeOf(table.call('p1', cell))).toBe('bad_cell');
    }
    expect(codeOf(table.call('p2', 'A1'))).toBe('not_your_turn');
    expect(table.turn).toBe('p1');
  });
});

describe('guesses', () => {
  it.each([
    [0, 25],
    [1, 24],
    [4, 21],
    [9, 16],
  ])('[Q5] right after %i cells pays %i', (count, points) => {
    const cells = '50 51 52 53 54 60 61 62 63'.split(' ').slice(0, count);
    const table = new Table({}, ['p1', 'p2']).begin({ p1: 'psalm', p2: 'blind' });
    if (count > 0) table.callsBy('p1', cells.join(' '));
    ok(table.guess('p1', 'p2', 'blind'));
    expect(table.scores).toEqual([points, 0]);
    expect(table.see().history.at(-1)).toMatchObject({
      type: 'resolved',
      how: 'guessed',
      by: 'p1',
      word: 'blind',
      line: 8,
      hidden: points,
      scored: [{ contestantId: 'p1', points }],
    });
  });

  it('[Q5] may come before the first call, off turn, and from one who has to miss a turn', () => {
    const table = new Table().begin(three);
    ok(table.guess('p3', 'p2', 'xxxxx'));
    expect(table.misses).toEqual([0, 0, 1]);
    ok(table.guess('p3', 'p2', 'Psalm. '));
    expect(table.scores).toEqual([0, 10, 25]);
    expect(table.turn).toBe('p1');
    expect(table.grid('p2')).toMatchObject({ resolved: 'guessed', line: 4, hidden: 25, words: ['psalm'] });
    expect(table.grid('p2').cells).toMatchObject({ '50': 'T', '94': 'M' });
  });

  it('[Q5] wrong gives ten to the guessed one; the turn under way is not lost, the next one is', () => {
    const table = new Table().begin(three);
    ok(table.guess('p1', 'p2', 'blind'));
    expect(table.scores).toEqual([0, 10, 0]);
    expect(table.turn).toBe('p1');
    table.calls('50 50 50');
    expect(table.turn).toBe('p2');
    expect(table.misses).toEqual([0, 0, 0]);
    expect(table.see().history.at(-1)).toMatchObject({
      type: 'missed',
      missed: [{ contestantId: 'p1', turns: 1 }],
    });
  });

  it('[Q5] misses add up', () => {
    const table = new Table().begin(three);
    ok(table.guess('p2', 'p1', 'aaaaa'));
    ok(table.guess('p2', 'p1', 'bbbbb'));
    expect(table.misses).toEqual([0, 2, 0]);
    table.calls('50');
    expect(table.turn).toBe('p3');
    table.calls('50 50');
    expect(table.turn).toBe('p3');
    table.calls('50 50');
    expect(table.turn).toBe('p2');
  });

  it('[Q5] when everybody has to miss a turn at once, all misses are spent and play goes on', () => {
    const table = new Table().begin(three);
    ok(table.guess('p1', 'p2', 'aaaaa'));
    ok(table.guess('p2', 'p3', 'aaaaa'));
    ok(table.guess('p3', 'p1', 'aaaaa'));
    ok(table.guess('p3', 'p1', 'bbbbb'));
    expect(table.misses).toEqual([1, 1, 2]);
    // p1 calls; p2, p3 and p1 miss one each; then it is p2's turn, since p3 still has one to miss.
    table.calls('50');
    expect(table.turn).toBe('p2');
    expect(table.misses).toEqual([0, 0, 1]);
    table.calls('50');
    expect(table.turn).toBe('p1');
    expect(table.misses).toEqual([0, 0, 0]);
  });

  it('[Q5] a miss is also spent by one who is passed over', () => {
    const table = new Table().begin(three);
    ok(table.guess('p3', 'p1', 'aaaaa'));
    // Now only p3's own grid is left for p3, who has nobody to call on.
    ok(table.guess('p1', 'p2', 'psalm'));
    ok(table.guess('p2', 'p1', 'blind'));
    expect(table.misses).toEqual([0, 0, 1]);
    table.calls('50 50');
    expect(table.turn).toBe('p1');
    expect(table.misses).toEqual([0, 0, 0]);
  });

  it('[Q5] what is malformed costs nothing; any five letters are a guess', () => {
    const table = new Table().begin(three);
    for (const word of ['blin', 'blinds', 'bl nd', 'bl1nd', '', 'bli-n']) {
      expect(codeOf(table.guess('p2', 'p1', word))).toBe('bad_guess');
    }
    expect(table.misses).toEqual([0, 0, 0]);
    ok(table.guess('p2', 'p1', 'zzzzz'));
    expect(table.misses).toEqual([0, 1, 0]);
  });

  it('[Q5] [G2] not at oneself, a stranger, or a grid that was shown', () => {
    const table = new Table().begin(three);
    expect(codeOf(table.guess('p1', 'p1', 'blind'))).toBe('own_grid');
    expect(codeOf(table.guess('p1', 'p9', 'blind'))).toBe('not_in_game');
    ok(table.guess('p1', 'p2', 'psalm'));
    expect(codeOf(table.guess('p3', 'p2', 'psalm'))).toBe('resolved');
    expect(codeOf(table.guess('p3', 'p2', 'no'))).toBe('resolved');
    expect(table.misses).toEqual([0, 0, 0]);
  });

  it('[Q5] either of two words is right', () => {
    for (const word of ['prose', 'blind']) {
      const table = new Table({}, ['p1', 'p2']).begin({ p1: 'psalm', p2: 'two' });
      table.callsBy('p1', '60');
      ok(table.guess('p1', 'p2', word));
      expect(table.scores).toEqual([24, 0]);
      expect(table.grid('p2').words).toEqual(['prose', 'blind']);
    }
  });

  it('[Q5] [G9] count in the order in which they are processed', () => {
    const table = new Table().begin(three);
    ok(table.by('p3', { type: 'guess', contestantId: 'p2', word: 'psalm' }, 10));
    // Received a second earlier, processed a second later.
    expect(codeOf(table.by('p1', { type: 'guess', contestantId: 'p2', word: 'psalm' }, 9, 2))).toBe(
      'resolved',
    );
    expect(table.scores).toEqual([0, 0, 25]);
  });
});

describe('turns', () => {
  it('[Q9] goes on after one’s own grid was shown; who has nobody to call on is passed over', () => {
    const table = new Table().begin(three);
    ok(table.guess('p2', 'p1', 'blind'));
    table.calls('50 50 50');
    expect(table.turn).toBe('p1');
    ok(table.guess('p3', 'p2', 'psalm'));
    // Only p3's grid is left: p3 has no opponent.
    table.calls('51 51');
    expect(table.turn).toBe('p1');
    table.calls('52');
    expect(table.turn).toBe('p2');
  });

  it('[Q9] a turn under way passes at once when its last opponent is gone', () => {
    const table = new Table().begin(three);
    ok(table.guess('p3', 'p2', 'psalm'));
    ok(table.guess('p2', 'p3', 'crane'));
    // p1 was on turn; only p1's own grid is left.
    expect(table.turn).toBe('p2');
  });

  it('[Q4] [G5] a withdrawn one’s turn passes at once; their grid stays in play and earns for them', () => {
    const table = new Table().begin(three);
    ok(table.withdraw('p1'));
    expect(table.turn).toBe('p2');
    expect(codeOf(table.call('p1', '50'))).toBe('withdrawn');
    ok(table.guess('p2', 'p1', 'aaaaa'));
    expect(table.scores).toEqual([10, 0, 0]);
    table.calls('50');
    expect(table.grid('p1').hidden).toBe(24);
    // p2 has to miss a turn, p1 is out.
    table.calls('51');
    expect(table.turn).toBe('p3');
    ok(table.host({ type: 'restore', contestantId: 'p1' }));
    table.calls('52');
    expect(table.turn).toBe('p1');
  });

  it('[Q4] the host passes a turn on', () => {
    const table = new Table().begin(three);
    ok(table.host({ type: 'skip-turn' }));
    expect(table.turn).toBe('p2');
    expect(table.see().history).toMatchObject([{ type: 'passed', contestantId: 'p1', by: 'host' }]);
  });
});

describe('turn time', () => {
  const timed = () => {
    const table = new Table({ turnSeconds: 30 });
    table.by('p1', { type: 'set-grid', ...rowsOf('blind') }, 0);
    return table.begin({ p2: 'psalm', p3: 'crane' });
  };
  const rowsOf = (name: keyof typeof grids) => ({ rows: [...grids[name].rows], line: grids[name].line });

  it('[Q12] [G9] the turn passes without a call, two seconds after the limit', () => {
    const table = timed();
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:30.000Z');
    table.pass(31.9);
    expect(table.turn).toBe('p1');
    table.pass(32);
    expect(table.turn).toBe('p2');
    expect(table.see().deadlineAt).toBe('2026-11-30T18:01:02.000Z');
    expect(table.see().history).toMatchObject([{ type: 'passed', contestantId: 'p1', by: 'time' }]);
  });

  it('[Q12] a call received in time counts, one received later does not', () => {
    const table = timed();
    expect(codeOf(table.call('p1', '50', 30.001, 1))).toBe('not_your_turn');
    expect(codeOf(timed().call('p1', '50', 30, 1.9))).toBe('accepted');
  });

  it('[Q12] after a whole round of such passes the clock rests until somebody moves', () => {
    const table = timed().pass(32).pass(64).pass(96);
    expect(table.turn).toBe('p1');
    expect(table.see().deadlineAt).toBeNull();
    table.pass(5000);
    expect(table.turn).toBe('p1');
    ok(table.guess('p3', 'p2', 'aaaaa', 5000));
    expect(table.see().deadlineAt).toBe('2026-11-30T19:23:50.000Z');
    table.calls('50');
    expect(table.turn).toBe('p2');
  });

  it('[Q12] a call wakes the clock too, and a move in between starts the round of passes anew', () => {
    const resting = timed().pass(32).pass(64).pass(96);
    ok(resting.call('p1', '50', 100));
    expect(resting.see().deadlineAt).toBe('2026-11-30T18:02:10.000Z');
    const table = timed().pass(32);
    ok(table.call('p2', '50', 40));
    table.pass(72).pass(104).pass(136);
    expect(table.turn).toBe('p3');
    expect(table.see().deadlineAt).toBeNull();
  });
});
