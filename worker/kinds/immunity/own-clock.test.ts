import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-immunity.ts';

const own = (config = {}) => new Table({ clock: 'own', ...config }, ['p1', 'p2', 'p3']).open('TRE');
const look = (table: Table, name: string, second: number) => table.by(name, { type: 'open-prompt' }, second);

describe('own clock', () => {
  it('[I17] each one’s time starts when they open the prompt, unseen before', () => {
    const table = own({ getReadySeconds: 3 });
    expect(table.phase).toBe('answering');
    expect(table.round('p1')).toMatchObject({ prompt: null, closesAt: null });
    expect(table.round('spectator').prompt).toBeNull();
    expect(table.round('host').prompt).toBe('TRE');
    expect(codeOf(table.send('p1', 'tread', 5))).toBe('prompt_not_opened');
    ok(look(table, 'p1', 100));
    expect(table.round('p1')).toMatchObject({ prompt: 'TRE', closesAt: '2026-11-30T18:02:40.000Z' });
    expect(table.round('p2').prompt).toBeNull();
    expect(codeOf(look(table, 'p1', 101))).toBe('wrong_phase');
    ok(table.send('p1', 'tread', 160));
    expect(table.round('p1').submissions[0]?.elapsedMs).toBe(60_000);
  });

  it('[I17] [G9] a window opens when the game shows it, not when it was asked for', () => {
    const table = own();
    ok(table.by('p1', { type: 'open-prompt' }, 10, 1.5));
    expect(table.round('p1').closesAt).toBe('2026-11-30T18:01:11.500Z');
    expect(codeOf(table.send('p1', 'tread', 11.4, 1))).toBe('prompt_not_opened');
  });

  it('[I17] [I5] later than one’s own limit is late', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    ok(look(table, 'p2', 30));
    expect(codeOf(table.send('p1', 'tread', 60.001))).toBe('round_closed');
    expect(codeOf(table.send('p2', 'centre', 90))).toBe('accepted');
  });

  it('[I17] [G8] only the host sees who opened or sent, and the log does not say', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    ok(table.send('p1', 'tread', 5));
    expect(table.round('host')).toMatchObject({ opened: ['p1'], submitted: ['p1'] });
    for (const viewer of ['p2', 'spectator']) {
      expect(table.round(viewer)).toMatchObject({ opened: [], submitted: [], submissions: [] });
      expect(table.see(viewer).deadlineAt).toBeNull();
    }
    const [opened, sent] = table.game.bodies.slice(-2);
    expect(opened).toEqual({
      type: 'prompt-opened',
      data: { serial: 1 },
      secret: { contestantId: 'p1', openedAt: Date.UTC(2026, 10, 30, 18) },
      unsigned: true,
    });
    expect(sent).toMatchObject({ data: { serial: 1, contestantId: null, sent: null }, unsigned: true });
  });

  it('[I17] a late word goes by the same sort of event', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    expect(codeOf(table.send('p1', 'tread', 61))).toBe('round_closed');
    expect(table.game.bodies.at(-1)).toMatchObject({
      type: 'word-submitted',
      data: { serial: 1, contestantId: null, sent: null },
      unsigned: true,
    });
  });

  it('[I17] the close lays open the prompt, who opened and what was sent', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    ok(table.send('p1', 'tread', 5));
    ok(table.host({ type: 'close-round' }, 6));
    const seqOf = (type: string) => table.game.log.find((event) => event.type === type)?.seq;
    expect(table.game.bodies.at(-1)?.opens).toEqual(
      ['round-posted', 'prompt-opened', 'word-submitted'].map(seqOf),
    );
    expect(table.round('spectator')).toMatchObject({ prompt: 'TRE', opened: ['p1'], submitted: ['p1'] });
  });

  it('[I17] a window not opened keeps the round open until the host closes it, which ends those running', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    ok(look(table, 'p2', 10));
    expect(table.game.deadline).toBeNull();
    table.pass(5000);
    expect(table.phase).toBe('answering');
    ok(look(table, 'p3', 5000));
    expect(table.game.deadline).not.toBeNull();
    ok(table.host({ type: 'close-round' }, 5001));
    expect(codeOf(table.send('p3', 'tread', 5002))).toBe('round_closed');
    expect(table.round().submissions).toMatchObject([{ contestantId: 'p3', late: true }]);
  });

  it('[I17] [I6] it closes when the last window has run out, or all have sent', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    ok(look(table, 'p2', 10));
    ok(look(table, 'p3', 20));
    table.pass(81.999);
    expect(table.phase).toBe('answering');
    table.pass(82);
    expect(table.phase).toBe('review');
    const all = own();
    for (const name of ['p1', 'p2', 'p3']) {
      ok(look(all, name, 1));
      ok(all.send(name, 'tread', 2));
    }
    expect(all.phase).toBe('review');
  });

  it('[I17] [G5] when the only window not opened is withdrawn, what ran out long ago closes the round', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    ok(look(table, 'p2', 0));
    ok(table.host({ type: 'withdraw', contestantId: 'p3' }, 500));
    expect(table.phase).toBe('review');
  });

  it('[I17] [I8] [I9] times and claim order compare by the time since each one’s own opening', () => {
    const table = own();
    ok(look(table, 'p1', 0));
    ok(table.send('p1', 'tread', 9));
    ok(look(table, 'p2', 1000));
    ok(table.send('p2', 'centre', 1004));
    ok(table.host({ type: 'close-round' }));
    expect(table.round().awards.map((award) => [award.contestantId, award.longest, award.quickest])).toEqual([
      ['p2', 1, 1],
      ['p1', 2, 2],
    ]);
  });

  it('[I17] a prompt is opened only where the clock is each one’s own, and in a round', () => {
    expect(codeOf(new Table().open().by('p1', { type: 'open-prompt' }))).toBe('wrong_phase');
    const table = own();
    ok(table.host({ type: 'close-round' }));
    expect(codeOf(look(table, 'p1', 1))).toBe('wrong_phase');
  });
});

describe('extra time', () => {
  const give = (table: Table, seconds: number) =>
    table.host({ type: 'extra-time', contestantId: 'p2', seconds });

  it('[I20] given before a round, seen by everybody, until changed', () => {
    const table = new Table({}, ['p1', 'p2']);
    ok(give(table, 30));
    expect(table.see().seats[1]).toMatchObject({ extraSeconds: 30 });
    table.open();
    expect(table.round('p1')).toMatchObject({
      extra: [{ contestantId: 'p2', seconds: 30 }],
      closesAt: '2026-11-30T18:01:00.000Z',
    });
    expect(table.round('p2').closesAt).toBe('2026-11-30T18:01:30.000Z');
    expect(table.see().deadlineAt).toBe('2026-11-30T18:01:30.000Z');
    expect(codeOf(give(table, 10))).toBe('wrong_phase');
    expect(codeOf(table.send('p1', 'tread', 61))).toBe('round_closed');
    ok(table.send('p2', 'centre', 89));
    expect(table.round('p2').submissions[1]).toMatchObject({ contestantId: 'p2', elapsedMs: 89_000 });
    expect(table.phase).toBe('review');
    table.settle().open();
    expect(table.round().extra).toEqual([{ contestantId: 'p2', seconds: 30 }]);
    table.settle();
    ok(give(table, 0));
    expect(table.open().round().extra).toEqual([]);
  });

  it('[I20] is for somebody in the game, and also under an own clock', () => {
    const table = new Table({ clock: 'own' }, ['p1', 'p2']);
    expect(codeOf(table.host({ type: 'extra-time', contestantId: 'p9', seconds: 5 }))).toBe('not_in_game');
    ok(give(table, 5));
    table.open();
    ok(look(table, 'p2', 10));
    expect(table.round('p2').closesAt).toBe('2026-11-30T18:01:15.000Z');
  });
});
