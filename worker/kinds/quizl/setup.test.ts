import { describe, expect, it } from 'vitest';
import { cellsOfLine, readLine } from './grid.ts';
import { codeOf, detailOf, grids, ok, Table } from './playing-quizl.ts';
import { problemsOf, readGrid, warningsOf } from './setup.ts';

const draft = (rows: string) =>
  [...rows.replaceAll('/', '')].map((letter) => (letter === '.' ? null : letter));
const known = (word: string) => ['blind', 'prose', 'sheep'].includes(word);

describe('cells and lines', () => {
  it('[Q1] a cell is row first; rows read rightwards, columns downwards', () => {
    expect(cellsOfLine(8)).toEqual(['80', '81', '82', '83', '84']);
    expect(cellsOfLine(1)).toEqual(['51', '61', '71', '81', '91']);
    expect(readLine(grids.blind.rows, 8)).toBe('blind');
    expect(readLine(grids.psalm.rows, 4)).toBe('psalm');
  });
});

describe('the shape of a grid', () => {
  it('[Q1] 20 different letters beside the word, which may repeat a letter', () => {
    for (const one of Object.values(grids)) expect(readGrid(one.rows, one.line, 'classic').ok).toBe(true);
    expect(problemsOf(draft('PMZJF/ROTAW/UVHCK/BLIND/GYSXE'), 8, 'classic')).toEqual([]);
  });

  it('[Q1] what breaks it is said with the cells it is about', () => {
    expect(problemsOf(draft('PMZJF/ROTAW/UVHCK/BLIND/GYSXR'), 8, 'classic')).toEqual([
      { code: 'repeated', cells: ['60', '94'], detail: 'R is at 60 and 94.' },
    ]);
    expect(problemsOf(draft('PMZJF/ROTAW/UVDCK/BLIND/GYSXE'), 8, 'classic')).toEqual([
      { code: 'in_word', cells: ['84', '72'], detail: 'D is in your word and at 72.' },
    ]);
    expect(problemsOf(draft('.MZJF/ROTAW/UVHCK/BLIND/GYSX.'), 8, 'classic')).toEqual([
      { code: 'empty', cells: ['50', '94'], detail: '2 cells are empty.' },
    ]);
    expect(problemsOf(draft('7MZJF/ROTAW/UVHCK/BLIND/GYSXE'), 8, 'classic')[0]).toMatchObject({
      code: 'letter',
      cells: ['50'],
    });
    for (const line of [null, -1, 10, 0.5]) {
      expect(problemsOf(draft('PMZJF/ROTAW/UVHCK/BLIND/GYSXE'), line, 'classic')[0]?.code).toBe('line');
    }
  });

  it('[Q1] the game refuses it with the reason, and changes nothing', () => {
    const table = new Table();
    const tries: [string[], number][] = [
      [['PMZJF', 'ROTAW', 'UVHCK', 'BLIND'], 8],
      [['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSX'], 8],
      [['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSX9'], 8],
      [['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'], 10],
      [['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXP'], 8],
      [['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXD'], 8],
      [[], 8],
    ];
    for (const [rows, line] of tries) {
      const decision = table.set('p1', { rows, line });
      expect(codeOf(decision)).toBe('bad_grid');
      expect(detailOf(decision)).toMatch(/^[A-Z].*\.$/);
    }
    expect(table.game.log).toEqual([]);
    expect(detailOf(table.set('p1', { rows: ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXP'], line: 8 }))).toBe(
      'P is at 50 and 94.',
    );
  });

  it('[Q1] [G10] letters are read as they are typed', () => {
    const table = new Table();
    ok(table.set('p1', { rows: [' pmzjf', 'rötaw', 'UVHCK.', 'ｂlind', 'GYSXE'], line: 8 }));
    expect(table.grid('p1', 'p1').cells).toMatchObject({ '50': 'P', '61': 'O', '80': 'B', '94': 'E' });
  });
});

describe('the dictionary at the set-up', () => {
  it('[Q2] no word, and a second one with its line, are warned of', () => {
    expect(warningsOf(grids.none.rows, 5, known)).toMatchObject([
      { code: 'not_a_word', line: 5, word: 'qzxjv' },
    ]);
    expect(warningsOf(grids.two.rows, 8, known)).toMatchObject([
      { code: 'second_word', line: 5, word: 'prose' },
    ]);
    expect(warningsOf(grids.blind.rows, 8, known)).toEqual([]);
    expect(warningsOf(grids.elsewhere.rows, 5, known).map(({ code }) => code)).toEqual([
      'not_a_word',
      'second_word',
    ]);
  });

  it('[Q2] the game accepts both, and warns nobody but the owner', () => {
    const table = new Table({ openToHost: true });
    ok(table.set('p1', grids.none));
    ok(table.set('p2', grids.two));
    expect(table.grid('p1', 'p1').warnings).toMatchObject([{ code: 'not_a_word' }]);
    expect(table.grid('p2', 'p2').warnings).toMatchObject([{ code: 'second_word', line: 5 }]);
    for (const viewer of ['p2', 'p3', 'host', 'spectator']) {
      expect(table.grid('p1', viewer).warnings).toBeUndefined();
    }
  });

  it('[Q2] a strict game refuses both', () => {
    const table = new Table({ strict: true });
    expect(detailOf(table.set('p1', grids.none))).toMatch(/^QZXJV is not in the dictionary/);
    expect(detailOf(table.set('p1', grids.two))).toMatch(/^Row 5 reads PROSE/);
    ok(table.set('p1', grids.blind));
  });

  it('[Q2] the host adds or removes a word, from then on', () => {
    const table = new Table({ strict: true });
    const rule = (word: string, valid: boolean) =>
      table.host({ type: 'rule', word, valid, reason: 'as agreed' });
    ok(rule('QZXJV', true));
    ok(table.set('p1', grids.none));
    ok(rule('blind', false));
    expect(codeOf(table.set('p2', grids.blind))).toBe('bad_grid');
    expect(codeOf(rule('four', true))).toBe('bad_ruling');
    expect(codeOf(rule('n0ne!', true))).toBe('bad_ruling');
    expect(table.see().rulings).toEqual([
      { word: 'qzxjv', valid: true, hostId: 'host', reason: 'as agreed' },
      { word: 'blind', valid: false, hostId: 'host', reason: 'as agreed' },
    ]);
  });

  it('[Q2] a ruling recomputes nothing', () => {
    const table = new Table().begin({ p1: 'blind', p2: 'psalm', p3: 'crane' });
    ok(table.guess('p2', 'p1', 'BRAIN'));
    expect(table.scores).toEqual([10, 0, 0]);
    ok(table.guess('p2', 'p1', 'BLIND'));
    expect(table.scores).toEqual([10, 25, 0]);
    ok(table.host({ type: 'rule', word: 'blind', valid: false, reason: 'too late' }));
    expect(table.scores).toEqual([10, 25, 0]);
    expect(table.grid('p1')).toMatchObject({ resolved: 'guessed', words: ['blind'] });
  });

  it('[Q2] a ruling before the guess makes a word right, or a grid not genuine', () => {
    const table = new Table().begin({ p1: 'none', p2: 'psalm', p3: 'crane' });
    ok(table.host({ type: 'rule', word: 'ABCDE', valid: true, reason: 'a firm' }));
    ok(table.host({ type: 'rule', word: 'psalm', valid: false, reason: 'a test' }));
    ok(table.guess('p2', 'p1', 'abcde'));
    expect(table.scores).toEqual([0, 25, 0]);
    ok(table.guess('p1', 'p2', 'psalm'));
    expect(table.grid('p2').resolved).toBe('not_genuine');
    expect(table.scores).toEqual([10, 25, 10]);
  });
});

describe('the start', () => {
  it('[Q3] starts when all grids are set; the first seat begins', () => {
    const table = new Table();
    ok(table.set('p3', grids.crane));
    ok(table.set('p2', grids.psalm));
    expect(table.phase).toBe('setting');
    expect(codeOf(table.call('p2', '50'))).toBe('wrong_phase');
    expect(codeOf(table.guess('p2', 'p3', 'crane'))).toBe('wrong_phase');
    expect(codeOf(table.host({ type: 'skip-turn' }))).toBe('wrong_phase');
    ok(table.set('p1', grids.blind));
    expect(table.phase).toBe('playing');
    expect(table.turn).toBe('p1');
    expect(table.see().game).toEqual({ number: 1, first: 'p1' });
  });

  it('[Q3] until then a grid may be changed, afterwards not', () => {
    const table = new Table();
    ok(table.set('p1', grids.none));
    ok(table.set('p1', grids.blind));
    expect(table.grid('p1', 'p1')).toMatchObject({ line: 8, warnings: [], words: ['blind'] });
    table.begin({ p2: 'psalm', p3: 'crane' });
    expect(codeOf(table.set('p1', grids.two))).toBe('wrong_phase');
    ok(table.guess('p2', 'p1', 'blind'));
    expect(table.game.bodies.at(-1)).toMatchObject({ type: 'grid-resolved', opens: [3] });
  });

  it('[Q3] the host starts with two grids; who has none is out for good', () => {
    const table = new Table();
    ok(table.set('p2', grids.psalm));
    expect(codeOf(table.host({ type: 'start' }))).toBe('not_enough_contestants');
    ok(table.set('p3', grids.crane));
    ok(table.host({ type: 'start' }));
    expect(table.see().seats[0]).toMatchObject({ withdrawn: true, grid: { set: false, hidden: 25 } });
    expect(table.turn).toBe('p2');
    expect(codeOf(table.host({ type: 'restore', contestantId: 'p1' }))).toBe('no_grid');
    expect(codeOf(table.guess('p2', 'p1', 'blind'))).toBe('no_grid');
    expect(codeOf(table.call('p1', '50'))).toBe('withdrawn');
    expect(codeOf(table.host({ type: 'start' }))).toBe('wrong_phase');
  });

  it('[Q3] contestants are seated before the start, at most eight', () => {
    const table = new Table({}, ['p1', 'p2']);
    const seat = (contestantId: string) => table.host({ type: 'seat', contestantId });
    ok(seat('p3'));
    expect(codeOf(seat('p3'))).toBe('already_seated');
    table.begin({ p1: 'blind', p2: 'psalm', p3: 'crane' });
    expect(codeOf(seat('p4'))).toBe('wrong_phase');
    const full = new Table({}, ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
    expect(codeOf(full.host({ type: 'seat', contestantId: 'p9' }))).toBe('too_many_contestants');
  });

  it('[Q3] [G5] nobody waits for the grid of who is withdrawn; restored they may still set it', () => {
    const table = new Table().begin({ p1: 'blind' });
    ok(table.withdraw('p3'));
    ok(table.host({ type: 'restore', contestantId: 'p3' }));
    ok(table.set('p2', grids.psalm));
    expect(table.phase).toBe('setting');
    ok(table.withdraw('p3'));
    expect(table.phase).toBe('playing');
  });
});
