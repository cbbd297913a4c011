import type { ContestantId, Move, Run, Seat, View } from './view.ts';

/** One string of letters with all the boards that have it: one ruling serves them all (Z9). */
export interface Group {
  readonly word: string;
  readonly run: Run;
  /** Whose boards have it, each once. */
  readonly on: readonly ContestantId[];
  /** How often it stands where it ends properly, on all boards. */
  readonly times: number;
  readonly valid: boolean;
  /** What the list says by itself. */
  readonly listed: boolean;
  /** Overruled: what counts is not what the list says. */
  readonly overruled: boolean;
}

/** What the list says of a run by itself (Z9). */
export const listedValid = (run: Run, { config }: Pick<View, 'config'>): boolean =>
  run.as === 'word' || run.as === 'name' || (run.as === 'abbreviation' && config.abbreviations);

/** Every run on any board, once: in the order of their letters. */
export function groupsOf(view: View): Group[] {
  const found = new Map<string, { run: Run; on: Set<ContestantId>; times: number }>();
  for (const { contestantId, runs = [] } of view.seats) {
    for (const run of runs) {
      const group = found.get(run.word) ?? { run, on: new Set<ContestantId>(), times: 0 };
      group.on.add(contestantId);
      group.times += run.ended ? 1 : 0;
      found.set(run.word, group);
    }
  }
  return [...found.values()]
    .map(({ run, on, times }): Group => {
      const listed = listedValid(run, view);
      return {
        word: run.word,
        run,
        on: [...on],
        times,
        valid: run.valid,
        listed,
        overruled: run.ruled && run.valid !== listed,
      };
    })
    .sort((a, b) => a.word.localeCompare(b.word));
}

/** Why a run wants the host's eyes; null when it does not. What can score nothing anyhow needs none. */
export function doubt({ run, times }: Group, lookedUp: boolean): string | null {
  if (times === 0 || run.ruled || lookedUp) return null;
  if (run.as === null) return 'not in the list';
  if (run.as === 'abbreviation') return 'an abbreviation';
  return run.rare ? 'rare: look it up' : null;
}

/** Whether a run belongs among those to check, looked at or not: such rows keep their place when they are ruled on. */
export const isDoubtful = ({ run, times }: Group): boolean =>
  times > 0 && (run.as === null || run.as === 'abbreviation' || run.rare || run.ruled);

/** What a run counts as, in words. */
export function verdictWords({ run, valid, overruled }: Pick<Group, 'run' | 'valid' | 'overruled'>): string {
  if (overruled) return valid ? 'Ruled valid' : 'Ruled out';
  if (run.as === 'word') return run.rare ? 'In list, rare' : 'In list';
  if (run.as === 'name') return 'Name';
  if (run.as === 'abbreviation') return valid ? 'Abbreviation' : 'Abbreviation, refused';
  return 'Not in list';
}

export const dictionaryLink = (word: string): string =>
  `https://www.dictionary.com/browse/${encodeURIComponent(word.toLowerCase())}`;

export const reasonKeys = ['1', '2', '3', '4', '5'] as const;
export type ReasonKey = (typeof reasonKeys)[number];

/** The reasons that one key writes, for a ruling either way; the first is the usual one. */
export const reasonsFor = (valid: boolean): Readonly<Record<ReasonKey, string>> => ({
  '1': valid ? 'On Dictionary.com' : 'Not on Dictionary.com',
  '2': 'Inflection',
  '3': 'Proper noun',
  '4': valid ? 'Variant' : 'Misspelt',
  '5': 'Abbreviation',
});

/** A ruling as it is sent; `precedent`: it is to hold for the rest of the tournament (T83). */
export const ruled = (
  { word }: Pick<Group, 'word'>,
  { valid, reason, precedent }: { valid: boolean; reason: string; precedent: boolean },
): Move => ({ type: 'rule', word, valid, reason, ...(precedent ? { precedent } : {}) });

/** Kept in the log when a ruling is taken back. */
export const takenBack = 'Ruling taken back';

/** A board's points by direction. */
export interface Tally {
  readonly across: number;
  readonly down: number;
  readonly words: number;
  readonly refused: number;
}
export function tallyOf({ runs = [] }: Pick<Seat, 'runs'>): Tally {
  const sum = (direction: Run['direction']) =>
    runs.filter((run) => run.direction === direction).reduce((total, run) => total + run.points, 0);
  return {
    across: sum('across'),
    down: sum('down'),
    words: runs.filter((run) => run.points > 0).length,
    refused: runs.filter((run) => run.points === 0).length,
  };
}

/** Why a run scores nothing. */
export const whyNothing = (run: Run): string => {
  if (!run.ended) return 'ended by no stop';
  if (run.ruled) return 'ruled out';
  return run.as === 'abbreviation' ? 'abbreviation' : 'not in list';
};
