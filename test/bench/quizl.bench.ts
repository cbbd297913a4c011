import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuizlConfig, QuizlMove, type QuizlView } from '../../schema/contract/kinds/quizl.ts';
import { randomFrom } from '../../worker/kinds/law-games.ts';
import { contestantCalled, Playing, theContestant, theHost } from '../../worker/kinds/playing.ts';
import { quizl } from '../../worker/kinds/quizl/index.ts';
import { lookalikesOf } from '../../worker/kinds/quizl/solver/maker.ts';
import { type Level, levels, nextMove } from '../../worker/kinds/quizl/solver/opponent.ts';
import { type Makings, ownGrid } from '../../worker/kinds/quizl/solver/own-grid.ts';
import { type Vocabulary, vocabularyOf } from '../../worker/kinds/quizl/solver/vocabulary.ts';
import { wordsOf } from '../../worker/words/graph.ts';
import { ordinaryWords } from '../../worker/words/listing.ts';

const gridCount = 200;

/** Figures of a prototype, for each sort of grid: calls a grid and net points; null where none were taken. */
const measured: Readonly<Record<Level, Readonly<Record<Setter, readonly [number | null, number | null]>>>> = {
  beginner: { random: [null, -5], decoy: [null, null] },
  steady: { random: [10.1, 11.6], decoy: [null, 2.3] },
  strong: { random: [9.3, 13], decoy: [10.7, 3.7] },
};
type Setter = 'random' | 'decoy';

/** How one grid went for the one who looked for its word. */
interface Race {
  readonly calls: number;
  /** Their points less the owner's. */
  readonly net: number;
  readonly rightAtOnce: boolean;
}

const [seeker, owner] = [contestantCalled('seeker'), contestantCalled('owner')];

/** One grid by the real rules: the seeker sees their own view alone, the owner's turns are skipped. */
function race(level: Level, grid: { rows: readonly string[]; line: number }, tools: Tools): Race {
  const { words, vocabulary, random, filler } = tools;
  const setup = { config: QuizlConfig.parse({}), seats: [seeker, owner], seed: '00' };
  const game = new Playing(quizl, setup, words);
  const by = (name: string, move: QuizlMove) =>
    game.attempt({ mover: name === 'host' ? theHost : theContestant(name), move, at: 0 });
  by(seeker, { type: 'set-grid', ...filler });
  by(owner, { type: 'set-grid', rows: [...grid.rows], line: grid.line });
  const view = () => game.view({ role: 'contestant', contestantId: seeker });
  for (let seen = view(); seen.seats[1]?.grid.resolved === null; seen = view()) {
    const move = nextMove(seen, seeker, { level, vocabulary, random });
    if (move === null) by('host', { type: 'skip-turn' });
    else by(seeker, QuizlMove.parse(move));
  }
  return raceOf(view());
}

function raceOf({ history, seats }: QuizlView): Race {
  const points = (id: string) => seats.find(({ contestantId }) => contestantId === id)?.score ?? 0;
  const guesses = history.filter((entry) => entry.type === 'guessed');
  return {
    calls: history.filter((entry) => entry.type === 'called').length,
    net: points(seeker) - points(owner),
    rightAtOnce: guesses[0]?.verdict === 'right',
  };
}

interface Tools extends Makings {
  readonly words: ReturnType<typeof wordsOf>;
  readonly vocabulary: Vocabulary;
  readonly filler: { readonly rows: string[]; readonly line: number };
}

function toolsOf(seed: number): Tools {
  const bytes = readFileSync(join(import.meta.dirname, '../../worker/words/lexicon.bin'));
  const words = wordsOf(Uint8Array.from(bytes).buffer);
  const common = ordinaryWords(words, { length: 5, rarest: 'common' });
  const isCommon = new Set(common);
  const others = ordinaryWords(words, { length: 5, rarest: 'accepted' }).filter(
    (word) => !isCommon.has(word),
  );
  const vocabulary = vocabularyOf({ common, others });
  const isWord = (word: string) => words.look(word).found;
  const filler = { rows: ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'], line: 8 };
  return {
    words,
    vocabulary,
    common,
    isWord,
    lookalikes: lookalikesOf(common),
    random: randomFrom(seed),
    filler,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / values.length);
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const orDash = (value: number | null): string => (value === null ? '–' : String(value));

/** The practice opponent against grids by chance and grids with decoys: calls and net points a grid. Two runs of 200 grids differ by their error, 1.2 points and more. */
export async function bench(print: (line: string) => void): Promise<void> {
  const tools = toolsOf(1);
  for (const setter of ['random', 'decoy'] as const) {
    const making = setter === 'decoy' ? 'strong' : 'beginner';
    const start = performance.now();
    const grids = Array.from({ length: gridCount }, () => ownGrid(making, 'duel', tools));
    const each = (performance.now() - start) / gridCount;
    print(`quizl: ${setter} grids, ${each.toFixed(1)} ms each`);
    for (const level of levels) {
      const began = performance.now();
      const races = grids.map((grid) => race(level, grid, tools));
      const took = (performance.now() - began) / gridCount;
      const calls = races.map((one) => one.calls);
      const nets = races.map((one) => one.net);
      const [wereCalls, wereNet] = measured[level][setter];
      const right = (100 * races.filter((one) => one.rightAtOnce).length) / gridCount;
      print(
        `quizl: ${level} against ${setter}: calls ${mean(calls).toFixed(1)} (${quantile(calls, 0.1)}, ` +
          `${quantile(calls, 0.5)}, ${quantile(calls, 0.9)}; prototype ${orDash(wereCalls)}), net ` +
          `${mean(nets).toFixed(1)} ± ${errorOf(nets).toFixed(1)} (prototype ${orDash(wereNet)}), right at first ` +
          `guess ${right.toFixed(0)} %, ${took.toFixed(0)} ms a grid`,
      );
    }
  }
}

if (process.argv[1] === import.meta.filename) await bench(console.log);
