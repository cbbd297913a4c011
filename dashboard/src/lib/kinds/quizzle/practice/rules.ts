import { ContestantId } from '../../../../../../schema/contract/ids.ts';
import { QuizzleConfig } from '../../../../../../schema/contract/kinds/quizzle.ts';
import { happen } from '../../../../../../worker/kinds/decisions.ts';
import type { Mover } from '../../../../../../worker/kinds/kind.ts';
import { verdictOf } from '../../../../../../worker/kinds/quizzle/dictionary.ts';
import { quizzle } from '../../../../../../worker/kinds/quizzle/index.ts';
import { runsOf } from '../../../../../../worker/kinds/quizzle/scoring.ts';
import { stillReachable } from '../../../../../../worker/kinds/quizzle/solver/reachable.ts';
import type { Trie } from '../../../../../../worker/kinds/quizzle/solver/trie.ts';
import type { Words } from '../../../../../../worker/words/words.ts';
import { cellsOf, type Rows, withToken } from '../model/board.ts';
import type { Move, Run, View } from '../model/view.ts';
import { usualScoring } from './best.ts';

/** Everything that a patience is played from again: the same seed and the same moves give the same game. */
export interface Record {
  readonly size: number;
  /** 64 hex digits. */
  readonly seed: string;
  readonly moves: readonly Move[];
}

type State = ReturnType<typeof quizzle.start>;

/** Who plays alone on a device. */
export const player = ContestantId.parse('you');
const mover: Mover = { role: 'contestant', contestantId: player };

/** A refused move, in the words of the rules. */
export interface Refused {
  readonly code: string;
  readonly detail: string;
}

/** A patience: the game's own rules for one, in the browser. */
export class Patience {
  readonly words: Words;
  #record: Record;
  #state: State;
  #seq = 2;

  constructor(record: Record, words: Words) {
    this.words = words;
    this.#record = { ...record, moves: [] };
    const config = QuizzleConfig.parse({ size: record.size, confirm: 'auto' });
    this.#state = quizzle.start({ config, seats: [player], seed: record.seed });
    // What the rules of a newer version no longer take ends the game there; it is not worth less for that.
    for (const move of record.moves) if (this.move(move) !== null) break;
  }

  get record(): Record {
    return this.#record;
  }
  get view(): View {
    const { seats, ...view } = quizzle.view(this.#state, { role: 'contestant', contestantId: player });
    return { ...view, seats: seats.map((seat) => ({ ...seat, name: 'You' })) };
  }

  /** Makes a move; null when it was taken. */
  move(move: Move): Refused | null {
    const decision = quizzle.decide(this.#state, move, {
      mover,
      at: 0,
      now: 0,
      nextSeq: this.#seq,
      words: this.words,
    });
    if (!decision.ok) return decision.refusal;
    for (const event of decision.events) {
      this.#state = quizzle.evolve(this.#state, happen(event, this.#seq, 0));
      this.#seq += 1;
    }
    this.#record = { ...this.#record, moves: [...this.#record.moves, move] };
    return null;
  }
}

/** The runs of a board as a view would give them, with points by the list and what a host has ruled. */
export function runsBy(rows: Rows, words: Words, scoring = usualScoring): Run[] {
  const rulings = new Map(scoring.rulings.map(({ word, valid }) => [word, valid]));
  return runsOf(rows.join(''), rows.length, scoring.edgeEndsWord).map((run) => {
    const { valid: listed, as, rare } = verdictOf(words.look(run.word), scoring.abbreviations);
    const valid = rulings.get(run.word) ?? listed;
    const points = run.ended && valid ? run.word.length : 0;
    return { ...run, valid, as, rare, ruled: rulings.has(run.word), points };
  });
}

/** The most that a board can still come to: it counts cells and full stops, and is no hint at words. Of a full board, its score. */
export function possibleOn(rows: Rows, trie: Trie): number {
  return stillReachable(rows.join(''), { size: rows.length, edgeEndsWord: true, words: trie }).withSwaps;
}

/** Boards of a replay, from the empty one on: each token goes to a cell where the last board has it. */
export function replayOf(order: readonly string[], goal: Rows): string[][] {
  const free = cellsOf(goal.length);
  let board = goal.map((row) => ' '.repeat(row.length));
  return order.flatMap((token) => {
    const at = free.findIndex((cell) => tokenOn(goal, cell) === token);
    const [cell] = at < 0 ? [] : free.splice(at, 1);
    if (cell === undefined) return [];
    board = withToken(board, cell, token);
    return [board];
  });
}
const tokenOn = (rows: Rows, cell: string) => rows[Number(cell.slice(1)) - 1]?.[cell.charCodeAt(0) - 65];
