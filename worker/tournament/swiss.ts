import blossom from 'edmonds-blossom-fixed';
import type { ContestantId } from '../../schema/contract/ids.ts';
import { chanceOf, shuffled } from './chance.ts';
import type { Pair, PairedRound } from './round-robin.ts';

/** Somebody to be paired: what they have won so far, a round without a game included. */
export interface Paired {
  readonly contestantId: ContestantId;
  readonly score: number;
  /** Whether they had to sit out a round before. */
  readonly satOut: boolean;
}

export interface SwissRound extends PairedRound {
  /** Pairs, by their place in `pairs`, that met before: there was no way round it. */
  readonly again: readonly number[];
}

type Edge = readonly [number, number, number];
/** Two who may be paired, and how much speaks against it. */
interface Choice {
  readonly one: number;
  readonly other: number;
  readonly again: boolean;
  /** Between their scores, squared. */
  readonly gap: number;
  /** For a round sat out: how far above the lowest score. */
  readonly above: number;
}

const lots = 64;
/** Among so many closest in score a partner is looked for first: of all against all the search would take too long. */
const near = 12;
/** Scores further apart than this are as far apart. Keeps the sums below within whole numbers. */
const widest = 40;
const apart = (one: number, other: number) => Math.min(widest, Math.abs(one - other));

/** Unordered, as text. */
export const meeting = (one: ContestantId, other: ContestantId): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/**
 * T27: one round by the Swiss system. What counts, in this order: everybody has a game but the odd one; as few as can be meet again (a
 * second round sat out counts as that); the odd one has the lowest score that can be (T28); the differences in score are as small as can
 * be, by the sum of their squares; the rest is by lot, who sits first too. The same people, scores, meetings and seed give the same round.
 */
export function swissRound(
  people: readonly Paired[],
  { met, seed }: { readonly met: ReadonlySet<string>; readonly seed: string },
): SwissRound {
  const draw = chanceOf(seed, 'swiss');
  const drawn = shuffled(
    people.toSorted((a, b) => (a.contestantId < b.contestantId ? -1 : 1)),
    draw,
  );
  const order = drawn.toSorted((a, b) => b.score - a.score);
  const mates = matched(order, met, draw);
  return roundOf(order, mates, met, draw);
}

/** Each one's partner by place in the order; for the odd one a place past its end. */
function matched(
  order: readonly Paired[],
  met: ReadonlySet<string>,
  draw: (below: number) => number,
): readonly number[] {
  const seats = order.length + (order.length % 2);
  for (let width = near; ; width *= 4) {
    const choices = choicesOf(order, met, width);
    const mates = blossom(weighed(choices, seats, draw), true);
    const whole = mates.length === seats && mates.every((mate) => mate >= 0);
    const fresh = choices.every(({ again, one, other }) => !again || mates[one] !== other);
    // With everybody against everybody this is the best there is; before that it has to be without fault.
    if (width >= seats || (whole && fresh)) return mates;
  }
}

function choicesOf(order: readonly Paired[], met: ReadonlySet<string>, width: number): Choice[] {
  const odd = order.length % 2 === 1 ? order.length : -1;
  const lowest = order.at(-1)?.score ?? 0;
  return order.flatMap((one, at) => {
    const partners = order.slice(at + 1, at + 1 + width).map((other, step) => ({
      one: at,
      other: at + 1 + step,
      again: met.has(meeting(one.contestantId, other.contestantId)),
      gap: apart(one.score, other.score) ** 2,
      above: 0,
    }));
    const above = apart(one.score, lowest);
    const out = { one: at, other: odd, again: one.satOut, gap: 0, above };
    return odd < 0 ? partners : [...partners, out];
  });
}

/**
 * Weights by which no number of lots outweighs a gap, no number of gaps one point more of who sits out, and none of that a second
 * meeting. Whole numbers, so that sums are exact.
 */
function weighed(choices: readonly Choice[], seats: number, draw: (below: number) => number): Edge[] {
  const widestGap = choices.reduce((most, { gap }) => Math.max(most, gap), 1);
  const gap = lots * seats;
  const above = gap * (widestGap * seats + 1);
  const again = above * (widest + 1);
  return choices.map((choice) => {
    const against = (choice.again ? again : 0) + choice.above * above + choice.gap * gap + draw(lots);
    return [choice.one, choice.other, 2 * (2 * again - against)];
  });
}

function roundOf(
  order: readonly Paired[],
  mates: readonly number[],
  met: ReadonlySet<string>,
  draw: (below: number) => number,
): SwissRound {
  const pairs: Pair[] = [];
  let idle: ContestantId | null = null;
  for (const [at, one] of order.entries()) {
    const mate = mates[at] ?? -1;
    const other = order[mate];
    if (other === undefined) idle = one.contestantId;
    else if (mate > at) pairs.push(draw(2) === 0 ? pairOf(one, other) : pairOf(other, one));
  }
  const again = pairs.flatMap(([one, other], at) => (met.has(meeting(one, other)) ? [at] : []));
  return { pairs, idle, again };
}

const pairOf = (one: Paired, other: Paired): Pair => [one.contestantId, other.contestantId];
