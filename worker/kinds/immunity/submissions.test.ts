import { describe, expect, it } from 'vitest';
import { ImmunityConfig, ImmunityMove } from '../../../schema/contract/kinds/immunity.ts';
import { immunity } from './index.ts';
import { codeOf, id, ok, Table } from './playing-immunity.ts';

/** The only verdict that its sender sees. */
const verdictOf = (table: Table, name: string) =>
  table.round(name).submissions.find((one) => one.contestantId === name)?.verdict;

describe('prompts', () => {
  it('[I2] are exactly three letters, any case', () => {
    for (const prompt of ['TR', 'TREE', 'T E', 'T-E', 'TR1', '', 'ÄBC']) {
      expect(codeOf(new Table().host({ type: 'start-round', prompt }))).toBe('bad_prompt');
    }
    expect(new Table().open('tre').round().prompt).toBe('TRE');
  });

  it.each([
    ['tread', 'valid'],
    ['centre', 'valid'],
    ['tre', 'not_a_word'],
    ['entrench', 'misfit'],
    ['banana', 'misfit'],
    ['trexyz', 'not_a_word'],
    ['eert', 'misfit'],
  ])('[I2] [I3] %s for TRE is %s', (word, verdict) => {
    const table = new Table().open('TRE');
    ok(table.send('p1', word, 5));
    expect(verdictOf(table, 'p1')).toBe(verdict);
  });

  it('[I2] start and end may overlap', () => {
    const table = new Table().open('ana');
    ok(table.send('p1', 'banana', 5));
    expect(verdictOf(table, 'p1')).toBe('valid');
  });
});

describe('the dictionary', () => {
  it('[I3] hyphens and apostrophes are malformed unless the game allows them; length counts letters', () => {
    expect(codeOf(new Table().open().send('p1', 'tre-ed', 1))).toBe('bad_word');
    const table = new Table({ hyphens: true }).open();
    ok(table.send('p1', 'tre-ed', 1));
    expect(table.round('p1').submissions[0]).toMatchObject({ word: 'tre-ed', length: 5, verdict: 'valid' });
  });

  it('[I3] a word has 2 to 45 letters', () => {
    const table = new Table().open();
    expect(codeOf(table.send('p1', 't', 1))).toBe('bad_word');
    expect(codeOf(table.send('p1', `tre${'e'.repeat(43)}`, 1))).toBe('bad_word');
    expect(codeOf(table.send('p1', `tre${'e'.repeat(42)}`, 1))).toBe('accepted');
    expect(codeOf(table.send('p2', 'tr', 1))).toBe('accepted');
  });

  it('[I3] two contestants may send the same word', () => {
    const table = new Table().open();
    ok(table.send('p1', 'tree', 1));
    ok(table.send('p2', 'tree', 2));
    ok(table.host({ type: 'close-round' }, 3));
    expect(table.round().submissions.map((one) => one.verdict)).toEqual(['valid', 'valid']);
  });

  it('[I3] names and abbreviations are no words here', () => {
    const table = new Table().open();
    const look = (word: string) => ({
      word,
      found: false,
      rarity: null,
      name: true,
      abbreviation: true,
      list: 'names-1',
    });
    Object.assign(table.game, { words: { list: 'names-1', look } });
    ok(table.send('p1', 'Trent', 1));
    expect(table.round('p1').submissions[0]).toMatchObject({ verdict: 'not_a_word', list: 'names-1' });
  });

  it('[I3] 2 to 24 contestants', () => {
    expect(immunity.seats).toEqual({ min: 2, max: 24 });
    const alone = new Table({}, ['p1']);
    expect(codeOf(alone.host({ type: 'start' }))).toBe('not_enough_contestants');
    expect(codeOf(alone.host({ type: 'start-round', prompt: 'TRE' }))).toBe('not_enough_contestants');
    expect(codeOf(alone.host({ type: 'seat', contestantId: 'p1' }))).toBe('already_seated');
    ok(alone.host({ type: 'seat', contestantId: 'p2' }));
    ok(alone.host({ type: 'start' }));
    expect(codeOf(alone.host({ type: 'seat', contestantId: 'p3' }))).toBe('wrong_phase');
    const full = new Table(
      {},
      Array.from({ length: 24 }, (_, n) => `p${n + 1}`),
    );
    expect(codeOf(full.host({ type: 'seat', contestantId: 'p25' }))).toBe('too_many_contestants');
  });

  it('[I3] [I7] a game that confirms by itself says so in its config', () => {
    expect(new Table({ confirm: 'auto' }).see().config.confirm).toBe('auto');
  });
});

describe('one submission a round', () => {
  it('[I4] the first counts whatever its verdict, a second is refused', () => {
    const table = new Table().open();
    ok(table.send('p1', 'banana', 1));
    expect(codeOf(table.send('p1', 'tread', 2))).toBe('already_submitted');
    expect(verdictOf(table, 'p1')).toBe('misfit');
    ok(table.send('p2', 'trexx', 2));
    expect(codeOf(table.send('p2', 'tread', 3))).toBe('already_submitted');
  });

  it('[I4] what is malformed spends nothing', () => {
    const table = new Table().open();
    const before = table.game.log.length;
    for (const word of ['tre ad', 'tr3ad', '!', '树'])
      expect(codeOf(table.send('p1', word, 1))).toBe('bad_word');
    expect(table.game.log.length).toBe(before);
    ok(table.send('p1', 'tread', 2));
  });

  it('[I4] a submission names its round; one for another spends nothing', () => {
    const table = new Table();
    const submit = (round: number) => table.by('p1', { type: 'submit-word', word: 'tread', round });
    expect(codeOf(submit(1))).toBe('no_round');
    table.open();
    expect(codeOf(submit(0))).toBe('stale_round');
    expect(codeOf(submit(2))).toBe('stale_round');
    expect(codeOf(submit(1))).toBe('accepted');
  });

  it('[I4] [I14] every prompt that opens has a serial number, replays included', () => {
    const table = new Table().open();
    expect(table.round()).toMatchObject({ serial: 1, number: 1 });
    ok(table.host({ type: 'void-round', reason: 'typo' }));
    table.open('ING');
    expect(table.round()).toMatchObject({ serial: 2, number: 1 });
    expect(codeOf(table.by('p1', { type: 'submit-word', word: 'ingot', round: 1 }))).toBe('stale_round');
  });

  it('[I4] after its round was settled a word is too late, and before any other has opened not stale', () => {
    const table = new Table().open();
    ok(table.send('p1', 'tread', 1));
    table.settle();
    expect(codeOf(table.send('p2', 'centre'))).toBe('round_closed');
  });
});

describe('the time limit', () => {
  it('[I5] in time up to and including the limit', () => {
    const table = new Table().open();
    expect(codeOf(table.send('p1', 'tread', 60))).toBe('accepted');
    expect(codeOf(table.send('p2', 'centre', 60.001))).toBe('round_closed');
  });

  it('[I5] [G9] words received in time are taken for two seconds more, then the round goes to review', () => {
    const table = new Table().open();
    ok(table.send('p1', 'tread', 59.9, 2));
    expect(table.phase).toBe('answering');
    table.pass(61.999);
    expect(table.phase).toBe('answering');
    table.pass(62);
    expect(table.phase).toBe('review');
    expect(codeOf(table.send('p2', 'centre', 60, 2))).toBe('round_closed');
  });

  it('[I5] a contestant’s first late word is noted, without a chance', () => {
    const table = new Table().open();
    ok(table.send('p1', 'tread', 5));
    table.pass(62);
    expect(codeOf(table.send('p2', 'treatment', 63))).toBe('round_closed');
    expect(codeOf(table.send('p2', 'treachery', 64))).toBe('round_closed');
    expect(
      table.round().submissions.map((one) => [one.contestantId, one.word, one.elapsedMs, one.late]),
    ).toEqual([
      ['p1', 'tread', 5000, false],
      ['p2', 'treatment', 63_000, true],
    ]);
    expect(table.round().submitted).toEqual(['p1']);
    expect(codeOf(table.host({ type: 'rule', contestantId: 'p2', valid: true, reason: 'please' }))).toBe(
      'no_submission',
    );
    expect(codeOf(table.by('p2', { type: 'flag-verdict' }))).toBe('no_submission');
    expect(table.round().awards.map((award) => award.contestantId)).toEqual(['p1']);
  });

  it('[I5] [I16] a late word before the close is noted behind the same curtain', () => {
    const table = new Table().open();
    expect(codeOf(table.send('p2', 'treatment', 61))).toBe('round_closed');
    const event = table.game.log.at(-1);
    expect(event).toMatchObject({ type: 'word-submitted', data: { sent: null } });
    expect(table.round('p1').submissions).toEqual([]);
    expect(table.round('p2').submissions).toMatchObject([{ word: 'treatment', late: true }]);
    table.pass(62);
    expect(table.game.bodies.at(-1)).toMatchObject({ type: 'round-closed', opens: [event?.seq] });
  });

  it('[I5] notes end with the confirmation, and a malformed late word is not noted at all', () => {
    const table = new Table().open().pass(62);
    expect(codeOf(table.send('p2', 'tre!', 63))).toBe('round_closed');
    expect(table.round().submissions).toEqual([]);
    ok(table.host({ type: 'confirm-awards' }));
    const before = table.game.log.length;
    expect(codeOf(table.send('p1', 'tread'))).toBe('round_closed');
    expect(table.game.log.length).toBe(before);
  });

  it('[I5] whoever has sent a word in time gets nothing noted for a second one', () => {
    const table = new Table().open();
    ok(table.send('p1', 'tread', 5));
    ok(table.host({ type: 'close-round' }, 6));
    expect(codeOf(table.send('p1', 'treatment', 7))).toBe('round_closed');
    expect(table.round().submissions).toHaveLength(1);
  });

  it('[G9] a word received before the prompt opened is refused and spends nothing', () => {
    const table = new Table().open();
    expect(codeOf(table.send('p1', 'tread', -0.5, 1))).toBe('no_round');
    ok(table.send('p1', 'tread', 3));
  });
});

describe('the close of a round', () => {
  it('[I6] when every contestant still in has submitted', () => {
    const table = new Table().open();
    ok(table.host({ type: 'withdraw', contestantId: 'p4' }));
    table.words({ p1: ['tread', 1], p2: ['centre', 2] });
    expect(table.phase).toBe('answering');
    ok(table.send('p3', 'tree', 3));
    expect(table.phase).toBe('review');
    expect(table.types(-2)).toEqual(['word-submitted', 'round-closed']);
    expect(table.game.log.at(-1)?.data).toMatchObject({ by: 'all-sent' });
  });

  it('[I6] [G9] when the host closes it, at once', () => {
    const table = new Table().open();
    ok(table.host({ type: 'close-round' }, 10));
    expect(table.phase).toBe('review');
    expect(codeOf(table.send('p1', 'tread', 9.9, 1))).toBe('round_closed');
    expect(codeOf(table.host({ type: 'close-round' }))).toBe('wrong_phase');
  });

  it('[I6] at the limit, with everybody gone', () => {
    const table = new Table().open();
    expect(table.game.deadline).toBe(table.game.log[0] && table.game.log[0].at + 62_000);
    table.pass(100);
    expect(table.phase).toBe('review');
    expect(table.game.log.at(-1)?.data).toMatchObject({ by: 'limit' });
  });

  it('[I6] a round without a valid word counts as played', () => {
    const table = new Table().open().settle();
    expect(table.phase).toBe('between');
    expect(table.see().next).toMatchObject({ number: 2 });
  });
});

describe('the contract', () => {
  it('[I3] the defaults are the rulebook’s', () => {
    expect(ImmunityConfig.parse({})).toEqual({
      columns: 8,
      rows: 5,
      rounds: 5,
      answerSeconds: 60,
      longest: [3, 2],
      quickest: [2, 1],
      confirm: 'host',
      confirmSeconds: 20,
      claimSeconds: null,
      clock: 'shared',
      blind: false,
      hyphens: false,
      getReadySeconds: 3,
    });
    const none = ImmunityConfig.parse({ longest: [], quickest: [0, 0] });
    expect(immunity.checkConfig(none, 4)).toMatch(/award/);
    expect(immunity.checkConfig(ImmunityConfig.parse({}), 4)).toBeNull();
  });

  it('[G2] every move of the contract is for the host or for contestants', () => {
    const types = ImmunityMove.options.map((option) => option.shape.type.value);
    expect([...immunity.hostMoves, ...immunity.contestantMoves].toSorted()).toEqual(types.toSorted());
  });

  it('[G2] a host has no word, a contestant no ruling', () => {
    const table = new Table().open();
    expect(codeOf(table.host({ type: 'submit-word', word: 'tread', round: 1 }))).toBe('forbidden');
    table.pass(62);
    expect(codeOf(table.by('p1', { type: 'rule', contestantId: 'p1', valid: true, reason: 'mine' }))).toBe(
      'forbidden',
    );
    expect(id('p1')).toBe('p1');
  });
});
