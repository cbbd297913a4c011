import { fullStop } from './board.ts';
import type { Common, Tokens } from './state.ts';

export const countOf = (tokens: Tokens, token: string): number =>
  Object.hasOwn(tokens, token) ? (tokens[token] ?? 0) : 0;

export const total = (tokens: Tokens): number => Object.values(tokens).reduce((sum, count) => sum + count, 0);

/** The same tokens with some more (or fewer) of one. */
export const withMore = (tokens: Tokens, token: string, more: number): Tokens => ({
  ...tokens,
  [token]: countOf(tokens, token) + more,
});

/** Z5: whether there is one to be had. */
export const isLeft = ({ supply }: Common, token: string): boolean =>
  supply === null || countOf(supply, token) > 0;

const cellsLeft = ({ config, held }: Common): number => config.size * config.size - total(held);

/** Z6: so many tokens, or as many as fit and are there. */
export const cutToFit = (state: Common, wanted: number): number =>
  Math.min(wanted, cellsLeft(state), state.supply === null ? wanted : total(state.supply));

/** Z6: the boards are full, or there is no token left. */
export const isOver = (state: Common): boolean => cutToFit(state, 1) === 0;

/** What a swap takes off and puts on. */
export interface Swap {
  readonly remove: string;
  readonly take: string;
}

/** Z4: why a swap is not possible; null when it is. What the boards hold is the same for all. */
export function swapProblem(state: Common, { remove, take }: Swap): string | null {
  if (remove === fullStop || take === fullStop) return 'Full stops take no part in a swap.';
  if (remove === take) return 'The two letters of a swap differ.';
  if (countOf(state.held, remove) === 0) return `There is no ${remove} on your board.`;
  return isLeft(state, take) ? null : `There is no ${take} left to take.`;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether there is any swap to choose (Z4). */
export const canSwap = (state: Common): boolean =>
  letters.some((remove) => letters.some((take) => swapProblem(state, { remove, take }) === null));
