import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-immunity.ts';

const rule = (table: Table, contestantId: string, valid: boolean, reason = 'looked it up') =>
  table.host({ type: 'rule', contestantId, valid, reason });
const verdicts = (table: Table) =>
  Object.fromEntries(table.round().submissions.map((one) => [one.contestantId, one.verdict]));
const winners = (table: Table) => table.round().awards.map((award) => [award.contestantId, award.squares]);

const inReview = (words: Parameters<Table['words']>[0], config = {}, prompt = 'TRE') => {
  const table = new Table(config).open(prompt).words(words);
  if (table.phase === 'answering') ok(table.host({ type: 'close-round' }));
  return table;
};

describe('review', () => {
  it('[I7] the host overrules either way, and the awards change at once', () => {
    const table = inReview({ p1: ['tread', 1], p2: ['treexy', 2], p3: ['treatment', 3] });
    expect(winners(table)).toEqual([
      ['p1', 4],
      ['p3', 4],
    ]);
    ok(rule(table, 'p2', true));
    expect(verdicts(table)).toEqual({ p1: 'valid', p2: 'overruled_valid', p3: 'valid' });
    expect(winners(table)).toEqual([
      ['p1', 2],
      ['p2', 3],
      ['p3', 3],
    ]);
    ok(rule(table, 'p3', false, 'not there'));
    expect(verdicts(table)).toMatchObject({ p3: 'overruled_invalid' });
    expect(table.round().submissions[2]?.ruling).toEqual({ hostId: 'host', reason: 'not there' });
    ok(rule(table, 'p3', true));
    expect(verdicts(table)).toMatchObject({ p3: 'valid' });
  });

  it('[I7] [G6] a ruling needs review and a word, and stands in the log with its reason', () => {
    const table = new Table().open();
    ok(table.send('p1', 'treexy', 1));
    expect(codeOf(rule(table, 'p1', true))).toBe('wrong_phase');
    ok(table.host({ type: 'close-round' }, 2));
    expect(codeOf(rule(table, 'p2', true))).toBe('no_submission');
    ok(rule(table, 'p1', true, 'it is a shrub'));
    expect(table.game.log.at(-1)).toMatchObject({
      type: 'verdict-ruled',
      data: { word: 'treexy', valid: true, reason: 'it is a shrub', hostId: 'host' },
    });
  });

  it('[I7] nothing is won before the awards are confirmed', () => {
    const table = inReview({ p1: ['tread', 1] });
    expect(codeOf(table.claim('p1', 'A1'))).toBe('wrong_phase');
    expect(table.round().confirmed).toBe(false);
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.round().confirmed).toBe(true);
    expect(codeOf(table.host({ type: 'confirm-awards' }))).toBe('wrong_phase');
    expect(codeOf(rule(table, 'p1', false))).toBe('wrong_phase');
  });

  it('[I7] the review may be reopened until the first claim of the round', () => {
    const table = inReview({ p1: ['tread', 1], p2: ['centre', 2] });
    ok(table.host({ type: 'confirm-awards' }));
    ok(table.host({ type: 'reopen-review' }));
    expect(table.phase).toBe('review');
    ok(rule(table, 'p1', false));
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.round().claims).toEqual([{ contestantId: 'p2', left: 5 }]);
    ok(table.claim('p2', 'A1'));
    expect(codeOf(table.host({ type: 'reopen-review' }))).toBe('wrong_phase');
  });

  it('[I7] or until the first skip', () => {
    const table = inReview({ p1: ['tread', 1], p2: ['centre', 2] });
    ok(table.host({ type: 'confirm-awards' }));
    ok(table.host({ type: 'skip-claim' }));
    expect(codeOf(table.host({ type: 'reopen-review' }))).toBe('wrong_phase');
    ok(table.host({ type: 'skip-claim' }));
    expect(table.phase).toBe('between');
    expect(codeOf(table.host({ type: 'reopen-review' }))).toBe('wrong_phase');
  });

  it('[I7] a round that nobody won is reopened until another begins', () => {
    const table = inReview({ p1: ['treexy', 1] });
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.phase).toBe('between');
    ok(table.host({ type: 'reopen-review' }));
    ok(rule(table, 'p1', true));
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.round().claims).toEqual([{ contestantId: 'p1', left: 5 }]);
    expect(table.see().rounds).toEqual([]);
  });
});

describe('a review that confirms itself', () => {
  const auto = () =>
    inReview({ p1: ['tread', 1], p2: ['centre', 2] }, { confirm: 'auto', confirmSeconds: 20 });

  it('[I7] [G9] after its time and the grace', () => {
    const table = auto();
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:22.000Z');
    table.pass(23.999);
    expect(table.phase).toBe('review');
    table.pass(24);
    expect(table.phase).toBe('claiming');
  });

  it('[I7] the host may hold it and then confirms by hand', () => {
    const table = auto();
    ok(table.host({ type: 'hold' }, 5));
    expect(table.round().held).toBe(true);
    expect(table.game.deadline).toBeNull();
    expect(codeOf(table.host({ type: 'hold' }, 6))).toBe('wrong_phase');
    table.pass(500);
    expect(table.phase).toBe('review');
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.phase).toBe('claiming');
  });

  it('[I7] once reopened by the host it waits for the host', () => {
    const table = auto().pass(24);
    ok(table.host({ type: 'reopen-review' }));
    expect(table.round().held).toBe(true);
    expect(codeOf(table.host({ type: 'hold' }))).toBe('wrong_phase');
    table.pass(500);
    expect(table.phase).toBe('review');
  });

  it('[I7] only where the game is set so is there anything to hold', () => {
    expect(codeOf(inReview({ p1: ['tread', 1] }).host({ type: 'hold' }))).toBe('wrong_phase');
  });
});

describe('looking again', () => {
  it('[I19] a contestant flags their own verdict once a round, in review', () => {
    const table = new Table().open();
    ok(table.send('p1', 'treexy', 1));
    expect(codeOf(table.by('p1', { type: 'flag-verdict' }, 2))).toBe('wrong_phase');
    ok(table.host({ type: 'close-round' }, 3));
    ok(table.by('p1', { type: 'flag-verdict' }, 4));
    expect(table.round().flagged).toEqual(['p1']);
    expect(table.round().submissions[0]?.flagged).toBe(true);
    expect(codeOf(table.by('p1', { type: 'flag-verdict' }, 5))).toBe('already_flagged');
    expect(codeOf(table.by('p2', { type: 'flag-verdict' }, 5))).toBe('no_submission');
    ok(table.host({ type: 'confirm-awards' }));
    ok(table.host({ type: 'reopen-review' }));
    expect(codeOf(table.by('p1', { type: 'flag-verdict' }, 6))).toBe('already_flagged');
  });

  it('[I19] a ruling on the dictionary holds for everybody’s same word for the rest of the game', () => {
    const table = inReview({ p1: ['treexy', 1], p2: ['treexy', 2], p3: ['tread', 3] });
    ok(rule(table, 'p1', true, 'a plant'));
    ok(rule(table, 'p3', false, 'obsolete'));
    expect(verdicts(table)).toEqual({
      p1: 'overruled_valid',
      p2: 'overruled_valid',
      p3: 'overruled_invalid',
    });
    table
      .settle()
      .open('TRE')
      .words({ p3: ['treexy', 1], p4: ['tread', 2] });
    ok(table.host({ type: 'close-round' }));
    expect(verdicts(table)).toEqual({ p3: 'overruled_valid', p4: 'overruled_invalid' });
    expect(table.round().submissions[0]?.ruling).toEqual({ hostId: 'host', reason: 'a plant' });
  });

  it('[I19] a ruling on the fit holds for that round only', () => {
    const table = inReview({ p1: ['banana', 1], p2: ['banana', 2] });
    ok(rule(table, 'p1', true, 'I misspoke'));
    expect(verdicts(table)).toEqual({ p1: 'overruled_valid', p2: 'overruled_valid' });
    table
      .settle()
      .open('TRE')
      .words({ p1: ['banana', 1] });
    ok(table.host({ type: 'close-round' }));
    expect(verdicts(table)).toEqual({ p1: 'misfit' });
    table
      .settle()
      .open('BAN')
      .words({ p1: ['banana', 1] });
    ok(table.host({ type: 'close-round' }));
    expect(verdicts(table)).toEqual({ p1: 'valid' });
  });

  it('[I19] a misfit ruled invalid says nothing about the dictionary', () => {
    const table = inReview({ p1: ['banana', 1] });
    ok(rule(table, 'p1', false, 'does not fit'));
    expect(verdicts(table)).toEqual({ p1: 'misfit' });
    table
      .settle()
      .open('ANA')
      .words({ p1: ['banana', 1] });
    ok(table.host({ type: 'close-round' }));
    expect(verdicts(table)).toEqual({ p1: 'valid' });
  });

  it('[I19] a misfit unknown to the list, ruled valid, may be ruled out again', () => {
    const table = inReview({ p1: ['xyzzy', 1] });
    ok(rule(table, 'p1', true));
    expect(verdicts(table)).toEqual({ p1: 'overruled_valid' });
    ok(rule(table, 'p1', false));
    expect(verdicts(table)).toEqual({ p1: 'misfit' });
  });

  it('[I19] neither changes an earlier round', () => {
    const table = inReview({ p1: ['tread', 1] }).settle();
    table.open('TRE').words({ p1: ['tread', 1] });
    ok(table.host({ type: 'close-round' }));
    ok(rule(table, 'p1', false));
    expect(verdicts(table)).toEqual({ p1: 'overruled_invalid' });
    expect(table.see().rounds[0]?.submissions[0]?.verdict).toBe('valid');
    expect(table.see().rounds[0]?.awards).toHaveLength(1);
  });
});
