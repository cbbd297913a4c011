import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf as wordsIn } from '../../../words/graph.ts';
import { ordinaryWords } from '../../../words/listing.ts';
import { randomFrom } from '../../law-games.ts';
import { wordsOf } from '../../playing.ts';
import { sensible } from '../games-for-laws.ts';
import { Table, testWords } from '../playing-quizzle.ts';
import { maximum, runsOf } from '../scoring.ts';
import { Arranger } from './arrange.ts';
import { plainSquaresFrom } from './plain-squares.ts';
import { stillReachable } from './reachable.ts';
import { SquareSearch } from './squares.ts';
import shipped from './squares-8.json' with { type: 'json' };
import { trieOf } from './trie.ts';
import { scoringWords } from './words.ts';

const graph = wordsIn(
  Uint8Array.from(readFileSync(join(import.meta.dirname, '../../../words/lexicon.bin'))).buffer,
);
const known = ['at', 'ate', 'cat', 'eat', 'rio', 'tat', 'tea', 'tell', 'zax'];
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

/** Small words over few letters, so that squares are many; and the plain truth about them. */
const smallWords = fc.uniqueArray(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 4 }),
  { minLength: 1, maxLength: 40 },
);

function squaresFrom(words: readonly string[], first: string): string[] {
  const found: string[] = [];
  new SquareSearch(words, first.length).from(first, (rows) => {
    found.push(rows.join(' '));
    return true;
  });
  return found;
}

/** What a patience comes to in which the board is filled like that. */
const played = (rows: readonly string[]) =>
  new Table({ names: ['p1'], config: { size: rows.length, confirm: 'auto' }, words: graph })
    .start()
    .fill(rows.map((row) => row.toUpperCase()))
    .seat('p1').score;

describe('squares', () => {
  it('[Z10] are words across, the same down, and none is left out', () => {
    fc.assert(
      fc.property(smallWords, (unsorted) => {
        const words = unsorted.toSorted();
        const isWord = new Set(words);
        for (const first of words) {
          const found = squaresFrom(words, first);
          const plain: string[] = [];
          plainSquaresFrom(words, first, (rows) => plain.push(rows.join(' ')) > 0);
          expect(found.toSorted()).toEqual(plain.toSorted());
          expect(new SquareSearch(words, 4).countFrom(first)).toBe(found.length);
          for (const square of found) {
            const rows = square.split(' ');
            expect(rows.every((row) => isWord.has(row))).toBe(true);
            expect(rows.map((_, at) => rows.map((row) => row[at]).join(''))).toEqual(rows);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[Z10] are as many as can be counted by hand', () => {
    // ab/ba and ab/bb need ba or bb in the second row; ba/ab needs ab, ba/aa needs aa.
    const words = ['ab', 'ba', 'bb'];
    expect(words.map((word) => new SquareSearch(words, 2).countFrom(word))).toEqual([2, 1, 2]);
  });

  it('[Z10] the search ends when its visitor has seen enough', () => {
    const words = ['ab', 'ba', 'bb'];
    const seen: string[] = [];
    new SquareSearch(words, 2).from('ab', (rows) => {
      seen.push(rows.join(' '));
      return false;
    });
    expect(seen).toHaveLength(1);
  });

  it.each([5, 6, 7, 8])(
    '[Z10] one of %i letters from our list, played and scored by the rules, has the maximum',
    (size) => {
      const words = ordinaryWords(graph, { length: size });
      const search = new SquareSearch(words, size);
      let square: readonly string[] | null = null;
      for (let at = 0; square === null; at++) {
        search.from(words[at] ?? expect.fail('no square'), (rows) => {
          square = rows;
          return false;
        });
      }
      expect(played(square)).toBe(maximum(size));
    },
  );

  it('[Z10] those that are shipped are of our list, and score 128 each', () => {
    expect(shipped.list).toBe(graph.list);
    expect(shipped.squares.length).toBeGreaterThan(0);
    for (const rows of shipped.squares) {
      const runs = runsOf(rows.join('').toUpperCase(), 8, true);
      expect(runs.map(({ word }) => word)).toEqual([...rows, ...rows]);
      expect(rows.filter((row) => !graph.look(row).found)).toEqual([]);
    }
    expect(played(shipped.squares[0] ?? [])).toBe(128);
  });
});

describe('the best arrangement', () => {
  const words = trieOf(scoringWords(graph, { size: 8, abbreviations: false }));
  const given = { board: printed.join(''), size: 8, edgeEndsWord: true, words, seed: 1 };
  const sorted = (board: string) => [...board].toSorted().join('');

  it('[Z8] begins with the board as it is, and its 71 points', () => {
    expect(new Arranger(given).best).toEqual({ board: given.board, score: 71 });
    expect(new Arranger({ ...given, edgeEndsWord: false }).best.score).toBe(50);
  });

  it('[Z7] only ever gets better, of the very same tokens, scored by the rules', () => {
    const arranger = new Arranger(given);
    let before = 71;
    for (let step = 0; step < 20; step++) {
      const better = arranger.run(20_480);
      const { board, score } = arranger.best;
      expect(better).toBe(score > before);
      expect(score).toBeGreaterThanOrEqual(before);
      expect(sorted(board)).toBe(sorted(given.board));
      before = score;
    }
    const { board, score } = arranger.best;
    const counted = runsOf(board, 8, true).filter(
      ({ word, ended }) => ended && (graph.look(word).found || graph.look(word).name),
    );
    expect(counted.reduce((sum, { word }) => sum + word.length, 0)).toBe(score);
    expect(score).toBeGreaterThan(85);
  });

  it('[Z7] keeps cells empty where the board has empty ones, which end no word', () => {
    const board = `AT${' '.repeat(23)}`;
    const arranger = new Arranger({ ...given, board, size: 5 });
    arranger.run(50_000);
    // In a corner, or along an edge, both letters can end at the edge.
    expect(arranger.best.score).toBe(2);
    expect(sorted(arranger.best.board)).toBe(sorted(board));
  });

  it('[G1] is the same for the same chance', () => {
    const run = () => {
      const arranger = new Arranger(given);
      arranger.run(30_000);
      return arranger.best;
    };
    expect(run()).toEqual(run());
  });
});

describe('what is still reachable', () => {
  const words = trieOf(known);
  const rules = { size: 5, edgeEndsWord: true, words };
  const score = (board: string, edgeEndsWord: boolean) =>
    runsOf(board, 5, edgeEndsWord)
      .filter(({ word, ended }) => ended && known.includes(word))
      .reduce((sum, { word }) => sum + word.length, 0);
  const board = fc
    .array(fc.constantFrom(...'AATTTEEL..'), { minLength: 25, maxLength: 25 })
    .map((tokens) => tokens.join(''));

  it('[Z7] of a full board is its score', () => {
    fc.assert(
      fc.property(board, fc.boolean(), (full, edgeEndsWord) => {
        const exact = score(full, edgeEndsWord);
        const found = stillReachable(full, { ...rules, edgeEndsWord });
        expect(found).toEqual({ asPlaced: exact, withSwaps: exact });
      }),
    );
  });

  it('[Z12] is never below what it comes to, whatever of the board is there yet', () => {
    fc.assert(
      fc.property(
        board,
        fc.array(fc.nat(24), { minLength: 1 }),
        fc.boolean(),
        (full, taken, edgeEndsWord) => {
          const part = [...full].map((token, at) => (taken.includes(at) ? ' ' : token)).join('');
          const { asPlaced, withSwaps } = stillReachable(part, { ...rules, edgeEndsWord });
          expect(asPlaced).toBeGreaterThanOrEqual(score(full, edgeEndsWord));
          expect(withSwaps).toBeGreaterThanOrEqual(asPlaced);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[Z12] [Z4] at every step of a patience, swaps included, it is not below the score in the end', () => {
    let swapped = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = randomFrom(seed);
        const table = new Table({ names: ['p1'], config: { size: 5, confirm: 'auto', die: [3, 'joker'] } });
        const steps: ReturnType<typeof stillReachable>[] = [];
        for (table.start(); table.phase !== 'finished'; ) {
          const { move } = sensible(table.game.state, random);
          table.by('p1', move);
          const { phase, seats } = table.game.state;
          if (phase === 'swapping') swapped++;
          if (phase === 'swapping' || phase === 'finished')
            steps.length = phase === 'finished' ? steps.length : 0;
          else steps.push(stillReachable(seats[0]?.board ?? '', { ...rules, words: trieOf(known) }));
        }
        const end = table.seat('p1').score ?? 0;
        for (const { withSwaps, asPlaced } of steps) {
          expect(withSwaps).toBeGreaterThanOrEqual(end);
          // Since the last swap.
          expect(asPlaced).toBeGreaterThanOrEqual(end);
        }
      }),
      { numRuns: 40 },
    );
    expect(swapped).toBeGreaterThan(10);
  });

  it('[Z12] by hand: full stops cost for good, letters only while none is exchanged', () => {
    const five = { ...rules, words: trieOf(['at', 'tea', 'eaten']) };
    expect(stillReachable(' '.repeat(25), five)).toEqual({ asPlaced: 50, withSwaps: 50 });
    // Row and column of the stop in A1 have four cells left: TEA and a stop beside it fit, so 3 instead of 5 in each.
    expect(stillReachable(`.${' '.repeat(24)}`, five)).toEqual({ asPlaced: 46, withSwaps: 46 });
    // No word begins with Z: the row and the column of Z in A1 can hold Z, a stop and TEA.
    expect(stillReachable(`Z${' '.repeat(24)}`, five)).toEqual({ asPlaced: 46, withSwaps: 50 });
  });
});

describe('the words that score', () => {
  it('[Z9] are words and names of two to eight letters, abbreviations where they count', () => {
    const all = new Set(scoringWords(graph, { size: 8, abbreviations: false }));
    expect(['at', 'required', 'ago'].every((word) => all.has(word))).toBe(true);
    expect(['ar', 'lu', 'pl', "can't", 'a'].some((word) => all.has(word))).toBe(false);
    expect(scoringWords(graph, { size: 8, abbreviations: true })).toContain('lu');
    expect(scoringWords(graph, { size: 5, abbreviations: false }).every((word) => word.length <= 5)).toBe(
      true,
    );
    expect(wordsOf(...known).look('zax').found).toBe(testWords.look('zax').found);
  });
});
