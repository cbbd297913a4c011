import type { PlaceChange, RecordChange } from '../../schema/contract/record.ts';

/** A board that ranks words, as far as a ruling moves them: how to tell which of two is ahead. */
const aheads = {
  fastest: (one: RecordChange, other: RecordChange) => one.elapsedMs < other.elapsedMs,
  longest: (one: RecordChange, other: RecordChange) => one.length > other.length,
} as const;

/** Words that come onto the boards by these changes, or leave them. */
export const flips = (changes: readonly RecordChange[]): readonly RecordChange[] =>
  changes.filter(({ after, before }) => after.counts !== before.counts);

/**
 * The place of a word before and after (G4): one more than the words ahead of it. `ahead` is how many that count now are ahead of it;
 * what comes or goes with the same ruling is reckoned in.
 */
export function placeOf(
  word: RecordChange,
  { ahead, board, changes }: { ahead: number; board: PlaceChange['board']; changes: readonly RecordChange[] },
): PlaceChange {
  const moved = flips(changes).filter((other) => aheads[board](other, word));
  const coming = moved.filter(({ after }) => after.counts).length;
  const later = ahead + coming - (moved.length - coming);
  return {
    board,
    seq: word.seq,
    before: word.before.counts ? ahead + 1 : null,
    after: word.after.counts ? later + 1 : null,
  };
}
