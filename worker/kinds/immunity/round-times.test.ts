import { describe, expect, it } from 'vitest';
import { ImmunityMove } from '../../../schema/contract/kinds/immunity.ts';
import { codeOf, ok, Table } from './playing-immunity.ts';

/** Two who play by the rulebook's 60 seconds, where the host says nothing else. */
const pair = (config = {}) => new Table(config, ['p1', 'p2']);
const lateOnes = (table: Table) => table.round().submissions.filter((one) => one.late);

describe('a time to answer for one round', () => {
  it('[I5] is the limit in place of the game’s, to the millisecond', () => {
    const table = pair().open('TRE', { answerSeconds: 30 });
    expect(table.round()).toMatchObject({ answerSeconds: 30, closesAt: '2026-11-30T18:00:30.000Z' });
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:30.000Z');
    expect(codeOf(table.send('p1', 'tread', 30))).toBe('accepted');
    expect(codeOf(table.send('p2', 'centre', 30.001))).toBe('round_closed');
    table.pass(32);
    expect(lateOnes(table)).toMatchObject([{ contestantId: 'p2', word: 'centre', elapsedMs: 30_001 }]);
  });

  it('[I5] may be longer than the game’s', () => {
    const table = pair({ answerSeconds: 10 }).open('TRE', { answerSeconds: 90 });
    expect(codeOf(table.send('p1', 'tread', 90))).toBe('accepted');
  });

  it('[I6] [G9] closes the round, two seconds later for words under way', () => {
    const table = pair().open('TRE', { answerSeconds: 30 });
    table.pass(31.999);
    expect(table.phase).toBe('answering');
    table.pass(32);
    expect(table.phase).toBe('review');
    expect(table.game.log.at(-1)?.data).toMatchObject({ by: 'limit' });
  });

  it('[I5] holds for that round alone, which keeps it on record', () => {
    const table = pair().open('TRE', { answerSeconds: 30 }).settle().open('ING');
    expect(table.round()).toMatchObject({ answerSeconds: 60, closesAt: '2026-11-30T18:01:00.000Z' });
    expect(codeOf(table.send('p1', 'king', 60))).toBe('accepted');
    expect(table.see().rounds.map((round) => round.answerSeconds)).toEqual([30]);
    expect(table.see().config.answerSeconds).toBe(60);
  });

  it('[I14] goes with a round that is voided: the replay has its own', () => {
    const table = pair().open('TRE', { answerSeconds: 30 });
    ok(table.host({ type: 'void-round', reason: 'typo' }));
    expect(table.open('ING').round()).toMatchObject({ number: 1, answerSeconds: 60 });
  });

  it('[I20] extra time comes on top of it', () => {
    const table = pair();
    ok(table.host({ type: 'extra-time', contestantId: 'p2', seconds: 15 }));
    table.open('TRE', { answerSeconds: 30 });
    expect(table.round('p1').closesAt).toBe('2026-11-30T18:00:30.000Z');
    expect(table.round('p2').closesAt).toBe('2026-11-30T18:00:45.000Z');
    expect(table.round('spectator').closesAt).toBe('2026-11-30T18:00:30.000Z');
    expect(codeOf(table.send('p1', 'tread', 30.001))).toBe('round_closed');
    expect(codeOf(table.send('p2', 'centre', 45))).toBe('accepted');
  });

  it('[I17] counts from each one’s own opening where the clocks are their own', () => {
    const table = pair({ clock: 'own' }).open('TRE', { answerSeconds: 20, getReadySeconds: 10 });
    expect(table.phase).toBe('answering');
    expect(table.round('p1')).toMatchObject({ answerSeconds: 20, closesAt: null });
    ok(table.by('p1', { type: 'open-prompt' }, 100));
    ok(table.by('p2', { type: 'open-prompt' }, 110));
    expect(table.round('p1').closesAt).toBe('2026-11-30T18:02:00.000Z');
    expect(codeOf(table.send('p1', 'tread', 120.001))).toBe('round_closed');
    expect(codeOf(table.send('p2', 'centre', 130))).toBe('accepted');
  });

  it('[I12] may be set for a sudden death as well', () => {
    const table = pair({ rounds: 1 }).open().settle();
    expect(table.see().next?.suddenDeath).toBe(true);
    table.open('ING', { answerSeconds: 10 });
    expect(table.round()).toMatchObject({ suddenDeath: true, answerSeconds: 10 });
    expect(codeOf(table.send('p1', 'king', 10))).toBe('accepted');
    expect(codeOf(table.send('p2', 'sing', 10.001))).toBe('round_closed');
  });

  it('[I7] stays when the review is gone back to', () => {
    const table = pair().open('TRE', { answerSeconds: 30 });
    ok(table.send('p1', 'tread', 5));
    ok(table.host({ type: 'close-round' }, 6));
    ok(table.host({ type: 'confirm-awards' }));
    ok(table.host({ type: 'reopen-review' }));
    expect(table.round()).toMatchObject({ answerSeconds: 30, closesAt: '2026-11-30T18:00:30.000Z' });
  });
});

describe('seconds to get ready for one round', () => {
  it('[I18] are waited in place of the game’s, and the time to answer is known meanwhile', () => {
    const table = pair({ getReadySeconds: 3 });
    ok(table.host({ type: 'start-round', prompt: 'TRE', getReadySeconds: 5, answerSeconds: 30 }));
    expect(table.round('p1')).toMatchObject({
      prompt: null,
      opensAt: '2026-11-30T18:00:05.000Z',
      answerSeconds: 30,
    });
    table.pass(4.999);
    expect(table.phase).toBe('ready');
    table.pass(5);
    expect(table.phase).toBe('answering');
    expect(table.round('p1')).toMatchObject({ prompt: 'TRE', closesAt: '2026-11-30T18:00:35.000Z' });
  });

  it('[I18] may be none', () => {
    const table = pair({ getReadySeconds: 3 });
    ok(table.host({ type: 'start-round', prompt: 'TRE', getReadySeconds: 0 }));
    expect(table.phase).toBe('answering');
  });

  it('[I18] are gone with letters that are taken back, and so is the time to answer', () => {
    const table = pair({ getReadySeconds: 3 });
    ok(table.host({ type: 'start-round', prompt: 'TRE', getReadySeconds: 10, answerSeconds: 30 }));
    ok(table.host({ type: 'take-back' }, 9));
    ok(table.host({ type: 'start-round', prompt: 'ING' }, 20));
    expect(table.round()).toMatchObject({ opensAt: '2026-11-30T18:00:23.000Z', answerSeconds: 60 });
  });
});

describe('on record', () => {
  const posted = (table: Table) => table.game.log.find((event) => event.type === 'round-posted')?.data;

  it('[I5] the log has the time that the host set, and nothing where none was set, as before', () => {
    expect(posted(pair().open('TRE', { answerSeconds: 30 }))).toMatchObject({ answerSeconds: 30 });
    expect(posted(pair().open())).toEqual({
      number: 1,
      suddenDeath: false,
      among: ['p1', 'p2'],
      level: [],
      opensAt: Date.UTC(2026, 10, 30, 18),
    });
  });

  it.each([
    ['answerSeconds', 3, 600],
    ['getReadySeconds', 0, 10],
  ])('[I3] %s may be %i to %i, in whole seconds, like the game’s', (field, low, high) => {
    const takes = (value: unknown) =>
      ImmunityMove.safeParse({ type: 'start-round', prompt: 'TRE', [field]: value }).success;
    expect([low, high].map(takes)).toEqual([true, true]);
    expect([low - 1, high + 1, low + 0.5, null, '5'].map(takes)).toEqual([false, false, false, false, false]);
  });
});
