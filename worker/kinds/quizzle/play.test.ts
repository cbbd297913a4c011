import { describe, expect, it } from 'vitest';
import { replaced } from './board.ts';
import { codeOf, ok, Table } from './playing-quizzle.ts';

/** A die that gives three tokens or the joker. */
const three = { size: 5, die: [3, 'joker' as const] };
/** p1 begins with three tokens. */
const begun = (config = {}) =>
  new Table({ config: { ...three, ...config }, throws: ['joker', 3, 'joker', 3] }).start();

describe('a turn', () => {
  it('[Z3] tokens are announced one at a time, and placed by all before the next', () => {
    const table = begun();
    expect(table.throw()).toBe(3);
    ok(table.announce('T'));
    expect(table.see()).toMatchObject({ phase: 'placing', token: 'T', tokensLeft: 2, throw: 3 });
    expect(table.see().waitingFor).toEqual(['p1', 'p2', 'p3']);
    expect(codeOf(table.announce('E'))).toBe('wrong_phase');
    ok(table.place('p2', 'C3'));
    ok(table.place('p1', 'a1'));
    expect(table.see().waitingFor).toEqual(['p3']);
    ok(table.place('p3', 'E5'));
    expect(table.see()).toMatchObject({ phase: 'announcing', tokensLeft: 2, token: null, turn: 'p1' });
    table.everywhere('.', 'B1').everywhere('e', 'B2');
    expect(table.see()).toMatchObject({ phase: 'throwing', turn: 'p2', held: { T: 1, '.': 1, E: 1 } });
    expect(table.board('p1')).toBe('T.   / E   /     /     /     ');
    expect(table.board('p2')).toBe(' .   / E   /  T  /     /     ');
  });

  it('[Z3] what is placed stays, on an empty cell of one’s own board', () => {
    const table = begun();
    table.throw();
    table.token('T', 'A1 A1 A1');
    ok(table.announce('E'));
    expect(codeOf(table.place('p1', 'A1'))).toBe('cell_taken');
    for (const cell of ['F1', 'A6', 'A0', '1A', '', 'A11'])
      expect(codeOf(table.place('p1', cell))).toBe('bad_cell');
    ok(table.place('p1', 'B1'));
    expect(codeOf(table.place('p1', 'C1'))).toBe('nothing_to_place');
    expect(codeOf(table.by('p2', { type: 'replace', from: 'A1', to: 'B1' }))).toBe('wrong_phase');
  });

  it('[Z3] [G2] only the one on turn throws and announces, each in its phase', () => {
    const table = begun();
    expect(codeOf(table.by('p2', { type: 'throw' }))).toBe('not_your_turn');
    expect(codeOf(table.by('p9', { type: 'throw' }))).toBe('not_in_game');
    expect(codeOf(table.host({ type: 'throw' }))).toBe('forbidden');
    expect(codeOf(table.by('p1', { type: 'announce', token: 'A' }))).toBe('wrong_phase');
    expect(codeOf(table.place('p1', 'A1'))).toBe('wrong_phase');
    table.throw();
    expect(codeOf(table.by('p1', { type: 'throw' }))).toBe('wrong_phase');
    expect(codeOf(table.by('p2', { type: 'announce', token: 'A' }))).toBe('not_your_turn');
    expect(codeOf(table.by('p1', { type: 'joker', use: 'swap' }))).toBe('wrong_phase');
    for (const token of ['AB', '', '1', 'É', '?']) expect(codeOf(table.announce(token))).toBe('bad_token');
    expect(codeOf(new Table().by('p1', { type: 'throw' }))).toBe('wrong_phase');
  });

  it('[Z3] the turn passes on in seat order, from the last to the first', () => {
    const table = new Table({ config: { ...three, size: 8 }, throws: [3, 3, 'joker', 3, 3, 3, 3] }).start();
    const turns = [0, 1, 2, 3].map(() => {
      const { turn } = table.see();
      table.throw();
      table.tokens('ABC');
      return turn;
    });
    expect(turns).toEqual(['p3', 'p1', 'p2', 'p3']);
  });
});

describe('the joker', () => {
  /** p1 has placed TEA, p2 has thrown the joker. */
  const joker = (config = {}) => {
    const table = begun(config);
    table.throw();
    table.token('T', 'A1 A1 A1').token('E', 'B1 B1 B1').token('T', 'C1 E5 C1');
    expect(table.throw()).toBe('joker');
    return table;
  };

  it('[Z4] is worth three tokens', () => {
    const table = joker();
    expect(table.see()).toMatchObject({ phase: 'joker', turn: 'p2', throw: 'joker', tokensLeft: 0 });
    ok(table.turn({ type: 'joker', use: 'tokens' }));
    expect(table.see()).toMatchObject({ phase: 'announcing', throw: 'joker', tokensLeft: 3 });
    table.tokens('ABC');
    expect(table.see().turn).toBe('p3');
  });

  it('[Z4] or a swap: each takes off one such letter where they like, and puts the new one where they like', () => {
    const table = joker();
    ok(table.turn({ type: 'joker', use: 'swap' }));
    expect(table.see().phase).toBe('swap');
    ok(table.turn({ type: 'swap', remove: 't', take: 'R' }));
    expect(table.see()).toMatchObject({
      phase: 'swapping',
      swap: { remove: 'T', take: 'R' },
      held: { T: 1, R: 1 },
    });
    expect(codeOf(table.by('p1', { type: 'replace', from: 'B1', to: 'B1' }))).toBe('bad_swap');
    expect(codeOf(table.by('p1', { type: 'replace', from: 'A1', to: 'B1' }))).toBe('cell_taken');
    expect(codeOf(table.by('p1', { type: 'replace', from: 'A1', to: 'Z1' }))).toBe('bad_cell');
    expect(codeOf(table.place('p1', 'D1'))).toBe('wrong_phase');
    // The letter stands twice: one takes the first and puts it where it stood, the others go elsewhere.
    ok(table.by('p1', { type: 'replace', from: 'A1', to: 'A1' }));
    ok(table.by('p2', { type: 'replace', from: 'E5', to: 'D2' }));
    expect(codeOf(table.by('p2', { type: 'replace', from: 'A1', to: 'A1' }))).toBe('nothing_to_place');
    ok(table.by('p3', { type: 'replace', from: 'A1', to: 'E5' }));
    expect(table.board('p1')).toBe('RET  /     /     /     /     ');
    expect(table.board('p2')).toBe('TE   /   R /     /     /     ');
    expect(table.board('p3')).toBe(' ET  /     /     /     /    R');
    expect(table.see()).toMatchObject({ phase: 'throwing', turn: 'p3', held: { T: 1, E: 1, R: 1 } });
  });

  it('[Z4] the two letters differ, one is on the board, full stops take no part', () => {
    const table = joker();
    expect(codeOf(table.by('p2', { type: 'swap', remove: 'T', take: 'R' }))).toBe('wrong_phase');
    ok(table.turn({ type: 'joker', use: 'swap' }));
    const swap = (remove: string, take: string) => codeOf(table.turn({ type: 'swap', remove, take }));
    expect([swap('T', 'T'), swap('X', 'R'), swap('T', '.'), swap('.', 'T')]).toEqual(
      Array(4).fill('bad_swap'),
    );
    expect([swap('TT', 'R'), swap('T', '')]).toEqual(['bad_token', 'bad_token']);
    expect(codeOf(table.by('p1', { type: 'swap', remove: 'T', take: 'R' }))).toBe('not_your_turn');
  });

  it('[Z4] [Z5] a swap that the supply cannot serve is refused; one that it can gives the other letter back', () => {
    const table = joker({ supply: { T: 2, E: 2, R: 1, '.': 20 } });
    ok(table.turn({ type: 'joker', use: 'swap' }));
    expect(codeOf(table.turn({ type: 'swap', remove: 'T', take: 'X' }))).toBe('bad_swap');
    // Both T are on the boards: the letter that comes back comes too late.
    expect(codeOf(table.turn({ type: 'swap', remove: 'E', take: 'T' }))).toBe('bad_swap');
    ok(table.turn({ type: 'swap', remove: 'T', take: 'R' }));
    expect(table.see().supply).toEqual({ T: 1, E: 1, R: 0, '.': 20 });
  });

  it('[Z4] no swap on an empty board, nor where the supply has no other letter', () => {
    const empty = new Table({ config: three, throws: ['joker', 'joker'] }).start();
    expect(empty.throw()).toBe('joker');
    expect(codeOf(empty.turn({ type: 'joker', use: 'swap' }))).toBe('bad_swap');
    ok(empty.turn({ type: 'joker', use: 'tokens' }));
    const bare = joker({ supply: { T: 2, E: 1, '.': 9 } });
    expect(codeOf(bare.turn({ type: 'joker', use: 'swap' }))).toBe('bad_swap');
    const stops = begun({ supply: { '.': 9, A: 9 } });
    stops.throw();
    stops.tokens('...');
    stops.throw();
    expect(codeOf(stops.turn({ type: 'joker', use: 'swap' }))).toBe('bad_swap');
  });

  it('[Z4] on a full board the cell just cleared is the one that is empty', () => {
    const full = 'T'.repeat(25);
    expect(replaced(full, { remove: 'T', take: 'R', from: 3, to: 3 })).toBe(`TTTR${'T'.repeat(21)}`);
    expect(replaced(full, { remove: 'T', take: 'R', from: 3, to: 4 })).toBeNull();
  });
});

describe('the supply', () => {
  it('[Z5] each announcement uses one; what is used up is refused, and another announced', () => {
    const table = begun({ supply: { T: 1, E: 3, '.': 1 } });
    table.throw();
    table.everywhere('T', 'A1');
    expect(table.see().supply).toEqual({ T: 0, E: 3, '.': 1 });
    expect(codeOf(table.announce('T'))).toBe('used_up');
    expect(codeOf(table.announce('X'))).toBe('used_up');
    table.everywhere('.', 'A2');
    expect(codeOf(table.announce('.'))).toBe('used_up');
    ok(table.announce('E'));
  });

  it('[Z5] there is no end of tokens where the game says nothing else', () => {
    expect(begun().see().supply).toBeNull();
  });

  it('[Z6] the game ends when the supply is empty; a throw for more is cut to what there is', () => {
    const table = begun({ supply: { A: 4, T: 1 } });
    table.throw();
    table.tokens('AAA');
    table.throw();
    ok(table.turn({ type: 'joker', use: 'tokens' }));
    expect(table.see().tokensLeft).toBe(2);
    table.tokens('AT');
    expect(table.phase).toBe('review');
    expect(table.game.log.find(({ type }) => type === 'review-opened')?.data).toMatchObject({ by: 'supply' });
  });
});

describe('the end', () => {
  it('[Z6] all boards fill together; the last throw is cut to fit, a joker too', () => {
    const die = [4, 'joker' as const];
    for (const last of die) {
      const table = new Table({
        names: ['p1'],
        config: { size: 5, die },
        throws: [4, 4, 4, 4, 4, 4, last],
      }).start();
      for (let turn = 0; turn < 6; turn++) {
        table.throw();
        table.tokens('TEAS');
      }
      expect(table.throw()).toBe(last);
      if (last === 'joker') ok(table.turn({ type: 'joker', use: 'tokens' }));
      expect(table.see().tokensLeft).toBe(1);
      table.tokens('E');
      expect(table.phase).toBe('review');
      expect(codeOf(table.by('p1', { type: 'throw' }))).toBe('wrong_phase');
      expect(table.game.log.find(({ type }) => type === 'review-opened')?.data).toMatchObject({ by: 'full' });
    }
  });
});
