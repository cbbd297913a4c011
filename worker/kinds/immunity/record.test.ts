import { describe, expect, it } from 'vitest';
import { immunity } from './index.ts';
import { codeOf, id, ok, Table } from './playing-immunity.ts';

/** Round 1: p1 longest and right, p2 sends what the list does not know, p3 the same, p4 a misfit. */
function played(rounds = 2): Table {
  const table = new Table({ rounds });
  table.open('TRE').words({ p1: ['tread', 2], p2: ['trezzle', 3], p3: ['trezzle', 4], p4: ['banana', 5] });
  return table.settle();
}

const rule = (
  table: Table,
  more: { round?: number; contestantId?: string; valid?: boolean; precedent?: boolean },
) =>
  table.host({
    type: 'rule-record',
    round: 1,
    contestantId: id('p2'),
    valid: true,
    reason: 'on Dictionary.com',
    ...more,
  });

const verdicts = (table: Table, round: number) =>
  Object.fromEntries(
    table.see().rounds[round - 1]?.submissions.map((one) => [one.contestantId, one.verdict]) ?? [],
  );

describe('a verdict corrected when its round is over', () => {
  it('[I19] [T80] changes the record for everybody’s same word of that round, and no award or square', () => {
    const table = played();
    const before = table.see();
    ok(rule(table, {}));
    const after = table.see();
    expect(verdicts(table, 1)).toEqual({
      p1: 'valid',
      p2: 'overruled_valid',
      p3: 'overruled_valid',
      p4: 'misfit',
    });
    expect(after.rounds[0]?.awards).toEqual(before.rounds[0]?.awards);
    expect(after.board).toEqual(before.board);
    expect(after.scores).toEqual(before.scores);
    expect(table.game.log.at(-1)).toMatchObject({
      type: 'record-ruled',
      data: {
        serial: 1,
        contestantId: 'p2',
        word: 'trezzle',
        valid: true,
        hostId: 'host',
        reason: 'on Dictionary.com',
      },
    });
  });

  it('[I19] [T80] leaves times alone, and names who ruled and why', () => {
    const table = played();
    const elapsed = () => table.see().rounds[0]?.submissions.map((one) => one.elapsedMs);
    const before = elapsed();
    ok(rule(table, {}));
    expect(elapsed()).toEqual(before);
    expect(table.see().rounds[0]?.submissions[1]?.ruling).toEqual({
      hostId: 'host',
      reason: 'on Dictionary.com',
    });
  });

  it('[I19] [T80] holds in the rounds after it, played or yet to come, and in none before', () => {
    const table = new Table({ rounds: 4 });
    for (const word of ['trezzle', 'trezzle', 'trezzle']) {
      table
        .open('TRE')
        .words({ p1: ['tread', 1], p2: [word, 3] })
        .settle();
    }
    ok(rule(table, { round: 2 }));
    expect([1, 2, 3].map((round) => verdicts(table, round).p2)).toEqual([
      'not_a_word',
      'overruled_valid',
      'overruled_valid',
    ]);
    table.open('TRE').words({ p3: ['trezzle', 1] });
    ok(table.host({ type: 'close-round' }));
    expect(table.round().submissions).toMatchObject([{ contestantId: 'p3', verdict: 'overruled_valid' }]);
    // A round to come is judged by it for its awards, too.
    expect(table.round().awards).toMatchObject([{ contestantId: 'p3', longest: 1, quickest: 1 }]);
  });

  it('[I19] touches no other word of an old round, whatever has been ruled on it since', () => {
    const table = new Table({ rounds: 3 });
    table
      .open('TRE')
      .words({ p1: ['trezzle', 1], p2: ['trefff', 2] })
      .settle();
    table.open('TRE').words({ p1: ['trefff', 1] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'rule', contestantId: id('p1'), valid: true, reason: 'why not' }));
    table.settle();
    ok(rule(table, { contestantId: id('p1') }));
    expect(verdicts(table, 1)).toEqual({ p1: 'overruled_valid', p2: 'not_a_word' });
  });

  it('[I19] a ruling on the fit holds in its round alone', () => {
    const table = new Table({ rounds: 3 });
    for (const _ of [1, 2])
      table
        .open('TRE')
        .words({ p1: ['banana', 1] })
        .settle();
    ok(rule(table, { contestantId: id('p1') }));
    expect([verdicts(table, 1).p1, verdicts(table, 2).p1]).toEqual(['overruled_valid', 'misfit']);
  });

  it('[I19] judges a round under review anew, awards included, since they are not given yet', () => {
    const table = played();
    table.open('TRE').words({ p1: ['tread', 1], p2: ['trezzle', 2] });
    ok(table.host({ type: 'close-round' }));
    expect(table.round().awards).toMatchObject([{ contestantId: 'p1' }]);
    ok(rule(table, {}));
    expect(table.round().awards).toMatchObject([
      { contestantId: 'p1', longest: 2, quickest: 1 },
      { contestantId: 'p2', longest: 1, quickest: 2 },
    ]);
  });

  it('[I7] while squares are claimed the record may be corrected, the claims stand', () => {
    const table = new Table({ rounds: 1 });
    table.open('TRE').words({ p1: ['tread', 1], p2: ['trezzle', 2] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    const { claims } = table.round();
    ok(rule(table, {}));
    expect(table.round().claims).toEqual(claims);
    expect(table.round().submissions[1]).toMatchObject({ contestantId: 'p2', verdict: 'overruled_valid' });
  });

  it('[G7] [T80] a finished game takes it, and stays finished with the result that it had', () => {
    const table = played(1);
    ok(table.host({ type: 'end', reason: 'time is up' }));
    const result = table.see().result;
    expect(table.phase).toBe('finished');
    ok(rule(table, {}));
    expect(table.phase).toBe('finished');
    expect(table.see().result).toEqual(result);
    expect(verdicts(table, 1).p2).toBe('overruled_valid');
  });

  it('[T80] is undone by another', () => {
    const table = played();
    ok(rule(table, {}));
    ok(rule(table, { valid: false }));
    expect(verdicts(table, 1).p2).toBe('not_a_word');
  });

  it('[G2] is refused where there is nothing to correct', () => {
    const table = played(3);
    expect(codeOf(rule(table, { round: 2 }))).toBe('no_round');
    table.open('TRE').words({ p1: ['tread', 1] });
    expect(codeOf(rule(table, { round: 2, contestantId: id('p1') }))).toBe('wrong_phase');
    ok(table.host({ type: 'void-round', reason: 'seen early' }));
    expect(codeOf(rule(table, { round: 2, contestantId: id('p1') }))).toBe('no_round');
    table.open('TRE');
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    expect(codeOf(rule(table, { round: 3, contestantId: id('p1') }))).toBe('no_submission');
    const mine = {
      type: 'rule-record',
      round: 1,
      contestantId: id('p2'),
      valid: true,
      reason: 'mine',
    } as const;
    expect(codeOf(table.by('p2', mine))).toBe('forbidden');
  });

  it('[I5] a late word cannot be ruled in', () => {
    const table = new Table({ answerSeconds: 10 });
    table.open('TRE').words({ p1: ['tread', 1] });
    expect(codeOf(table.send('p2', 'tree', 11))).toBe('round_closed');
    table.pass(13);
    table.settle();
    expect(codeOf(rule(table, {}))).toBe('no_submission');
  });
});

describe('what is told of it', () => {
  it('[I19] the leaderboards get each round that it changed, with the awards as they were', () => {
    const table = played();
    ok(rule(table, {}));
    const event = table.game.log.at(-1);
    const reports = event === undefined ? [] : immunity.report(table.game.state, event);
    expect(reports).toMatchObject([
      {
        key: 'round:1',
        submissions: [
          { contestantId: 'p1', counts: true, award: 5 },
          { contestantId: 'p2', counts: true, award: 0 },
          { contestantId: 'p3', counts: true, award: 0 },
          { contestantId: 'p4', counts: false, award: 0 },
        ],
      },
    ]);
    expect(immunity.record?.(table.game.state)).toEqual(reports);
  });

  it('[T83] a ruling says whether it is to be a precedent, of the dictionary only', () => {
    const table = played();
    ok(rule(table, { precedent: true }));
    const event = table.game.log.at(-1);
    expect(event && immunity.ruling?.(event)).toEqual({
      word: 'trezzle',
      valid: true,
      reason: 'on Dictionary.com',
      hostId: 'host',
      contestantId: 'p2',
      round: 1,
      onRecord: true,
      precedent: true,
    });
    expect(codeOf(rule(table, { contestantId: id('p4'), valid: false, precedent: true }))).toBe(
      'no_precedent',
    );
    expect(immunity.ruling?.({ seq: 2, at: 0, type: 'game-started', data: {} })).toBeNull();
  });
});

describe('secrets that no round opens', () => {
  it('[G1] the end of the game opens the seed and every prompt that was taken back', () => {
    const table = new Table({ rounds: 1, getReadySeconds: 3 }).give({ p1: ['A1', 'B1'] });
    ok(table.host({ type: 'start-round', prompt: 'XQZ' }));
    const taken = table.game.log.at(-1)?.seq;
    ok(table.host({ type: 'take-back' }));
    table
      .open('TRE')
      .words({ p1: ['tread', 1] })
      .settle();
    expect(table.phase).toBe('finished');
    expect(table.game.bodies.at(-1)).toMatchObject({ type: 'game-finished', opens: [1, taken] });
  });

  it('[G1] [G7] also a prompt that the end overtook; and nothing twice when the game ends again', () => {
    const table = new Table({ getReadySeconds: 3 });
    ok(table.host({ type: 'start-round', prompt: 'TRE' }));
    const posted = table.game.log.at(-1)?.seq;
    ok(table.host({ type: 'end', reason: 'rain' }));
    expect(table.game.bodies.at(-1)?.opens).toEqual([1, posted]);
    ok(table.host({ type: 'reopen', reason: 'sun' }));
    ok(table.host({ type: 'end', reason: 'rain again' }));
    expect(table.game.bodies.at(-1)?.opens).toBeUndefined();
  });
});
