import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-immunity.ts';

const awards = (table: Table) =>
  table.round().awards.map((award) => [award.contestantId, award.longest, award.quickest, award.squares]);

describe('the worked example', () => {
  const played = () =>
    new Table().open('TRE').words({
      p1: ['TREAD', 2],
      p2: ['CENTRE', 3],
      p3: ['TREACHERY', 20],
      p4: ['TREATMENT', 25],
    });

  it('[I8] [I9] squares 2, 1, 3, 2, claimed in the order of submission', () => {
    const table = played();
    expect(awards(table)).toEqual([
      ['p1', null, 1, 2],
      ['p2', null, 2, 1],
      ['p3', 1, null, 3],
      ['p4', 2, null, 2],
    ]);
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.round().claims).toEqual([
      { contestantId: 'p1', left: 2 },
      { contestantId: 'p2', left: 1 },
      { contestantId: 'p3', left: 3 },
      { contestantId: 'p4', left: 2 },
    ]);
  });

  it('[I9] each claims all they won before the next begins', () => {
    const table = played();
    ok(table.host({ type: 'confirm-awards' }));
    expect(codeOf(table.claim('p2', 'A1'))).toBe('not_your_turn');
    ok(table.claim('p1', 'A1'));
    expect(codeOf(table.claim('p2', 'A2'))).toBe('not_your_turn');
    ok(table.claim('p1', 'B1'));
    ok(table.claim('p2', 'A2'));
    expect(codeOf(table.claim('p1', 'C1'))).toBe('nothing_to_claim');
    for (const square of ['E1', 'E2', 'E3']) ok(table.claim('p3', square));
    for (const square of ['H1', 'G1']) ok(table.claim('p4', square));
    expect(table.phase).toBe('between');
    expect(table.see().scores).toEqual([
      { rank: 1, contestantId: 'p3', points: 4, squares: 3 },
      { rank: 2, contestantId: 'p1', points: 2, squares: 2 },
      { rank: 2, contestantId: 'p4', points: 2, squares: 2 },
      { rank: 4, contestantId: 'p2', points: 0, squares: 1 },
    ]);
  });
});

describe('awards', () => {
  const closed = (words: Parameters<Table['words']>[0], config = {}) => {
    const table = new Table(config).open().words(words);
    if (table.phase === 'answering') ok(table.host({ type: 'close-round' }));
    return table;
  };

  it('[I8] go to valid words only', () => {
    const table = closed({ p1: ['banana', 1], p2: ['trexyzzyx', 2], p3: ['tree', 3] });
    expect(awards(table)).toEqual([['p3', 1, 1, 5]]);
  });

  it('[I8] one valid word wins both first awards, and the second ones lapse', () => {
    expect(awards(closed({ p2: ['tree', 30] }))).toEqual([['p2', 1, 1, 5]]);
    expect(awards(closed({}))).toEqual([]);
  });

  it('[I8] one contestant may hold a longest and a quickest award, and with two all of them', () => {
    expect(awards(closed({ p1: ['tread', 1], p2: ['treatment', 2] }))).toEqual([
      ['p1', 2, 1, 4],
      ['p2', 1, 2, 4],
    ]);
  });

  it('[I8] equal length is settled by time', () => {
    const table = closed({ p1: ['tree', 1], p2: ['tre', 2], p3: ['treatment', 20], p4: ['treachery', 19] });
    expect(awards(table)).toEqual([
      ['p1', null, 1, 2],
      ['p4', 1, 2, 4],
      ['p3', 2, null, 2],
    ]);
  });

  it('[G9] the same millisecond is settled by arrival', () => {
    const table = new Table().open();
    ok(table.send('p2', 'tree', 5));
    ok(table.send('p1', 'trek', 5));
    ok(table.host({ type: 'close-round' }, 6));
    expect(awards(table)).toEqual([
      ['p2', 1, 1, 5],
      ['p1', 2, 2, 3],
    ]);
  });

  it('[G9] order is by the time of receiving, not of processing', () => {
    const table = new Table().open();
    ok(table.send('p1', 'trek', 5, 0));
    ok(table.send('p2', 'tree', 4.5, 1));
    ok(table.host({ type: 'close-round' }, 6));
    expect(awards(table)[0]).toEqual(['p2', 1, 1, 5]);
  });

  it('[I8] as many as the game is set to, and one worth nothing gives no turn', () => {
    const table = closed(
      { p1: ['tread', 1], p2: ['centre', 2], p3: ['treachery', 3], p4: ['treatment', 4] },
      { longest: [4], quickest: [0, 1, 1] },
    );
    expect(awards(table)).toEqual([
      ['p1', null, 1, 0],
      ['p2', null, 2, 1],
      ['p3', 1, 3, 5],
    ]);
    ok(table.host({ type: 'confirm-awards' }));
    expect(table.round().claims.map((claim) => claim.contestantId)).toEqual(['p2', 'p3']);
  });

  it('[I8] [I9] never more than all awards together, never two of one sort, and claims in order of time', () => {
    const word = fc.constantFrom('tread', 'centre', 'treachery', 'treatment', 'tree', 'banana', 'trexx');
    const second = fc.integer({ min: 1, max: 59_999 }).map((ms) => ms / 1000);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, second), { minLength: 4, maxLength: 4 }), (sent) => {
        const table = closed(Object.fromEntries(sent.map((one, n) => [`p${n + 1}`, one])));
        const all = table.round().awards;
        expect(all.reduce((sum, award) => sum + award.squares, 0)).toBeLessThanOrEqual(8);
        for (const sort of ['longest', 'quickest'] as const) {
          const places = all.map((award) => award[sort]).filter((place) => place !== null);
          expect(places.toSorted()).toEqual([1, 2].slice(0, places.length));
        }
        const times = all.map((award) => sent[Number(award.contestantId.slice(1)) - 1]?.[1] ?? 0);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});
