import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../../../../../worker/words/graph.ts';
import { ordinaryWords } from '../../../../../../worker/words/listing.ts';
import { packFive } from './packed.ts';

/** What five.bin has to hold, made from the dictionary that the game decides by. */
export function packedFromLexicon(): Uint8Array {
  const file = join(import.meta.dirname, '../../../../../../worker/words/lexicon.bin');
  const graph = wordsOf(Uint8Array.from(readFileSync(file)).buffer);
  const words = ordinaryWords(graph, { length: 5 }).map((word) => ({
    word,
    rarity: graph.look(word).rarity ?? 'rare',
  }));
  return packFive(graph.list, words);
}

// `node dashboard/src/lib/kinds/quizl/words/pack.ts` after the dictionary has changed; a test says when.
if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, 'five.bin'), packedFromLexicon());
}
