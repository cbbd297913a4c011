import { keepPatience } from './kept.ts';
import { loadWords } from './list.ts';
import { Patience, type Record } from './rules.ts';
import { PatienceTable } from './table.svelte.ts';

export { default as Game } from './Game.svelte';

/** A patience, begun or taken up again, and kept on this device unless told otherwise. Rejects when the word list cannot be had. */
export async function open(record: Record, kept = true): Promise<PatienceTable> {
  const keep = kept ? (now: Record) => keepPatience(localStorage, now) : null;
  return new PatienceTable(new Patience(record, await loadWords()), keep);
}
