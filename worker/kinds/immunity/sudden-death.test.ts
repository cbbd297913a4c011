import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-immunity.ts';

const one = { rounds: 1, columns: 4, rows: 4 };
/** One round is played, without a word; then the board is as given. */
const playedOn = (board: Parameters<Table['give']>[0]) => new Table(one).give(board).open().settle();
const outcome = (table: Table) => {
  const { result } = table.see();
  return (
    result && [result.decidedBy, result.winners, result.standings.map((row) => [row.contestantId, row.rank])]
  );
};
/** p1 and p2 are level at 2 points and 2 squares, p3 has a square, p4 none. */
const tie = { p1: ['A1', 'A2'], p2: ['D1', 'D2'], p3: ['A4'] };

describe('the winner', () => {
  it('[I12] has most points', () => {
    const table = playedOn({ p1: ['A1', 'A2'], p2: ['D1', 'D3', 'B4'] });
    expect(outcome(table)).toEqual([
      'points',
      ['p1'],
      [
        ['p1', 1],
        ['p2', 2],
        ['p3', 3],
        ['p4', 3],
      ],
    ]);
  });

  it('[I12] then most squares', () => {
    const table = playedOn({ p1: ['A1', 'A2'], p2: ['D1', 'D2', 'B4'] });
    expect(outcome(table)?.slice(0, 2)).toEqual(['squares', ['p2']]);
  });

  it('[I12] then wins a sudden death among those still level', () => {
    const table = playedOn(tie);
    expect(table.phase).toBe('between');
    expect(table.see().next).toEqual({ number: 2, suddenDeath: true, among: ['p1', 'p2'] });
    table.open('ING');
    expect(table.round()).toMatchObject({ suddenDeath: true, among: ['p1', 'p2'], serial: 2 });
    expect(codeOf(table.send('p3', 'king', 1))).toBe('not_your_turn');
    ok(table.send('p1', 'king', 1));
    ok(table.send('p2', 'ingot', 2));
    expect(table.phase).toBe('review');
    ok(table.host({ type: 'confirm-awards' }));
    expect(outcome(table)).toEqual([
      'sudden-death',
      ['p2'],
      [
        ['p2', 1],
        ['p1', 2],
        ['p3', 3],
        ['p4', 4],
      ],
    ]);
    expect(table.see().board.squares).toEqual({ A1: 'p1', A2: 'p1', D1: 'p2', D2: 'p2', A4: 'p3' });
  });

  it('[I12] earlier breaks equal length', () => {
    const table = playedOn(tie).open('ING');
    ok(table.send('p2', 'king', 1));
    ok(table.send('p1', 'sing', 2));
    ok(table.host({ type: 'confirm-awards' }));
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p2']]);
  });

  it('[I12] [I7] a sudden death is reviewed like any round', () => {
    const table = playedOn(tie)
      .open('ING')
      .words({ p1: ['king', 1], p2: ['ingxyz', 2] });
    ok(table.host({ type: 'rule', contestantId: 'p2', valid: true, reason: 'it is there' }));
    ok(table.host({ type: 'confirm-awards' }));
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p2']]);
  });

  it('[I12] if nobody has a valid word, again', () => {
    const table = playedOn(tie).open('ING').settle();
    expect(table.see().next).toEqual({ number: 3, suddenDeath: true, among: ['p1', 'p2'] });
    table.open('TRE').words({ p1: ['tread', 1] });
    table.settle();
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p1']]);
  });

  it('[I12] [I13] it orders all who are in it, those without a valid word last and level', () => {
    const table = new Table(one).open().settle();
    expect(table.see().next?.among).toEqual(['p1', 'p2', 'p3', 'p4']);
    table.open('TRE').words({ p3: ['tread', 1], p1: ['tree', 2], p4: ['banana', 3] });
    table.settle();
    expect(outcome(table)?.[2]).toEqual([
      ['p3', 1],
      ['p1', 2],
      ['p2', 3],
      ['p4', 3],
    ]);
  });

  it('[I12] a contestant who withdraws ranks below the others in it', () => {
    const table = new Table(one).open().settle().open('TRE');
    table.words({ p4: ['treatment', 1], p3: ['tread', 2] });
    ok(table.host({ type: 'withdraw', contestantId: 'p4' }));
    table.settle();
    expect(outcome(table)?.[2]).toEqual([
      ['p3', 1],
      ['p1', 2],
      ['p2', 2],
      ['p4', 4],
    ]);
  });

  it('[I12] one left wins at once', () => {
    const table = playedOn(tie).open('ING');
    ok(table.send('p1', 'ingot', 1));
    ok(table.host({ type: 'withdraw', contestantId: 'p1' }));
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p2']]);
    const before = playedOn(tie);
    ok(before.host({ type: 'withdraw', contestantId: 'p2' }));
    expect(outcome(before)?.slice(0, 2)).toEqual(['sudden-death', ['p1']]);
  });

  it('[I12] [G5] none left share, and whoever was withdrawn may win', () => {
    const table = new Table(one).give(tie).open();
    ok(table.host({ type: 'withdraw', contestantId: 'p1' }));
    ok(table.host({ type: 'withdraw', contestantId: 'p2' }));
    table.settle();
    expect(outcome(table)?.slice(0, 2)).toEqual(['shared', ['p1', 'p2']]);
    const ahead = new Table(one).give({ p1: ['A1', 'A2'] }).open();
    ok(ahead.host({ type: 'withdraw', contestantId: 'p1' }));
    ahead.settle();
    expect(outcome(ahead)?.slice(0, 2)).toEqual(['points', ['p1']]);
  });

  it('[I12] [G7] if the host ends it they share', () => {
    const table = playedOn(tie)
      .open('ING')
      .words({ p1: ['ingot', 1] });
    ok(table.host({ type: 'end', reason: 'out of time' }));
    expect(outcome(table)?.slice(0, 2)).toEqual(['shared', ['p1', 'p2']]);
  });

  it('[I14] a sudden death may be voided until its awards are confirmed, and the same people play again', () => {
    const table = playedOn(tie)
      .open('ING')
      .words({ p1: ['ingot', 1], p2: ['king', 2] });
    ok(table.host({ type: 'void-round', reason: 'typo' }));
    expect(table.see().next).toEqual({ number: 2, suddenDeath: true, among: ['p1', 'p2'] });
    expect(table.open('TRE').round().serial).toBe(3);
  });
});

describe('a correction judges the winner afresh', () => {
  const correct = (table: Table, square: string, contestantId: string | null) =>
    ok(table.host({ type: 'correct-square', square, contestantId, reason: 'misheard' }));

  it('[I15] a sudden death that is due is dropped when the tie is gone', () => {
    const table = playedOn(tie);
    correct(table, 'A3', 'p1');
    expect(outcome(table)?.slice(0, 2)).toEqual(['points', ['p1']]);
  });

  it('[I15] one under way is dropped too, its words on record', () => {
    const table = playedOn(tie)
      .open('ING')
      .words({ p2: ['king', 1] });
    correct(table, 'A3', 'p1');
    expect(outcome(table)?.slice(0, 2)).toEqual(['points', ['p1']]);
    expect(table.see().rounds[1]).toMatchObject({ submissions: [{ word: 'king' }] });
    expect(table.see().rounds[1]?.voided).not.toBeNull();
  });

  it('[I15] one under way is dropped for another when somebody else is level too', () => {
    const table = playedOn(tie)
      .open('ING')
      .words({ p2: ['king', 1] });
    correct(table, 'B4', 'p3');
    expect(table.phase).toBe('between');
    expect(table.see().next).toEqual({ number: 2, suddenDeath: true, among: ['p1', 'p2', 'p3'] });
  });

  it('[I15] one under way goes on while everyone now level is in it', () => {
    const table = playedOn({ ...tie, p3: ['B4', 'C4'] }).open('ING');
    correct(table, 'C4', null);
    expect(table.phase).toBe('answering');
    table.words({ p3: ['ingot', 1], p1: ['king', 2] });
    table.settle();
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p1']]);
  });

  it('[I15] one played stands if everyone now level was in it', () => {
    const table = playedOn({ ...tie, p3: ['B4', 'C4'] }).open('ING');
    table.words({ p3: ['ingot', 1], p1: ['king', 2] }).settle();
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p3']]);
    ok(table.host({ type: 'reopen', reason: 'C4 was mine' }));
    correct(table, 'C4', null);
    expect(table.see().next).toBeNull();
    ok(table.host({ type: 'end', reason: 'corrected' }));
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p1']]);
  });

  it('[I15] else a new one is due', () => {
    const table = playedOn(tie)
      .open('ING')
      .words({ p1: ['king', 1], p2: ['ingot', 2] });
    ok(table.host({ type: 'confirm-awards' }));
    ok(table.host({ type: 'reopen', reason: 'B4 was p3’s' }));
    correct(table, 'B4', 'p3');
    expect(table.see().next).toEqual({ number: 3, suddenDeath: true, among: ['p1', 'p2', 'p3'] });
    table.open('TRE').words({ p3: ['tread', 1] });
    table.settle();
    expect(outcome(table)?.slice(0, 2)).toEqual(['sudden-death', ['p3']]);
  });
});
