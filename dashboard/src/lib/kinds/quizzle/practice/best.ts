import type { Rows } from '../model/board.ts';

/** By what a board is scored: the settings of its game, and what its host has ruled. */
export interface ScoringRules {
  readonly edgeEndsWord: boolean;
  readonly abbreviations: boolean;
  readonly rulings: readonly { readonly word: string; readonly valid: boolean }[];
}
/** As a patience is scored. */
export const usualScoring: ScoringRules = { edgeEndsWord: true, abbreviations: false, rulings: [] };

/** What is to be arranged better, and for how long. */
export interface Search {
  readonly rows: Rows;
  readonly scoring: ScoringRules;
  readonly seed: number;
  readonly seconds: number;
  /** Address of the word list. */
  readonly list: string;
}

/** The best board found so far; `done`: the time is over. */
export interface Best {
  readonly rows: readonly string[];
  readonly score: number;
  readonly done: boolean;
}

/** Searches in a worker of the browser; gives back what ends it. Told null when it cannot be done. */
export function searchBest(search: Search, onbest: (best: Best | null) => void): () => void {
  const worker = new Worker(new URL('./best.worker.ts', import.meta.url), { type: 'module' });
  // Only our own worker speaks here.
  worker.onmessage = (event: MessageEvent<Best | null>) => {
    onbest(event.data);
    if (event.data === null || event.data.done) worker.terminate();
  };
  worker.onerror = () => onbest(null);
  worker.postMessage(plain(search));
  return () => worker.terminate();
}

/** A message holds plain data only; what comes from a view may be a proxy of the page's. */
const plain = ({ list, rows, scoring, seconds, seed }: Search): Search => ({
  list,
  rows: [...rows],
  scoring: { ...scoring, rulings: scoring.rulings.map(({ word, valid }) => ({ word, valid })) },
  seconds,
  seed,
});
