import { loadWords } from './list.ts';
import { Patience, type Record } from './rules.ts';
import { PatienceTable } from './table.svelte.ts';

export { default as Game } from './Game.svelte';

/** A patience, begun or taken up again. Rejects when the word list cannot be had. */
export async function open(record: Record): Promise<PatienceTable> {
  return new PatienceTable(new Patience(record, await loadWords()));
}
