import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../kind.ts';
import { quizzle } from './index.ts';
import { codeOf, ok, Table } from './playing-quizzle.ts';
import { comparePatiences } from './scoring.ts';

const three = { size: 5, die: [3, 'joker' as const] };

/** Two boards: CAT and TEA in the first rows, but p2 has the E elsewhere. */
function played(config = {}) {
  const table = new Table({ config: { ...three, ...config }, names: ['p1', 'p2'], throws: ['joker', 3] });
  table.start();
  let turn = 0;
  while (table.phase !== 'review' && table.phase !== 'finished') {
    const { phase, held } = table.see();
    if (phase === 'throwing') table.throw();
    else if (phase === 'joker') ok(table.turn({ type: 'joker', use: 'tokens' }));
    else {
      const tokens = ['C', 'A', 'T', '.', '.', 'E', 'Z', 'A', 'X', '.'];
      const token = tokens[Object.values(held).reduce((sum, count) => sum + count, 0)] ?? '.';
      const cell = `${'ABCDE'[turn % 5]}${Math.floor(turn / 5) + 1}`;
      // p2 puts the first row’s tokens the other way round.
      const other = turn < 5 ? `${'EDCBA'[turn]}1` : cell;
      table.token(token, `${cell} ${other}`);
      turn++;
    }
  }
  return table;
}

describe('the review', () => {
  it('[Z9] shows every run with what the list says: word, name, rare; and confirms when the host does', () => {
    const table = played();
    expect(table.board('p1')).toMatch(/^CAT\.\.\/EZAX\./);
    expect(table.board('p2')).toMatch(/^\.\.TAC\/EZAX\./);
    const { runs } = table.seat('p1', 'spectator');
    expect(
      runs?.map(({ word, valid, points, at, direction }) => [word, valid, points, at, direction]),
    ).toEqual([
      ['cat', true, 3, 'A1', 'across'],
      ['ezax', false, 0, 'A2', 'across'],
      ['ce', false, 0, 'A1', 'down'],
      ['az', false, 0, 'B1', 'down'],
      ['ta', false, 0, 'C1', 'down'],
    ]);
    expect(table.see()).toMatchObject({ phase: 'review', result: null });
    ok(table.host({ type: 'confirm-score' }));
    expect(table.see().result).toEqual({
      winners: ['p1'],
      decidedBy: 'points',
      standings: [
        { rank: 1, contestantId: 'p1', points: 3, fullStops: 18 },
        { rank: 2, contestantId: 'p2', points: 0, fullStops: 18 },
      ],
    });
  });

  it('[Z9] [G6] the host overrules a run either way, with a reason, on all boards', () => {
    const table = played();
    const rule = (word: string, valid: boolean) =>
      codeOf(table.host({ type: 'rule', word, valid, reason: 'looked it up' }));
    expect(rule('EZAX', true)).toBe('accepted');
    expect(rule('cat', false)).toBe('accepted');
    expect(table.see().seats.map(({ score }) => score)).toEqual([4, 4]);
    expect(table.see().rulings).toContainEqual({
      word: 'ezax',
      valid: true,
      hostId: 'host',
      reason: 'looked it up',
    });
    expect(table.seat('p1').runs?.[0]).toMatchObject({ word: 'cat', ruled: true, valid: false, as: 'word' });
    expect(rule('zax', true)).toBe('not_on_board');
    expect(rule('!', true)).toBe('bad_word');
    expect(codeOf(table.by('p1', { type: 'rule', word: 'ta', valid: true, reason: 'please' }))).toBe(
      'forbidden',
    );
    expect(codeOf(new Table().host({ type: 'rule', word: 'ta', valid: true, reason: 'x' }))).toBe(
      'wrong_phase',
    );
    expect(codeOf(new Table().host({ type: 'confirm-score' }))).toBe('wrong_phase');
  });

  it('[Z9] names count, abbreviations only where the game says so', () => {
    const asked = (config = {}) => {
      const table = new Table({ config: { ...three, ...config, confirm: 'auto' }, names: ['p1'] });
      const rows = ['RIO..', 'LTD..', '.....', '.ZAX.', '.....'];
      const runs = table.start().fill(rows).seat('p1').runs ?? [];
      return runs.filter((run) => run.direction === 'across').map(({ as, valid, rare }) => [as, valid, rare]);
    };
    expect(asked()).toEqual([
      ['name', true, false],
      ['abbreviation', false, false],
      ['word', true, true],
    ]);
    expect(asked({ abbreviations: true })[1]).toEqual(['abbreviation', true, false]);
  });

  it('[G7] a finished game opens again in review, and waits for the host then, whatever confirms it', () => {
    const table = played({ confirm: 'auto' });
    expect(table.phase).toBe('finished');
    expect(codeOf(table.host({ type: 'rule', word: 'ta', valid: true, reason: 'it is' }))).toBe('finished');
    ok(table.host({ type: 'reopen', reason: 'TA is a word' }));
    expect(table.see()).toMatchObject({ phase: 'review', reopened: true, result: null });
    expect(codeOf(table.host({ type: 'reopen', reason: 'again' }))).toBe('wrong_phase');
    ok(table.host({ type: 'rule', word: 'ta', valid: true, reason: 'it is' }));
    ok(table.host({ type: 'confirm-score' }));
    expect(table.see().result?.standings[0]?.points).toBe(5);
  });

  it('[Z13] a board restored in review is made good, and its new runs judged', () => {
    const table = new Table({ config: { ...three, supply: { A: 1, T: 2 } }, throws: ['joker', 3] }).start();
    ok(table.withdraw('p2'));
    table.throw();
    table.everywhere('A', 'A5').everywhere('T', 'B5').everywhere('T', 'E1');
    expect(table.phase).toBe('review');
    ok(table.restore('p2'));
    expect(table.board('p2')).toMatch(/^ATT /);
    expect(table.game.log.at(-1)?.data).toMatchObject({ verdicts: [{ word: 'att', valid: false }] });
  });
});

describe('the end', () => {
  it('[Z14] [G4] those level share the place', () => {
    const table = new Table({ config: three, throws: ['joker', 3] }).start();
    table.throw();
    table.token('A', 'D1 D1 A1').token('T', 'E1 E1 E1').token('.', 'A5 A5 A5');
    ok(table.host({ type: 'end', reason: 'time is up' }));
    expect(table.see().result).toMatchObject({ winners: ['p1', 'p2'], decidedBy: 'shared' });
    expect(table.see().result?.standings.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  it('[Z12] [Z14] among patiences fewer full stops rank first, where points are level', () => {
    const scores = [
      { points: 60, fullStops: 9 },
      { points: 71, fullStops: 13 },
      { points: 71, fullStops: 12 },
    ];
    expect(scores.toSorted(comparePatiences).map(({ fullStops }) => fullStops)).toEqual([12, 13, 9]);
    expect(comparePatiences({ points: 5, fullStops: 1 }, { points: 5, fullStops: 1 })).toBe(0);
  });

  it('[G7] [Z13] ended in the middle, what is under way is made good; ended before it began, nobody wins', () => {
    const table = new Table({ config: three, throws: ['joker', 3] }).start();
    table.throw();
    ok(table.announce('A'));
    ok(table.place('p2', 'A1'));
    ok(table.host({ type: 'end', reason: 'time is up' }));
    expect(table.see().seats.map(({ placed }) => placed)).toEqual([1, 1, 1]);
    expect(table.see().madeGood).toMatchObject([
      { contestantId: 'p1', by: 'ended' },
      { contestantId: 'p3', by: 'ended' },
    ]);
    expect(table.game.bodies.at(-1)?.data).toMatchObject({ reason: 'time is up' });
    const lobby = new Table();
    ok(lobby.host({ type: 'end', reason: 'nobody came' }));
    expect(lobby.see().result).toMatchObject({ winners: [], decidedBy: 'shared' });
  });
});

describe('a patience', () => {
  it('[Z12] confirmed by the list alone, it starts with the first throw and ends by itself', () => {
    const table = new Table({ names: ['p1'], config: { ...three, confirm: 'auto' } });
    ok(table.by('p1', { type: 'throw' }));
    expect(table.see()).toMatchObject({ turn: 'p1', throws: 1 });
    table.fill(['ATE..', '.....', '.....', '.....', '.....']);
    expect(table.see()).toMatchObject({
      phase: 'finished',
      result: { winners: ['p1'], decidedBy: 'points', standings: [{ points: 3, fullStops: 22 }] },
    });
    expect(codeOf(new Table({ names: ['p1'] }).by('p1', { type: 'throw' }))).toBe('wrong_phase');
  });

  it('[Z12] the same seed gives the same throws', () => {
    const faces = () => {
      const table = new Table({ names: ['p1'], config: { confirm: 'auto' }, throws: [1, 1, 2, 'joker'] });
      table.start().fill(Array.from({ length: 8 }, () => '........'));
      return table.game.log.flatMap(({ type, data }) => (type === 'thrown' ? [data] : []));
    };
    expect(faces()).toEqual(faces());
    expect(faces().slice(0, 4)).toMatchObject([{ face: 1 }, { face: 1 }, { face: 2 }, { face: 'joker' }]);
  });
});

describe('an audit', () => {
  const { game } = played({ confirm: 'auto' });
  const past = { setup: game.setup, seedIsOpen: true, log: game.log };
  const changed = (type: string, data: JsonObject) => {
    const seq = game.log.find((event) => event.type === type)?.seq;
    const log = game.log.map((event) =>
      event.seq === seq ? { ...event, data: { ...event.data, ...data } } : event,
    );
    return { seq, found: quizzle.audit?.({ ...past, log }) };
  };

  it('[Z1] throws every throw again: a log that is left alone holds', () => {
    expect(quizzle.audit?.(past)).toBeNull();
  });

  it.each([
    ['opening-thrown', { throws: [{ contestantId: 'p1', number: 1, face: 3 }] }],
    ['thrown', { face: 'joker', tokens: 0 }],
    ['thrown', { number: 7 }],
    ['thrown', { tokens: 2 }],
    ['placed', { where: { cell: 77 } }],
    ['game-finished', { winners: ['p2'] }],
  ])('[Z1] [G1] and finds a changed %s, by number', (type, data) => {
    const { seq, found } = changed(type, data);
    expect(found?.seq).toBe(seq);
  });

  it('[Z1] [G8] of a log whose seed is closed it says nothing about the faces', () => {
    const closed = { ...past, seedIsOpen: false, setup: { ...past.setup, seed: '0'.repeat(64) } };
    expect(quizzle.audit?.(closed)).toBeNull();
  });
});
