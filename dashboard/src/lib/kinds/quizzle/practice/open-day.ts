import type { Reply } from '$lib/api/client.ts';
import type { Trie } from '../../../../../../worker/kinds/quizzle/solver/trie.ts';
import type { Words } from '../../../../../../worker/words/words.ts';
import DayGame from './DayGame.svelte';
import { DayTable } from './day-table.svelte.ts';
import { scoringTrie } from './lexicon.ts';
import { loadWords } from './list.ts';

/** A play of a day with what shows it. */
interface Opened {
  readonly DayGame: typeof DayGame;
  readonly table: DayTable;
  readonly words: Words;
  readonly trie: Trie;
}

/** A play of a day, begun or taken up again. Rejects when the word list cannot be had. */
export async function openPlay(id: string, bearer: string | undefined): Promise<Reply<Opened>> {
  const [reply, words] = await Promise.all([DayTable.open(id, bearer), loadWords()]);
  if (!reply.ok) return reply;
  const table = reply.body;
  const trie = scoringTrie(words, table.view?.config.size ?? 8);
  return { ...reply, body: { DayGame, table, words, trie } };
}
