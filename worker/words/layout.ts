/**
 * How a word list is packed. The file is little-endian 32-bit words: a header of 16, then the nodes.
 *
 * Header: 0 magic, 1 version of this layout, 2 number of nodes, 3 position of the first letters' list, 4 number of entries,
 * 5-7 zero, 8-15 the list's name in ASCII, padded with NUL.
 *
 * Node: letter 5 bits (31-27) | tags 4 bits (26-23) of the entry that ends here | last of its list 1 bit (22) |
 * position of the list of next letters 22 bits (21-0), 0 for none. Lists are alphabetical and may share their tails.
 */
export const header = { words: 16, name: 8, nameBytes: 32, magic: 0x584c4857, version: 1 } as const;

/** Letter codes count from 1 in this order, which is that of code units, so that a walk comes out sorted. */
export const alphabet = "'-abcdefghijklmnopqrstuvwxyz";

/** Tags of an entry: how common it is as an ordinary word (0: it is none), and what else it is. */
export const tag = { rarity: 0b0011, name: 0b0100, abbreviation: 0b1000 } as const;
export const rarities = [null, 'common', 'accepted', 'rare'] as const;

export const letterShift = 27;
export const tagShift = 23;
export const tagMask = 0b1111;
export const lastBit = 1 << 22;
export const childMask = lastBit - 1;

/** Code of a character of `alphabet`, or 0. */
export function codeOf(charCode: number): number {
  if (charCode >= 97 && charCode <= 122) return charCode - 94;
  if (charCode === 39) return 1;
  return charCode === 45 ? 2 : 0;
}

/** Character of a letter code. */
export function characterOf(code: number): string {
  return alphabet.charAt(code - 1);
}
