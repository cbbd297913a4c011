import { type Trie, trieOf } from '../../../../../../worker/kinds/quizzle/solver/trie.ts';
import { scoringWords } from '../../../../../../worker/kinds/quizzle/solver/words.ts';
import { type WordGraph, wordsOf } from '../../../../../../worker/words/graph.ts';
import { usualScoring } from './best.ts';

let asked: Promise<WordGraph> | null = null;

/** The game's own word list from where it lies, fetched once and only where somebody plays alone. Rejects when it cannot be had; the next call asks again. */
export function wordsFrom(address: string): Promise<WordGraph> {
  asked ??= fetchWords(address).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function fetchWords(address: string): Promise<WordGraph> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the word list answered ${response.status}`);
  return wordsOf(await response.arrayBuffer());
}

/** All that scores on a board of that size, as a tree: by the list, and by what a host has ruled (Z9). */
export function scoringTrie(graph: WordGraph, size: number, scoring = usualScoring): Trie {
  const { abbreviations, rulings } = scoring;
  const listed = scoringWords(graph, { size, abbreviations });
  if (rulings.length === 0) return trieOf(listed);
  const words = new Set(listed);
  for (const { word, valid } of rulings) {
    if (valid && word.length <= size) words.add(word);
    else words.delete(word);
  }
  return trieOf([...words].toSorted());
}
