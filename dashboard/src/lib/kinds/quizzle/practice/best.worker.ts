import { Arranger } from '../../../../../../worker/kinds/quizzle/solver/arrange.ts';
import type { Best, Search } from './best.ts';
import { scoringTrie, wordsFrom } from './lexicon.ts';

/** Swaps between two looks at whether something better was found: about a tenth of a second. */
const slice = 100_000;

async function search({ rows, scoring, seed, seconds, list }: Search): Promise<void> {
  const size = rows.length;
  const words = scoringTrie(await wordsFrom(list), size, scoring);
  const arranger = new Arranger({
    board: rows.join(''),
    size,
    edgeEndsWord: scoring.edgeEndsWord,
    words,
    seed,
  });
  const tell = (done: boolean) => {
    const { board, score } = arranger.best;
    const best: Best = {
      rows: Array.from(rows, (_, row) => board.slice(row * size, (row + 1) * size)),
      score,
      done,
    };
    postMessage(best);
  };
  tell(false);
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) if (arranger.run(slice)) tell(false);
  tell(true);
}

addEventListener('message', (event: MessageEvent<Search>) => {
  search(event.data).catch(() => postMessage(null));
});
