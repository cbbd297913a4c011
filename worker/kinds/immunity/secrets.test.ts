import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-immunity.ts';

const sees = (table: Table, viewer: string) => table.round(viewer).submissions.map((one) => one.word);

describe('until the round closes', () => {
  it('[I16] nobody but the sender and the host sees a word; that somebody has sent is public', () => {
    const table = new Table().open().words({ p1: ['tread', 1] });
    expect(sees(table, 'p1')).toEqual(['tread']);
    expect(sees(table, 'host')).toEqual(['tread']);
    expect(sees(table, 'p2')).toEqual([]);
    expect(sees(table, 'spectator')).toEqual([]);
    expect(table.round('spectator').submitted).toEqual(['p1']);
    ok(table.host({ type: 'close-round' }, 2));
    expect(sees(table, 'spectator')).toEqual(['tread']);
  });

  it('[I16] with blind hosting the host sees no more than the others', () => {
    const table = new Table({ blind: true }).open().words({ p1: ['tread', 1] });
    expect(sees(table, 'host')).toEqual([]);
    expect(table.round('host')).toEqual(table.round('spectator'));
    ok(table.host({ type: 'close-round' }, 2));
    expect(sees(table, 'host')).toEqual(['tread']);
  });

  it('[I16] [G8] the log commits to words and the close opens them', () => {
    const table = new Table().open().words({ p1: ['tread', 1], p2: ['banana', 2] });
    const sent = table.game.bodies.filter((body) => body.type === 'word-submitted');
    expect(sent.map((body) => body.data)).toEqual([
      { serial: 1, contestantId: 'p1', sent: null },
      { serial: 1, contestantId: 'p2', sent: null },
    ]);
    expect(sent[0]?.secret).toEqual({
      contestantId: 'p1',
      word: 'tread',
      length: 5,
      elapsedMs: 1000,
      fits: true,
      found: true,
      verdict: 'valid',
      list: 'test-1',
      rarity: 'common',
      late: false,
    });
    ok(table.host({ type: 'close-round' }, 3));
    const seqs = table.game.log.filter((event) => event.type === 'word-submitted').map((event) => event.seq);
    expect(table.game.bodies.at(-1)?.opens).toEqual(seqs);
  });

  it('[I14] [I16] a void and an end lay open what was sent', () => {
    for (const [move, before] of [
      [{ type: 'void-round', reason: 'typo' }, []],
      // The end opens the seed as well.
      [{ type: 'end', reason: 'rain' }, [1]],
    ] as const) {
      const table = new Table().open().words({ p1: ['tread', 1] });
      const { seq } = table.game.log.at(-1) ?? { seq: 0 };
      ok(table.host(move, 2));
      expect(table.game.bodies.at(-1)?.opens).toEqual([...before, seq]);
    }
  });
});

describe('getting ready', () => {
  const posted = () => {
    const table = new Table({ getReadySeconds: 3 });
    ok(table.host({ type: 'start-round', prompt: 'QZX' }));
    return table;
  };

  it('[I18] the letters are withheld from everybody until the round opens', () => {
    const table = posted();
    expect(table.phase).toBe('ready');
    for (const viewer of ['host', 'p1', 'spectator']) {
      expect(table.round(viewer).prompt).toBeNull();
      expect(JSON.stringify(table.see(viewer))).not.toMatch(/QZX/i);
    }
    const event = table.game.bodies.at(-1);
    expect(event).toMatchObject({ type: 'round-posted', secret: { prompt: 'QZX' } });
    expect(JSON.stringify(event?.data)).not.toMatch(/QZX/i);
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:03.000Z');
    expect(codeOf(table.by('p1', { type: 'submit-word', word: 'tread', round: 1 }, 1))).toBe('no_round');
  });

  it('[I18] [G9] the opening acts when due', () => {
    const table = posted();
    table.pass(2.999);
    expect(table.phase).toBe('ready');
    table.pass(3);
    expect(table.phase).toBe('answering');
    expect(table.round('spectator')).toMatchObject({ prompt: 'QZX', closesAt: '2026-11-30T18:01:03.000Z' });
    const { seq } = table.game.log.find((event) => event.type === 'round-posted') ?? { seq: 0 };
    expect(table.game.bodies.at(-1)).toMatchObject({ type: 'round-opened', opens: [seq] });
  });

  it('[G9] an opening processed late counts from then', () => {
    const table = posted().pass(8);
    expect(table.round()).toMatchObject({
      opensAt: '2026-11-30T18:00:08.000Z',
      closesAt: '2026-11-30T18:01:08.000Z',
    });
    ok(table.by('p1', { type: 'submit-word', word: 'tread', round: 1 }, 10));
    expect(table.round('p1').submissions[0]?.elapsedMs).toBe(2000);
  });

  it('[I18] the host may take it back until then; the serial is not spent', () => {
    const table = posted();
    ok(table.host({ type: 'take-back' }, 1));
    expect(table.phase).toBe('between');
    expect(table.see()).toMatchObject({ rounds: [], next: { number: 1 } });
    table.open('ING');
    expect(table.round()).toMatchObject({ serial: 1, prompt: 'ING' });
    expect(codeOf(table.host({ type: 'take-back' }))).toBe('wrong_phase');
  });

  it('[I18] without it the round opens with the post', () => {
    const table = new Table({ getReadySeconds: 0 });
    ok(table.host({ type: 'start-round', prompt: 'TRE' }));
    expect(table.types()).toEqual(['game-started', 'round-posted', 'round-opened']);
  });
});
