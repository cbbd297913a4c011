import type { ContestantId } from '../../schema/contract/ids.ts';
import { chanceOf, shuffled } from './chance.ts';

export type Pair = readonly [ContestantId, ContestantId];
export interface PairedRound {
  readonly pairs: readonly Pair[];
  /** The odd one, who has no game. */
  readonly idle: ContestantId | null;
}

/**
 * T26: everybody meets everybody once, in as few rounds as there can be: n - 1 for an even number, n for an odd one, where each sits out
 * one round. By the circle method with the order drawn by lot; who sits first changes from round to round, as in Berger's tables, and
 * `times` 2 plays it all again with seats changed.
 */
export function roundRobin(
  people: readonly ContestantId[],
  { seed, times }: { readonly seed: string; readonly times: number },
): PairedRound[] {
  if (people.length < 2) return [];
  const order: (ContestantId | null)[] = shuffled(people.toSorted(), chanceOf(seed, 'round robin'));
  if (order.length % 2 === 1) order.push(null);
  const once = Array.from({ length: order.length - 1 }, (_, round) => circleRound(order, round));
  const changed = once.map(({ idle, pairs }) => ({
    idle,
    pairs: pairs.map(([one, other]): Pair => [other, one]),
  }));
  return times === 2 ? [...once, ...changed] : once;
}

/** The last stays, the others go round: in each round those opposite meet. */
function circleRound(order: readonly (ContestantId | null)[], round: number): PairedRound {
  const last = order.length - 1;
  const at = (step: number) => order[(round + step + last) % last] ?? null;
  const fixed = order[last] ?? null;
  const first: readonly [ContestantId | null, ContestantId | null] =
    round % 2 === 0 ? [fixed, at(0)] : [at(0), fixed];
  const others = Array.from({ length: last >> 1 }, (_, step) => {
    const pair = [at(step + 1), at(-step - 1)] as const;
    return step % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
  });
  const pairs: Pair[] = [];
  let idle: ContestantId | null = null;
  for (const [one, other] of [first, ...others]) {
    if (one !== null && other !== null) pairs.push([one, other]);
    else idle = one ?? other;
  }
  return { pairs, idle };
}
