import type { QuizlConfig } from '../../../../schema/contract/kinds/quizl.ts';
import { lineNames, type Rows } from '../grid.ts';
import { arrangeRest, type Lookalikes, withDecoys, withWord } from './maker.ts';
import type { Level } from './opponent.ts';

/** What a grid is made from. */
export interface Makings {
  /** Words that it may hide, small letters. */
  readonly common: readonly string[];
  readonly lookalikes: Lookalikes;
  readonly isWord: (word: string) => boolean;
  readonly random: () => number;
}

const oneOf = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Words with too few letters, and fillings with a second word, are passed over so often. */
const mostTries = 10_000;

/** A grid of the opponent's own: fillers by chance, for the strong one decoys. Throws when there are no words to hide. */
export function ownGrid(
  level: Level,
  preset: QuizlConfig['preset'],
  makings: Makings,
): { readonly rows: Rows; readonly line: number } {
  const { common, isWord, random } = makings;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const word = oneOf(common, random);
    const line = oneOf(lineNames, random);
    if (word === undefined || line === undefined) break;
    if (!isWord(word) || (preset === 'duel' && new Set(word).size < 5)) continue;
    const rows = arrangeRest(withWord(word, line), { random, isWord });
    if (rows === null) continue;
    return { rows: level === 'strong' ? withDecoys(rows, line, makings) : rows, line };
  }
  throw new Error('there is no word to hide');
}
