import { describe, expect, it } from 'vitest';
import { codeOf, ok, Table } from './playing-quizzle.ts';

const three = { size: 5, die: [3, 'joker' as const] };
const begun = (config = {}) => {
  const table = new Table({ config: { ...three, ...config }, throws: ['joker', 3, 'joker', 3, 3] });
  table.start(0);
  table.throw(1);
  return table;
};

describe('placing time', () => {
  it('[Z13] [G9] when it has run out the game places on the first empty cell, row by row, and says so', () => {
    const table = begun({ placeSeconds: 10 });
    ok(table.announce('T', 2));
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:12.000Z');
    ok(table.place('p1', 'A1', 3));
    ok(table.place('p3', 'B1', 12, 1.9));
    table.pass(13.999);
    expect(table.see().waitingFor).toEqual(['p2']);
    table.pass(14);
    expect(table.see()).toMatchObject({ phase: 'announcing', tokensLeft: 2 });
    expect(table.seat('p2').board?.[0]).toBe('T    ');
    expect(table.see().madeGood).toMatchObject([{ contestantId: 'p2', tasks: 1, by: 'time' }]);
    ok(table.announce('E', 20));
    table.pass(40);
    expect(table.board('p1')).toMatch(/^TE/);
    expect(table.board('p3')).toMatch(/^ET/);
  });

  it('[Z13] [G9] what is received later is refused', () => {
    const table = begun({ placeSeconds: 10 });
    ok(table.announce('T', 2));
    expect(codeOf(table.place('p1', 'A1', 12.001))).toBe('nothing_to_place');
    expect(codeOf(table.place('p1', 'A1', 12, 1.5))).toBe('accepted');
  });

  it('[Z13] in a swap it takes the first such letter and puts the new one there', () => {
    const table = begun({ placeSeconds: 10 });
    table.token('E', 'A1 A1 A1').token('T', 'C1 C1 C1').token('T', 'B1 B1 B1');
    table.throw();
    ok(table.turn({ type: 'joker', use: 'swap' }));
    ok(table.turn({ type: 'swap', remove: 'T', take: 'R' }, 50));
    ok(table.by('p1', { type: 'replace', from: 'C1', to: 'E1' }, 51));
    table.pass(62);
    expect(table.board('p1')).toMatch(/^ET {2}R/);
    expect(table.board('p2')).toMatch(/^ERT/);
  });

  it('[Z13] [G6] the host may place for somebody who is slow', () => {
    const table = begun();
    ok(table.announce('T'));
    const placeFor = (contestantId: string, cell: string) =>
      codeOf(table.host({ type: 'place-for', contestantId, cell }));
    expect(placeFor('p9', 'A1')).toBe('not_in_game');
    expect(placeFor('p2', 'Z1')).toBe('bad_cell');
    expect(placeFor('p2', 'E5')).toBe('accepted');
    expect(placeFor('p2', 'E4')).toBe('nothing_to_place');
    expect(table.game.bodies.at(-1)).toMatchObject({
      type: 'placed',
      data: { contestantId: 'p2', by: 'host' },
      secret: { cell: 24 },
    });
    expect(codeOf(table.by('p1', { type: 'place-for', contestantId: 'p1', cell: 'A1' }))).toBe('forbidden');
    expect(codeOf(table.host({ type: 'place', cell: 'A1' }))).toBe('forbidden');
    expect(codeOf(table.host({ type: 'skip-turn' }))).toBe('wrong_phase');
  });

  it('[Z13] the host may exchange for somebody, bound to no time', () => {
    const table = begun({ placeSeconds: 10 });
    table.tokens('TEA');
    table.throw();
    ok(table.turn({ type: 'joker', use: 'swap' }));
    ok(table.turn({ type: 'swap', remove: 'T', take: 'R' }, 50));
    const late = table.host({ type: 'replace-for', contestantId: 'p2', from: 'A1', to: 'B2' }, 61.5);
    expect(codeOf(late)).toBe('accepted');
    expect(table.board('p2')).toBe(' EA  / R   /     /     /     ');
  });
});

describe('turn time', () => {
  it('[Z13] an idle thrower is passed over; each throw and announcement has the time afresh', () => {
    const table = new Table({ config: { ...three, turnSeconds: 10 }, throws: ['joker', 3, 3] }).start(0);
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:10.000Z');
    table.throw(9);
    expect(table.see().deadlineAt).toBe('2026-11-30T18:00:19.000Z');
    ok(table.announce('T', 15));
    expect(table.see().deadlineAt).toBeNull();
    for (const name of ['p1', 'p2', 'p3']) ok(table.place(name, 'A1', 100));
    expect(table.see()).toMatchObject({ phase: 'announcing', deadlineAt: '2026-11-30T18:01:50.000Z' });
    expect(codeOf(table.announce('E', 110.5))).toBe('not_your_turn');
    table.pass(112);
    expect(table.see()).toMatchObject({ phase: 'throwing', turn: 'p2', tokensLeft: 0 });
  });

  it('[Z13] the clock rests after a whole round of turns that ran out, until somebody throws', () => {
    const table = new Table({ config: { ...three, turnSeconds: 10 }, throws: ['joker', 3, 3] }).start(0);
    for (const second of [12, 24, 36, 1000]) table.pass(second);
    expect(table.types.filter((type) => type === 'turn-passed')).toHaveLength(3);
    expect(table.see()).toMatchObject({ turn: 'p1', deadlineAt: null });
    table.throw(2000);
    expect(table.see().deadlineAt).toBe('2026-11-30T18:33:30.000Z');
  });

  it('[Z13] the host may pass the turn on; what was thrown lapses', () => {
    const table = begun();
    table.everywhere('T', 'A1');
    ok(table.host({ type: 'skip-turn' }));
    expect(table.see()).toMatchObject({ turn: 'p2', phase: 'throwing', tokensLeft: 0 });
    expect(codeOf(new Table().host({ type: 'skip-turn' }))).toBe('wrong_phase');
  });
});

describe('who is withdrawn', () => {
  it('[Z13] [G5] is not waited for; the board stands and is scored', () => {
    const table = begun();
    table.everywhere('A', 'D1');
    ok(table.announce('T'));
    ok(table.place('p3', 'E1'));
    ok(table.place('p1', 'E1'));
    ok(table.withdraw('p2'));
    expect(table.see()).toMatchObject({ phase: 'announcing', tokensLeft: 1 });
    expect(codeOf(table.place('p2', 'A2'))).toBe('withdrawn');
    table.everywhere('T', 'A5');
    expect(table.see().turn).toBe('p3');
    ok(table.host({ type: 'end', reason: 'enough' }));
    expect(table.see().seats.map(({ score }) => score)).toEqual([2, 0, 2]);
    expect(table.seat('p2').board?.[0]).toBe('   A ');
    expect(table.see().result?.standings.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  it('[Z13] on restoring, what was missed is made good, but for what is under way', () => {
    const table = begun();
    ok(table.withdraw('p2'));
    table.everywhere('T', 'C3').everywhere('E', 'C4').everywhere('T', 'C5');
    table.throw();
    ok(table.turn({ type: 'joker', use: 'swap' }));
    ok(table.turn({ type: 'swap', remove: 'T', take: 'R' }));
    ok(table.restore('p2'));
    expect(table.see().madeGood).toMatchObject([{ contestantId: 'p2', tasks: 3, by: 'restored' }]);
    expect(table.see().waitingFor).toEqual(['p1', 'p2', 'p3']);
    expect(table.board('p2')).toMatch(/^TET/);
    ok(table.by('p2', { type: 'replace', from: 'C1', to: 'C1' }));
    expect(table.board('p2')).toMatch(/^TER/);
  });

  it('[Z13] a swap that was missed is made good too, in its order', () => {
    const table = begun();
    table.everywhere('T', 'B1').everywhere('E', 'C4').everywhere('T', 'D5');
    ok(table.withdraw('p2'));
    table.throw();
    ok(table.turn({ type: 'joker', use: 'swap' }));
    ok(table.turn({ type: 'swap', remove: 'T', take: 'R' }));
    for (const name of ['p1', 'p3']) ok(table.by(name, { type: 'replace', from: 'B1', to: 'B1' }));
    table.throw();
    table.everywhere('A', 'E1');
    ok(table.restore('p2'));
    expect(table.seat('p2').board?.[0]).toBe('AR   ');
    expect(table.seat('p2').placed).toBe(4);
    expect(codeOf(table.withdraw('p9'))).toBe('not_in_game');
  });

  it('[Z13] [G5] whoever is on turn passes it on at once, what was thrown lapses', () => {
    const table = begun();
    ok(table.announce('T'));
    ok(table.place('p2', 'A1'));
    ok(table.withdraw('p1'));
    expect(table.see()).toMatchObject({ phase: 'placing', turn: 'p1', waitingFor: ['p3'] });
    ok(table.place('p3', 'A1'));
    expect(table.see()).toMatchObject({ phase: 'throwing', turn: 'p2' });
    ok(table.withdraw('p2'));
    expect(table.see().turn).toBe('p3');
  });

  it('[G5] with nobody left the game ends', () => {
    const table = begun();
    for (const name of ['p1', 'p2', 'p3']) ok(table.withdraw(name));
    expect(table.see()).toMatchObject({ phase: 'finished', result: { winners: ['p1', 'p2', 'p3'] } });
  });
});
