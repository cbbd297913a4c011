import type { Words } from '../../words/words.ts';
import { type WordOnLine, wordsOn } from './grid.ts';
import type { Common, Grid, Rulings } from './state.ts';

/** What counts as a word from now on: the list, and before it what the host has ruled (Q2). */
export const isWordBy =
  (dictionary: Rulings, words: Words) =>
  (word: string): boolean =>
    Object.hasOwn(dictionary, word) ? dictionary[word]?.valid === true : words.look(word).found;

/** The genuine words of a grid, as the dictionary stands (Q2). */
export const genuineOn = ({ rows }: Pick<Grid, 'rows'>, { dictionary }: Common, words: Words): WordOnLine[] =>
  wordsOn(rows, isWordBy(dictionary, words));
