import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOf as wordsIn } from '../../words/graph.ts';
import { wordsOf } from '../playing.ts';
import { Table } from './playing-quizzle.ts';
import { maximum, runsOf } from './scoring.ts';

const lexicon = Uint8Array.from(readFileSync(join(import.meta.dirname, '../../words/lexicon.bin'))).buffer;
const words = wordsIn(lexicon);

/** The board that the rulebook prints. */
const printed = [
  'REQUIRED',
  'U.U.RAN.',
  'SHINING.',
  'HAZES.AT',
  '.M.V.AGO',
  '.SHERBET',
  'P.AR.L.A',
  'LU.PTELL',
];

/** A patience played until its board reads like these rows. */
const filled = (rows: readonly string[], config = {}) => {
  const names = ['p1'];
  const table = new Table({ config: { size: rows.length, confirm: 'auto', ...config }, names, words });
  return table.start().fill(rows);
};
const scoreOf = (rows: readonly string[], config = {}) => filled(rows, config).seat('p1').score;

describe('scoring', () => {
  it('[Z8] the printed board scores 71, 35 across and 36 down', () => {
    const { score, runs = [], board } = filled(printed).seat('p1');
    expect(board).toEqual(printed);
    expect(score).toBe(71);
    const sum = (direction: string) =>
      runs.filter((run) => run.direction === direction).reduce((total, run) => total + run.points, 0);
    expect([sum('across'), sum('down')]).toEqual([35, 36]);
  });

  it('[Z8] [Z9] AR, LU, PTELL, PL and NEVERP are refused, and nothing else', () => {
    const { runs = [] } = filled(printed).seat('p1');
    const refused = runs.filter((run) => !run.valid).map(({ word }) => word);
    expect(refused.toSorted()).toEqual(['ar', 'lu', 'neverp', 'pl', 'ptell']);
    expect(runs.filter((run) => run.points === 0)).toHaveLength(5);
  });

  it('[Z8] in the stricter reading, where the edge ends only a word that fills its line, it scores 50', () => {
    const { score, runs = [] } = filled(printed, { edgeEndsWord: false }).seat('p1');
    expect(score).toBe(50);
    const open = runs.filter(({ ended, valid }) => valid && !ended).map(({ word }) => word);
    expect(open.toSorted()).toEqual(['able', 'ago', 'at', 'sherbet', 'total']);
    expect(runs.find(({ word }) => word === 'required')).toMatchObject({ ended: true, points: 8 });
  });

  it('[Z9] abbreviations count where the game says so: AR, LU and PL are six points more', () => {
    const { score, runs = [] } = filled(printed, { abbreviations: true }).seat('p1');
    expect(score).toBe(77);
    expect(runs.find(({ word }) => word === 'lu')).toMatchObject({ as: 'abbreviation', points: 2 });
  });

  it('[Z7] a board of full stops scores 0', () => {
    expect(scoreOf(Array.from({ length: 5 }, () => '.....'))).toBe(0);
  });

  it('[Z10] two points for each cell at most: 50, 72, 98 and 128', () => {
    expect([5, 6, 7, 8].map(maximum)).toEqual([50, 72, 98, 128]);
  });

  it('[Z7] two-letter words count, single letters never', () => {
    expect(scoreOf(['AT...', '.....', 'I.A..', '.....', '....I'])).toBe(2);
  });

  it('[Z7] only the whole run counts', () => {
    const { runs = [], score } = filled(['PTELL', '.....', '.....', '.....', '.....']).seat('p1');
    expect(runs).toMatchObject([{ word: 'ptell', at: 'A1', direction: 'across', ended: true, points: 0 }]);
    expect(score).toBe(0);
  });

  it('[Z7] a run ended by an empty cell scores nothing, whatever it reads', () => {
    const runs = runsOf(`AT   ${'AT.  '}${' '.repeat(13)}AT`, 5, true);
    expect(runs).toEqual([
      { word: 'at', at: 'A1', direction: 'across', ended: false },
      { word: 'at', at: 'A2', direction: 'across', ended: true },
      { word: 'at', at: 'D5', direction: 'across', ended: true },
      { word: 'aa', at: 'A1', direction: 'down', ended: false },
      { word: 'tt', at: 'B1', direction: 'down', ended: false },
    ]);
  });

  it('[Z7] the same on a board that stays unfilled', () => {
    const table = new Table({
      names: ['p1'],
      config: { size: 5, die: [2, 'joker'], supply: { A: 1, T: 1 }, confirm: 'auto' },
      throws: [2],
      words: wordsOf('at'),
    }).start();
    table.throw();
    table.everywhere('A', 'A1').everywhere('T', 'B1');
    expect(table.seat('p1')).toMatchObject({ score: 0, runs: [{ word: 'at', ended: false, valid: true }] });
  });
});
