import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const turn = (bits: number, by: number) => (bits << by) | (bits >>> (32 - by));

/** xoshiro128**: 32 bits at a time from 128 that have to be anything but all nought. */
function generator([a = 0, b = 0, c = 0, d = 1]: readonly number[]): () => number {
  let state = [a, b, c, d] as const;
  return () => {
    const [s0, s1, s2, s3] = state;
    const result = Math.imul(turn(Math.imul(s1, 5), 7), 9) >>> 0;
    const [t2, t3] = [s2 ^ s0, s3 ^ s1];
    state = [s0 ^ t3, s1 ^ t2, t2 ^ (s1 << 9), turn(t3, 11)];
    return result;
  };
}

/**
 * Chance that anybody can repeat (T20): the same seed and purpose give the same numbers. `draw(below)` is one from 0 to `below` - 1, each
 * as likely: what would favour the low ones is drawn again.
 */
export function chanceOf(seed: string, purpose: string): (below: number) => number {
  const hash = sha256(utf8ToBytes(`wordhost seating\0${purpose}\0${seed}`));
  const words = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
  const next = generator([0, 4, 8, 12].map((at) => words.getInt32(at)));
  return (below) => {
    const limit = Math.floor(2 ** 32 / below) * below;
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % below;
  };
}

/** The list in an order drawn by lot; every order is as likely. */
export function shuffled<T>(list: readonly T[], draw: (below: number) => number): T[] {
  const rest = [...list];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(draw(rest.length), 1));
  return order;
}
