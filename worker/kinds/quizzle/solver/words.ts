import type { WordGraph } from '../../../words/graph.ts';
import { tag } from '../../../words/layout.ts';

/** Which words score: those that fit a board of that size, with abbreviations where the game takes them (Z9). */
export interface Scoring {
  readonly size: number;
  readonly abbreviations: boolean;
}

/** All that scores on such a board: words and names of the letters a to z, in alphabetical order. */
export function scoringWords(graph: WordGraph, { size, abbreviations }: Scoring): string[] {
  const counted = tag.rarity | tag.name | (abbreviations ? tag.abbreviation : 0);
  const found: string[] = [];
  graph.walk((word, tags) => {
    const fits = word.length >= 2 && word.length <= size && /^[a-z]+$/.test(word);
    if (fits && (tags & counted) !== 0) found.push(word);
  });
  return found;
}
