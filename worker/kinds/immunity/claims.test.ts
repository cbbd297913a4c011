import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-immunity.ts';

/** p1 has 2 squares to claim, p2 has 1, p3 has 3, p4 has 2. */
const claiming = (config = {}) => {
  const table = new Table(config).open().words({
    p1: ['tread', 2],
    p2: ['centre', 3],
    p3: ['treachery', 20],
    p4: ['treatment', 25],
  });
  ok(table.host({ type: 'confirm-awards' }));
  return table;
};
const left = (table: Table) => table.round().claims.map((claim) => [claim.contestantId, claim.left]);

describe('a claim', () => {
  it('[I10] takes one free square, anywhere', () => {
    const table = claiming();
    ok(table.claim('p1', 'D3'));
    expect(codeOf(table.claim('p1', 'D3'))).toBe('square_taken');
    expect(codeOf(table.claim('p1', 'I1'))).toBe('bad_square');
    ok(table.claim('p1', 'h5'));
    expect(table.see().board.squares).toEqual({ D3: 'p1', H5: 'p1' });
    expect(table.round().claimed).toEqual([
      { contestantId: 'p1', square: 'D3' },
      { contestantId: 'p1', square: 'H5' },
    ]);
  });

  it('[I10] of two at once on one square the first one gets it', () => {
    const table = claiming();
    ok(table.claim('p1', 'A1'));
    expect(codeOf(table.claim('p1', 'A1'))).toBe('square_taken');
    expect(left(table)[0]).toEqual(['p1', 1]);
  });

  it('[I10] the host may claim for whoever is on turn', () => {
    const table = claiming();
    expect(codeOf(table.host({ type: 'claim-for', contestantId: 'p2', square: 'A1' }))).toBe('not_your_turn');
    ok(table.host({ type: 'claim-for', contestantId: 'p1', square: 'A1' }));
    expect(table.see().board.squares).toEqual({ A1: 'p1' });
    expect(codeOf(table.host({ type: 'claim-for', contestantId: 'p9', square: 'A1' }))).toBe(
      'nothing_to_claim',
    );
  });

  it('[I10] the host may skip, and what is left lapses', () => {
    const table = claiming();
    ok(table.claim('p1', 'A1'));
    ok(table.host({ type: 'skip-claim' }));
    expect(left(table)).toEqual([
      ['p2', 1],
      ['p3', 3],
      ['p4', 2],
    ]);
    expect(codeOf(table.claim('p1', 'B1'))).toBe('nothing_to_claim');
  });

  it('[I10] a skip that names somebody who is not on turn skips nobody', () => {
    const table = claiming();
    ok(table.host({ type: 'skip-claim', contestantId: 'p1' }));
    expect(codeOf(table.host({ type: 'skip-claim', contestantId: 'p1' }))).toBe('not_your_turn');
    expect(left(table)).toEqual([
      ['p2', 1],
      ['p3', 3],
      ['p4', 2],
    ]);
  });

  it('[I10] [G9] a claim time runs afresh for each claim and then skips', () => {
    const table = claiming({ claimSeconds: 10 });
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:35.000Z');
    ok(table.claim('p1', 'A1', 34));
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:44.000Z');
    table.pass(45.999);
    expect(left(table)[0]).toEqual(['p1', 1]);
    expect(codeOf(table.by('p1', { type: 'claim-square', square: 'B1' }, 44.001, 1))).toBe(
      'nothing_to_claim',
    );
    table.pass(46);
    expect(left(table)[0]).toEqual(['p2', 1]);
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:56.000Z');
    expect(table.types(-2)).toEqual(['claim-skipped', 'claim-timed']);
  });

  it('[I10] everybody gone, the claim time ends the round', () => {
    const table = claiming({ claimSeconds: 10 });
    for (const second of [37, 49, 61, 73]) table.pass(second);
    expect(table.phase).toBe('between');
    expect(table.game.deadline).toBeNull();
  });

  it('[I10] if fewer are free than were won, the rest lapses', () => {
    const table = claiming({ columns: 2, rows: 2 });
    for (const [name, square] of [
      ['p1', 'A1'],
      ['p1', 'A2'],
      ['p2', 'B1'],
      ['p3', 'B2'],
    ] as const) {
      ok(table.claim(name, square));
    }
    expect(table.phase).toBe('between');
    expect(table.game.log.at(-1)).toMatchObject({
      type: 'round-finished',
      data: {
        lapsed: [
          { contestantId: 'p3', left: 2 },
          { contestantId: 'p4', left: 2 },
        ],
      },
    });
  });

  it('[I10] [I15] squares freed later revive nothing', () => {
    const table = claiming({ columns: 2, rows: 2 });
    for (const square of ['A1', 'A2']) ok(table.claim('p1', square));
    ok(table.claim('p2', 'B1'));
    ok(table.claim('p3', 'B2'));
    ok(table.host({ type: 'correct-square', square: 'B2', contestantId: null, reason: 'slip' }));
    expect(table.phase).toBe('between');
    expect(codeOf(table.claim('p3', 'B2'))).toBe('wrong_phase');
  });

  it('[I10] on a full board the next round’s awards lapse at once', () => {
    const table = new Table({ columns: 2, rows: 2 });
    table.give({ p1: ['A1', 'A2'], p2: ['B1', 'B2'] });
    table.open().words({ p1: ['tread', 1] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.phase).toBe('between');
  });
});

describe('a void', () => {
  it('[I14] replays the round under the same number with a new prompt, its submissions on record', () => {
    const table = new Table().open('TRE').words({ p1: ['tread', 2] });
    ok(table.host({ type: 'void-round', reason: 'typo' }, 3));
    expect(table.phase).toBe('between');
    expect(table.see().next).toMatchObject({ number: 1, suddenDeath: false });
    expect(table.see().rounds).toMatchObject([
      { serial: 1, voided: { reason: 'typo' }, prompt: 'TRE', submissions: [{ word: 'tread' }], awards: [] },
    ]);
    table.open('ING');
    expect(table.round()).toMatchObject({ serial: 2, number: 1, prompt: 'ING' });
  });

  it('[I14] is possible until the first claim, after the awards too', () => {
    const table = claiming();
    ok(table.host({ type: 'skip-claim' }));
    ok(table.host({ type: 'void-round', reason: 'wrong board' }));
    expect(table.see().rounds[0]).toMatchObject({ voided: { reason: 'wrong board' } });
    const late = claiming();
    ok(late.claim('p1', 'A1'));
    expect(codeOf(late.host({ type: 'void-round', reason: 'too late' }))).toBe('wrong_phase');
  });

  it('[I14] needs a round under way', () => {
    const table = new Table();
    expect(codeOf(table.host({ type: 'void-round', reason: 'none' }))).toBe('wrong_phase');
    table.open().settle();
    expect(codeOf(table.host({ type: 'void-round', reason: 'over' }))).toBe('wrong_phase');
  });

  it('[I14] a ruling on the dictionary outlives the round in which it was given', () => {
    const table = new Table().open().words({ p1: ['treexy', 1] });
    ok(table.host({ type: 'close-round' }));
    ok(table.host({ type: 'rule', contestantId: 'p1', valid: true, reason: 'a plant' }));
    ok(table.host({ type: 'void-round', reason: 'power cut' }));
    table.open().words({ p2: ['treexy', 1] });
    expect(table.round('p2').submissions[0]?.verdict).toBe('overruled_valid');
  });
});

describe('a correction', () => {
  it('[I15] gives a square or frees it, with a reason, and scores follow', () => {
    const table = new Table().open();
    ok(table.host({ type: 'correct-square', square: 'A1', contestantId: 'p1', reason: 'misheard' }));
    ok(table.host({ type: 'correct-square', square: 'B1', contestantId: 'p1', reason: 'misheard' }));
    expect(table.see().scores[0]).toEqual({ rank: 1, contestantId: 'p1', points: 2, squares: 2 });
    ok(table.host({ type: 'correct-square', square: 'B1', contestantId: 'p2', reason: 'swap' }));
    expect(table.see().board.squares).toEqual({ A1: 'p1', B1: 'p2' });
    ok(table.host({ type: 'correct-square', square: 'B1', contestantId: null, reason: 'free it' }));
    expect(table.see().board.squares).toEqual({ A1: 'p1' });
    expect(table.see().scores[0]).toEqual({ rank: 1, contestantId: 'p1', points: 0, squares: 1 });
  });

  it('[I15] wants a square of the board and somebody of the game', () => {
    const table = new Table().open();
    const correct = (square: string, contestantId: string) =>
      codeOf(table.host({ type: 'correct-square', square, contestantId, reason: 'try' }));
    expect(correct('Z9', 'p1')).toBe('bad_square');
    expect(correct('A1', 'p9')).toBe('not_in_game');
  });
});
