import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { QuizzleFace } from '../../../schema/contract/kinds/quizzle.ts';

/** Numbers that one keyed hash gives: eight of 32 bits. */
const words = 8;
const range = 2 ** 32;

/**
 * Throw `number` (from 1) of a die with so many sides: the side's place, from 0. HMAC-SHA-256 under the seed's 32 bytes, of the text
 * `throw <number> <block>` with blocks counted from 0, is read as big-endian numbers of 32 bits; the first that lies below the
 * greatest multiple of `sides` is taken modulo `sides`, so that no side is likelier than another (Z1). `seed` is 64 hex digits.
 */
export function sideThrown(seed: string, number: number, sides: number): number {
  const key = hexToBytes(seed);
  const fair = range - (range % sides);
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, key, utf8ToBytes(`throw ${number} ${block}`));
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let word = 0; word < words; word++) {
      const drawn = view.getUint32(word * 4);
      if (drawn < fair) return drawn % sides;
    }
  }
}

/** What throw `number` of this seed shows. */
export function faceThrown(seed: string, number: number, die: readonly QuizzleFace[]): QuizzleFace {
  const face = die[sideThrown(seed, number, die.length)];
  if (face === undefined) throw new Error('a die without sides was thrown');
  return face;
}

/** The seed that a host's text stands for: itself if it is 64 hex digits, else its SHA-256 (Z12). */
export const seedFrom = (text: string): string =>
  /^[0-9a-f]{64}$/.test(text) ? text : bytesToHex(sha256(utf8ToBytes(text)));
