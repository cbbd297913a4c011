import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuizlMove } from '../../../../schema/contract/kinds/quizl.ts';
import { wordsOf } from '../../../words/graph.ts';
import { ordinaryWords } from '../../../words/listing.ts';
import { randomFrom } from '../../law-games.ts';
import { contestantCalled } from '../../playing.ts';
import { cellNames, letterAt, lineNames, readLine } from '../grid.ts';
import { grids, ok, Table } from '../playing-quizl.ts';
import { problemsOf, readGrid, warningsOf } from '../setup.ts';
import { believe, likeliestWord, likelyLines, possibleOnLine } from './belief.ts';
import { worthOfCalls } from './calls.ts';
import { arrangeRest, bankOf, hasNoSecond, lookalikesOf, withDecoys, withWord } from './maker.ts';
import { guessesFrom, knowledgeOf, levels, nextMove } from './opponent.ts';
import { ownGrid } from './own-grid.ts';
import {
  answer,
  beginPractice,
  giveUp,
  opponent,
  play,
  practiceView,
  type Surroundings,
  you,
} from './practice.ts';
import { vocabularyOf } from './vocabulary.ts';

const lexicon = wordsOf(
  Uint8Array.from(readFileSync(join(import.meta.dirname, '../../../words/lexicon.bin'))).buffer,
);
const common = ordinaryWords(lexicon, { length: 5, rarest: 'common' });
const isWord = (word: string) => lexicon.look(word).found;
const vocabulary = vocabularyOf({ common, others: [] });
const lookalikes = lookalikesOf(common);
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const nothing = { cells: {}, wrong: [], allDifferent: false };
const seen = (rows: readonly string[], cells: readonly string[]) => ({
  ...nothing,
  cells: Object.fromEntries(cells.map((cell) => [cell, letterAt(rows, cell)])),
});

describe('what may be believed of a grid', () => {
  it('[Q1] before the first call any common word may stand in any line, equally', () => {
    const belief = believe(nothing, vocabulary);
    expect(belief.count).toBe(common.length * 10);
    for (const likely of likelyLines(belief)) expect(likely).toBeCloseTo(0.1);
  });

  it('[Q1] what is known stays possible: the true line and word are never ruled out', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomFrom(seed);
        const { rows, line } = ownGrid('beginner', 'classic', { common, lookalikes, isWord, random });
        const cells = cellNames.filter(() => random() < 0.4);
        const belief = believe(seen(rows, cells), vocabulary);
        const truth = readLine(rows, line);
        const at = [...belief.words.subarray(0, belief.count).entries()].filter(
          ([n, word]) => belief.lines[n] === line && vocabulary.words[word] === truth,
        );
        expect(at).toHaveLength(1);
        const sum = belief.likely.reduce((total, p) => total + p, 0);
        expect(sum).toBeCloseTo(1);
        expect(possibleOnLine(seen(rows, cells), line, common)).toContain(truth);
      }),
      { numRuns: 15 },
    );
  });

  it('[Q1] by hand: B and N of BLIND seen, R seen elsewhere', () => {
    const knowledge = seen(grids.blind.rows, ['80', '83', '60']);
    const few = ['blind', 'blend', 'bland', 'blond', 'brand', 'bring', 'crane', 'being'];
    // Row 8 reads B..N. and holds no R.
    expect(possibleOnLine(knowledge, 8, few)).toEqual(['blind', 'blend', 'bland', 'blond', 'being']);
    expect(possibleOnLine({ ...knowledge, wrong: ['blend'] }, 8, few)).not.toContain('blend');
    expect(possibleOnLine(knowledge, 9, few)).toEqual([]);
  });

  it('[Q13] in a duel only words of five different letters', () => {
    expect(possibleOnLine({ ...nothing, allDifferent: true }, 0, ['sheep', 'blind'])).toEqual(['blind']);
    const two = vocabularyOf({ common: ['sheep', 'blind'], others: [] });
    const best = likeliestWord(believe({ ...nothing, allDifferent: true }, two), two);
    expect(best?.word).toBe('blind');
    expect(best?.likely).toBeCloseTo(1);
  });
});

describe('calls and guesses', () => {
  it('[Q4] a cell that is known is worth nothing; the last cell of a sure line is shunned', () => {
    const worths = worthOfCalls(
      believe(seen(grids.blind.rows, ['80', '81', '82', '83']), vocabulary),
      vocabulary,
    );
    expect(worths[cellNames.indexOf('80')]).toBe(0);
    expect(Math.min(...worths)).toBe(worths[cellNames.indexOf('84')]);
    expect(worths[cellNames.indexOf('84')]).toBeLessThan(0);
  });

  it('[Q5] the strong one guesses earlier the more is revealed; the others when sure', () => {
    expect([0, 11, 12, 13, 14].map((revealed) => guessesFrom('strong', revealed))).toEqual([
      0.5, 0.5, 0.4, 0.4, 0.33,
    ]);
    expect([0, 14].map((revealed) => guessesFrom('steady', revealed))).toEqual([0.9, 0.9]);
  });

  it('[Q5] does not guess again what was wrong', () => {
    const table = new Table({}, ['p1', 'p2']).begin({ p1: 'psalm', p2: 'blind' });
    ok(table.guess('p1', 'p2', 'bland'));
    const view = table.see('p1');
    const [, other] = view.seats;
    expect(other && knowledgeOf(view, other)).toMatchObject({ wrong: ['bland'], cells: {} });
  });

  it('[Q11] [G8] the opponent plays by its own view: another hidden grid, the same move', () => {
    for (const level of levels) {
      const moves = (['blind', 'none'] as const).map((name) => {
        const table = new Table({}, ['p1', 'p2']).begin({ p1: 'psalm', p2: name });
        return nextMove(table.see('p1'), contestantCalled('p1'), {
          level,
          vocabulary,
          random: randomFrom(7),
        });
      });
      expect(moves[0]).toEqual(moves[1]);
      expect(moves[0]).toMatchObject({ type: 'call' });
    }
  });

  it('[Q9] has nothing to do off turn, at the end, or with nobody left to find', () => {
    const table = new Table({}, ['p1', 'p2']).begin({ p1: 'psalm', p2: 'blind' });
    const move = (name: string) =>
      nextMove(table.see(name), contestantCalled(name), {
        level: 'steady',
        vocabulary,
        random: randomFrom(1),
      });
    expect(move('p2')).toBeNull();
    ok(table.guess('p1', 'p2', 'blind'));
    expect(move('p1')).toBeNull();
    expect(move('p2')).toMatchObject({ type: 'call' });
  });
});

describe('making grids', () => {
  it('[Q1] [Q2] the rest is arranged round what stands there, without a second word', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomFrom(seed);
        const start = withWord('blind', 8);
        const letters = start.letters.map((letter, place) => (place === 0 ? 'Q' : letter));
        const rows = arrangeRest({ ...start, letters }, { random, isWord });
        expect(rows?.[0]?.[0]).toBe('Q');
        expect(rows?.[3]).toBe('BLIND');
        expect(rows && problemsOf([...rows.join('')], 8, 'duel')).toEqual([]);
        expect(rows && warningsOf(rows, 8, isWord)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('[Q2] says so when it cannot be done', () => {
    const tools = { random: randomFrom(1), isWord };
    expect(arrangeRest({ letters: cellNames.map(() => null), line: 8 }, tools)).toBeNull();
    expect(arrangeRest({ letters: [...grids.two.rows.join('')], line: 8 }, tools)).toBeNull();
    expect(bankOf(withWord('sheep', 5))).toHaveLength(22);
  });

  it('[Q1] [Q2] decoys: a legal grid with other lines that look more like words, and are none', () => {
    const random = randomFrom(3);
    const plain = arrangeRest(withWord('blind', 8), { random, isWord }) ?? [];
    const rows = withDecoys(plain, 8, { random, isWord, lookalikes });
    expect(readGrid(rows, 8, 'duel').ok).toBe(true);
    expect(hasNoSecond(rows, 8, isWord)).toBe(true);
    const oneOff = (grid: readonly string[]) =>
      lineNames.filter(
        (line) => line !== 8 && common.some((word) => distance(word, readLine(grid, line)) <= 2),
      ).length;
    expect(oneOff(rows)).toBeGreaterThan(oneOff(plain));
  });
});

const distance = (a: string, b: string) => [...a].filter((letter, at) => letter !== b[at]).length;

describe('practice', () => {
  const surroundings = (seed: number): Surroundings => {
    const random = randomFrom(seed);
    return { words: lexicon, vocabulary, common, lookalikes, isWord, random, clock: () => 1000 };
  };

  it.each(levels)('[Q3] [Q10] a game against the %s opponent goes through to its end', (level) => {
    const around = surroundings(11);
    let game = beginPractice(level, 'classic');
    let cell = 0;
    for (let count = 0; game.state.phase !== 'finished'; count++) {
      expect(count).toBeLessThan(200);
      const answered = answer(game, around);
      if (answered !== null) {
        game = answered;
        continue;
      }
      const { rows, line } = grids.psalm;
      const move: QuizlMove =
        game.state.phase === 'setting'
          ? { type: 'set-grid', rows: [...rows], line }
          : { type: 'call', cell: cellNames[cell++ % 25] ?? '50' };
      const { practice, refusal } = play(game, move, around);
      expect(refusal).toBeNull();
      game = practice;
    }
    expect(practiceView(game, you).result?.standings).toHaveLength(2);
  });

  it('[Q11] shows a person no more than any game, and may be given up', () => {
    const around = surroundings(5);
    let game = answer(beginPractice('strong', 'duel'), around) ?? beginPractice('strong', 'duel');
    expect(answer(game, around)).toBeNull();
    expect(practiceView(game, you).seats[1]?.grid).toMatchObject({ set: true, cells: {} });
    const refused = play(game, { type: 'call', cell: '50' }, around);
    expect(refused.refusal?.code).toBe('wrong_phase');
    game = play(game, { type: 'set-grid', rows: [...grids.blind.rows], line: 8 }, around).practice;
    game = giveUp(game, around);
    expect(practiceView(game, opponent).phase).toBe('finished');
    expect(practiceView(game, you).seats[1]?.grid.resolved).toBe('ended');
  });
});
