import { describe, expect, it } from 'vitest';
import { immunity } from './index.ts';
import { codeOf, ok, Table } from './playing-immunity.ts';

const withdraw = (table: Table, contestantId: string) => table.host({ type: 'withdraw', contestantId });
const restore = (table: Table, contestantId: string) => table.host({ type: 'restore', contestantId });
const left = (table: Table) => table.round().claims.map((claim) => [claim.contestantId, claim.left]);

describe('withdrawing', () => {
  it('[I21] in mid-round: a word sent keeps its award but the claims lapse', () => {
    const table = new Table({}, ['p1', 'p2']).open().words({ p1: ['tread', 1] });
    ok(withdraw(table, 'p1'));
    ok(table.send('p2', 'centre', 5));
    expect(table.round().awards.map((award) => [award.contestantId, award.squares])).toEqual([
      ['p1', 4],
      ['p2', 4],
    ]);
    ok(table.host({ type: 'confirm-awards' }));
    expect(left(table)).toEqual([['p2', 4]]);
  });

  it('[I21] restored, they may still send in time', () => {
    const table = new Table().open();
    ok(withdraw(table, 'p1'));
    expect(codeOf(table.send('p1', 'tread', 5))).toBe('withdrawn');
    ok(restore(table, 'p1'));
    ok(table.send('p1', 'tread', 10));
    expect(table.round().submitted).toEqual(['p1']);
  });

  it('[I21] [G5] the turn to claim passes at once, and what lapsed is not given back', () => {
    const table = new Table().open().words({ p1: ['tread', 1], p2: ['centre', 2] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    ok(withdraw(table, 'p1'));
    expect(left(table)).toEqual([['p2', 4]]);
    ok(restore(table, 'p1'));
    expect(left(table)).toEqual([['p2', 4]]);
    ok(withdraw(table, 'p2'));
    expect(table.phase).toBe('between');
  });

  it('[I21] [I10] the claim time of the next one begins anew', () => {
    const table = new Table({ claimSeconds: 10 }).open().words({ p1: ['tread', 1], p2: ['centre', 2] });
    ok(table.host({ type: 'close-round' }, 3));
    ok(table.host({ type: 'confirm-awards' }, 3));
    ok(table.host({ type: 'withdraw', contestantId: 'p1' }, 9));
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:19.000Z');
  });

  it('[G5] nobody waits for them, they keep what they have and stay ranked', () => {
    const table = new Table().give({ p1: ['A1', 'B1'] }).open();
    table.words({ p2: ['tread', 1], p3: ['centre', 2], p4: ['tree', 3] });
    expect(table.phase).toBe('answering');
    ok(withdraw(table, 'p1'));
    expect(table.phase).toBe('review');
    expect(table.see().scores[0]).toMatchObject({ contestantId: 'p1', rank: 1, points: 2 });
    expect(table.see().seats[0]).toMatchObject({ withdrawn: true });
  });

  it('[G5] a game with nobody left in ends', () => {
    const table = new Table()
      .give({ p1: ['A1', 'B1'] })
      .open()
      .words({ p1: ['tread', 1] });
    for (const name of ['p1', 'p2', 'p3', 'p4']) ok(withdraw(table, name));
    expect(table.phase).toBe('finished');
    expect(table.see().result).toMatchObject({ decidedBy: 'points', winners: ['p1'] });
    // The seed, and the word.
    expect(table.game.bodies.at(-1)?.opens).toHaveLength(2);
    expect(table.see().rounds[0]?.submissions).toHaveLength(1);
  });

  it('[G5] only who is in can be withdrawn, only who is out restored', () => {
    const table = new Table();
    expect(codeOf(restore(table, 'p1'))).toBe('not_withdrawn');
    ok(withdraw(table, 'p1'));
    expect(codeOf(withdraw(table, 'p1'))).toBe('withdrawn');
    expect(codeOf(withdraw(table, 'p9'))).toBe('not_in_game');
    expect(codeOf(restore(table, 'p9'))).toBe('not_in_game');
    for (const name of ['p2', 'p3', 'p4']) ok(withdraw(table, name));
    expect(table.phase).toBe('lobby');
  });
});

describe('the end', () => {
  it('[G7] in mid-round drops that round; claimed squares stay, and those level share', () => {
    const table = new Table().open().words({ p1: ['tread', 1], p2: ['centre', 2] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    ok(table.claim('p1', 'A1'));
    ok(table.claim('p1', 'B1'));
    ok(table.host({ type: 'end', reason: 'the hall closes' }));
    expect(table.see()).toMatchObject({
      phase: 'finished',
      round: null,
      board: { squares: { A1: 'p1', B1: 'p1' } },
      rounds: [{ voided: { reason: 'the hall closes' } }],
      result: { decidedBy: 'points', winners: ['p1'] },
    });
    const level = new Table().open();
    ok(level.host({ type: 'end', reason: 'the hall closes' }));
    expect(level.see().result).toMatchObject({ decidedBy: 'shared', winners: ['p1', 'p2', 'p3', 'p4'] });
  });

  it('[G7] a game that never began has no winner', () => {
    const table = new Table();
    ok(table.host({ type: 'end', reason: 'made by mistake' }));
    expect(table.see().result).toMatchObject({ decidedBy: 'shared', winners: [] });
  });

  it('[G7] a finished game refuses all but reopening, which needs a reason', () => {
    const table = new Table({ rounds: 1 })
      .give({ p1: ['A1'] })
      .open()
      .settle();
    expect(table.phase).toBe('finished');
    expect(codeOf(table.host({ type: 'start-round', prompt: 'ING' }))).toBe('finished');
    expect(codeOf(table.send('p1', 'tread'))).toBe('finished');
    expect(codeOf(table.host({ type: 'end', reason: 'again' }))).toBe('finished');
    expect(() => table.host({ type: 'reopen', reason: ' ' })).toThrow();
    ok(table.host({ type: 'reopen', reason: 'B1 was given to nobody' }));
    expect(table.phase).toBe('between');
    expect(codeOf(table.host({ type: 'reopen', reason: 'twice' }))).toBe('wrong_phase');
  });

  it('[G7] reopened it stands between rounds: the dropped round is played again, or the host ends it', () => {
    const table = new Table({ rounds: 2 }).open();
    ok(table.host({ type: 'end', reason: 'power cut' }));
    ok(table.host({ type: 'reopen', reason: 'power is back' }));
    expect(table.see().next).toMatchObject({ number: 1 });
    table.open('ING').settle();
    expect(table.see().next).toMatchObject({ number: 2 });
  });

  it('[G7] [I7] reopened after its last round, that round’s review may be opened too', () => {
    const table = new Table({ rounds: 1 })
      .give({ p1: ['A1'] })
      .open()
      .words({ p2: ['treexy', 1] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.phase).toBe('finished');
    ok(table.host({ type: 'reopen', reason: 'treexy is a word' }));
    ok(table.host({ type: 'reopen-review' }));
    ok(table.host({ type: 'rule', contestantId: 'p2', valid: true, reason: 'a plant' }));
    ok(table.host({ type: 'confirm-awards' }));
    for (const square of ['C1', 'C2', 'C3', 'C4', 'C5']) ok(table.claim('p2', square));
    expect(table.see().result).toMatchObject({ decidedBy: 'points', winners: ['p2'] });
  });

  it('[G5] [G7] reopened with nobody in, it waits for the host to restore somebody', () => {
    const table = new Table().open();
    for (const name of ['p1', 'p2', 'p3', 'p4']) ok(withdraw(table, name));
    ok(table.host({ type: 'reopen', reason: 'they are back' }));
    expect(table.phase).toBe('between');
    expect(codeOf(table.host({ type: 'start-round', prompt: 'TRE' }))).toBe('not_enough_contestants');
    ok(restore(table, 'p1'));
    ok(table.host({ type: 'start-round', prompt: 'TRE' }));
  });
});

describe('moves', () => {
  it('[G2] are looked at in order: game, finished, withdrawn, phase, turn, value', () => {
    const table = new Table();
    expect(codeOf(table.by('p9', { type: 'claim-square', square: 'Z99' }))).toBe('not_in_game');
    ok(table.host({ type: 'start' }));
    expect(codeOf(table.host({ type: 'start' }))).toBe('wrong_phase');
    ok(withdraw(table, 'p4'));
    expect(codeOf(table.by('p4', { type: 'claim-square', square: 'Z99' }))).toBe('withdrawn');
    expect(codeOf(table.by('p1', { type: 'claim-square', square: 'Z99' }))).toBe('wrong_phase');
    table.open().words({ p1: ['tread', 1], p2: ['centre', 2] });
    expect(codeOf(table.host({ type: 'start-round', prompt: 'no prompt' }))).toBe('wrong_phase');
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    expect(codeOf(table.by('p2', { type: 'claim-square', square: 'Z99' }))).toBe('not_your_turn');
    expect(codeOf(table.by('p1', { type: 'claim-square', square: 'Z99' }))).toBe('bad_square');
    ok(table.host({ type: 'end', reason: 'enough' }));
    expect(codeOf(table.by('p4', { type: 'claim-square', square: 'Z99' }))).toBe('finished');
  });

  it('[G2] a refused move leaves the state as it was', () => {
    const table = new Table().open();
    const { state } = table.game;
    expect(codeOf(table.send('p1', 'no word', 1))).toBe('bad_word');
    expect(codeOf(table.host({ type: 'skip-claim' }))).toBe('wrong_phase');
    expect(codeOf(table.host({ type: 'reopen-review' }))).toBe('wrong_phase');
    expect(table.game.state).toBe(state);
  });
});

describe('what the tables are told', () => {
  const reportsOf = (table: Table) => {
    const { game } = table;
    let state = immunity.start(game.setup);
    return game.log.flatMap((event) => {
      state = immunity.evolve(state, event);
      return immunity.report(state, event);
    });
  };

  it('[I8] [I5] a settled round’s words with what they won; late and invalid ones do not count', () => {
    const table = new Table().open().words({ p1: ['tread', 1.5], p2: ['banana', 2] });
    ok(table.host({ type: 'close-round' }, 3));
    table.send('p3', 'treatment', 4);
    ok(table.host({ type: 'confirm-awards' }));
    const [report, ...more] = reportsOf(table);
    expect(more).toEqual([]);
    expect(report?.key).toBe('round:1');
    expect(
      report?.submissions.map((one) => [one.contestantId, one.counts, one.award, one.elapsedMs]),
    ).toEqual([
      ['p1', true, 5, 1500],
      ['p2', false, 0, 2000],
      ['p3', false, 0, 4000],
    ]);
    expect(report?.submissions[0]).toMatchObject({ round: 1, word: 'tread', length: 5, verdict: 'valid' });
  });

  it('[I7] again after a reopened review, under the same key', () => {
    const table = new Table().open().words({ p1: ['tread', 1] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    ok(table.host({ type: 'reopen-review' }));
    ok(table.host({ type: 'rule', contestantId: 'p1', valid: false, reason: 'not there' }));
    ok(table.host({ type: 'confirm-awards' }));
    expect(reportsOf(table).map(({ key, submissions }) => [key, submissions[0]?.counts])).toEqual([
      ['round:1', true],
      ['round:1', false],
    ]);
  });

  it('[I14] [G7] a voided or dropped round does not count', () => {
    const table = new Table().open().words({ p1: ['tread', 1] });
    ok(table.host({ type: 'void-round', reason: 'typo' }));
    table.open('TRE').words({ p1: ['tree', 1] });
    ok(table.host({ type: 'end', reason: 'rain' }));
    expect(
      reportsOf(table).map(({ key, submissions }) => [key, submissions.map((one) => one.counts)]),
    ).toEqual([
      ['round:1', [false]],
      ['round:2', [false]],
    ]);
  });
});
