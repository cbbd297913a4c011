/**
 * The arithmetic of Immunity, written a second time from the rulebook alone: nothing here comes from the server's code, so that
 * the two can be held against each other.
 */

/** A word as it counts in one round. */
export interface Entry {
  readonly contestantId: string;
  readonly letters: number;
  readonly elapsedMs: number;
  /** Place in the log: settles two words of the same millisecond. */
  readonly seq: number;
}

export interface Award {
  readonly contestantId: string;
  readonly longest: number | null;
  readonly quickest: number | null;
  readonly squares: number;
}

export interface Prizes {
  readonly longest: readonly number[];
  readonly quickest: readonly number[];
}

const bySpeed = (a: Entry, b: Entry): number => a.elapsedMs - b.elapsedMs || a.seq - b.seq;
const byLength = (a: Entry, b: Entry): number => b.letters - a.letters || bySpeed(a, b);

/** Awards for the valid words of a round, in claim order (I8, I9): walk both prize lists and hand each prize to its place. */
export function reckonAwards(valid: readonly Entry[], prizes: Prizes): Award[] {
  const quick = valid.toSorted(bySpeed);
  const long = valid.toSorted(byLength);
  const won = new Map<string, { longest: number | null; quickest: number | null; squares: number }>();
  const hand = (order: readonly Entry[], list: readonly number[], sort: 'longest' | 'quickest') => {
    for (const [index, squares] of list.entries()) {
      const entry = order[index];
      if (entry === undefined) return;
      const before = won.get(entry.contestantId) ?? { longest: null, quickest: null, squares: 0 };
      won.set(entry.contestantId, { ...before, [sort]: index + 1, squares: before.squares + squares });
    }
  };
  hand(long, prizes.longest, 'longest');
  hand(quick, prizes.quickest, 'quickest');
  return quick.flatMap(({ contestantId }) => {
    const award = won.get(contestantId);
    return award === undefined ? [] : [{ contestantId, ...award }];
  });
}

/** Squares by name (`A1`) and their owners. */
export type Board = ReadonlyMap<string, string>;

/** I11, counted from the other end: each pair of neighbours with one owner gives that owner two points. */
export function reckonPoints(board: Board): Map<string, number> {
  const points = new Map<string, number>();
  for (const [square, owner] of board)
    for (const neighbour of [right(square), below(square)])
      if (board.get(neighbour) === owner) points.set(owner, (points.get(owner) ?? 0) + 2);
  return points;
}

const right = (square: string): string => String.fromCharCode(square.charCodeAt(0) + 1) + square.slice(1);
const below = (square: string): string => square.charAt(0) + (Number(square.slice(1)) + 1);

export interface Line {
  readonly contestantId: string;
  readonly rank: number;
  readonly points: number;
  readonly squares: number;
}

/** I13, G4: points, then squares, then the place in a sudden death; those level share the better rank. */
export function reckonStandings(
  contestants: readonly string[],
  board: Board,
  suddenDeath: ReadonlyMap<string, number> = new Map(),
): Line[] {
  const points = reckonPoints(board);
  const owners = [...board.values()];
  const rows = contestants.map((contestantId) => ({
    contestantId,
    points: points.get(contestantId) ?? 0,
    squares: owners.filter((owner) => owner === contestantId).length,
    place: suddenDeath.get(contestantId) ?? 0,
  }));
  const isAhead = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean => {
    if (a.points !== b.points) return a.points > b.points;
    if (a.squares !== b.squares) return a.squares > b.squares;
    return a.place < b.place;
  };
  return rows.map(({ place: _, ...row }, index) => {
    const own = rows[index];
    const ahead = own === undefined ? 0 : rows.filter((other) => isAhead(other, own)).length;
    return { ...row, rank: ahead + 1 };
  });
}

/**
 * I12: places in a sudden death. Valid words first, longest then earliest; those without one level after them; whoever has
 * withdrawn level below that.
 */
export function reckonSuddenDeath(
  among: readonly string[],
  valid: readonly Entry[],
  withdrawn: ReadonlySet<string>,
): Map<string, number> {
  const words = valid
    .filter(({ contestantId }) => among.includes(contestantId) && !withdrawn.has(contestantId))
    .toSorted(byLength);
  const places = new Map(words.map(({ contestantId }, index) => [contestantId, index + 1]));
  const rest = among.filter((contestantId) => !places.has(contestantId));
  const here = rest.filter((contestantId) => !withdrawn.has(contestantId));
  for (const contestantId of here) places.set(contestantId, words.length + 1);
  for (const contestantId of rest)
    if (withdrawn.has(contestantId)) places.set(contestantId, words.length + here.length + 1);
  return places;
}

/** Letters of a word as typed: accents off, everything but a to z dropped. */
export const lettersOf = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** I2. */
export const fitsPrompt = (word: string, prompt: string): boolean => {
  const letters = lettersOf(word);
  const wanted = prompt.toLowerCase();
  return letters.startsWith(wanted) || letters.endsWith(wanted);
};
